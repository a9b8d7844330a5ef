#!/usr/bin/env python3
"""Copies the finished tables of a bundle into a fresh file: what SQLite alone needs to write them.

    insert_select.py BUNDLE OUTPUT

The same tables, indexes and full text, in one transaction. The bundle does not keep the folded
text of articles, so what stands in for it is their text in small letters. Nothing is checked,
digested or copied to be compact, and nothing waits for the disk.
"""

import argparse

from writing import create, fill_full_text

LOWERED = "SELECT number, lower(coalesce(plainText, commonMark)) FROM article ORDER BY number"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("bundle")
    parser.add_argument("output")
    arguments = parser.parse_args()

    database = create(arguments.output)
    database.execute("ATTACH ? AS finished", (arguments.bundle,))
    entries = database.execute(
        "SELECT type, name, sql FROM finished.sqlite_schema "
        "WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite~_%' ESCAPE '~'").fetchall()
    virtual = [(name, sql) for _, name, sql in entries if sql.startswith("CREATE VIRTUAL")]
    # Full-text tables keep their data in tables of their names.
    hidden = tuple(name + "_" for name, _ in virtual)
    tables = [(name, sql) for kind, name, sql in entries if kind == "table"
              and not name.startswith(hidden) and not sql.startswith("CREATE VIRTUAL")]

    database.execute("BEGIN")
    for name, sql in tables:
        database.execute(sql)
        database.execute(f"INSERT INTO main.{name} SELECT * FROM finished.{name}")
    for kind, _, sql in entries:
        if kind == "index":
            database.execute(sql)
    for _, sql in virtual:
        database.execute(sql)
    fill_full_text(database, database.execute(LOWERED))
    database.execute("COMMIT")
    database.close()


if __name__ == "__main__":
    main()
