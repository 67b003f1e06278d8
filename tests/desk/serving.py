"""The service on a socket and a real browser before it."""

import os
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright
from werkzeug.serving import WSGIRequestHandler, make_server

from service.api import Settings, create_app

FLAGS = [
    "--no-sandbox",  # a container has no user namespaces, and only our own page is shown
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def chromium() -> str | None:
    """Where Chromium is: where CHROMIUM says, or on the PATH."""
    return os.environ.get("CHROMIUM") or shutil.which("chromium")


class Quiet(WSGIRequestHandler):
    """Serves without a word."""

    def log_request(self, *_: object) -> None:
        """Say nothing of a request."""


@contextmanager
def served() -> Iterator[str]:
    """The address of a running service."""
    app = create_app(Settings(log_level="error"))
    server = make_server("127.0.0.1", 0, app, threaded=True, request_handler=Quiet)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@contextmanager
def browsing() -> Iterator[Browser]:
    """A Chromium without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield browser
        browser.close()
