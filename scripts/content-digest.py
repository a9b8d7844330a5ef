#!/usr/bin/env python3
"""Computes the content digests of two bundles of one catalogue from their rows, as
docs/bundle-format.md describes it, and compares them with their manifests and with each other:

    content-digest.py BUNDLE BUNDLE

Lists the tables that differ. The bundles have to be written by different versions of SQLite, and are
read by a third one, that of the package apsw; otherwise equal digests would prove little, so it is an
error. Tables are compared even so, by the SQLite of Python where there is no apsw.
"""
import hashlib
import pathlib
import sqlite3
import struct
import sys

try:
    import apsw
except ImportError:
    apsw = None


class Bundle:
    """A bundle, opened read-only."""

    def __init__(self, path):
        with open(path, "rb") as file:
            # The header says which version wrote the file.
            self.writer = version(struct.unpack(">I", file.read(100)[96:])[0])
        address = pathlib.Path(path).resolve().as_uri() + "?mode=ro"
        if apsw:
            self.connection = apsw.Connection(
                address, flags=apsw.SQLITE_OPEN_READONLY | apsw.SQLITE_OPEN_URI)
        else:
            self.connection = sqlite3.connect(address, uri=True)

    def rows(self, sql):
        return self.connection.execute(sql)

    def tables(self):
        """The tables that count, in the order of their bytes."""
        tables = list(self.rows("SELECT name, sql FROM sqlite_master WHERE type = 'table'"))
        extras = [name for name, sql in tables if sql.startswith("CREATE VIRTUAL")]
        return sorted(
            (name for name, _ in tables if not name.startswith("sqlite_") and not any(
                name == extra or name.startswith(extra + "_") for extra in extras)),
            key=str.encode)

    def head_and_rows(self, table):
        """What the digest of the whole takes from a table: its head and its row digest."""
        columns = list(self.rows(f'PRAGMA table_info("{table}")'))
        key = [name for place, name in sorted((column[5], column[1]) for column in columns) if place]
        filter = "WHERE key <> 'contentDigest'" if table == "manifest" else ""
        digest, count = hashlib.sha256(), 0
        for row in self.rows(f'SELECT * FROM "{table}" {filter} ORDER BY {", ".join(key)}'):
            count += 1
            for value in row:
                digest.update(cell(value))
        return cell(table) + cell(count) + digest.digest()

    def content_digest(self):
        return hashlib.sha256(b"".join(map(self.head_and_rows, self.tables()))).hexdigest()


def version(number):
    return f"{number // 1000000}.{number // 1000 % 1000}.{number % 1000}"


def cell(value):
    if value is None:
        return b"N"
    if isinstance(value, int):
        return b"I" + struct.pack("<q", value)
    if isinstance(value, float):
        return b"R" + struct.pack("<d", value)
    data = value.encode() if isinstance(value, str) else value
    return (b"T" if isinstance(value, str) else b"B") + struct.pack("<q", len(data)) + data


def main(paths):
    bundles = [Bundle(path) for path in paths]
    one, other = bundles
    tables = [bundle.tables() for bundle in bundles]
    faults = [
        f"table {table} differs" for table in sorted(set(tables[0] + tables[1]))
        if table not in tables[0] or table not in tables[1]
        or one.head_and_rows(table) != other.head_and_rows(table)]
    for bundle in bundles:
        (stated,), = bundle.rows("SELECT value FROM manifest WHERE key = 'contentDigest'")
        computed = bundle.content_digest()
        print(f"written by SQLite {bundle.writer}: content digest {computed}")
        if computed != stated:
            faults.append(f"the manifest says {stated}")
    if not apsw:
        faults.append("the package apsw is missing, so this is no other SQLite; install it with pip")
    else:
        reader = apsw.sqlite_lib_version()
        print(f"read by SQLite {reader}: {len(tables[0])} tables")
        if len({one.writer, other.writer, reader}) < 3:
            faults.append("three different versions of SQLite are needed")
    if faults:
        sys.exit("\n".join(faults))


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(sys.argv[1:])
