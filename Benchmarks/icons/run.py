#!/usr/bin/env python3
"""Tries icons of two themes in the place of a catalogue's icons, and compares how they look.

Every file becomes an icon of a small catalogue. `hortus check` says which it refuses, and why;
`hortus build` compiles the others; rsvg-convert draws each file, in the middle of a square, and
the icon that became of it: its SVG, and its paths if it has any. The run fails if fewer than 95 %
of a set are accepted, or if more than 1 % of the pixels of a drawing differ by more than 17 of 255.

Needs rsvg-convert (Debian: librsvg2-bin), and for the themes the packages adwaita-icon-theme and
breeze-icon-theme. Neither is part of this project.
"""

import argparse
import collections
import concurrent.futures
import json
import os
import random
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile

import pixels

HERE = os.path.dirname(os.path.abspath(__file__))
PROJECT = os.path.dirname(os.path.dirname(HERE))
CATALOGUE = os.path.join(PROJECT, "Tests", "Fixtures", "Catalogues", "minimal")
SIZES = (24, 96)
# One step of the antialiasing of rsvg-convert, which samples a pixel in 15 rows.
TOLERANCE = 17
SHARE = 0.01
TARGET = 0.95


def files(folder, suffix=".svg"):
    """The files below a folder by path; links, which name a file once more, are left out."""
    found = []
    for place, _, names in os.walk(folder):
        paths = (os.path.join(place, name) for name in names if name.endswith(suffix))
        found += [path for path in paths if os.path.isfile(path) and not os.path.islink(path)]
    return sorted(found)


def sample(paths, count, seed):
    paths = list(paths)
    random.Random(seed).shuffle(paths)
    return sorted(paths[:count]) if count else sorted(paths)


def catalogue(folder, icons):
    """Makes a catalogue whose icons are the given files, by id."""
    shutil.copytree(CATALOGUE, folder)
    # What was generated from the content of the project does not fit other icons.
    shutil.copytree(os.path.join(PROJECT, "schemas"), os.path.join(folder, "schemas"),
                    ignore=shutil.ignore_patterns("editor"))
    entries = []
    for name, path in icons.items():
        shutil.copyfile(path, os.path.join(folder, "content", "icons", name + ".svg"))
        entries.append(
            f'<icon id="{name}" sf-symbol="leaf" material-symbol="eco" tint-light="#2E7D32" '
            f'tint-dark="#81C784"><label xml:lang="en">{name}</label>'
            f'<label xml:lang="ru">{name}</label></icon>')
    path = os.path.join(folder, "content", "vocabulary", "icons.xml")
    with open(path, encoding="utf-8") as file:
        text = file.read()
    with open(path, "w", encoding="utf-8") as file:
        file.write(text.replace("</icons>", "\n".join(entries) + "\n</icons>"))


def faults(hortus, folder):
    """The faults of each icon: code, severity and message."""
    done = subprocess.run(
        [hortus, "check", folder, "--format", "json"], capture_output=True, text=True)
    found = collections.defaultdict(list)
    for diagnostic in json.loads(done.stdout)["diagnostics"]:
        match = re.fullmatch(r"content/icons/(.*)\.svg", diagnostic.get("file") or "")
        if match:
            found[match[1]].append(diagnostic)
    return found


def reason(diagnostics):
    """The first error in words, without what is particular to the file."""
    error = next(d for d in diagnostics if d["severity"] == "error")
    message = re.sub(r"[\d.]+ bytes", "… bytes", error["message"])
    message = re.sub(r"(has no id|cannot be) “.*”", r"\1 “…”", message)
    return f"{error['code']} {message}"


def compile(hortus, scratch, icons):
    """The refusals by icon, the SVG, kind and paths of each icon that is accepted, and the icons
    with more than one warning."""
    folder = os.path.join(scratch, "all")
    catalogue(folder, icons)
    found = faults(hortus, folder)
    refused = {
        name: reason(found[name]) for name in icons
        if any(d["severity"] == "error" for d in found.get(name, []))}
    chatty = [name for name in icons
              if name not in refused
              and sum(d["severity"] == "warning" for d in found.get(name, [])) > 1]
    accepted = {name: path for name, path in icons.items() if name not in refused}
    folder = os.path.join(scratch, "accepted")
    catalogue(folder, accepted)
    bundle = os.path.join(scratch, "icons.sqlite")
    done = subprocess.run(
        [hortus, "build", folder, "--quiet", "--output", bundle],
        capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"hortus build failed:\n{done.stderr[:2000]}")
    with sqlite3.connect(bundle) as database:
        rows = database.execute("SELECT key, svg, kind FROM icon").fetchall()
        database.row_factory = sqlite3.Row
        paths = collections.defaultdict(list)
        for row in database.execute("SELECT * FROM iconPath ORDER BY icon, position"):
            paths[row["icon"]].append(row)
    compiled = {key: (svg, kind, paths[key]) for key, svg, kind in rows if key in accepted}
    return refused, compiled, chatty


def painted(svg, paths):
    """The paths as a drawing, in the colour in which the SVG of the icon is drawn."""
    shapes = []
    for path in paths:
        values = {"d": path["data"], "opacity": path["opacity"], "fill": "none"}
        if path["fillRule"]:
            values |= {"fill": path["color"], "fill-rule": path["fillRule"]}
        else:
            values |= {
                "stroke": path["color"], "stroke-width": path["strokeWidth"],
                "stroke-linecap": path["lineCap"], "stroke-linejoin": path["lineJoin"],
                "stroke-miterlimit": path["miterLimit"],
                "stroke-dasharray": path["dashes"] or "none",
                "stroke-dashoffset": path["dashOffset"]}
        shapes.append(
            "<path " + " ".join(f'{name}="{value}"' for name, value in values.items()) + "/>")
    color = re.match(r'<svg\b[^>]* color="[^"]*"', svg)
    color = color[0].rsplit(" ", 1)[1] if color else ""
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" {color}>'
            + "".join(shapes) + "</svg>")


def compare(path, drawing):
    """The largest share of pixels that differ, over the sizes; a fault of rendering instead."""
    try:
        return max(
            pixels.difference(pixels.render(path, size), pixels.render(drawing, size), TOLERANCE)
            for size in SIZES)
    except ValueError as error:
        return str(error)


def measure(title, paths, hortus, keep):
    """Tries a set of files, prints what came of it, and tells whether that is good enough."""
    icons = {f"icon-{number:04}": path for number, path in enumerate(paths, 1)}
    with tempfile.TemporaryDirectory() as scratch:
        refused, compiled, chatty = compile(hortus, scratch, icons)
        folder = keep or os.path.join(scratch, "drawings")
        os.makedirs(folder, exist_ok=True)
        drawings = {}
        for name, (svg, _, paths_of_icon) in compiled.items():
            drawings[name] = svg
            if paths_of_icon:
                drawings[name + "-paths"] = painted(svg, paths_of_icon)
        places = {name: os.path.join(folder, name + ".svg") for name in drawings}
        for name, svg in drawings.items():
            with open(places[name], "w", encoding="utf-8") as file:
                file.write(svg)
        sources = {name: icons[name.removesuffix("-paths")] for name in drawings}
        with concurrent.futures.ProcessPoolExecutor() as pool:
            shares = dict(zip(drawings, pool.map(
                compare, sources.values(), places.values(), chunksize=8)))
    kinds = collections.Counter(kind for _, kind, _ in compiled.values())
    before = sum(os.path.getsize(icons[name]) for name in compiled)
    after = sum(len(svg.encode()) for svg, _, _ in compiled.values())
    good = len(compiled) >= TARGET * len(paths)
    print(f"{title}: {len(compiled)} of {len(paths)} accepted "
          f"({100 * len(compiled) / len(paths):.1f} %), "
          f"{kinds['symbol']} symbols and {kinds['picture']} pictures, "
          f"{before:,} bytes become {after:,}")
    for text, count in collections.Counter(refused.values()).most_common():
        name = next(name for name in refused if refused[name] == text)
        print(f"  refused {count:4}  {text}   ({icons[name]})")
    for name in chatty:
        print(f"  more than one warning: {icons[name]}")
    is_good = good and not chatty
    for part, chosen in [
            ("icons", {n: s for n, s in shares.items() if not n.endswith("-paths")}),
            ("paths", {n: s for n, s in shares.items() if n.endswith("-paths")})]:
        measured = [share for share in chosen.values() if not isinstance(share, str)]
        same = sum(share == 0 for share in measured)
        print(f"  {part}: {len(chosen)} drawn, {same} alike to the pixel, "
              f"{sum(s <= SHARE for s in measured)} within 1 %, "
              f"at most {100 * max(measured, default=0):.2f} % of the pixels differ")
        for name, share in sorted(chosen.items()):
            if isinstance(share, str):
                print(f"  not drawn: {sources[name]}: {share}")
            elif share > SHARE:
                print(f"  differs: {100 * share:.2f} %  {sources[name]} ({name})")
        is_good = is_good and all(
            not isinstance(share, str) and share <= SHARE for share in chosen.values())
    return is_good


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--hortus", required=True, help="the program")
    parser.add_argument("--icons", default="/usr/share/icons", help="where the themes are")
    parser.add_argument("--seed", type=int, default=1, help="of the shuffle of Breeze")
    parser.add_argument("--count", type=int, default=250, help="files of Breeze; 0 for all")
    parser.add_argument("--links", action="store_true", help="shuffle links of Breeze, too")
    parser.add_argument("--folder", help="try the SVG files of this folder instead")
    parser.add_argument("--keep", help="a folder for the icons as compiled")
    options = parser.parse_args()
    if not shutil.which("rsvg-convert"):
        sys.exit("rsvg-convert is not installed (Debian: librsvg2-bin)")
    if options.folder:
        sets = [(options.folder, files(options.folder))]
    else:
        adwaita = files(os.path.join(options.icons, "Adwaita"), "-symbolic.svg")
        breeze = files(os.path.join(options.icons, "breeze"))
        if not adwaita or not breeze:
            sys.exit("the themes are not installed (Debian: adwaita-icon-theme breeze-icon-theme)")
        which = f"seed {options.seed}" if options.count else "all"
        sets = [("Adwaita", adwaita),
                (f"Breeze, {which}", sample(breeze, options.count, options.seed))]
    results = [measure(title, paths, options.hortus, options.keep) for title, paths in sets]
    sys.exit(0 if all(results) else 1)


if __name__ == "__main__":
    main()
