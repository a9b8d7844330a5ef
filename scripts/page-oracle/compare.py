#!/usr/bin/env python3
"""Builds plant pages by docs/bundle-format.md alone, and compares them with those of `hortus show --app`.

    compare.py [--sample N] [--seed N] [--batch N] [--queries FILE] BUNDLE HORTUS

The pages of all plants for all apps, languages and units, or of a random sample of N plants. Figures that HortusKit converts to other
units need not be equal: everything around them must be, each must have the same size, and none may be left in the old units.
Exits with 1 where a page differs.
"""
import argparse
import json
import pathlib
import random
import subprocess
import sys
import time

import figures
import pages

ROOT = pathlib.Path(__file__).resolve().parents[2]
# The properties of a page with texts whose figures are converted.
TEXTS = {"alternative", "disclaimer", "heading", "label", "reason", "sentences", "text", "title"}
# The units of the bundle that HortusKit converts, and the sizes of those that it converts to.
CONVERTED = {"celsius", "centimetre", "litre", "gram"}
IMPERIAL_UNITS = {
    "fahrenheit": 5 / 9, "inch": 2.54, "foot": 30.48,
    "fluidOunce": 0.0295735295625, "quart": 0.946352946,
    "gallon": 3.785411784, "ounce": 28.349523125, "pound": 453.59237}
SHOWN_DIFFERENCES = 20


class Comparison:
    """Compares the pages of one app in one language and in one system of units."""

    def __init__(self, units, listed):
        self.units, self.listed = units, listed
        self.faults, self.converted = [], 0

    def fault(self, path, mine, theirs, why=""):
        self.faults.append(f"{path}: {why}\n    the page says {mine!r}\n    hortus says   {theirs!r}")

    def compare(self, path, mine, theirs):
        if isinstance(mine, dict) and isinstance(theirs, dict):
            if mine.get("kind") == theirs.get("kind") == "similar":
                return self.compare_similar(path, theirs.get("similar", []))
            for key in sorted(mine.keys() | theirs.keys()):
                if key not in mine or key not in theirs:
                    self.fault(f"{path}.{key}", mine.get(key), theirs.get(key), "only one has it")
                elif key == "range":
                    self.compare_range(f"{path}.range", mine[key], theirs[key])
                else:
                    self.compare(f"{path}.{key}", mine[key], theirs[key])
        elif isinstance(mine, list) and isinstance(theirs, list) and len(mine) == len(theirs):
            for index, (one, two) in enumerate(zip(mine, theirs)):
                self.compare(f"{path}[{index}]", one, two)
        elif (isinstance(mine, str) and isinstance(theirs, str)
              and path.split(".")[-1].split("[")[0] in TEXTS):
            self.compare_texts(path, mine, theirs)
        elif mine != theirs:
            self.fault(path, mine, theirs)

    def compare_texts(self, path, mine, theirs):
        why = figures.fault(mine, theirs, self.units)
        if why:
            self.fault(path, mine, theirs, why)
        elif mine.replace(figures.MARK, "") != theirs:
            self.converted += 1

    def compare_range(self, path, mine, theirs):
        if self.units == "metric" or mine["exactUnit"] not in CONVERTED:
            return self.compare(path, mine, theirs)
        exact = [theirs[key] == mine[key] for key in ("exactLow", "exactHigh", "exactUnit")]
        scale = IMPERIAL_UNITS.get(theirs["unit"], 0)
        offset = 32 if theirs["unit"] == "fahrenheit" else 0
        for end in ("Low", "High"):
            number = theirs[end.lower()]
            step = 1 if offset or number >= 10 else 0.5 if number >= 1 else 0.1
            stored, given = (number - offset) * scale, mine["exact" + end]
            exact.append(abs(stored - given) <= step * scale / 2 + 1e-6)
        if not all(exact):
            self.fault(path, mine, theirs, "the numbers are others")

    def compare_similar(self, path, plants):
        """The page leaves to readers which plants are similar."""
        ids = {plant["id"] for plant in plants}
        if not (0 < len(ids) == len(plants) <= 6 and path.split()[0] not in ids
                and all(self.listed.get(plant["id"]) == plant["name"] for plant in plants)):
            self.fault(path, "at most six other plants of the app", plants)


def without_empty_similar(tabs, theirs):
    """Leaves out the sections of similar plants where HortusKit found none."""
    found = {tab["key"] for tab in theirs.get("tabs", []) for section in tab["sections"]
             for entry in section["entries"] if entry["kind"] == "similar"}
    for tab in tabs:
        if tab["key"] not in found:
            tab["sections"] = [section for section in tab["sections"]
                               if section["entries"] != [{"kind": "similar"}]]


def shown_pages(hortus, path, plants, app, language, units, batch):
    """The pages by `hortus show`, in the order of the plants."""
    decoder = json.JSONDecoder()
    for start in range(0, len(plants), batch):
        run = subprocess.run(
            [hortus, "show", *plants[start:start + batch], "--app", app, "--lang", language,
             "--units", units, "--json", "--bundle", path],
            stdout=subprocess.PIPE, check=True)
        text, place = run.stdout.decode(), 0
        while place < len(text):
            page, place = decoder.raw_decode(text, place)
            yield page
            place += len(text[place:]) - len(text[place:].lstrip())


def chosen(bundle, options):
    """The plants to compare, A–Z. Most are imported ones, whose pages are short; half of a sample has articles."""
    plants = bundle.plants()
    if options.sample is None or options.sample >= len(plants):
        return plants
    source = random.Random(options.seed)
    written = bundle.written()
    found = set(source.sample(written, min(len(written), options.sample // 2)))
    others = [plant for plant in plants if plant not in found]
    found.update(source.sample(others, options.sample - len(found)))
    return [plant for plant in plants if plant in found]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("bundle")
    parser.add_argument("hortus")
    parser.add_argument("--sample", type=int, help="only as many plants")
    parser.add_argument("--seed", type=int, default=1, help="what chooses the sample")
    parser.add_argument("--batch", type=int, default=200, help="plants for each run of hortus")
    parser.add_argument("--queries", type=pathlib.Path, default=ROOT / "docs/queries.json")
    options = parser.parse_args()
    bundle = pages.Bundle(options.bundle, options.queries.read_text(encoding="utf-8"))
    plants = chosen(bundle, options)
    count = converted = 0
    faults, start = [], time.monotonic()
    for language in bundle.manifest("languages").split():
        if language not in pages.MONTHS:
            sys.exit(f"this program does not know the months in “{language}”")
        for profile in bundle.rows("App: profile", app=None, language=language):
            app, listed = profile["id"], bundle.names(language, profile["list"])
            built = [pages.Page(bundle, plant, app, language).json() for plant in plants]
            for units in figures.UNITS:
                comparison = Comparison(units, listed)
                shown = shown_pages(
                    options.hortus, options.bundle, plants, app, language, units, options.batch)
                for mine, theirs in zip(built, shown, strict=True):
                    without_empty_similar(mine["tabs"], theirs)
                    comparison.compare(f"{mine['id']} {app} {language} {units}", mine, theirs)
                    count += 1
                faults += comparison.faults
                converted += comparison.converted
        bundle.kept.clear()
    print("\n".join(faults[:SHOWN_DIFFERENCES]))
    seconds = time.monotonic() - start
    print(f"{count} pages of {len(plants)} plants, {converted} texts with converted figures, "
          f"{len(faults)} differences, {seconds:.1f} s")
    sys.exit(bool(faults) or not count)


if __name__ == "__main__":
    main()
