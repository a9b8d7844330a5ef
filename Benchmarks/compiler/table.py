"""A run as text, for people."""

import contestants as who
from measuring import summary


def summaries(run):
    """What each contestant took, in the order in which they came."""
    samples = {}
    for row in run["rows"]:
        samples.setdefault(row["contestant"], []).append(row)
    found = {name: summary(rows) for name, rows in samples.items()}
    order = [who.OWN] + sorted(name for name in found if name.startswith(who.OWN + " --jobs"))
    order += [who.STREAM, who.TREE, who.PYTHON, who.SELECT]
    return {name: found[name] for name in order if name in found}


def size(run, name=who.OWN):
    return next((row["bytes"] for row in run["rows"] if row["contestant"] == name), None)


def columns(cells, widths):
    return "  ".join(
        cell.ljust(width) if place == 0 else cell.rjust(width)
        for place, (cell, width) in enumerate(zip(cells, widths))).rstrip()


def text(run):
    corpus, found = run["corpus"], summaries(run)
    own = found[who.OWN]["wall"]
    versions = ", ".join(f"{name} {version}" for name, version in run["versions"].items())
    place = run["machine"]
    lines = [
        run["command"],
        f"{corpus['name']}, {run['date']}: {corpus['plants']:,} plants in {corpus['files']:,} "
        f"files, {corpus['bytes']:,} bytes of XML",
        versions,
        f"{place['system']}, {place['processors']} processors, {place['memory'] / 1e9:.0f} GB, "
        f"load {run['loadBefore']} before, {run['loadAfter']} after",
        f"bundle {size(run):,} bytes, {size(run) / corpus['bytes']:.2f} of the XML, the same bytes "
        "each time",
        "", "seconds on the wall and of the processor, peak of resident memory", ""]
    widths = [31, 3, 8, 15, 8, 15, 8, 8]
    lines.append(columns(
        ["", "n", "wall", "least–most", "cpu", "least–most", "MB", "of own"], widths))
    for name, row in found.items():
        lines.append(columns([
            name, str(row["samples"]), f"{row['wall']:.3f}",
            f"{row['wallLeast']:.3f}–{row['wallMost']:.3f}", f"{row['processor']:.3f}",
            f"{row['processorLeast']:.3f}–{row['processorMost']:.3f}", f"{row['peak'] / 1e6:.0f}",
            f"{row['wall'] / own:.2f}"], widths))
    return "\n".join(lines) + "\n"
