"""The published contract as a document: sound, whole, and closed to what it does not name."""

import pytest
from jsonschema import Draft202012Validator
from openapi_spec_validator import OpenAPIV31SpecValidator

from tests.contract.document import (
    CONTRACT,
    OPERATIONS,
    SCHEMAS,
    found,
    nodes,
    references,
    resolved,
    validator,
)

COMPONENTS = [
    f"#/components/{kind}/{name}"
    for kind, components in CONTRACT["components"].items()
    for name in components
]
UNIONS = [name for name, schema in SCHEMAS.items() if "discriminator" in schema]
UNTAGGED = {
    name: [resolved(branch) for branch in schema["oneOf"]]
    for name, schema in SCHEMAS.items()
    if "oneOf" in schema
    and "discriminator" not in schema
    and all("properties" in resolved(branch) for branch in schema["oneOf"])
}


def schema_nodes() -> list[tuple[str, dict]]:
    """Every JSON Schema that lists properties, wherever it stands."""
    return [
        (pointer, node)
        for pointer, node in nodes(CONTRACT)
        if isinstance(node.get("properties"), dict) and not pointer.endswith("/properties")
    ]


def test_the_contract_is_sound_openapi() -> None:
    assert list(OpenAPIV31SpecValidator(CONTRACT).iter_errors()) == []


def test_every_schema_is_sound_json_schema() -> None:
    for schema in SCHEMAS.values():
        Draft202012Validator.check_schema(schema)


def test_every_reference_is_local_and_leads_somewhere() -> None:
    assert references(CONTRACT)
    for reference in references(CONTRACT):
        assert reference.startswith("#/")
        assert isinstance(found(reference), dict), reference


def test_every_component_is_used() -> None:
    assert set(COMPONENTS) - references(CONTRACT) == set()


def test_every_object_that_lists_properties_is_closed() -> None:
    open_objects = [
        pointer for pointer, schema in schema_nodes() if schema.get("additionalProperties", True)
    ]
    assert open_objects == []


def test_every_required_property_is_listed() -> None:
    unlisted = {
        pointer: set(schema.get("required", ())) - set(schema["properties"])
        for pointer, schema in schema_nodes()
    }
    assert {pointer for pointer, names in unlisted.items() if names} == set()


def test_every_schema_explains_itself() -> None:
    for name, schema in SCHEMAS.items():
        assert schema["description"].strip().endswith("."), name


@pytest.mark.parametrize("name", UNIONS)
def test_a_discriminator_maps_each_value_to_the_branch_that_has_it(name: str) -> None:
    union = SCHEMAS[name]
    key, mapping = union["discriminator"]["propertyName"], union["discriminator"]["mapping"]
    assert list(mapping.values()) == [branch["$ref"] for branch in union["oneOf"]]
    for value, reference in mapping.items():
        branch = found(reference)
        assert branch["properties"][key]["const"] == value
        assert key in branch["required"]


def test_states_moves_and_effects_are_discriminated_unions() -> None:
    assert {"State", "Move", "Effect"} <= set(UNIONS)


@pytest.mark.parametrize("name", UNTAGGED)
def test_every_shape_of_a_union_without_a_tag_has_a_field_that_tells_it_apart(name: str) -> None:
    shapes = UNTAGGED[name]
    for shape in shapes:
        others = {field for other in shapes if other is not shape for field in other["properties"]}
        assert set(shape["required"]) - others


def test_no_two_things_that_a_phase_waits_for_have_a_field_in_common() -> None:
    fields = [field for shape in UNTAGGED["Pending"] for field in shape["properties"]]
    assert len(fields) == len(set(fields))


@pytest.mark.parametrize("label", OPERATIONS)
def test_what_need_not_be_sent_again_can_be_asked_for_by_its_tag(label: str) -> None:
    operation = OPERATIONS[label]
    asked = [resolved(parameter)["name"] for parameter in operation["parameters"]]
    assert ("304" in operation["responses"]) == ("If-None-Match" in asked)


def test_operation_ids_are_unique() -> None:
    ids = [operation["operationId"] for operation in OPERATIONS.values()]
    assert len(ids) == len(set(ids))


def test_every_link_leads_to_an_operation() -> None:
    ids = {operation["operationId"] for operation in OPERATIONS.values()}
    assert {link["operationId"] for link in CONTRACT["components"]["links"].values()} <= ids


@pytest.mark.parametrize("label", OPERATIONS)
def test_an_operation_tells_its_tag_and_its_meaning(label: str) -> None:
    operation = OPERATIONS[label]
    assert operation["tags"][0] in {tag["name"] for tag in CONTRACT["tags"]}
    assert operation["summary"]
    assert operation["description"]


@pytest.mark.parametrize("label", [label for label in OPERATIONS if label.startswith("POST")])
def test_a_post_documents_every_way_in_which_it_can_be_refused(label: str) -> None:
    refusals = {"400", "405", "406", "409", "413", "415", "422"}
    assert set(OPERATIONS[label]["responses"]) == refusals | {"200"}


@pytest.mark.parametrize("label", OPERATIONS)
def test_every_answer_echoes_the_request_id_and_no_answer_to_a_post_is_stored(label: str) -> None:
    for status, response in OPERATIONS[label]["responses"].items():
        answer = resolved(response)
        assert "X-Request-Id" in answer["headers"]
        if label.startswith("POST") and status not in {"405", "406"}:
            assert "Cache-Control" in answer["headers"]


@pytest.mark.parametrize("label", OPERATIONS)
def test_every_refusal_is_a_problem_document(label: str) -> None:
    for status, response in OPERATIONS[label]["responses"].items():
        if status >= "400":
            content = found(response["$ref"])["content"]
            assert set(content) == {"application/problem+json"}
            schema = content["application/problem+json"]["schema"]
            assert schema == {"$ref": "#/components/schemas/ProblemDetails"}


def test_problem_types_are_the_addresses_of_their_explanations() -> None:
    slugs = SCHEMAS["ProblemSlug"]["enum"]
    assert SCHEMAS["ProblemType"]["enum"] == [f"/problems/{slug}" for slug in slugs]


@pytest.mark.parametrize(
    ("schema", "example"),
    [
        pytest.param(media["schema"], reference["$ref"], id=f"{pointer}/examples/{name}")
        for pointer, media in nodes(CONTRACT)
        if {"schema", "examples"} <= set(media) and "in" not in media
        for name, reference in media["examples"].items()
    ],
)
def test_an_example_fits_the_schema_beside_it(schema: dict, example: str) -> None:
    validator(schema).validate(found(example)["value"])


@pytest.mark.parametrize("name", [name for name in SCHEMAS if "examples" in SCHEMAS[name]])
def test_the_examples_of_a_schema_fit_it(name: str) -> None:
    for example in SCHEMAS[name]["examples"]:
        validator(name).validate(example)


@pytest.mark.parametrize(
    ("name", "card"),
    [
        ("FlipCard", "red-0/pink-1"),
        ("FlipCard", "red-7/pink-0"),
        ("FlipCard", "pink-1/red-1"),
        ("FlipCard", "red-7"),
        ("FlipCard", "red-skip-everyone/pink-1"),
        ("FlipCard", "wild-draw-color/pink-1"),
        ("FlipCard", "wild/wild-draw-two"),
        ("FlipCard", "red-7/"),
        ("ClassicCard", "red-10"),
        ("ClassicCard", "red-draw-one"),
        ("ClassicCard", "wild-draw-two"),
        ("ClassicCard", "?/?"),
        ("Face", "?"),
        ("Face", "pink-0"),
        ("Face", "red-draw-five"),
        ("CardCode", " red-7"),
        ("CardCode", "red-7/orange-3/pink-1"),
        ("CardCode", ""),
    ],
)
def test_what_no_deck_has_is_no_card(name: str, card: str) -> None:
    assert not validator(name).is_valid(card)
