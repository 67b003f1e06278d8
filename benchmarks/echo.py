"""The least that a Flask service can do with JSON: parse what comes and send it back."""

from __future__ import annotations

from flask import Flask, Response, jsonify, request

app = Flask(__name__)


@app.post("/echo")
def echo() -> Response:
    """The body as it came."""
    return jsonify(request.get_json())
