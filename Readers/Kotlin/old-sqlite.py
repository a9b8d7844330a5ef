#!/usr/bin/env python3
"""Prepares the statements of the Kotlin reader in an old SQLite, as an Android phone has it.

    old-sqlite.py LIBRARY BUNDLE STATEMENTS

LIBRARY is what scripts/old-sqlite.sh prints, STATEMENTS the JSON array that the tests write. Exits with 1
where a statement cannot be prepared.
"""
import ctypes
import json
import sys


def main(library, bundle, statements):
    sqlite = ctypes.CDLL(library)
    sqlite.sqlite3_errmsg.restype = sqlite.sqlite3_libversion.restype = ctypes.c_char_p
    connection = ctypes.c_void_p()
    if sqlite.sqlite3_open_v2(bundle.encode(), ctypes.byref(connection), 1, None):
        sys.exit(f"{bundle} cannot be opened")
    with open(statements, encoding="utf-8") as file:
        all_statements = json.load(file)
    failed = 0
    for sql in all_statements:
        statement = ctypes.c_void_p()
        if sqlite.sqlite3_prepare_v2(connection, sql.encode(), -1, ctypes.byref(statement), None):
            failed += 1
            print(f"{sqlite.sqlite3_errmsg(connection).decode()}: {sql}", file=sys.stderr)
        sqlite.sqlite3_finalize(statement)
    version = sqlite.sqlite3_libversion().decode()
    print(f"SQLite {version}: {len(all_statements) - failed} of {len(all_statements)} statements of Kotlin")
    return failed > 0


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
