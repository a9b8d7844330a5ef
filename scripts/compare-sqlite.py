#!/usr/bin/env python3
"""Runs all statements of docs/queries.json in an old and in the current SQLite.

    compare-sqlite.py OLD_LIBRARY BUNDLE

Exits with 1 where a statement cannot be prepared, where the two answer differently, or where a
statement finds nothing for any parameters although the bundle has what it asks for.
"""
import ctypes
import ctypes.util
import itertools
import json
import pathlib
import re
import sys
import time

# The statements of the page need nothing that is newer: the SQLite of Android 9.
NEWEST_OLD_VERSION = 3022000
READ_ONLY = 1
ROW, DONE = 100, 101
INTEGER, REAL, TEXT, BLOB = 1, 2, 3, 4
# Statements about content that a catalogue need not have, and the tables of this content.
OPTIONAL = {"Plant page: photos": "photo", "Plant page: illustration": "illustration",
            "Growth stages": "stageGroup",
            "Tombstone": "tombstone", "Redirect": "redirect",
            "Zone of a postal code": "postcodeZone", "App: profile": "app", "App: lists": "app",
            "App: levels": "app", "App: items": "app", "App: plant page": "app", "Guides": "guide",
            "Guide: text": "guide",
            "Plant page: texts": "plantText", "Article numbers": "plantText", "Units": "unit",
            "App: attributes": "appItemAttribute", "App: pages": "appPage", "App: options": "appItemCondition"}


class Library:
    """A connection to a bundle by one SQLite library."""

    def __init__(self, path, bundle):
        self.sqlite = ctypes.CDLL(path)
        for function, result in [
                ("errmsg", ctypes.c_char_p), ("libversion", ctypes.c_char_p),
                ("bind_parameter_name", ctypes.c_char_p), ("column_double", ctypes.c_double),
                ("column_int64", ctypes.c_int64), ("column_blob", ctypes.c_void_p)]:
            getattr(self.sqlite, "sqlite3_" + function).restype = result
        self.version = self.call("libversion").decode()
        self.connection = ctypes.c_void_p()
        self.check(self.call(
            "open_v2", bundle.encode(), ctypes.byref(self.connection), READ_ONLY, None))

    def call(self, function, *arguments):
        return getattr(self.sqlite, "sqlite3_" + function)(*arguments)

    def check(self, code, *allowed):
        if code not in (allowed or (0,)):
            raise RuntimeError(self.call("errmsg", self.connection).decode())
        return code

    def rows(self, sql, parameters=None):
        statement = ctypes.c_void_p()
        self.check(self.call(
            "prepare_v2", self.connection, sql.encode(), -1, ctypes.byref(statement), None))
        try:
            names = parameter_names(sql)
            count = self.call("bind_parameter_count", statement)
            found = [self.call("bind_parameter_name", statement, index + 1).decode()
                     for index in range(count)]
            if found != [":" + name for name in names]:
                raise RuntimeError(f"the parameters are {found}, not {names}")
            for index, name in enumerate(names):
                self.bind(statement, index + 1, parameters[name])
            rows = []
            while self.check(self.call("step", statement), ROW, DONE) == ROW:
                count = self.call("column_count", statement)
                rows.append(tuple(self.column(statement, index) for index in range(count)))
            return rows
        finally:
            self.call("finalize", statement)

    def bind(self, statement, index, value):
        if value is None:
            self.check(self.call("bind_null", statement, index))
        elif isinstance(value, int):
            self.check(self.call("bind_int64", statement, index, ctypes.c_int64(value)))
        elif isinstance(value, float):
            self.check(self.call("bind_double", statement, index, ctypes.c_double(value)))
        else:
            text = value.encode()
            transient = ctypes.c_void_p(-1)
            self.check(self.call("bind_text", statement, index, text, len(text), transient))

    def column(self, statement, index):
        kind = self.call("column_type", statement, index)
        if kind == INTEGER:
            return self.call("column_int64", statement, index)
        if kind == REAL:
            return self.call("column_double", statement, index)
        if kind in (TEXT, BLOB):
            address = self.call("column_blob", statement, index)
            data = ctypes.string_at(address, self.call("column_bytes", statement, index))
            return data.decode() if kind == TEXT else data
        return None


def parameter_names(sql):
    """The parameters in the order of their numbers, found as docs/android.md finds them."""
    return list(dict.fromkeys(filter(None, re.findall(r"'[^']*'|:([A-Za-z]+)", sql))))


def read():
    """The statements by their titles, and the function `fold`."""
    docs = pathlib.Path(__file__).resolve().parents[1] / "docs"
    queries = json.loads((docs / "queries.json").read_text(encoding="utf-8"))
    text = (docs / "bundle-format.md").read_text(encoding="utf-8")
    names = {}
    exec(re.search(r"\n```python\n(.*?)\n```", text, re.DOTALL).group(1), names)
    return {query["title"]: query["sql"] for query in queries}, names["fold"]


def choices(library, fold):
    """The values to try for each parameter."""
    def column(sql):
        return [row[0] for row in library.rows(sql)]

    # Most plants are imported ones without relations, so two that have some are among them.
    ids = column("SELECT id FROM plant WHERE number % max((SELECT count(*) FROM plant) / 8, 1) = 1")
    ids += column("SELECT id FROM plant WHERE number IN (SELECT plant FROM plantRelation) LIMIT 2")
    severe = column("""
        SELECT plant.id FROM plant JOIN plantFact ON plantFact.plant = plant.number
        JOIN aspect ON aspect.number = plantFact.aspect
        JOIN traitValue ON traitValue.trait = aspect.trait AND traitValue.position = plantFact.high
        WHERE traitValue.isSevere = 1 LIMIT 1""")
    old = column("SELECT id FROM redirect LIMIT 2") + column("SELECT id FROM tombstone LIMIT 2")
    places = library.rows("""
        SELECT postcode, code FROM postcodeZone JOIN country ON number = country LIMIT 2""")
    texts = ["", "a", "fern", "Monstera deliciosa", "плющ", "Mother-in-law’s tongue", "!?"]
    return {
        "language": column("SELECT code FROM language") + ["xx"],
        "id": ids + severe + old + ["nobody"],
        "ids": ["", " ".join(ids), ids[0]],
        "text": [fold(text) for text in texts],
        "category": [None] + column("SELECT key FROM category LIMIT 1"),
        "values": [
            "", "light=part-shade light=full-shade humidity=high", "toxicity=cat:none-known"],
        "not": ["", "toxicity=cat:high toxicity=dog:high"],
        "words": ["", "toxicity=cat:high", "toxicity=human:low toxicity=dog:high"],
        "range": [None, "temperature"], "trait": ["temperature", "light", "nothing"],
        "from": [5.0],
        "to": [12.5],
        "sort": ["name", "popularity", "difficulty"],
        "after": [0, 7, 2000000004],
        "limit": [5, 1000000],
        "postcode": [row[0] for row in places] + ["00000"],
        "country": [row[1] for row in places] + ["XX"],
        "app": [None] + column("SELECT id FROM app") + ["nobody"],
        "list": [None] + column("SELECT number FROM appList WHERE number % 5 = 1 LIMIT 3"),
        "guide": ["nothing"] + column("SELECT id FROM guide LIMIT 3"),
        "since": [0] + column("SELECT DISTINCT since FROM plant ORDER BY since"),
    }


def combinations(names, values):
    """The first value of each parameter, with all values of any two parameters in their stead."""
    found = {}
    for first, second in itertools.combinations_with_replacement(names, 2):
        for one, other in itertools.product(values[first], values[second]):
            changed = {first: one} | {second: other}
            found[tuple(changed.get(name, values[name][0]) for name in names)] = None
    return [dict(zip(names, each)) for each in found or {(): None}]


def compare(heading, sql, values, old, current):
    """Runs a statement with many parameters, and returns how many rows there were."""
    names = parameter_names(sql)
    count = runs = 0
    seconds = [0.0, 0.0]
    for parameters in combinations(names, values):
        answers = []
        for place, library in enumerate((old, current)):
            start = time.monotonic()
            answers.append(library.rows(sql, parameters))
            seconds[place] += time.monotonic() - start
        if answers[0] != answers[1]:
            sys.exit(f"{heading}: the answers differ for {parameters}")
        count += len(answers[0])
        runs += 1
    slowness = " and ".join(f"{1000 * each / runs:.1f}" for each in seconds)
    print(f"{heading}: {runs} runs, {count} rows, {slowness} ms")
    return count


def main(old_path, bundle):
    statements, fold = read()
    old = Library(old_path, bundle)
    current_path = ctypes.util.find_library("sqlite3")
    if not current_path:
        sys.exit("there is no shared library of SQLite")
    current = Library(current_path, bundle)
    if old.call("libversion_number") > NEWEST_OLD_VERSION:
        sys.exit(f"SQLite {old.version} is not old enough")
    print(f"SQLite {old.version} and {current.version}")
    values = choices(current, fold)
    faults = []
    for heading, sql in statements.items():
        try:
            count = compare(heading, sql, values, old, current)
        except RuntimeError as error:
            faults.append(f"{heading}: {error}")
            continue
        table = OPTIONAL.get(heading)
        if count == 0 and not (table and current.rows(f"SELECT count(*) FROM {table}") == [(0,)]):
            faults.append(f"{heading}: no run found anything")
    if faults:
        sys.exit("\n".join(faults))
    print(f"{len(statements)} statements answer alike")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
