"""What schemathesis has to be told to read every answer."""

import schemathesis
from schemathesis import DeserializationContext, Response


@schemathesis.deserializer("text/html")
def page(_: DeserializationContext, response: Response) -> str:
    """A page is a text."""
    return response.text
