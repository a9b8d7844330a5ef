#!/usr/bin/env python3
"""Draws the pages of docs/ from the rows of a run.

    publish.py runs/DATE-compiler [--docs ../docs]

Writes performance-compiler.svg, and the tables of performance.md between its two marks.
"""

import argparse
import os

import page
import plot
from figures import Figures

BEGIN, END = "<!-- figures: made by Benchmarks/compiler/publish.py -->", "<!-- end of figures -->"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("run")
    parser.add_argument("--docs", default=os.path.join(
        os.path.dirname(os.path.abspath(__file__)), "..", "..", "docs"))
    arguments = parser.parse_args()
    figures = Figures(arguments.run)
    with open(os.path.join(arguments.docs, "performance-compiler.svg"), "w",
              encoding="utf-8") as file:
        file.write(plot.svg(figures))
    path = os.path.join(arguments.docs, "performance.md")
    with open(path, encoding="utf-8") as file:
        before, _, rest = file.read().partition(BEGIN)
    _, end, after = rest.partition(END)
    if not end:
        raise SystemExit(f"performance.md has not both of “{BEGIN}” and “{END}”")
    folder = "Benchmarks/runs/" + os.path.basename(os.path.normpath(arguments.run))
    with open(path, "w", encoding="utf-8") as file:
        file.write(f"{before}{BEGIN}\n{page.markdown(figures, folder)}\n{END}{after}")


if __name__ == "__main__":
    main()
