#!/usr/bin/env python3
"""Measures `hortus build` against its peers, in turns, and keeps what came out.

Every catalogue gives one file of rows, and a table for people; the pages of docs/ are drawn from
the rows by publish.py. Wrong output ends the run as failed: bytes that differ between rounds or
numbers of workers, rows or answers that differ from those of the peers. Slowness never does.
"""

import argparse
import json
import os
import shutil
import sys

import contest
import machine
import table
from contestants import Contestants
from corpora import Catalogue, choose
from measuring import Failure, Meter

HERE = os.path.dirname(os.path.abspath(__file__))
BENCHMARKS = os.path.dirname(HERE)


class Programs:
    def __init__(self, folder, project):
        self.hortus = os.path.join(folder, "hortus")
        self.generate = os.path.join(folder, "generate")
        self.measure = os.path.join(folder, "measure")
        self.schema = os.path.join(project, "Sources", "HortusSchema", "Schema.sql")
        self.python = machine.python_with_lxml()
        self.has_lint = shutil.which("xmllint") is not None
        help = machine.output(self.hortus, "build", "--help")
        if help is None:
            raise Failure(f"{self.hortus} does not run")
        self.jobs = [1, 2, 8] if "--jobs" in help else []

    @staticmethod
    def peer(name):
        return os.path.join(BENCHMARKS, "peers", name)

    def warn(self):
        if not self.has_lint:
            say("skipped: xmllint is not installed (Debian: libxml2-utils)")
        if not self.python:
            say("skipped: the script in Python, since no Python has lxml (Debian: python3-lxml)")


def say(text):
    print(text, file=sys.stderr, flush=True)


def numbers(text):
    return [int(word) for word in text.split(",")]


def options():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--programs", required=True, help="the folder of hortus, generate, measure")
    parser.add_argument("--project", default=os.path.dirname(BENCHMARKS))
    parser.add_argument("--scratch", required=True, help="where catalogues and bundles are written")
    parser.add_argument("--output", help="where rows and tables are kept; nowhere by default")
    parser.add_argument("--date", required=True)
    parser.add_argument("--swift", default="", help="the version that built the programs")
    parser.add_argument("--sizes", type=numbers, default=[1000, 10000, 50000, 200000])
    parser.add_argument("--files", default="each,lists", help="each: a plant a file; lists: 1,000")
    parser.add_argument("--articles", default="yes,no")
    parser.add_argument("--names", help="a checklist of real names, as CSV")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--slow-rounds", type=int, help="rounds of Python above 50,000 plants")
    parser.add_argument("--leave-out", default="", help="jobs, stream, tree, python, "
                        "select: those to leave out")
    parser.add_argument("--no-starter", action="store_true")
    arguments = parser.parse_args()
    for name in ("programs", "project", "scratch"):
        setattr(arguments, name, os.path.abspath(getattr(arguments, name)))
    # The command as it can be repeated anywhere.
    kept = {"--sizes": ",".join(map(str, arguments.sizes)), "--files": arguments.files,
            "--articles": arguments.articles, "--rounds": arguments.rounds}
    if arguments.slow_rounds:
        kept["--slow-rounds"] = arguments.slow_rounds
    if arguments.leave_out:
        kept["--leave-out"] = arguments.leave_out
    if arguments.names:
        kept["--names"] = os.path.basename(arguments.names)
    arguments.command = " ".join(
        ["./run-compiler.sh", arguments.date] + [f"{name} {value}" for name, value in kept.items()])
    return arguments


def keep(run, arguments):
    text = table.text(run)
    print(text, flush=True)
    if not arguments.output:
        return
    os.makedirs(arguments.output, exist_ok=True)
    name = os.path.join(arguments.output, run["corpus"]["name"])
    with open(name + ".json", "w", encoding="utf-8") as file:
        json.dump(run, file, ensure_ascii=False, indent=1)
        file.write("\n")
    with open(name + ".txt", "w", encoding="utf-8") as file:
        file.write(text)


def measure(arguments, programs, corpus, description, catalogue, make_rows):
    meter = Meter(programs.measure, arguments.scratch)
    before = machine.load()
    rows = make_rows(Contestants(programs, meter, catalogue))
    keep({
        "command": arguments.command, "date": arguments.date,
        "versions": machine.versions(programs.hortus, programs.python, arguments.swift),
        "machine": machine.machine(), "loadBefore": before, "loadAfter": machine.load(),
        "corpus": dict(description, name=corpus), "rows": rows}, arguments)


def main():
    arguments = options()
    os.makedirs(arguments.scratch, exist_ok=True)
    programs = Programs(arguments.programs, arguments.project)
    programs.warn()
    per_file = [{"each": 1, "lists": 1000}[word] for word in arguments.files.split(",")]
    articles = [{"yes": True, "no": False}[word] for word in arguments.articles.split(",")]
    for corpus in choose(arguments.sizes, per_file, articles, arguments.names):
        say(f"── {corpus.name}")
        catalogue = corpus.make(
            programs.generate, arguments.project, os.path.join(arguments.scratch, "catalogues"))
        rounds = contest.Rounds(
            arguments.rounds, arguments.slow_rounds if corpus.plants > 50000 else None,
            arguments.leave_out.split(","))
        measure(arguments, programs, corpus.name, corpus.describe(catalogue), catalogue,
                lambda contestants: contest.full(contestants, rounds, say))
        shutil.rmtree(catalogue.folder)
    if not arguments.no_starter:
        say("── the starter catalogue")
        folder = os.path.join(arguments.scratch, "starter")
        shutil.rmtree(folder, ignore_errors=True)
        for part in ("content", "schemas"):
            shutil.copytree(os.path.join(arguments.project, part), os.path.join(folder, part))
        catalogue = Catalogue(folder)
        description = {
            "plants": len(catalogue.plant_files), "perFile": 1, "hasArticles": True,
            "files": len(catalogue.plant_files),
            "bytes": sum(os.path.getsize(file) for file in catalogue.plant_files)}
        measure(arguments, programs, "starter", description, catalogue,
                lambda contestants: contest.starter(contestants, 4 * arguments.rounds))


if __name__ == "__main__":
    try:
        main()
    except Failure as failure:
        say(f"run-compiler: {failure}")
        sys.exit(1)
