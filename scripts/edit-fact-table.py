#!/usr/bin/env python3
"""Changes cells of a table that `hortus facts export` wrote.
Usage: edit-fact-table.py TABLE RESULT ID/HEADING=VALUE …"""
import csv
import pathlib
import sys

table, result, *changes = sys.argv[1:]
text = pathlib.Path(table).read_text(encoding="utf-8-sig")
headings = text.split("\n", 1)[0]
separator = max(",;\t", key=headings.count)
rows = list(csv.reader(text.splitlines(keepends=True), delimiter=separator))
positions = {heading: position for position, heading in enumerate(rows[0])}
for change in changes:
    place, value = change.split("=", 1)
    plant, heading = place.split("/", 1)
    row = next(row for row in rows if row[0] == plant)
    row[positions[heading]] = value
with open(result, "w", encoding="utf-8-sig", newline="") as file:
    csv.writer(file, delimiter=separator).writerows(rows)
