"""Metrics for Prometheus. Labels have few values: nothing that a client can invent is one."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from flask import Response
from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from prometheus_client.multiprocess import MultiProcessCollector

from service.api.answering import accepted

if TYPE_CHECKING:
    from service.api.notes import Notes

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
BYTES = (256, 1024, 4096, 16384, 65536, 262144, 1048576, 4194304)


class Metrics:
    """What is counted and measured."""

    def __init__(self) -> None:
        """Begin at nothing."""
        self.kept: dict[tuple[object, ...], Any] = {}
        self.registry = CollectorRegistry()
        self.rulings = Counter(
            "arbiter_rulings",
            "Rulings given, by ruleset, code and whether the move was legal.",
            ("ruleset", "code", "legal"),
            registry=self.registry,
        )
        self.seconds = Histogram(
            "arbiter_request_seconds",
            "Time from the request's arrival to its answer.",
            ("route", "method", "status"),
            buckets=SECONDS,
            registry=self.registry,
        )
        self.received = Histogram(
            "arbiter_request_bytes",
            "Size of the bodies received.",
            ("route",),
            buckets=BYTES,
            registry=self.registry,
        )
        self.sent = Histogram(
            "arbiter_answer_bytes",
            "Size of the bodies sent.",
            ("route",),
            buckets=BYTES,
            registry=self.registry,
        )

    def count(self, noted: Notes) -> None:
        """Count a request and its rulings."""
        self.labelled(self.seconds, noted.route, noted.method, noted.status).observe(noted.seconds)
        self.labelled(self.received, noted.route).observe(noted.received)
        self.labelled(self.sent, noted.route).observe(noted.sent)
        for code in set(noted.codes):
            legal = str(code == "legal").lower()
            times = noted.codes.count(code)
            self.labelled(self.rulings, noted.ruleset, code, legal).inc(times)

    def labelled(self, metric: Any, *labels: object) -> Any:  # noqa: ANN401  # of its own kind
        """What a metric keeps for these labels, of which there are few, found without a lock."""
        key = (metric, labels)
        if key not in self.kept:
            self.kept[key] = metric.labels(*labels)
        return self.kept[key]

    def show(self) -> Response:
        """All metrics in the text format of Prometheus."""
        accepted("text/plain")
        return Response(generate_latest(self.gathered()), content_type=CONTENT_TYPE_PLAIN_0_0_4)

    def gathered(self) -> CollectorRegistry:
        """The metrics of every worker, where several share a folder, else of this process."""
        if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
            return self.registry
        shared = CollectorRegistry()
        MultiProcessCollector(shared)  # type: ignore[no-untyped-call]
        return shared
