"""The service as schemathesis finds it: every check, on every operation, alone and along the links.

A document that fits its schema is answered 200 or 409 and nothing else, one that does not 400, 413,
415 or 422: ``schemathesis.toml`` says so, and serves for the long run against a live server. The
phase that tries every bound of the document is left to that run: every worker would make its
thousands of cases.
"""

import tomllib
from pathlib import Path

import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.config import SchemathesisConfig

from service.api import Settings, create_app

ROOT = Path(__file__).parents[2]
EXAMPLES = 10
GAMES = 6
STEPS = 8


def config() -> SchemathesisConfig:
    """The configuration of the long run, made shorter and with nothing left to chance."""
    found = tomllib.loads((ROOT / "schemathesis.toml").read_text(encoding="utf-8"))
    found["generation"] |= {"max-examples": EXAMPLES, "deterministic": True}
    found["phases"]["coverage"] = {"enabled": False}
    return SchemathesisConfig.from_dict(found)


schema = schemathesis.openapi.from_path(ROOT / "openapi.yaml", config=config())
schema.app = create_app(Settings(log_level="critical"))


@schema.parametrize()
def test_an_operation_keeps_its_contract(case: Case) -> None:
    case.call_and_validate()


TestTheLinksKeepTheContract = schema.as_state_machine().TestCase
TestTheLinksKeepTheContract.settings = settings(
    derandomize=True,
    max_examples=GAMES,
    stateful_step_count=STEPS,
    suppress_health_check=list(HealthCheck),  # a state of a hundred cards is large to hypothesis
)
