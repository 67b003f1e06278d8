"""JSON text: what is no I-JSON is told in words, and what is written for a digest is canonical."""

from __future__ import annotations

from hashlib import sha256

import pytest
import rfc8785
from hypothesis import example, given
from hypothesis import strategies as st

from service.schema.text import MalformedJson, canonical, digest, loads

REFUSED = {
    b"": "Expecting value at line 1, column 1",
    b"{": "Expecting property name enclosed in double quotes at line 1, column 2",
    b'[1,\n"\x01"]': "Invalid control character at line 2, column 2",
    b'{"a": 1, "a": 2}': "a key stands twice in one object",
    b'[{"a": 1}, {"b": {"c": 1, "c": 1}}]': "a key stands twice in one object",
    b"[1, NaN]": "NaN is no JSON number",
    b"[-Infinity]": "-Infinity is no JSON number",
    b"1e400": "a number is beyond the range of a double",
    b"-1e400": "a number is beyond the range of a double",
    b"1" * 309 + b"0": "a number is beyond the range of a double",
    b"9" * 309: "a number is beyond the range of a double",
    b'"\xff"': "not UTF-8 at byte 1",
    b'"\\ud800"': "half a surrogate pair is no text",
    b"[" * 100_000: "nested too deep",
}

READ = {
    b' {"a" : [1.0, null]}': {"a": [1.0, None]},
    b"1" + b"0" * 307: 10**307,
    b"1" + b"0" * 308: 10**308,
    b'"\\ud83d\\ude00"': "\N{GRINNING FACE}",
    b"18446744073709551616": 2**64,
}


@pytest.mark.parametrize(("body", "detail"), REFUSED.items(), ids=range(len(REFUSED)))
def test_what_is_wrong_with_a_text_is_told(body: bytes, detail: str) -> None:
    with pytest.raises(MalformedJson) as caught:
        loads(body)
    assert caught.value.detail == str(caught.value) == detail


@pytest.mark.parametrize(("body", "value"), READ.items(), ids=range(len(READ)))
def test_nothing_of_a_text_is_lost(body: bytes, value: object) -> None:
    found = loads(body)
    assert found == value
    assert type(found) is type(value)


TEXTS = st.text(max_size=8)
DOCUMENTS = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53) + 1, 2**53 - 1) | TEXTS,
    lambda inner: (
        st.lists(st.dictionaries(TEXTS, inner, max_size=4), max_size=4)
        | st.dictionaries(TEXTS, inner, max_size=4)
    ),
    max_leaves=8,
)


@given(st.dictionaries(TEXTS, DOCUMENTS, max_size=4))
@example({"\ufb33": 1, "\U0001f600": 2, "\u20ac": [{"\ufb33": 3, "\U0001f600": 4}], "a": 5})
@example({"b": {"\ufb33": 1, "\U0001f600": [], "a": ["\U0001f600", "a"]}, "a": 2})
def test_a_digest_is_of_the_canonical_text(document: dict[str, object]) -> None:
    text = rfc8785.dumps(document)
    assert canonical(document) == text
    assert digest(document) == f"sha256:{sha256(text).hexdigest()}"
