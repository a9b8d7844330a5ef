#!/usr/bin/env python3
"""Compares the answers of a bundle in PostgreSQL with those of SQLite, statement by statement.

    scripts/postgres/check.py BUNDLE URL [--seed SEED] [--runs RUNS] [--cases FOLDER [--results FILE]]

The parameters are those of scripts/compare-sqlite.py, in any combination, drawn with a seed: RUNS for each
statement (default: 60). FOLDER has the cases of the conformance suite, whose bundle it is; FILE gets how
many of them passed (Conformance/README.md). Then it tries text search and the role that may only read.
"""
import argparse
import importlib.util
import json
import math
import pathlib
import random
import sqlite3
import subprocess
import sys
import time

import statements

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def module(path):
    """A script as a module."""
    spec = importlib.util.spec_from_file_location(path.stem.replace("-", "_"), path)
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


class SQLite:
    def __init__(self, bundle):
        self.database = sqlite3.connect(f"file:{bundle}?mode=ro", uri=True)

    def rows(self, sql, parameters=()):
        return self.database.execute(sql, parameters).fetchall()

    def answer(self, query, parameters):
        """The rows as objects."""
        cursor = self.database.execute(query["sql"], parameters)
        names = [column[0] for column in cursor.description]
        return [dict(zip(names, row)) for row in cursor]


class Postgres:
    def __init__(self, url):
        self.command = ["psql", "--no-psqlrc", "--quiet", "--tuples-only", "--no-align", url]

    def run(self, text):
        """The lines that some statements print, and what they print as errors."""
        done = subprocess.run(self.command, input=text, capture_output=True, text=True)
        return done.stdout.split("\n")[:-1], done.stderr

    def answers(self, calls):
        """The rows of each call as objects, in one session."""
        selects = [f"SELECT coalesce(jsonb_agg(q), '[]') FROM (SELECT * FROM {call}) AS q;\n" for call in calls]
        lines, errors = self.run("SET search_path = hortus, public;\n" + "".join(selects))
        if errors or len(lines) != len(calls):
            sys.exit(f"PostgreSQL: {errors or 'lines are missing'}")
        return [json.loads(line) for line in lines]


def literal(value):
    if value is None:
        return "NULL"
    return str(value) if isinstance(value, (int, float)) else "'" + value.replace("'", "''") + "'"


def call_of(query, parameters):
    """The call of the function, or the name of the view, that stands for a query."""
    name = query["name"].replace("-", "_")
    if not query["parameters"]:
        return name
    return f"{name}({', '.join(literal(parameters[each['name']]) for each in query['parameters'])})"


def drawn(query, values, generator, runs):
    """Some parameters of a statement, each once."""
    names = [parameter["name"] for parameter in query["parameters"]]
    found = {
        tuple(generator.choice(values[name]) for name in names): None for _ in range(runs if names else 1)}
    return [dict(zip(names, each)) for each in found]


def compare(queries, sqlite, postgres, generator, runs):
    """Asks both each statement; returns the numbers of questions and rows, and the seconds of both."""
    comparison = module(ROOT / "scripts" / "compare-sqlite.py")
    values = comparison.choices(sqlite, comparison.read()[1])
    # Names and ids that the bundle has, so that most questions find something.
    for name, column, table in (("text", "folded", "plantName"), ("id", "id", "plant")):
        values[name] += [
            row[0] for row in sqlite.rows(f"SELECT {column} FROM {table} ORDER BY number % 97, number LIMIT 20")]
    asked = count = 0
    seconds = [0.0, 0.0]
    for query in queries:
        choices = drawn(query, values, generator, runs)
        start = time.monotonic()
        expected = [sqlite.answer(query, parameters) for parameters in choices]
        seconds[0] += time.monotonic() - start
        start = time.monotonic()
        found = postgres.answers([call_of(query, parameters) for parameters in choices])
        seconds[1] += time.monotonic() - start
        for parameters, ours, theirs in zip(choices, expected, found, strict=True):
            check(query, parameters, ours, theirs)
        asked, count = asked + len(choices), count + sum(map(len, expected))
    return asked, count, seconds


def check(query, parameters, expected, found):
    if expected == found:
        return
    place = next(
        (index for index, (ours, theirs) in enumerate(zip(expected, found)) if ours != theirs),
        min(len(expected), len(found)))
    sys.exit(
        f"{query['name']} {parameters}: {len(expected)} rows in SQLite, {len(found)} in PostgreSQL, which differ "
        f"from row {place + 1} on:\n{expected[place:place + 1]}\n{found[place:place + 1]}")


def matches(expected, found):
    """Whether an answer is that of a case, in which numbers have nine significant figures."""
    if isinstance(expected, list):
        return len(expected) == len(found) and all(map(matches, expected, found))
    if isinstance(expected, (int, float)) and isinstance(found, (int, float)):
        return math.isclose(expected, found, rel_tol=1e-9)
    return expected == found


def check_cases(folder, results, queries, postgres):
    """The cases of the conformance suite that are SQL (Conformance/README.md)."""
    fold = module(ROOT / "scripts" / "compare-sqlite.py").read()[1]
    by_name = {query["name"]: query for query in queries}
    cases = [
        case for file in sorted(pathlib.Path(folder).glob("*.json")) for case in json.loads(file.read_text())
        if case["operation"] == "query"]
    if not cases:
        sys.exit(f"{folder} has no cases that are SQL")
    calls = []
    for case in cases:
        query, given = by_name[case["arguments"]["query"]], dict(case["arguments"]["parameters"])
        if given.get("text"):
            given["text"] = fold(given["text"])
        calls.append(call_of(query, dict.fromkeys(each["name"] for each in query["parameters"]) | given))
    wrong = []
    for case, objects in zip(cases, postgres.answers(calls), strict=True):
        names = [column["name"] for column in by_name[case["arguments"]["query"]]["columns"]]
        rows = [[row[name] for name in names] for row in objects]
        expected, first = case["answer"], case["arguments"].get("first")
        if not matches(expected["rows"], rows[:first]) or expected.get("count", len(rows)) != len(rows):
            wrong.append(f"the case “{case['name']}” has {expected['rows']}, PostgreSQL {rows[:first]}")
    if results:
        counts = {"passed": len(cases) - len(wrong), "failed": len(wrong), "skipped": 0}
        pathlib.Path(results).write_text(
            json.dumps({"reader": "PostgreSQL", "operations": {"query": counts}}) + "\n", encoding="utf-8")
    if wrong:
        sys.exit("\n".join(wrong))
    return len(cases)


def check_text_search(sqlite, postgres, generator):
    """Finds plants by names with a wrong letter, and articles by a word in each language."""
    names = sqlite.rows(
        "SELECT plant.id, plantName.folded FROM plantName JOIN plant ON plant.number = plantName.plant "
        "WHERE length(folded) > 11")
    some = generator.sample(names, min(20, len(names)))
    calls = []
    for _, name in some:
        place = generator.randrange(2, len(name) - 2)
        calls.append(f"similar_names({literal(name[:place] + name[place + 1:])}, 'en', 10)")
    missed = [
        name for (plant, name), rows in zip(some, postgres.answers(calls))
        if plant not in [row["id"] for row in rows]]
    if len(missed) > len(some) // 10:
        sys.exit(f"a missing letter hides {missed}")
    for language, written, meant in (("en", "watered", "water"), ("ru", "поливать", "поливайте")):
        if not sqlite.rows("SELECT 1 FROM article WHERE language = ? AND plainText LIKE ?", (language, f"%{meant}%")):
            continue
        found = postgres.answers([f"search_articles({literal(written)}, {literal(language)}, 5)"])[0]
        if not found or not any(meant[:4] in row["snippet"].lower() for row in found):
            sys.exit(f"no article in {language} has “{written}”")
    return len(some)


def check_role(postgres):
    """A reader reads and changes nothing."""
    lines, errors = postgres.run(
        "SET ROLE hortus_reader; SELECT count(*) FROM hortus.plant; SELECT count(*) FROM hortus.menu('en');\n")
    if errors or not all(line.isdigit() and int(line) for line in lines):
        sys.exit(f"the role hortus_reader reads nothing: {errors}")
    for change in (
        "DELETE FROM hortus.plant", "CREATE TABLE hortus.own (id text)", "DROP FUNCTION hortus.menu(text)",
        "UPDATE hortus.manifest SET value = ''",
    ):
        _, errors = postgres.run(f"SET ROLE hortus_reader; {change};\n")
        if "permission denied" not in errors and "must be owner" not in errors:
            sys.exit(f"the role hortus_reader may do this: {change} {errors}")


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("bundle")
    arguments.add_argument("url")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--runs", type=int, default=60)
    arguments.add_argument("--cases")
    arguments.add_argument("--results")
    options = arguments.parse_args()
    generator = random.Random(options.seed)
    sqlite, postgres = SQLite(options.bundle), Postgres(options.url)
    queries = statements.queries()
    asked, count, seconds = compare(queries, sqlite, postgres, generator, options.runs)
    times = " and ".join(f"{1000 * each / asked:.1f}" for each in seconds)
    print(
        f"{len(queries)} statements: {asked} questions, {count} rows, the same in SQLite and PostgreSQL "
        f"({times} ms each)")
    if options.cases:
        print(f"{check_cases(options.cases, options.results, queries, postgres)} cases of the conformance suite pass")
    print(f"text search finds {check_text_search(sqlite, postgres, generator)} names with a missing letter")
    check_role(postgres)


main()
