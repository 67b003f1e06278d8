"""The service as its callers meet it, without a socket."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml
from flask import Flask
from flask.testing import FlaskClient

from service.api import Settings, create_app


@pytest.fixture(scope="session")
def app() -> Flask:
    """The service as an empty environment sets it up."""
    return create_app(Settings())


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """Somebody who asks it."""
    return app.test_client()


@pytest.fixture
def serve() -> Callable[..., FlaskClient]:
    """Somebody who asks a service with these settings."""
    return lambda **settings: create_app(Settings(**settings)).test_client()


@pytest.fixture(scope="session")
def state(app: Flask) -> dict[str, Any]:
    """A game of UNO FLIP that ben begins."""
    asked = {"ruleset": "uno-flip", "players": ["ann", "ben"], "dealer": "ann", "seed": "known"}
    return app.test_client().post("/deal", json=asked).json["state"]


@pytest.fixture(scope="session")
def contract() -> dict[str, Any]:
    """The published contract."""
    text = (Path(__file__).parents[2] / "openapi.yaml").read_text(encoding="utf-8")
    return yaml.load(text, getattr(yaml, "CSafeLoader", yaml.SafeLoader))  # noqa: S506
