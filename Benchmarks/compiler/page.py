"""The figures of a run as they stand in docs/performance.md."""

import contestants as who
import plot
from figures import SHAPES

MIDDLE = 50_000


def seconds(value):
    return f"{value:.2f}" if value < 10 else f"{value:.1f}" if value < 100 else f"{value:.0f}"


def line(cells):
    return "| " + " | ".join(cells) + " |"


def head(figures, folder):
    run = figures.any
    versions = ", ".join(
        f"{name} {version}" for name, version in run["versions"].items())
    place = run["machine"]
    return [
        f"Run of {run['date']}, `{folder}`: {versions}; {place['system']}, "
        f"{place['processors']} processors, {place['memory'] / 1e9:.0f} GB. Seconds on the wall · "
        "of the processor · peak of memory in MB; medians, of memory the most."]


def shape_table(figures, shape):
    sizes = figures.sizes(shape)
    lines = [line([f"**{SHAPES[shape]}**"] + [f"{plants:,} plants" for plants in sizes]),
             "|---" + "|--:" * len(sizes) + "|"]
    xml = [f"{figures.runs[shape][plants]['corpus']['bytes'] / 1e6:.1f} MB" for plants in sizes]
    lines.append(line(["XML"] + xml))
    found = [figures.taken(shape, plants) for plants in sizes]
    for name in dict.fromkeys(name for names in found for name in names):
        cells = []
        for names in found:
            row = names.get(name)
            cells.append(
                f"{seconds(row['wall'])} · {seconds(row['processor'])} · {row['peak'] / 1e6:.0f}"
                if row else "")
        lines.append(line([name] + cells))
    return lines + [""]


def both(figures, articles, value, form):
    """A figure of lists, and of a file a plant."""
    found = [(name, value((shape, articles))) for shape, name in (
        ("lists", "lists"), ("each", "a file each"))]
    return [(name, form(figure), figure) for name, figure in found if figure is not None]


def wanted(figures):
    def reading(shape):
        """Against the quicker of the two ways of xmllint."""
        ratios = [figures.ratio(shape, MIDDLE, who.OWN, floor) for floor in (who.STREAM, who.TREE)]
        return max((ratio for ratio in ratios if ratio is not None), default=None)

    def faster(shape):
        return figures.ratio(shape, MIDDLE, who.PYTHON, who.OWN)

    def plain(figure):
        return f"{figure:.2f}"

    def held(figure):
        return f"{figure[2] / 1e6:.0f} MB at {figure[1]:,}"

    middle = f"{MIDDLE:,} plants"
    yield (f"{middle} with articles: at most 3 times xmllint, the quicker way",
           both(figures, True, reading, plain), lambda n: n <= 3)
    yield (f"{middle} with articles: at least 5 times faster than the script in Python",
           both(figures, True, faster, plain), lambda n: n >= 5)
    yield (f"{middle} without articles: at most 1.5 times xmllint, the quicker way",
           both(figures, False, reading, plain), lambda n: n <= 1.5)
    yield ("ten times the plants: at most 11 times the time",
           both(figures, True, figures.growth, plain), lambda n: n <= 11)
    yield ("peak of memory: at most 150 MB and 1 KB a plant",
           both(figures, True, figures.memory, held), lambda n: n[0] <= 1)
    yield ("bundle: at most 0.75 of the XML with articles",
           both(figures, True, lambda shape: figures.bundle_share(shape, MIDDLE), plain),
           lambda n: n <= 0.75)


def wanted_table(figures):
    lines = [line(["wanted", "measured", ""]), "|---|---|---|"]
    for what, found, is_met in wanted(figures):
        if not found:
            lines.append(line([what, "not in this run", ""]))
            continue
        met = [is_met(figure) for _, _, figure in found]
        text = "; ".join(f"{form}, {name}" for name, form, _ in found)
        verdict = "met" if all(met) else "not met" if not any(met) else "met by " + ", ".join(
            name for (name, _, _), is_so in zip(found, met) if is_so)
        lines.append(line([what, text, verdict]))
    if figures.starter:
        walls = sorted(row["wall"] for row in figures.starter["rows"])
        middle = walls[len(walls) // 2]
        lines.append(line([
            "the starter catalogue: under 0.5 s, start of the process included",
            f"{middle:.2f} s, {walls[-1]:.2f} s at most", "met" if middle < 0.5 else "not met"]))
    return lines + [""]


def markdown(figures, folder):
    lines = [f"![{plot.description(figures)}](performance-compiler.svg)", ""]
    lines += head(figures, folder) + [""]
    for shape in SHAPES:
        if figures.sizes(shape):
            lines += shape_table(figures, shape)
    return "\n".join(lines + wanted_table(figures))
