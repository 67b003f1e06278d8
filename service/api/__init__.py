"""The service over HTTP: an application factory, thin views, one file for every problem."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Flask

from service.api import library, probes, rulings
from service.api.headers import open_to
from service.api.logs import Log
from service.api.metrics import Metrics
from service.api.problems import answer_problems
from service.api.settings import Settings
from service.api.watching import Watch
from service.desk import bp as desk

if TYPE_CHECKING:
    from service.api.watching import Teller

__all__ = ["Settings", "create_app"]


def create_app(settings: Settings | None = None) -> Flask:
    """The service with these settings, or with those of the environment."""
    settings = settings or Settings.from_environment()
    app = Flask(__name__)
    app.extensions["settings"] = settings
    app.url_map.merge_slashes = False  # a path with a slash too many is no path, not another one
    watch(app, settings)
    for blueprint in (rulings.bp, library.bp, probes.bp, desk):
        app.register_blueprint(blueprint)
    answer_problems(app)
    return app


def watch(app: Flask, settings: Settings) -> None:
    """Log, count and guard every request."""
    log = app.extensions["log"] = Log(settings.log_level)
    tellers: list[Teller] = [log.tell]
    if settings.metrics:
        metrics = Metrics()
        tellers.append(metrics.count)
        app.add_url_rule("/metrics", "metrics", metrics.show)
    open_to(app, settings.cors_origins)
    app.wsgi_app = Watch(app.wsgi_app, tellers)  # type: ignore[method-assign]  # Flask's own way
