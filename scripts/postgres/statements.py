#!/usr/bin/env python3
"""Writes the statements of docs/queries.json as functions of PostgreSQL 15, and those without parameters as
views, to standard output.

    scripts/postgres/statements.py

The statement `plant-page-facts` becomes `plant_page_facts(p_language, p_id)`. `dialect.py` rewrites what SQLite
and PostgreSQL say in different words; check.py sees that the answers are the same.
"""
import json
import pathlib
import re

import dialect

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
TYPES = {"text": "text", "integer": "bigint", "number": "double precision"}


def definition(query):
    """The statement that defines the function or the view of a query."""
    name = query["name"].replace("-", "_")
    numbers = {parameter["name"]: number for number, parameter in enumerate(query["parameters"], 1)}
    sql = dialect.postgres(query["sql"], numbers)
    # A folded text has no % and no _, and LIKE uses the index of trigrams.
    sql = re.sub(r"strpos\(folded, (\$\d+)\) > 0", r"folded LIKE '%' || \1 || '%'", sql)
    # PostgreSQL writes names without quotes in small letters; those of the columns keep theirs.
    columns = [f'"{column["name"]}"' for column in query["columns"]]
    if not numbers:
        return f"CREATE VIEW {name} ({', '.join(columns)}) AS\n{sql};\n"
    types = [TYPES[column["type"]] for column in query["columns"]]
    # A parameter may be NULL, and its name must not be that of a column.
    parameters = [
        f"p_{parameter['name']} {TYPES[parameter['type'].split()[0]]}" for parameter in query["parameters"]]
    return (
        f"CREATE FUNCTION {name}({', '.join(parameters)})\n"
        f"RETURNS TABLE ({', '.join(map(' '.join, zip(columns, types)))})\n"
        f"LANGUAGE sql STABLE PARALLEL SAFE\nBEGIN ATOMIC\n{sql};\nEND;\n")


def queries():
    return json.loads((ROOT / "docs" / "queries.json").read_text())


def main():
    for query in queries():
        print(definition(query))


if __name__ == "__main__":
    main()
