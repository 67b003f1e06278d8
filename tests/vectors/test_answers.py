"""The service answers every vector as it stands, file by file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from service.api import Settings, create_app

if TYPE_CHECKING:
    from flask.testing import FlaskClient

FILES = sorted((Path(__file__).parents[2] / "vectors").glob("*/*.json"))


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    return create_app(Settings(log_level="critical", metrics=False)).test_client()


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_an_answer_is_that_of_its_vector(client: FlaskClient, file: Path) -> None:
    for vector in json.loads(file.read_text(encoding="utf-8")):
        request, answer = vector["request"], vector["answer"]
        given = client.open(request["path"], method=request["method"], json=request["body"])
        found = {"status": given.status_code, "body": given.get_json(force=True)}
        assert found == answer, vector["says"]
