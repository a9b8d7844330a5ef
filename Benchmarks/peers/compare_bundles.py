#!/usr/bin/env python3
"""Fails when the rows or the answers of a file are not those of a bundle.

    compare_bundles.py BUNDLE OTHER [--counts]

Every row of the tables of plants is compared, and the answers of both full-text tables to words
that occur in them. With --counts only the numbers of rows and the answers about names are.
"""

import argparse
import itertools
import sqlite3
import sys

# By the order of the primary key, which is that of the numbers.
TABLES = {
    "language": "*", "source": "number, key", "category": "number, key",
    "topic": "number, key, isRequired", "trait": "number, key, kind",
    "aspect": "number, trait, target", "traitValue": "trait, position, key", "plant": "*", "plantOrder": "*", "plantName": "*",
    "plantCategory": "*", "plantFact": "*", "plantText": "*", "summary": "*", "article": "*", "articleLink": "*",
    "plantRelation": "*",
}
WORDS = {
    "nameText": "SELECT folded FROM plantName WHERE number % 211 = 7 LIMIT 200",
    "articleText": "SELECT lower(coalesce(plainText, commonMark)) FROM article "
                   "WHERE number % 97 = 5 LIMIT 20",
}


def words(database, table):
    found = sorted({word for (text,) in database.execute(WORDS[table]) for word in text.split()
                    if word.isalpha()})
    return found[:: max(1, len(found) // 60)]


def answer(database, table, word):
    sql = f"SELECT rowid FROM {table} WHERE {table} MATCH ? ORDER BY rowid"
    return [row[0] for row in database.execute(sql, (f'"{word}"',))]


def compare(bundle, other, counts_only):
    """What differs, in words; nothing when all is the same."""
    for table, columns in TABLES.items():
        numbers = [
            database.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
            for database in (bundle, other)]
        if numbers[0] != numbers[1]:
            yield f"{table}: {numbers[0]} rows in the bundle, {numbers[1]} in the other"
        elif not counts_only:
            sql = f"SELECT {columns} FROM {table}"
            rows = zip(bundle.execute(sql), other.execute(sql))
            wrong = next((pair for pair in rows if pair[0] != pair[1]), None)
            if wrong:
                yield f"{table}:\n  bundle {wrong[0]}\n  other  {wrong[1]}"
    asked = 0
    for table in ["nameText"] if counts_only else WORDS:
        for word in words(bundle, table):
            asked += 1
            answers = [answer(database, table, word) for database in (bundle, other)]
            if answers[0] != answers[1]:
                yield (f"{table}: “{word}” finds {len(answers[0])} rows in the bundle, "
                       f"{len(answers[1])} in the other")
                break
    if not asked:
        yield "there was no word to search for"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("bundle")
    parser.add_argument("other")
    parser.add_argument("--counts", action="store_true")
    arguments = parser.parse_args()
    databases = [
        sqlite3.connect(f"file:{path}?mode=ro", uri=True)
        for path in (arguments.bundle, arguments.other)]
    differences = list(itertools.islice(compare(*databases, arguments.counts), 10))
    for difference in differences:
        print(difference, file=sys.stderr)
    sys.exit(1 if differences else 0)


if __name__ == "__main__":
    main()
