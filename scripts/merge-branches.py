#!/usr/bin/env python3
"""Merges pairs of branches of a catalogue by plain Git, each of which has a change that people usually make, and checks the
result: merge-branches.py HORTUS [NAME…]

HORTUS is the program. With names, only these pairs are merged. A pair passes if Git merges it without a conflict and
`hortus check` reports nothing but parts that are still to be written. Pairs that contradict each other have to conflict:
there, a silent merge is the fault."""
import concurrent.futures
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
BASE = ROOT / "Tests/Fixtures/Catalogues/minimal/content"
HEADER = "plant\ttrait\ttarget\tvalue\twork\taddress\twords\tday\n"
PLANTS = {"ficus-alba": "Ficus alba", "ficus-rubra": "Ficus rubra", "ficus-nigra": "Ficus nigra", "ficus-lutea": "Ficus lutea"}
# What `hortus check` says of what a command has left to write. It is no fault of a merge.
OPEN = {"HRT341", "HRT502", "HRT503"}


def plant(key, name):
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<plant id="{key}" source="general-knowledge">
  <names>
    <scientific author="L.">{name}</scientific>
    <common xml:lang="en">{name.split()[1].title()} fig</common>
    <common xml:lang="ru">фикус {name.split()[1]}</common>
  </names>
  <family>Moraceae</family>
  <category ref="foliage"/>
  <traits>
    <light>part-shade</light>
    <temperature>18–24 °C</temperature>
    <toxicity target="cat">low</toxicity>
    <height>100–200 cm</height>
  </traits>
  <summary xml:lang="en">The fig {key} is a small tree with {key} leaves.</summary>
  <summary xml:lang="ru">Фикус {key} – деревце с листьями {key}.</summary>
  <care topic="watering" xml:lang="en">Keep the soil of {key} moist.</care>
  <care topic="watering" xml:lang="ru">Держите землю {key} влажной.</care>
</plant>
"""


def run(*words):
    """A command of the program."""
    return ("run", words)


def edit(path, old, new):
    """An edit by hand: one text of a file for another."""
    return ("edit", path, old, new)


def append(path, text):
    """Lines at the end of a file, by hand."""
    return ("append", path, text)


def file(key):
    return f"content/plants/{key}.xml"


def new_plant(name):
    return run("new", "plant", name, "--like", "ficus-alba")


def rename(old, new):
    return run("rename", old, new)


def retire(key):
    return run("retire", key, "--because", f"Nobody grows {key}.", "--lang", "en", "--because", "Его нет.", "--lang", "ru")


def fact(key, old, new):
    return edit(file(key), old, new)


def record(key, value):
    return append("content/sources/checked.tsv", f"{key}\ttoxicity\tcat\t{value}\tusda-plants\thttps://example.org/{key}\tfig\t2026-11-28\n")


TRAIT, CATEGORY, ICON = ("new", "trait"), ("new", "category"), ("new", "icon")
LABEL = "content/vocabulary/traits.xml"

# The changes of two branches by the name of the pair.
MERGES = {
    "two additions": ([new_plant("Ficus magna")], [new_plant("Ficus parva")]),
    "two additions of a genus beside each other": ([new_plant("Acer alba")], [new_plant("Acer alta")]),
    "addition and rename": ([new_plant("Ficus magna")], [rename("ficus-rubra", "ficus-rosea")]),
    "addition and retirement": ([new_plant("Ficus magna")], [retire("ficus-lutea")]),
    "addition and edit": ([new_plant("Ficus magna")], [fact("ficus-alba", "part-shade", "full-sun")]),
    "two renames": ([rename("ficus-rubra", "ficus-rosea")], [rename("ficus-nigra", "ficus-atra")]),
    "two renames of neighbours": ([rename("ficus-lutea", "ficus-flava")], [rename("ficus-nigra", "ficus-atra")]),
    "rename and retirement": ([rename("ficus-rubra", "ficus-rosea")], [retire("ficus-lutea")]),
    "rename and edit of the plant": (
        [rename("ficus-rubra", "ficus-rosea")], [fact("ficus-rubra", "18–24", "16–24")]),
    "rename and edit of another plant": (
        [rename("ficus-rubra", "ficus-rosea")], [fact("ficus-nigra", "18–24", "16–24")]),
    "two retirements": ([retire("ficus-lutea")], [retire("ficus-nigra")]),
    "the same retirement": ([retire("ficus-lutea")], [retire("ficus-lutea")]),
    "merge and rename": ([run("merge", "ficus-lutea", "ficus-alba")], [rename("ficus-nigra", "ficus-atra")]),
    "two merges": (
        [run("merge", "ficus-lutea", "ficus-alba")], [run("merge", "ficus-nigra", "ficus-rubra")]),
    "translation and edit": (
        [edit(file("ficus-alba"), "деревце", "небольшое дерево")], [fact("ficus-alba", "part-shade", "full-sun")]),
    "two translations of a plant": (
        [edit(file("ficus-alba"), "деревце", "небольшое дерево")], [edit(file("ficus-alba"), "Держите", "Всегда держите")]),
    "translation and rename": (
        [edit(file("ficus-alba"), "деревце", "небольшое дерево")], [rename("ficus-alba", "ficus-candida")]),
    "two facts of a plant": (
        [fact("ficus-alba", "part-shade", "full-sun")], [fact("ficus-alba", "100–200", "120–200")]),
    "the same fact of two plants": (
        [fact("ficus-alba", "part-shade", "full-sun")], [fact("ficus-nigra", "part-shade", "full-sun")]),
    "the same edit": (
        [fact("ficus-alba", "part-shade", "full-sun")], [fact("ficus-alba", "part-shade", "full-sun")]),
    "name and summary of a plant": (
        [edit(file("ficus-alba"), "Alba fig", "White fig")], [edit(file("ficus-alba"), "a small tree", "a tree")]),
    "two traits": ([run(*TRAIT, "stem", "--value", "soft")], [run(*TRAIT, "bark", "--value", "rough")]),
    "two traits of other roles": (
        [run(*TRAIT, "stem", "--value", "soft", "--role", "care")], [run(*TRAIT, "bark", "--kind", "months")]),
    "trait and value": ([run(*TRAIT, "stem", "--value", "soft")], [run("new", "value", "light", "dappled")]),
    "two categories": ([run(*CATEGORY, "climbers")], [run(*CATEGORY, "shrubs")]),
    "two icons": ([run(*ICON, "shelf")], [run(*ICON, "shed")]),
    "values of two traits": (
        [run("new", "value", "light", "dappled")], [run("new", "value", "propagation", "layering")]),
    "two labels": ([edit(LABEL, ">Light<", ">Sunlight<")], [edit(LABEL, ">Temperature<", ">Warmth<")]),
    "two records of sources": ([record("ficus-alba", "low")], [record("ficus-nigra", "low")]),
    "records and rename": ([record("ficus-alba", "low")], [rename("ficus-rubra", "ficus-rosea")]),
    "two guides": ([run("new", "guide", "Figs indoors")], [run("new", "guide", "Ivy indoors")]),
    "two reviews": ([run("review", "ficus-alba", "--set")], [run("review", "ficus-nigra", "--set")]),
    "review and edit": ([run("review", "ficus-alba", "--set")], [fact("ficus-alba", "part-shade", "full-sun")]),
}

# What only a person can decide: the changes contradict each other, or their order means something.
CONFLICTS = {
    "two values of one fact": (
        [fact("ficus-alba", "part-shade", "full-sun")], [fact("ficus-alba", "part-shade", "full-shade")]),
    "two new names of one plant": ([rename("ficus-rubra", "ficus-rosea")], [rename("ficus-rubra", "ficus-rufa")]),
    "retirement and edit of one plant": ([retire("ficus-rubra")], [fact("ficus-rubra", "18–24", "16–24")]),
    "two steps at one place": (
        [run("new", "value", "light", "dappled")], [run("new", "value", "light", "blazing")]),
}


class Catalogue:
    """A copy of the catalogue in a Git repository of its own."""

    def __init__(self, hortus, folder):
        self.hortus, self.folder = hortus, folder
        self.environment = {
            **os.environ, "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull, "GIT_AUTHOR_NAME": "editor",
            "GIT_AUTHOR_EMAIL": "editor@example.org", "GIT_COMMITTER_NAME": "editor", "GIT_COMMITTER_EMAIL": "editor@example.org"}

    def call(self, *words):
        result = subprocess.run(words, cwd=self.folder, env=self.environment, capture_output=True, text=True)
        if result.returncode:
            raise RuntimeError(f"{' '.join(words)}: {result.stdout}{result.stderr}")
        return result.stdout

    def git(self, *words):
        return self.call("git", *words)

    def apply(self, step):
        if step[0] == "run":
            return self.call(self.hortus, *step[1])
        path = self.folder / step[1]
        text = path.read_text(encoding="utf-8")
        if step[0] == "append":
            return path.write_text(text + step[2], encoding="utf-8")
        if step[2] not in text:
            raise RuntimeError(f"{step[1]} has no “{step[2]}”")
        return path.write_text(text.replace(step[2], step[3], 1), encoding="utf-8")

    def branch(self, name, steps):
        self.git("switch", "-q", "-c", name, "main")
        for step in steps:
            self.apply(step)
        self.call(self.hortus, "schema")
        self.git("add", "-A")
        self.git("commit", "-q", "-m", name)

    def merge(self, name):
        """Merges a branch into the current one. Returns the paths with conflicts."""
        result = subprocess.run(
            ["git", "merge", "-q", "--no-edit", name], cwd=self.folder, env=self.environment, capture_output=True, text=True)
        if result.returncode == 0:
            return []
        paths = self.git("diff", "--name-only", "--diff-filter=U").split()
        return paths or [result.stderr.strip() or result.stdout.strip()]

    def faults(self):
        """The faults of the catalogue that are not parts still to be written."""
        self.call(self.hortus, "schema")
        result = subprocess.run(
            [self.hortus, "check", "--format", "json"], cwd=self.folder, env=self.environment, capture_output=True, text=True)
        found = json.loads(result.stdout)["diagnostics"]
        return [f"{fault['code']} {fault['message']}" for fault in found if fault["code"] not in OPEN]


def make_base(hortus, folder):
    shutil.copytree(BASE, folder / "content")
    shutil.copytree(ROOT / "schemas", folder / "schemas", ignore=shutil.ignore_patterns("editor"))
    for name in [".gitattributes"]:
        shutil.copy(ROOT / name, folder)
    (folder / ".gitignore").write_text("schemas/editor/\n.hortus-*\n")
    (folder / "content/sources").mkdir()
    (folder / "content/sources/checked.tsv").write_text(HEADER, encoding="utf-8")
    for key, name in PLANTS.items():
        (folder / file(key)).write_text(plant(key, name), encoding="utf-8")
    catalogue = Catalogue(hortus, folder)
    catalogue.git("init", "-q", "-b", "main")
    catalogue.git("add", "-A")
    catalogue.git("commit", "-q", "-m", "start")
    faults = catalogue.faults()
    if faults:
        raise RuntimeError("the catalogue before all branches: " + "; ".join(faults))


def judge(hortus, base, name, has_conflict):
    """Merges a pair. Returns what is wrong with the result, or nothing."""
    first, second = (CONFLICTS if has_conflict else MERGES)[name]
    with tempfile.TemporaryDirectory() as parent:
        folder = pathlib.Path(parent) / "catalogue"
        shutil.copytree(base, folder)
        catalogue = Catalogue(hortus, folder)
        try:
            catalogue.branch("one", first)
            catalogue.branch("two", second)
            conflicts = catalogue.merge("one")
            if has_conflict:
                return "" if conflicts or catalogue.faults() else "merged in silence"
            if conflicts:
                return "conflict in " + ", ".join(conflicts)
            return "; ".join(catalogue.faults())
        except (RuntimeError, OSError) as error:
            return str(error)


def main():
    hortus = str(pathlib.Path(sys.argv[1]).resolve())
    pairs = [(name, False) for name in MERGES] + [(name, True) for name in CONFLICTS]
    if len(sys.argv) > 2:
        pairs = [pair for pair in pairs if pair[0] in sys.argv[2:]]
    with tempfile.TemporaryDirectory() as parent:
        base = pathlib.Path(parent) / "base"
        base.mkdir()
        make_base(hortus, base)
        with concurrent.futures.ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
            faults = list(pool.map(lambda pair: judge(hortus, base, *pair), pairs))
    for (name, has_conflict), fault in zip(pairs, faults):
        if fault:
            print(f"{name}: {fault}", file=sys.stderr)
    if not pairs or any(faults):
        sys.exit(1)
    print(f"{len(pairs)} pairs of branches merge, or conflict, as they should")


if __name__ == "__main__":
    main()
