# The chores of the house: `make help` lists them.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

export HOST ?= 127.0.0.1
export PORT ?= 8000
export WEB_CONCURRENCY ?= 2

# Most chores start Python many times: without its bytecode they would compile more than they run.
unexport PYTHONDONTWRITEBYTECODE

VENV := .venv
BIN := $(VENV)/bin
export PIP_DISABLE_PIP_VERSION_CHECK := 1
LOCKS := requirements
INSTALL := $(BIN)/pip install --quiet --require-hashes
UV := .venv-lock/bin/uv
NODE := tests/clients/typescript/node_modules
REDOCLY := @redocly/cli@2.77.0

# The first Python that is new enough. A name may be on the PATH and yet not run, so each is tried.
RECENT := import sys; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(shell for python in python3.11 python3 python3.12 python3.13 python3.14; do \
	"$$python" -c '$(RECENT)' 2>/dev/null && echo "$$python" && break; done)

.PHONY: help
help: ## list the chores
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(firstword $(MAKEFILE_LIST)) | expand -t 14

# Installing. A stamp tells that an environment holds what its locks say.

define need-python
@"$(PYTHON)" -c '$(RECENT)' 2>/dev/null || { \
	echo "Python 3.11 or later was not found; name one: make PYTHON=/path/to/python" >&2; exit 1; }
endef

$(BIN)/pip:
	$(need-python)
	"$(PYTHON)" -m venv $(VENV)

$(VENV)/.runs: $(LOCKS)/build.lock $(LOCKS)/run.lock pyproject.toml | $(BIN)/pip
	$(INSTALL) -r $(LOCKS)/build.lock -r $(LOCKS)/run.lock
	$(BIN)/pip install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.tests: $(VENV)/.runs $(LOCKS)/dev.lock
	$(INSTALL) -r $(LOCKS)/dev.lock
	@touch $@

$(VENV)/.clients: $(VENV)/.tests $(LOCKS)/clients.lock
	$(INSTALL) -r $(LOCKS)/clients.lock
	@touch $@

$(VENV)/.benches: $(VENV)/.runs $(LOCKS)/bench.lock
	$(INSTALL) -r $(LOCKS)/bench.lock
	@touch $@

$(VENV)/.mutants: $(VENV)/.tests $(LOCKS)/mutants.lock
	$(INSTALL) -r $(LOCKS)/mutants.lock
	@touch $@

$(NODE)/.package-lock.json: $(dir $(NODE))package.json $(dir $(NODE))package-lock.json
	@command -v npm >/dev/null || { echo "The clients need Node 20 or later." >&2; exit 1; }
	npm ci --silent --prefix $(dir $(NODE))
	@touch $@

.PHONY: run
run: $(VENV)/.runs ## serve on HOST:PORT (127.0.0.1:8000) with WEB_CONCURRENCY (2) workers
	exec $(BIN)/gunicorn --config gunicorn.conf.py

# Testing. Engine, rulebook and schema are covered to the last branch, or the tests fail.

BRISK := -m "not soak" --ignore=tests/desk

.PHONY: test
test: $(VENV)/.tests ## run the tests, with coverage
	$(BIN)/pytest $(BRISK) -n auto --cov --cov-report=
	$(BIN)/coverage report
	$(BIN)/coverage report --include="service/engine/*,service/rulebook/*,service/schema/*" --fail-under=100

.PHONY: desk
desk: $(VENV)/.tests ## test the desk in Chromium, found on the PATH or by CHROMIUM
	$(BIN)/pytest -m desk -n auto

.PHONY: test-lowest
test-lowest: ## run the tests with the oldest dependencies that pyproject.toml allows
	$(need-python)
	"$(PYTHON)" -m venv --clear .venv-lowest
	.venv-lowest/bin/pip install --quiet uv
	.venv-lowest/bin/uv pip install --quiet --no-config --python .venv-lowest/bin/python \
		--resolution lowest-direct --editable '.[test]' --group build
	.venv-lowest/bin/pytest $(BRISK)

.PHONY: soak
soak: $(VENV)/.tests ## play ten thousand games of each ruleset, and whatever else takes long
	$(BIN)/pytest -m soak

.PHONY: mutants
mutants: $(VENV)/.mutants ## try the tests on faults put into the rules, MUTANTS='service.engine.*' or all
	$(BIN)/mutmut run $(if $(MUTANTS),'$(MUTANTS)')
	$(BIN)/python -m tests.mutants.trying
	$(BIN)/python -m tests.mutants

.PHONY: bench
bench: $(VENV)/.benches ## measure how fast it is beside others, in under five minutes
	$(BIN)/python -m benchmarks

.PHONY: load
load: $(VENV)/.runs ## load and trouble a service for some ten minutes, and check every answer
	$(BIN)/python -m benchmarks.load

.PHONY: screenshots
screenshots: $(VENV)/.tests ## take the pictures of the desk for the docs, in Chromium
	$(BIN)/python -m tests.desk.screenshots

.PHONY: fuzz
fuzz: $(VENV)/.tests ## fuzz a service of its own by its contract, by a fixed and by a fresh seed, for long
	$(BIN)/python -m tests.contract.fuzz

.PHONY: fuzz-briefly
fuzz-briefly: $(VENV)/.tests ## fuzz it by every bound of the contract and a fixed seed only
	$(BIN)/python -m tests.contract.fuzz 1 --examples 10

.PHONY: clients
clients: $(VENV)/.clients $(NODE)/.package-lock.json ## generate clients in TypeScript and Python, and let them play
	$(BIN)/python -m tests.clients.run

.PHONY: vectors
vectors: $(VENV)/.tests ## write the test vectors from the cases
	$(BIN)/python -m tests.vectors.write

# Checking.

.PHONY: check lint types imports contract image
check: lint types imports contract image ## lint, type and check everything that is not a test

lint: $(VENV)/.tests
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.tests
	$(BIN)/mypy

imports: $(VENV)/.tests
	$(BIN)/lint-imports

contract: $(VENV)/.tests
	$(BIN)/openapi-spec-validator openapi.yaml
	@if command -v npx >/dev/null; then \
		REDOCLY_TELEMETRY=off npx --yes $(REDOCLY) lint openapi.yaml; \
	else \
		echo "redocly did NOT lint openapi.yaml: there is no npx here (install Node)."; \
	fi

image: $(VENV)/.tests
	@if test -x $(BIN)/hadolint; then \
		$(BIN)/hadolint Dockerfile; \
	else \
		echo "hadolint did NOT lint the Dockerfile: it has no binary for this machine."; \
	fi

.PHONY: rehearse
rehearse: $(VENV)/.tests ## build, serve, probe and stop the image without an engine, as root
	$(BIN)/python -m tools.rehearsal

.PHONY: format
format: $(VENV)/.tests ## format the code and mend what can be mended
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# Locking. uv heeds neither pip's configuration nor, here, its own: a lock knows the registry alone.
# Extras stay in it: for a name locked without, older pips take the newest release, and no hash fits.

LOCK = env -u UV_INDEX -u UV_DEFAULT_INDEX -u UV_FIND_LINKS -u UV_CONSTRAINT -u UV_OVERRIDE \
	UV_CUSTOM_COMPILE_COMMAND="make lock" $(UV) pip compile --quiet --no-config --universal \
	--no-strip-extras --python-version 3.11 --generate-hashes $(UPGRADE)

$(UV):
	$(need-python)
	"$(PYTHON)" -m venv .venv-lock
	.venv-lock/bin/pip install --quiet "uv>=0.13,<0.14"

.PHONY: lock
lock: $(UV) ## bring the locks in line with pyproject.toml, changing as little as may be
	$(LOCK) --group pyproject.toml:build --output-file $(LOCKS)/build.lock
	$(LOCK) pyproject.toml --output-file $(LOCKS)/run.lock
	$(LOCK) pyproject.toml --extra dev --output-file $(LOCKS)/dev.lock \
		--constraints $(LOCKS)/build.lock --constraints $(LOCKS)/run.lock
	$(LOCK) pyproject.toml --extra clients --output-file $(LOCKS)/clients.lock \
		--constraints $(LOCKS)/build.lock --constraints $(LOCKS)/dev.lock
	$(LOCK) pyproject.toml --extra bench --output-file $(LOCKS)/bench.lock \
		--constraints $(LOCKS)/build.lock --constraints $(LOCKS)/dev.lock
	$(LOCK) pyproject.toml --extra mutants --output-file $(LOCKS)/mutants.lock \
		--constraints $(LOCKS)/build.lock --constraints $(LOCKS)/dev.lock

.PHONY: upgrade
upgrade: UPGRADE = --upgrade
upgrade: lock ## lock the newest releases that pyproject.toml allows

.PHONY: clean
clean: ## remove everything that can be made again
	rm -rf .venv .venv-lock .venv-lowest build dist .coverage htmlcov mutants
	rm -rf $(NODE) tests/clients/*/generated
	rm -rf .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
