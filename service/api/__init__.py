"""The service over HTTP: an application factory, thin views, one file for every problem."""

from __future__ import annotations

from flask import Flask

from service.api import library, probes, rulings
from service.api.headers import guard, open_to
from service.api.logs import keep_log
from service.api.metrics import keep_metrics
from service.api.notes import take_notes
from service.api.problems import answer_problems
from service.api.settings import Settings
from service.desk import bp as desk

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
    """Note, count, log and guard every request; what is set up last comes first at an answer."""
    take_notes(app)
    keep_log(app, settings.log_level)
    if settings.metrics:
        keep_metrics(app)
    guard(app)
    open_to(app, settings.cors_origins)
