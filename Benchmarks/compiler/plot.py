"""Draws what compiling takes, against the peers, as an SVG that reads on light and on dark."""

import math
from xml.sax.saxutils import escape

import contestants as who
from figures import SHAPES

SERIES = {
    who.PYTHON: ("python", "square"), who.OWN: ("own", "circle"),
    who.SELECT: ("select", "triangle"), who.STREAM: ("stream", "diamond"),
}
PANELS = [("lists", True), ("lists", False)]
WIDTH, HEIGHT = 1000, 470
LEFT, TOP, WIDE, HIGH, GAP = 62, 84, 260, 316, 230

LIGHT = {"ground": "#ffffff", "ink": "#1f2328", "faint": "#59636e", "grid": "#d9dee3",
         "own": "#1a7f37", "python": "#bc4c00", "select": "#8250df", "stream": "#0969da"}
DARK = {"ground": "#0d1117", "ink": "#e6edf3", "faint": "#9198a1", "grid": "#2b323b",
        "own": "#4ac26b", "python": "#f0883e", "select": "#b392f0", "stream": "#58a6ff"}

FORMS = """
text { font: 13px system-ui, -apple-system, "Segoe UI", sans-serif }
.title { font-size: 18px; font-weight: 600 } .panel { font-size: 14px; font-weight: 600 }
.line { fill: none; stroke-width: 2 } .line.own { stroke-width: 3.5 }
.label.own { font-weight: 700 }
"""


def tones(palette):
    """Spelt out for each, since not everything that draws SVG knows variables."""
    rules = [f".{name} {{ fill: {palette[name]} }}" for name in ("ground", "ink", "faint")]
    rules.append(f".grid {{ stroke: {palette['grid']} }}")
    for name in ("own", "python", "select", "stream"):
        rules.append(f".line.{name}, .span.{name} {{ stroke: {palette[name]} }}")
        rules.append(f".mark.{name}, .label.{name} {{ fill: {palette[name]} }}")
    return "\n".join(rules)


STYLE = (FORMS + tones(LIGHT) + "\n@media (prefers-color-scheme: dark) {\n" + tones(DARK) + "\n}\n")


def number(value):
    return f"{value:.2g}" if value < 1 else f"{value:.1f}" if value < 9.95 else f"{value:.0f}"


def thousands(plants):
    return f"{plants // 1000}k" if plants % 1000 == 0 else f"{plants:,}"


class Scale:
    """A logarithmic axis."""

    def __init__(self, low, high, start, end):
        self.low, self.high = math.log10(low), math.log10(high)
        self.start, self.end = start, end

    def place(self, value):
        share = (math.log10(value) - self.low) / ((self.high - self.low) or 1)
        return round(self.start + share * (self.end - self.start), 1)

    def decades(self):
        return [10.0 ** n for n in range(round(self.low), round(self.high) + 1)]


def mark(shape, tone, x, y):
    if shape == "circle":
        return f'<circle class="mark {tone}" cx="{x}" cy="{y}" r="5.5"/>'
    points = {
        "square": [(-5, -5), (5, -5), (5, 5), (-5, 5)], "triangle": [(0, -6), (6, 5), (-6, 5)],
        "diamond": [(0, -6.5), (6.5, 0), (0, 6.5), (-6.5, 0)]}[shape]
    text = " ".join(f"{x + dx:.1f},{y + dy:.1f}" for dx, dy in points)
    return f'<polygon class="mark {tone}" points="{text}"/>'


def apart(places, least=16):
    """The heights of labels, moved so far that none covers another."""
    order = sorted(range(len(places)), key=lambda n: places[n])
    moved = list(places)
    for one, other in zip(order, order[1:]):
        moved[other] = max(moved[other], moved[one] + least)
    return moved


def panel(figures, shape, x, scale):
    sizes = figures.sizes(shape)
    across = Scale(sizes[0], sizes[-1], x + 16, x + WIDE - 8)
    lines = [f'<text class="ink panel" x="{x}" y="{TOP - 14}">{escape(SHAPES[shape])}</text>']
    for value in scale.decades():
        y = scale.place(value)
        lines.append(f'<line class="grid" x1="{x}" y1="{y}" x2="{x + WIDE}" y2="{y}"/>')
        lines.append(f'<text class="faint" x="{x - 8}" y="{y + 4}" text-anchor="end">'
                     f"{value:g} s</text>")
    for plants in sizes:
        lines.append(f'<text class="faint" x="{across.place(plants)}" y="{TOP + HIGH + 22}" '
                     f'text-anchor="middle">{thousands(plants)}</text>')
    labels = []
    for name, (tone, form) in SERIES.items():
        found = [(plants, figures.taken(shape, plants).get(name)) for plants in sizes]
        found = [(across.place(plants), row) for plants, row in found if row]
        if not found:
            continue
        path = " ".join(f"{place},{scale.place(row['wall'])}" for place, row in found)
        lines.append(f'<polyline class="line {tone}" points="{path}"/>')
        for place, row in found:
            low, high = scale.place(row["wallLeast"]), scale.place(row["wallMost"])
            lines.append(f'<line class="span {tone}" x1="{place}" y1="{low}" x2="{place}" '
                         f'y2="{high}"/>')
            lines.append(mark(form, tone, place, scale.place(row["wall"])))
        place, row = found[-1]
        labels.append((place, scale.place(row["wall"]), tone,
                       f"{name.split(',')[0]} {number(row['wall'])} s"))
    for (place, _, tone, text), y in zip(labels, apart([label[1] for label in labels])):
        lines.append(f'<text class="label {tone}" x="{place + 12}" y="{y + 4:.1f}">'
                     f"{escape(text)}</text>")
    return lines


def description(figures):
    parts = []
    for shape in PANELS:
        for plants in figures.sizes(shape)[-1:]:
            found = figures.taken(shape, plants)
            times = ", ".join(
                f"{name} {number(found[name]['wall'])} s" for name in SERIES if name in found)
            parts.append(f"{plants:,} plants, {SHAPES[shape]}: {times}.")
    return " ".join(parts)


def svg(figures):
    panels = [shape for shape in PANELS if figures.sizes(shape)]
    times = [row[key] for shape in panels for plants in figures.sizes(shape)
             for name, row in figures.taken(shape, plants).items() if name in SERIES
             for key in ("wallLeast", "wallMost")]
    scale = Scale(10.0 ** math.floor(math.log10(min(times))),
                  10.0 ** math.ceil(math.log10(max(times))), TOP + HIGH, TOP)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        'aria-labelledby="title description">',
        '<title id="title">Seconds to compile a catalogue, by its size</title>',
        f'<desc id="description">Both axes are logarithmic. {escape(description(figures))}</desc>',
        f"<style>{STYLE}</style>",
        f'<rect class="ground" width="{WIDTH}" height="{HEIGHT}" rx="8"/>',
        f'<text class="ink title" x="{LEFT - 40}" y="34">Seconds to compile a catalogue</text>',
        f'<text class="faint" x="{WIDTH - 22}" y="34" text-anchor="end">median and range of '
        f'{escape(figures.any["date"])}, both axes logarithmic</text>']
    for place, shape in enumerate(panels):
        lines += panel(figures, shape, LEFT + place * (WIDE + GAP), scale)
    lines.append(f'<text class="faint" x="{WIDTH // 2}" y="{HEIGHT - 16}" text-anchor="middle">'
                 "plants</text>")
    return "\n".join(lines + ["</svg>", ""])
