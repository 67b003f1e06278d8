"""Records: their form, and the JSON Schema that says it."""
