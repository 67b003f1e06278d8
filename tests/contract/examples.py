"""The documented examples: what each of them asks, and whether an answer is what it documents."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from service.schema.text import dumps
from tests.contract.document import CONTRACT, METHODS, Document, load, resolved

JSON = "application/json"


@dataclass(frozen=True, slots=True)
class Trial:
    """A documented request, and the example that documents its answer."""

    operation: str
    name: str
    method: str
    path: str
    status: int
    media_type: str
    example: Document
    response: Document = field(repr=False)
    headers: Document = field(default_factory=dict)
    body: str | bytes | None = None

    def __str__(self) -> str:
        """The operation and the name of the example."""
        return f"{self.operation} {self.status} {self.media_type} {self.name}"

    def ask(self, client: FlaskClient) -> TestResponse:
        """The answer to this request."""
        return client.open(self.path, method=self.method, headers=self.headers, data=self.body)


def trials(contract: Document = CONTRACT) -> Iterator[Trial]:
    """Every documented request for which an answer is documented."""
    for path, item in contract["paths"].items():
        for method in item.keys() & set(METHODS):
            operation = item[method]
            yield from asked_with_a_body(contract, path, method, operation)
            yield from asked_by_a_path(contract, path, method, operation)
    yield from asked_as_it_stands(contract)


def answers(contract: Document, operation: Document) -> Iterator[tuple[int, str, str, Document]]:
    """Each example of an answer: its status, its media type, its name, its response."""
    for status, reference in operation["responses"].items():
        response = resolved(reference, contract)
        for media_type, media in response.get("content", {}).items():
            for name in media.get("examples", ()):
                yield int(status), media_type, name, response


def example(contract: Document, response: Document, media_type: str, name: str) -> Document:
    """The example of this name."""
    return resolved(response["content"][media_type]["examples"][name], contract)


def asked_with_a_body(
    contract: Document, path: str, method: str, operation: Document
) -> Iterator[Trial]:
    """The examples of bodies, each with the example of an answer that has its name."""
    content = operation.get("requestBody", {}).get("content", {})
    for name, reference in content.get(JSON, {}).get("examples", {}).items():
        for status, media_type, answer, response in answers(contract, operation):
            if answer == name:
                yield Trial(
                    operation=operation["operationId"],
                    name=name,
                    method=method.upper(),
                    path=path,
                    status=status,
                    media_type=media_type,
                    example=example(contract, response, media_type, name),
                    response=response,
                    headers={"Content-Type": JSON},
                    body=dumps(resolved(reference, contract)["value"]),
                )


def asked_by_a_path(
    contract: Document, path: str, method: str, operation: Document
) -> Iterator[Trial]:
    """The examples of what is there to be read, each in its form."""
    if method != "get":
        return
    for status, media_type, name, response in answers(contract, operation):
        if status == 200:
            yield Trial(
                operation=operation["operationId"],
                name=name,
                method="GET",
                path=filled(contract, path, operation, name),
                status=status,
                media_type=media_type,
                example=example(contract, response, media_type, name),
                response=response,
                headers={"Accept": media_type},
            )


def filled(contract: Document, path: str, operation: Document, name: str) -> str:
    """The path with the examples of its parameters: those of this name, or else the first."""
    for reference in operation["parameters"]:
        parameter = resolved(reference, contract)
        examples = parameter["examples"]
        chosen = examples.get(name) or next(iter(examples.values()))
        path = path.replace(f"{{{parameter['name']}}}", chosen["value"])
    return path


def asked_as_it_stands(contract: Document) -> Iterator[Trial]:
    """The examples of refusals that say themselves what is sent."""
    for name, response in contract["components"]["responses"].items():
        for media_type, media in response.get("content", {}).items():
            for label in media["examples"]:
                shown = example(contract, response, media_type, label)
                if sent := shown.get("x-request"):
                    yield Trial(
                        operation=name,
                        name=label,
                        method=sent["method"],
                        path=sent["path"],
                        status=shown["value"]["status"],
                        media_type=media_type,
                        example=shown,
                        response=response,
                        headers=sent.get("headers", {}),
                        body=body(sent.get("body")),
                    )


def body(sent: str | Document | None) -> str | None:
    """A body as it is written, or a text so many times."""
    return sent["repeat"] * sent["times"] if isinstance(sent, dict) else sent


def value(answer: TestResponse) -> Any:  # noqa: ANN401
    """What an answer says: a document, or a text."""
    if answer.mimetype.endswith("json"):
        return answer.get_json(force=True)
    return load(answer.text) if answer.mimetype.endswith("yaml") else answer.text


def documents(shown: Document, answered: object) -> bool:
    """Whether an example shows what was answered, or if it says so an excerpt of that."""
    if shown.get("x-excerpt"):
        return is_excerpt(shown["value"], answered)
    return shown["value"] == answered


def is_excerpt(part: object, whole: object) -> bool:
    """Whether one is the other, but for the ends of lists, some fields and some lines of texts."""
    match part, whole:
        case dict(), dict():
            return all(key in whole and is_excerpt(part[key], whole[key]) for key in part)
        case list(), list():
            return len(part) <= len(whole) and all(map(is_excerpt, part, whole))
        case str(), str():
            return part == whole or set(part.lower().splitlines()) <= set(whole.lower().split("\n"))
    return part == whole
