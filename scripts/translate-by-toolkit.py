#!/usr/bin/env python3
"""Translates an XLIFF file of `hortus translations export` by Translate Toolkit, as a test of the way
there and back: pip install translate-toolkit; translate-by-toolkit.py IN.xlf OUT.xlf. Each text becomes
the same text with marks around its words, and markup stays."""
import re
import sys

from translate.filters import checks
from translate.storage import xliff

store = xliff.xlifffile.parsefile(sys.argv[1])
for unit in store.units:
    if unit.istranslated():
        continue
    unit.target = re.sub(
        r"(<[^>]*>|\s+(?=<))|([^<]*[^<\s])", lambda part: part[1] or f"«{part[2]}»", unit.source)
    unit.markfuzzy(False)
    unit.marktranslated()
store.savefile(sys.argv[2])

# The check of the toolkit for markup agrees that all tags are there.
checker = checks.StandardChecker()
for unit in xliff.xlifffile.parsefile(sys.argv[2]).units:
    if not checker.xmltags(unit.source, unit.target):
        sys.exit(f"tags differ: {unit.getid()}")
print(len(store.units), "units")
