#!/usr/bin/env python3
"""Writes the table of docs/readers.md: how many conformance cases each reader passes, by operation.

    scripts/conformance-table.py [--check] RESULT…

RESULT is a file that a runner wrote: {"reader": "HortusKit", "passed": [names of cases]}. Without any, only
the numbers of cases are written. With --check, nothing is written, and an outdated table is an error.
"""
import collections
import json
import pathlib
import sys

root = pathlib.Path(__file__).resolve().parent.parent
page = root / "docs/readers.md"
begin, end = "<!-- table -->\n", "<!-- end -->\n"


def table(results):
    operations = collections.defaultdict(list)
    for path in sorted((root / "Conformance/cases").glob("*.json")):
        for case in json.loads(path.read_text(encoding="utf-8")):
            operations[case["operation"]].append(case)
    readers = [result["reader"] for result in results]
    rows = [["operation", "cases", "written by hand"] + readers]
    rows.append(["---"] + ["--:"] * (len(rows[0]) - 1))
    for operation, cases in sorted(operations.items()):
        passed = [sum(case["name"] in result["passed"] for case in cases) for result in results]
        written = sum(case["origin"] == "written" for case in cases)
        rows.append([f"`{operation}`", len(cases), written] + passed)
    totals = [sum(row[column] for row in rows[2:]) for column in range(1, len(rows[0]))]
    rows.append(["all"] + totals)
    return "".join("| " + " | ".join(map(str, row)) + " |\n" for row in rows)


def main():
    paths = [argument for argument in sys.argv[1:] if argument != "--check"]
    results = [json.loads(pathlib.Path(path).read_text(encoding="utf-8")) for path in paths]
    text = page.read_text(encoding="utf-8")
    head, rest = text.split(begin)
    new = head + begin + "\n" + table(results) + "\n" + end + rest.split(end)[1]
    if "--check" not in sys.argv:
        page.write_text(new, encoding="utf-8")
    elif new != text:
        sys.exit("docs/readers.md is outdated; run scripts/conformance-table.py with the results")


main()
