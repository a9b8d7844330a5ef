"""How both scripts that write a file open it, and run the statements of a schema."""

import sqlite3

PRAGMAS = """
    PRAGMA page_size = 8192; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
    PRAGMA locking_mode = EXCLUSIVE; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -262144;
"""


def create(path):
    database = sqlite3.connect(path, isolation_level=None)
    database.executescript(PRAGMAS)
    return database


def run(database, script):
    """Runs the statements within the transaction, which `executescript` would end."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            database.execute(statement)
            statement = ""


def fill_full_text(database, articles):
    """Fills both full-text tables, each as one segment.

    `articles` gives the number and the folded text of each article.
    """
    database.execute("INSERT INTO nameText (nameText) VALUES ('rebuild')")
    database.executemany("INSERT INTO articleText (rowid, folded) VALUES (?, ?)", articles)
    for table in ("nameText", "articleText"):
        database.execute(f"INSERT INTO {table} ({table}) VALUES ('optimize')")
