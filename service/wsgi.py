"""The service as a WSGI server asks for it: ``gunicorn service.wsgi:app``."""

from service.api import create_app

app = create_app()
