"""What is no I-JSON is refused, and told in words that quote nothing of it."""

from __future__ import annotations

import pytest

from service.schema.text import MalformedJson, loads

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
