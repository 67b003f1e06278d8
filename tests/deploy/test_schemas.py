from typing import Any

import pytest
from kubernetes_validate.utils import (
    SchemaNotFoundError,
    ValidationError,
    all_versions,
    major_minor,
    validate,
)

from tests.deploy.conftest import KUSTOMIZATION, Manifest, names, read

OLDEST = (1, 30)
"""The first version in which a pod may sleep before it is stopped without asking for it."""

KNOWN = dict.fromkeys(major_minor(version) for version in all_versions())
VERSIONS = [v for v in KNOWN if tuple(map(int, v.split("."))) >= OLDEST]


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("name", names())
def test_a_manifest_fits_the_published_schema(name: str, version: str) -> None:
    assert validate(read(name), version, strict=True) == version


def test_the_schemas_asked_are_those_of_several_versions() -> None:
    assert VERSIONS[0] == "1.30"
    assert len(VERSIONS) >= 4


def spoil(manifest: Manifest, path: str, value: Any) -> Manifest:  # noqa: ANN401
    """Put *value* at that place of the manifest, or take the place away if it is None."""
    *steps, last = (int(step) if step.isdigit() else step for step in path.split("/"))
    inner = manifest
    for step in steps:
        inner = inner[step]
    if value is None:
        del inner[last]
    else:
        inner[last] = value
    return manifest


@pytest.mark.parametrize(
    ("name", "path", "value"),
    [
        ("autoscaler", "spec/maxReplicas", None),
        ("autoscaler", "spec/metrics/0/resource/target/averageUtilization", "70%"),
        ("deployment", "spec/selector", None),
        ("deployment", "spec/replica", 2),
        ("deployment", "spec/template/spec/containers/0/readinesProbe", {}),
        ("deployment", "spec/template/spec/containers/0/livenessProbe/periodSeconds", "10s"),
        ("deployment", "spec/template/spec/containers/0/securityContext/readOnly", True),
        ("deployment", "spec/template/spec/volumes/0/emptyDir/size", "64Mi"),
        ("disruption-budget", "spec/maxUnavailable", 0.5),
        ("network-policy", "spec/ingress/0/port", "http"),
        ("service", "spec/ports", {"port": 80}),
    ],
)
def test_a_spoilt_manifest_is_refused(name: str, path: str, value: object) -> None:
    spoilt = spoil(read(f"{name}.yaml"), path, value)
    with pytest.raises(ValidationError):
        validate(spoilt, VERSIONS[-1], strict=True)


@pytest.mark.parametrize("name", names())
def test_a_manifest_of_a_version_that_never_was_is_refused(name: str) -> None:
    with pytest.raises(SchemaNotFoundError):
        validate(spoil(read(name), "apiVersion", "apps/v0"), VERSIONS[-1], strict=True)


def test_every_manifest_is_applied() -> None:
    assert read(KUSTOMIZATION)["resources"] == names()
