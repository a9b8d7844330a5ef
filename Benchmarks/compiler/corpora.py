"""The catalogues that are compiled: made by `generate`, described by what is in them."""

import os
import shutil
import subprocess

TOPICS = 7
LIST = 1000


class Corpus:
    """A generated catalogue of so many plants."""

    def __init__(self, plants, per_file, has_articles, names=None):
        self.plants = plants
        self.per_file = per_file
        self.has_articles = has_articles
        self.names = names
        self.name = "-".join([
            str(plants), "each" if per_file == 1 else "lists",
            "articles" if has_articles else "bare"] + (["real"] if names else []))

    def arguments(self, folder):
        arguments = [
            "--plants", str(self.plants), "--per-file", str(self.per_file),
            "--articles-every", "1" if self.has_articles else "0", "--topics", str(TOPICS),
            "--seed", "1", "--output", folder]
        return arguments + (["--names", self.names] if self.names else [])

    def make(self, generate, project, parent):
        folder = os.path.join(parent, self.name)
        shutil.rmtree(folder, ignore_errors=True)
        subprocess.run([generate, "--project", project] + self.arguments(folder), check=True)
        return Catalogue(folder)

    def describe(self, catalogue):
        arguments = self.arguments(self.name)
        if self.names:
            arguments[-1] = os.path.basename(self.names)
        return {
            "name": self.name, "plants": self.plants, "perFile": self.per_file,
            "hasArticles": self.has_articles, "files": len(catalogue.plant_files),
            "bytes": sum(os.path.getsize(file) for file in catalogue.plant_files),
            "generate": " ".join(arguments)}


class Catalogue:
    """A folder with `content` and `schemas`."""

    def __init__(self, folder):
        self.folder = folder
        self.schema = os.path.join(folder, "schemas", "plant.xsd")
        self.plants = os.path.join(folder, "content", "plants")
        self.plant_files = sorted(
            os.path.join(parent, file) for parent, _, files in os.walk(self.plants)
            for file in files if file.endswith(".xml"))

    def read(self):
        """Reads all plants, so that the system has them in its cache however long ago they were read."""
        for path in self.plant_files:
            with open(path, "rb", buffering=0) as file:
                file.read()


def choose(sizes, files, articles, names=None):
    return [
        Corpus(plants, per_file, has_articles, names)
        for plants in sizes for per_file in files for has_articles in articles]
