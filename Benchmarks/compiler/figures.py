"""A whole run, read back from its rows."""

import glob
import json
import math
import os

import contestants as who
from table import size, summaries

SHAPES = {
    ("lists", True): "1,000 plants a file, with articles",
    ("each", True): "a file a plant, with articles",
    ("lists", False): "1,000 plants a file, without articles",
    ("each", False): "a file a plant, without articles",
}


class Figures:
    def __init__(self, folder):
        self.runs = {}
        self.starter = None
        for path in sorted(glob.glob(os.path.join(folder, "*.json"))):
            with open(path, encoding="utf-8") as file:
                run = json.load(file)
            corpus = run["corpus"]
            if corpus["name"] == "starter":
                self.starter = run
                continue
            # Made-up names are the rule, and what the figures are of.
            if "--names" not in corpus["generate"]:
                shape = "each" if corpus["perFile"] == 1 else "lists", corpus["hasArticles"]
                self.runs.setdefault(shape, {})[corpus["plants"]] = run
        self.any = next(run for sizes in self.runs.values() for run in sizes.values())

    def sizes(self, shape):
        return sorted(self.runs.get(shape, {}))

    def taken(self, shape, plants):
        return summaries(self.runs[shape][plants])

    def ratio(self, shape, plants, name, other, unit="wall"):
        """How many times as long one took as another; nothing where one of them did not run."""
        if plants not in self.runs.get(shape, {}):
            return None
        found = self.taken(shape, plants)
        if name not in found or other not in found:
            return None
        return found[name][unit] / found[other][unit]

    def growth(self, shape):
        """The most that ten times the plants took; beyond the last size that is ten times another, as
        the stretches between two sizes would go on."""
        sizes = self.sizes(shape)
        times = {plants: self.taken(shape, plants)[who.OWN]["wall"] for plants in sizes}
        tenfold = {10 * plants: times[10 * plants] / times[plants]
                   for plants in sizes if 10 * plants in times}
        stretches = [
            (times[more] / times[plants]) ** (1 / math.log10(more / plants))
            for plants, more in zip(sizes, sizes[1:]) if more > max(tenfold, default=0)]
        return max([*tenfold.values(), *stretches], default=None)

    def memory(self, shape):
        """The most memory, as a share of 150 MB and 1 KB a plant, with the plants and the bytes."""
        return max(((self.taken(shape, n)[who.OWN]["peak"] / (150e6 + 1e3 * n), n,
                     self.taken(shape, n)[who.OWN]["peak"]) for n in self.sizes(shape)),
                   default=None)

    def bundle_share(self, shape, plants):
        run = self.runs.get(shape, {}).get(plants)
        return size(run) / run["corpus"]["bytes"] if run else None
