#!/usr/bin/env python3
"""Writes the table of docs/readers.md: how many conformance cases each reader passes, by operation.

    scripts/conformance-table.py [--check] [RESULT…]

RESULT is a file that a runner wrote (docs/readers.md has its form; default: .build/conformance/*.json). A
reader without a result keeps the column that the table has. With --check, nothing is written, and an
outdated table is an error.
"""
import collections
import json
import pathlib
import sys

root = pathlib.Path(__file__).resolve().parent.parent
page = root / "docs/readers.md"
begin, end = "<!-- table -->\n", "<!-- end -->\n"
numbers = ["cases", "written by hand"]


def columns_of(table):
    """The cells of each reader by operation, as the page has them."""
    rows = [[cell.strip() for cell in line.strip("|\n").split("|")] for line in table.splitlines() if "|" in line]
    readers = rows[0][1 + len(numbers):] if rows else []
    return {
        reader: {row[0].strip("`"): row[1 + len(numbers) + index] for row in rows[2:]}
        for index, reader in enumerate(readers)}


def cell(counts):
    """“7 of 9, 1 failed”: the passed ones, of all where that differs, and the failed ones."""
    total = sum(counts.values())
    if not counts["passed"] + counts["failed"]:
        return "–"
    text = str(counts["passed"]) if counts["passed"] == total else f"{counts['passed']} of {total}"
    return text + (f", {counts['failed']} failed" if counts["failed"] else "")


def column_of(result, operations):
    """The cells of a reader; an operation that its result lacks is skipped."""
    cells, sums = {}, collections.Counter(passed=0, failed=0, skipped=0)
    unknown = set(result["operations"]) - set(operations)
    if unknown:
        sys.exit(f"{result['reader']} answers operations that no case has: {', '.join(sorted(unknown))}")
    for operation, cases in operations.items():
        counts = result["operations"].get(operation, {"passed": 0, "failed": 0, "skipped": len(cases)})
        if sum(counts.values()) != len(cases):
            sys.exit(
                f"{result['reader']} has {sum(counts.values())} cases of {operation}, not {len(cases)}: "
                "run it again")
        cells[operation] = cell(counts)
        sums.update(counts)
    return cells | {"all": cell(sums)}


def table(results, old):
    operations = collections.defaultdict(list)
    for path in sorted((root / "Conformance/cases").glob("*.json")):
        for case in json.loads(path.read_text(encoding="utf-8")):
            operations[case["operation"]].append(case)
    columns = columns_of(old) | {result["reader"]: column_of(result, operations) for result in results}
    readers = sorted(columns)
    rows = [["operation", *numbers, *readers], ["---"] + ["--:"] * (len(numbers) + len(readers))]
    sums = [0, 0]
    for operation, cases in sorted(operations.items()):
        counts = [len(cases), sum(case["origin"] == "written" for case in cases)]
        sums = [sum(pair) for pair in zip(sums, counts)]
        rows.append([f"`{operation}`", *counts, *(columns[reader].get(operation, "–") for reader in readers)])
    rows.append(["all", *sums, *(columns[reader]["all"] for reader in readers)])
    return "".join("| " + " | ".join(map(str, row)) + " |\n" for row in rows)


def main():
    named = [pathlib.Path(argument) for argument in sys.argv[1:] if argument != "--check"]
    paths = named or sorted((root / ".build/conformance").glob("*.json"))
    results = [json.loads(path.read_text(encoding="utf-8")) for path in paths]
    text = page.read_text(encoding="utf-8")
    head, rest = text.split(begin)
    old, tail = rest.split(end)
    new = head + begin + "\n" + table(results, old) + "\n" + end + tail
    if "--check" not in sys.argv:
        page.write_text(new, encoding="utf-8")
    elif new != text:
        sys.exit("docs/readers.md is outdated; run scripts/conformance-table.py")


main()
