import re
import tomllib
from typing import Any

import pytest

from service.api import Settings, create_app
from tests.deploy.conftest import HOUSE, Manifest, names, read
from tools.rehearsal import dockerfile
from tools.rehearsal.serve import GRACE, MEMORY
from tools.rehearsal.tree import SHARED

PROBES = ("startupProbe", "readinessProbe", "livenessProbe")
SUFFIXES = {"": 1, "m": 0.001, "Mi": 2**20, "Gi": 2**30}


def amount(quantity: str) -> float:
    """A quantity such as ``512Mi`` or ``500m`` as a number."""
    number, suffix = re.fullmatch(r"([\d.]+)(\w*)", quantity).groups()
    return float(number) * SUFFIXES[suffix]


def labels(deployment: Manifest) -> dict[str, str]:
    """The labels of a pod."""
    return deployment["spec"]["template"]["metadata"]["labels"]


def test_the_image_is_the_one_of_this_version(container: Manifest) -> None:
    pyproject = tomllib.loads((HOUSE / "pyproject.toml").read_text(encoding="utf-8"))
    assert container["image"] == f"uno-arbiter:{pyproject['project']['version']}"


def test_the_port_is_the_one_that_the_image_exposes(
    container: Manifest, image: dict[str, str]
) -> None:
    (port,) = container["ports"]
    assert port == {"name": "http", "containerPort": int(image["EXPOSE"])}


def test_what_leads_to_the_port_calls_it_by_its_name(container: Manifest) -> None:
    (service,) = read("service.yaml")["spec"]["ports"]
    (ingress,) = read("network-policy.yaml")["spec"]["ingress"]
    probed = [container[probe]["httpGet"]["port"] for probe in PROBES]
    assert [service["targetPort"], *(p["port"] for p in ingress["ports"]), *probed] == ["http"] * 5


def test_the_user_is_the_one_of_the_image(pod: Manifest, image: dict[str, str]) -> None:
    security = pod["securityContext"]
    assert f"{security['runAsUser']}:{security['runAsGroup']}" == image["USER"]


def test_a_pod_has_no_more_rights_than_it_needs(pod: Manifest, container: Manifest) -> None:
    assert pod["securityContext"]["runAsNonRoot"]
    assert pod["securityContext"]["seccompProfile"] == {"type": "RuntimeDefault"}
    assert not pod["automountServiceAccountToken"]
    assert container["securityContext"] == {
        "allowPrivilegeEscalation": False,
        "readOnlyRootFilesystem": True,
        "capabilities": {"drop": ["ALL"]},
    }


def test_the_only_place_to_write_to_is_the_memory_that_gunicorn_uses(
    pod: Manifest, container: Manifest, gunicorn: dict[str, Any]
) -> None:
    (mount,) = container["volumeMounts"]
    (volume,) = pod["volumes"]
    assert mount == {"name": volume["name"], "mountPath": MEMORY}
    assert gunicorn["worker_tmp_dir"] == MEMORY
    assert volume["emptyDir"]["medium"] == "Memory"


def test_that_memory_is_as_large_as_it_is_rehearsed_and_within_the_limit(
    pod: Manifest, container: Manifest
) -> None:
    shared = amount(pod["volumes"][0]["emptyDir"]["sizeLimit"])
    assert shared == int(SHARED)
    assert shared < amount(container["resources"]["limits"]["memory"]) / 4


def test_the_limit_of_memory_is_the_one_that_is_explained(container: Manifest) -> None:
    limit = container["resources"]["limits"]["memory"]
    text = (HOUSE / "deploy/README.md").read_text(encoding="utf-8")
    assert re.findall(r"\d+ [MG]iB(?=\.)", text) == [re.sub(r"([MG]i)", r" \1B", limit)]


@pytest.mark.parametrize("resource", ["cpu", "memory"])
def test_no_more_is_requested_than_the_limit_allows(container: Manifest, resource: str) -> None:
    said = container["resources"]
    assert 0 < amount(said["requests"][resource]) <= amount(said["limits"][resource])


def test_there_is_a_worker_for_each_core_of_the_limit(container: Manifest) -> None:
    (workers,) = (v["value"] for v in container["env"] if v["name"] == "WEB_CONCURRENCY")
    assert int(workers) == amount(container["resources"]["limits"]["cpu"])


@pytest.mark.parametrize(
    ("probe", "path"),
    [("startupProbe", "/readyz"), ("readinessProbe", "/readyz"), ("livenessProbe", "/healthz")],
)
def test_what_is_probed_answers(container: Manifest, probe: str, path: str) -> None:
    assert container[probe]["httpGet"]["path"] == path
    assert create_app(Settings()).test_client().get(path).status_code == 200


def test_a_probe_waits_as_long_as_that_of_the_image(
    container: Manifest, image: dict[str, str]
) -> None:
    waits = {container[probe]["timeoutSeconds"] for probe in PROBES}
    assert waits == {dockerfile.probe(image["HEALTHCHECK"]).timeout}


def test_what_prometheus_is_told_to_scrape_answers(
    deployment: Manifest, container: Manifest
) -> None:
    said = deployment["spec"]["template"]["metadata"]["annotations"]
    assert said["prometheus.io/scrape"] == "true"
    assert said["prometheus.io/port"] == str(container["ports"][0]["containerPort"])
    answer = create_app(Settings()).test_client().get(said["prometheus.io/path"])
    assert answer.status_code == 200
    assert answer.content_type.startswith("text/plain")


def test_a_pod_is_not_killed_while_gunicorn_ends_what_it_has_begun(
    pod: Manifest, container: Manifest, gunicorn: dict[str, Any]
) -> None:
    pause = container["lifecycle"]["preStop"]["sleep"]["seconds"]
    assert pod["terminationGracePeriodSeconds"] > pause + gunicorn["graceful_timeout"]


def test_nor_is_a_container_of_an_engine(gunicorn: dict[str, Any]) -> None:
    assert gunicorn["graceful_timeout"] < GRACE


def test_what_selects_pods_selects_those_of_the_deployment(
    deployment: Manifest, pod: Manifest
) -> None:
    (spread,) = pod["topologySpreadConstraints"]
    selectors = [
        deployment["spec"]["selector"]["matchLabels"],
        spread["labelSelector"]["matchLabels"],
        read("service.yaml")["spec"]["selector"],
        read("disruption-budget.yaml")["spec"]["selector"]["matchLabels"],
        read("network-policy.yaml")["spec"]["podSelector"]["matchLabels"],
    ]
    assert selectors == [labels(deployment)] * 5


def test_the_autoscaler_alone_says_how_many_pods_there_are(deployment: Manifest) -> None:
    scaled = read("autoscaler.yaml")["spec"]["scaleTargetRef"]
    assert scaled["name"] == deployment["metadata"]["name"]
    assert (scaled["apiVersion"], scaled["kind"]) == (deployment["apiVersion"], deployment["kind"])
    assert "replicas" not in deployment["spec"]


def test_a_pod_is_left_when_one_is_evicted() -> None:
    evicted = read("disruption-budget.yaml")["spec"]["maxUnavailable"]
    assert evicted < read("autoscaler.yaml")["spec"]["minReplicas"]


@pytest.mark.parametrize("name", names())
def test_a_manifest_bears_the_name_of_the_service(name: str) -> None:
    said = read(name)["metadata"]
    assert said == {
        "name": "uno-arbiter",
        "labels": {"app.kubernetes.io/name": "uno-arbiter"},
    }
