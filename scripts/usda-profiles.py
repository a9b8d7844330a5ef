#!/usr/bin/env python3
"""Joins the tables of USDA profiles to one table for `hortus import csv`.

usda-profiles.py FOLDER > PROFILES.csv

FOLDER has the tables plants.csv, characteristics.csv and native_status.csv, as
https://github.com/tynardone/usda-plants-scraper writes them. The columns of the result have the names that
imports/usda.xml knows. imports/usda-profiles.csv adds what the tables do not have: common names in Russian,
the plants that are also native where the tables do not look, and the columns that floras contradict."""
import ast
import csv
import pathlib
import re
import sys
import xml.etree.ElementTree as ElementTree

IMPORTS = pathlib.Path(__file__).resolve().parent.parent / "imports"
RANKS = {"ssp.": "subsp.", "var.": "var."}
NATIVE = "Native Status "


def table(path):
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def name_and_author(written):
    """Splits `Prunus pumila L. var. besseyi (L.H. Bailey) Gleason` into the name and the last author."""
    # The parents of a hybrid follow in brackets. “(pro sp.)” says that it was described as a species.
    written = re.sub(r"\s*\[.*?\]|\s*\(pro sp\.\)", "", written)
    species = re.match(r"([A-Z][a-z-]+) (×?) ?([a-z-]+)(?= |$)", written)
    genus, hybrid, epithet = species.groups()
    name, author = " ".join(part for part in (genus, hybrid, epithet) if part), written[species.end():]
    for rank in re.finditer(r"(?:^| )(ssp\.|var\.) ([a-z-]+)", author):
        name += f" {RANKS[rank[1]]} {rank[2]}"
    author = re.split(r"(?:^| )(?:ssp\.|var\.) [a-z-]+", author)[-1]
    return name, author.strip()


def mapped_columns():
    """The columns that imports/usda.xml names, in its order."""
    mapping = ElementTree.parse(IMPORTS / "usda.xml").getroot()
    names = ["Symbol"]
    for element in mapping.iter():
        if element.tag != "ignored":
            names += [element.get(key) for key in ("column", "author", "to-column") if element.get(key)]
    return list(dict.fromkeys(names))


def main(folder):
    characteristics, native = {}, {}
    for row in table(folder / "characteristics.csv"):
        values = characteristics.setdefault(row["PlantID"], {})
        # A row with a cultivar tells of this one only.
        if not row["Cultivar"]:
            values[row["Name"]] = row["Value"]
    for row in table(folder / "native_status.csv"):
        native.setdefault(row["PlantID"], {}).setdefault(NATIVE + row["Region"], set()).add(row["Status"])
    additions = {row["Symbol"]: row for row in table(IMPORTS / "usda-profiles.csv")}

    columns = mapped_columns()
    writer = csv.DictWriter(sys.stdout, columns, extrasaction="ignore", lineterminator="\n")
    writer.writeheader()
    for plant in sorted(table(folder / "plants.csv"), key=lambda plant: plant["ScientificName"]):
        values = characteristics.get(plant["PlantID"])
        if not values:
            if values is not None:
                print(f"{plant['Symbol']}: the tables speak of its cultivars only", file=sys.stderr)
            continue
        addition = additions.pop(plant["Symbol"], {})
        name, author = name_and_author(plant["ScientificName"])
        if addition and addition["Scientific Name"] != name:
            sys.exit(f"imports/usda-profiles.csv: {plant['Symbol']} is {name}, "
                     f"not {addition['Scientific Name']}")
        row = dict(values)
        row |= {
            "Symbol": plant["Symbol"], "Scientific Name": name, "Author": author,
            "Common Name": plant["CommonName"], "Russian Name": addition.get("Russian Name"),
            "Growth Habits": " ".join(ast.literal_eval(plant["GrowthHabits"])),
            "Duration": " ".join(ast.literal_eval(plant["Durations"]))}
        for column in filter(None, addition.get("Wrong Columns", "").split("; ")):
            if column not in row:
                sys.exit(f"imports/usda-profiles.csv: {plant['Symbol']} has no column “{column}”")
            del row[column]
        # A list of regions that lacks some would read as if the plant were native to the others only.
        if not addition.get("Native Elsewhere"):
            row |= {region: "N" for region, statuses in native.get(plant["PlantID"], {}).items()
                    if "N" in statuses}
        writer.writerow(row)
    if additions:
        sys.exit(f"imports/usda-profiles.csv: the tables do not have {', '.join(sorted(additions))}")


if len(sys.argv) != 2:
    sys.exit(__doc__)
main(pathlib.Path(sys.argv[1]))
