#!/usr/bin/env python3
"""Holds the exports of a bundle to their JSON Schema, and the answers that a program in JavaScript finds in
them, and in the bundle itself, to those of `hortus search`.

    scripts/check-exports.py HORTUS BUNDLE NODE [SEED]

It needs the package jsonschema.
"""
import copy
import gzip
import json
import pathlib
import random
import subprocess
import sys
import tempfile

import jsonschema

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = ROOT / "Examples" / "JavaScript" / "home-plants.mjs"
# The largest mean size of a plant in an export of Home Plants in English, compressed, in bytes: a page loads them all.
PLANT_LIMIT = 2_100
# A trait that is derived from the targets of an app: the statements of the bundle know those of the vocabulary.
DERIVED = "poisonous"


def expect(condition, message):
    if not condition:
        sys.exit(f"check-exports.py: {message}")


def validator(part):
    """A validator of a part of the schema, in which no object may have a key that is not declared."""
    schema = json.loads((ROOT / "docs" / "export.schema.json").read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    for definition in schema["$defs"].values():
        definition["additionalProperties"] = False
    schema["$ref"] = f"#/$defs/{part}"
    return jsonschema.Draft202012Validator(schema)


class Exports:
    def __init__(self, hortus, bundle, folder):
        self.hortus, self.bundle, self.folder = hortus, bundle, pathlib.Path(folder)
        self.whole, self.plant = validator("Export"), validator("Plant")

    def run(self, *arguments):
        command = [self.hortus, *arguments, "--bundle", self.bundle]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout

    def apps(self):
        expected = json.loads(self.run("info", "--json"))["tables"]
        count = next(table["rows"] for table in expected if table["name"] == "app")
        apps = [path.stem for path in (ROOT / "content" / "apps").glob("*.xml")]
        expect(len(apps) == count, f"{count} apps in the bundle, {len(apps)} in content/apps")
        return sorted(apps)

    def write(self, app, *options):
        """Writes an export in both forms and validates them; returns the path of the object."""
        files = [self.folder / f"{app}.{form}" for form in ("json", "jsonl")]
        for file in files:
            form = file.suffix[1:]
            self.run("export", "--app", app, "--format", form, "-o", str(file), *options)
        data = json.loads(files[0].read_text())
        error = jsonschema.exceptions.best_match(self.whole.iter_errors(data))
        if error:
            sys.exit(f"check-exports.py: {app} at {error.json_path}: {error.message}")
        lines = [json.loads(line) for line in files[1].read_text().splitlines()]
        expect(lines == data["plants"], f"the lines of {app} are not its plants")
        missing = sorted(icons_of(data["plants"]) - set(data["icons"]))
        expect(not missing, f"{app} lacks the icons {missing}")
        return files[0], data


def icons_of(value):
    """All icons that some JSON names."""
    if isinstance(value, list):
        return set().union(*map(icons_of, value)) if value else set()
    if not isinstance(value, dict):
        return set()
    own = set(value.get("icons", [])) | ({value["icon"]} if "icon" in value else set())
    return own.union(*(icons_of(part) for part in value.values()))


def check_refusals(exports, data):
    """Sees that the schema refuses what is no export."""
    plant = data["plants"][0]
    for change in (
        {"id": 7}, {"colour": "green"}, {"tabs": [{"key": "care"}]}, {"harm": {"degree": "some", "unstated": []}},
        {"numbers": {"height": {"low": 1}}}, {"popularity": 101},
    ):
        wrong = copy.deepcopy(plant) | change
        expect(not exports.plant.is_valid(wrong), f"the schema takes {change}")


def questions(data, generator, count):
    """Texts and filters, and both, that an app may ask for."""
    words = sorted({
        word for plant in data["plants"] for name in (plant["name"], plant["scientificName"])
        for word in name.replace("(", "").split() if len(word) > 4 and word.isalpha()})
    choices = [
        (filter["trait"], choice["key"]) for filter in data["filters"] if filter["trait"] != DERIVED
        for choice in filter["choices"]]
    for index in range(count):
        text = generator.choice(words) if index % 2 else ""
        filters = {}
        for trait, key in generator.sample(choices, min(len(choices), index % 4)):
            # A level is a range of numbers, and one filter takes one.
            if ".." in key and any(".." in key for keys in filters.values() for key in keys):
                continue
            filters.setdefault(trait, []).append(key)
        if text or filters:
            yield text, [f"{trait}={','.join(keys)}" for trait, keys in filters.items()]


def check_answers(exports, node, file, data, language, generator, count):
    """Compares the answers of the program in JavaScript with those of `hortus search`."""
    app, asked, found = data["app"], 0, 0
    for text, filters in questions(data, generator, count):
        options = [part for filter in filters for part in ("--where", filter)]
        search = ["search", "--app", app, "--lang", language, "--sort", "name", "--limit", "10000", "--json"]
        answer = json.loads(exports.run(*search, *options, *([text] if text else [])))
        # The program knows no typing errors and no words that are written together.
        expected = [
            f"{plant['id']}\t{plant['name']}" for plant in answer["plants"]
            if plant.get("match", {}).get("quality") not in ("typo", "joined", "")]
        for source in ([file], [exports.bundle, "--app", app, "--lang", language]):
            command = [node, "--no-warnings", PROGRAM, *source, "--text", text, *options]
            output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
            expect(
                output.splitlines() == expected,
                f"{app}, {text} {filters}: {source[0]} gives {output.split()}, hortus {expected}")
        asked, found = asked + 1, found + len(expected)
    expect(found > asked, f"{asked} questions find only {found} plants")
    return asked, found


def check_folding(node):
    """Sees that the program in JavaScript folds as the readers of bundles do."""
    script = """
      import { readFileSync } from "node:fs";
      const { fold } = await import(process.argv[1]);
      const vectors = JSON.parse(readFileSync(process.argv[2], "utf8"));
      for (const { text, folded } of vectors) {
        if (fold(text) !== folded) throw new Error(`“${text}” folds to “${fold(text)}”, not “${folded}”`);
      }"""
    arguments = [PROGRAM.with_name("fold.mjs").as_uri(), ROOT / "docs" / "folding-vectors.json"]
    subprocess.run([node, "--input-type=module", "-e", script, *arguments], check=True)


def main():
    hortus, bundle, node = sys.argv[1:4]
    generator = random.Random(int(sys.argv[4]) if len(sys.argv) > 4 else 1)
    check_folding(node)
    with tempfile.TemporaryDirectory() as folder:
        exports = Exports(hortus, bundle, folder)
        for app in exports.apps():
            exports.write(app, "--lang", "ru", "--units", "imperial")
            file, data = exports.write(app, "--lang", "en")
            size = len(gzip.compress(file.read_bytes(), 6))
            line = f"{app}: {len(data['plants'])} plants, {size} bytes compressed"
            if app == "home-plants":
                mean = size // len(data["plants"])
                expect(mean <= PLANT_LIMIT, f"{app} has {mean} bytes a plant, compressed, more than {PLANT_LIMIT}")
                check_refusals(exports, data)
            if app in ("home-plants", "flora"):
                asked, found = check_answers(exports, node, file, data, "en", generator, 24)
                line += f", {asked} questions answered as by hortus search ({found} plants)"
            if app == "home-plants":
                plant = generator.choice(data["plants"])["id"]
                page = exports.run("show", plant, "--json")
                for source in ([file], [bundle]):
                    command = [node, "--no-warnings", PROGRAM, *source, "--id", plant]
                    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
                    expect(output.strip() == json.loads(page)["summary"]["text"], f"another text of {plant}")
            print(line)


main()
