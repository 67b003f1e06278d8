# Stage 1: an environment in /venv that holds the locked dependencies and the service, and no pip.
FROM python:3.11-slim-bookworm AS build
WORKDIR /src
COPY requirements/build.lock requirements/run.lock requirements/
RUN python -m venv /build \
    && /build/bin/pip install --no-cache-dir --require-hashes -r requirements/build.lock \
    && python -m venv --without-pip /venv \
    && /build/bin/pip --python /venv/bin/python install --no-cache-dir --require-hashes \
        -r requirements/run.lock
COPY pyproject.toml README.md LICENSE openapi.yaml gunicorn.conf.py ./
COPY service service
RUN /build/bin/pip wheel --no-cache-dir --no-deps --no-build-isolation --wheel-dir /dist . \
    && /build/bin/pip --python /venv/bin/python install --no-cache-dir --no-index --no-deps /dist/*.whl

# Stage 2: what runs.
FROM python:3.11-slim-bookworm
ENV PATH=/venv/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    MALLOC_ARENA_MAX=2 \
    HOST=0.0.0.0 \
    PORT=8000
WORKDIR /app
COPY --from=build /venv /venv
COPY gunicorn.conf.py ./
USER 10001:10001
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=3s --start-period=5s CMD ["python", "-c", "import http.client, os, sys; c = http.client.HTTPConnection('127.0.0.1', int(os.environ['PORT']), timeout=2); c.request('GET', '/healthz'); sys.exit(c.getresponse().status != 200)"]
CMD ["gunicorn", "--config", "gunicorn.conf.py"]
