"""The service as a WSGI server asks for it: ``gunicorn service.wsgi:app``."""

import sys

from service.api import Settings, create_app

try:
    settings = Settings.from_environment()
except ValueError as error:
    sys.exit(str(error))

app = create_app(settings)
