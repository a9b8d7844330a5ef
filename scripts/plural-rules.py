#!/usr/bin/env python3
"""The plural rules of the Unicode CLDR, for the program and for its test.

plural-rules.py rules PLURALS.XML  writes Sources/HortusSchema/PluralRules.json from plurals.xml of the CLDR
                                   (Debian: unicode-cldr-core, /usr/share/unicode/cldr/common/supplemental/)
plural-rules.py cases              writes Tests/Fixtures/plurals.json: the categories that Babel gives
                                   (pip install babel==2.11.0, the version with the rules of CLDR 41)"""
import json
import pathlib
import sys
import xml.etree.ElementTree as ElementTree
from decimal import Decimal

ROOT = pathlib.Path(__file__).resolve().parent.parent
RULES = ROOT / "Sources/HortusSchema/PluralRules.json"
CASES = ROOT / "Tests/Fixtures/plurals.json"
NUMBERS = [str(number) for number in range(201)] + ["1000", "1000000"] + [
    "0.1", "0.5", "1.1", "1.5", "1.25", "2.1", "2.5", "5.5", "10.1", "21.1", "100.01", "1000.5"]


def write_rules(source):
    groups = []
    for group in ElementTree.parse(source).getroot().iterfind("plurals[@type='cardinal']/pluralRules"):
        rules = {rule.get("count"): rule.text.split("@")[0].strip()
                 for rule in group.iterfind("pluralRule")}
        del rules["other"]
        languages = [tag.replace("_", "-").lower() for tag in group.get("locales").split()]
        groups.append({"languages": " ".join(sorted(set(languages) - {"root"})), "rules": rules})
    lines = [json.dumps(group) for group in groups]
    RULES.write_text("[\n  " + ",\n  ".join(lines) + "\n]\n")


def write_cases():
    from babel import Locale, UnknownLocaleError
    from babel.plural import PluralRule

    groups = {}
    for group in json.loads(RULES.read_text()):
        for language in group["languages"].split():
            # Babel has its own rules of the languages that it has texts for, and reads those of others.
            try:
                rule = Locale.parse(language, sep="-").plural_form
            except (UnknownLocaleError, ValueError):
                rule = PluralRule(group["rules"])
            categories = [rule(Decimal(number)) for number in NUMBERS]
            groups.setdefault(" ".join(categories), []).append(language)
    cases = [{"languages": " ".join(languages), "categories": categories}
             for categories, languages in sorted(groups.items(), key=lambda item: item[1])]
    lines = [json.dumps(case) for case in cases]
    CASES.write_text(
        f'{{"numbers": {json.dumps(" ".join(NUMBERS))},\n "cases": [\n  ' + ",\n  ".join(lines) + "\n]}\n")


if len(sys.argv) == 3 and sys.argv[1] == "rules":
    write_rules(sys.argv[2])
elif sys.argv[1:] == ["cases"]:
    write_cases()
else:
    sys.exit(__doc__)
