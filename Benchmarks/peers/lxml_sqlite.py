#!/usr/bin/env python3
"""Compiles a catalogue as one would without Hortus: lxml for the XML, sqlite3 for the tables.

    lxml_sqlite.py CATALOGUE OUTPUT --schema Schema.sql

It validates every file against the grammar, and writes the same rows as `hortus build` into the
tables of plants, with the same indexes and full text; compare_bundles.py holds the two together.
It is spared: bitmaps of facets and categories, texts and icons of the vocabulary, aliases and
units, every check that the grammar cannot make and all messages, lists and links to the web in
articles, relations, photographs, retired ids, the digests, the integrity check, the compact copy
and syncing it to the disk.
"""

import argparse
import gc
import os

import articles
from folding import fold
from plants import Reader
from writing import create, fill_full_text, run


def genus(name):
    words = [word.lstrip("×+") for word in name.split(" ")]
    return next((word for word in words if word and word != "x"), name)


def insert(database, table, rows, width):
    marks = ", ".join("?" * width)
    database.executemany(f"INSERT INTO {table} VALUES ({marks})", rows)


def facts_by_aspect(plants):
    """In the order of the primary key: rows that are appended go in fastest."""
    aspects = {}
    for n, plant in enumerate(plants, 1):
        for aspect, *rest in plant.facts:
            aspects.setdefault(aspect, []).append((aspect, n, *rest))
    for aspect in sorted(aspects):
        yield from aspects[aspect]


def fill(database, reader, plants):
    for table, rows in reader.vocabulary.rows():
        if rows:
            insert(database, table, rows, len(rows[0]))
    insert(database, "plant", (
        (n, p.id, p.title, p.names[0][3], p.family, genus(p.names[0][3]), p.popularity,
         None, None, None, None, None, None)
        for n, p in enumerate(plants, 1)), 13)
    names = ((n, place, name) for n, p in enumerate(plants, 1)
             for place, name in enumerate(p.names, 1))
    insert(database, "plantName", (
        (number, n, place, kind, language, preferred, text, author, fold(text))
        for number, (n, place, (kind, language, preferred, text, author)) in enumerate(names, 1)
    ), 9)
    insert(database, "plantCategory", (
        (n, category) for n, p in enumerate(plants, 1) for category in sorted(p.categories)), 2)
    insert(database, "plantFact", facts_by_aspect(plants), 9)
    insert(database, "plantText", (
        (n, *text) for n, p in enumerate(plants, 1) for text in p.texts), 5)
    insert(database, "summary", (
        (n, *summary) for n, p in enumerate(plants, 1) for summary in sorted(p.summaries)), 4)
    for language in reader.vocabulary.languages[1:]:
        titles = ((reader.title(p, language, reader.vocabulary.default), p.id, n)
                  for n, p in enumerate(plants, 1))
        order = sorted((fold(title), title.encode(), key, n) for title, key, n in titles)
        insert(database, "plantOrder", (
            (language, place, entry[3]) for place, entry in enumerate(order, 1)), 3)


def fill_articles(database, reader, plants):
    """Gives what is searched of the articles, by number."""
    numbers = {p.id: n for n, p in enumerate(plants, 1)}
    titles = {
        language: lambda key, language=language: reader.title(
            plants[numbers[key] - 1], language, reader.vocabulary.default)
        for language in reader.vocabulary.languages}
    links, texts = [], []

    def rows():
        for n, plant in enumerate(plants, 1):
            for topic, _, language, written, source in plant.articles:
                mark, plain, linked = articles.render(written, titles[language])
                texts.append(plain)
                number = len(texts)
                links.extend((number, place, numbers[key]) for place, key in enumerate(linked, 1))
                yield number, n, topic, language, mark, None if mark == plain else plain, source

    insert(database, "article", rows(), 7)
    insert(database, "articleLink", links, 3)
    return texts


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("catalogue")
    parser.add_argument("output")
    parser.add_argument("--schema", required=True)
    arguments = parser.parse_args()
    with open(arguments.schema, encoding="utf-8") as file:
        # The first line of a part is its name.
        tables, indexes_in_order, indexes, full_text = (
            part.partition("\n")[2] for part in file.read().split("\n-- Part: ")[1:])

    # Nothing here refers to itself, and the search for what does takes a fifth of the time.
    gc.disable()
    reader = Reader(os.path.join(arguments.catalogue, "content"),
                    os.path.join(arguments.catalogue, "schemas"))
    plants = reader.plants()
    database = create(arguments.output)
    database.execute("BEGIN")
    run(database, tables)
    run(database, indexes_in_order)
    fill(database, reader, plants)
    texts = fill_articles(database, reader, plants)
    run(database, indexes)
    run(database, full_text)
    fill_full_text(database, ((number, fold(text)) for number, text in enumerate(texts, 1)))
    database.execute("COMMIT")
    database.close()


if __name__ == "__main__":
    main()
