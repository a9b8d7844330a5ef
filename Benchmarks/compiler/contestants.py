"""Who is measured: each runs a command over a catalogue."""

import hashlib
import os
import shutil
import subprocess
import sys

from measuring import Failure

OWN = "hortus build"
STREAM = "xmllint --stream"
TREE = "xmllint"
PYTHON = "Python, lxml + sqlite3"
SELECT = "INSERT … SELECT"


def digest(path):
    total = hashlib.sha256()
    with open(path, "rb") as file:
        while chunk := file.read(1 << 20):
            total.update(chunk)
    return total.hexdigest()


class Contestants:
    """All who compile one catalogue."""

    def __init__(self, programs, meter, catalogue):
        self.programs = programs
        self.meter = meter
        self.catalogue = catalogue
        self.parent = os.path.join(meter.scratch, "written")
        shutil.rmtree(self.parent, ignore_errors=True)
        self.reference = self.folder("reference") + "/hortus.sqlite"
        self.digest = None

    def folder(self, name):
        path = os.path.join(self.parent, name)
        shutil.rmtree(path, ignore_errors=True)
        os.makedirs(path)
        return path

    def build(self, output, jobs=None):
        options = ["--jobs", str(jobs)] if jobs else []
        return self.meter.run(
            [self.programs.hortus, "build", self.catalogue.folder, "--quiet", "-o", output]
            + options)

    def full(self, jobs=None):
        """Builds into an empty folder; the bytes must be the same each time."""
        output = self.folder("full") + "/hortus.sqlite"
        taken = self.build(output, jobs)
        self.same_bytes(output, f"with {jobs} workers" if jobs else "in another round")
        return dict(taken, bytes=os.path.getsize(output))

    def same_bytes(self, output, when):
        found = digest(output)
        self.digest = self.digest or found
        if self.digest != found:
            raise Failure(f"hortus build writes other bytes {when}")

    def prepare(self):
        """Builds what others read, which also brings the files into the system's cache."""
        self.build(self.reference)
        self.same_bytes(self.reference, "at first")

    def lint(self, *options):
        files = [os.path.relpath(file, self.catalogue.plants)
                 for file in self.catalogue.plant_files]
        return self.meter.run(
            ["xmllint", *options, "--nonet", "--noout", "--schema", self.catalogue.schema],
            arguments=files, folder=self.catalogue.plants)

    def python(self):
        output = self.folder("python") + "/plants.sqlite"
        taken = self.meter.run([
            self.programs.python, self.programs.peer("lxml_sqlite.py"), self.catalogue.folder,
            output, "--schema", self.programs.schema])
        return dict(taken, bytes=os.path.getsize(output))

    def select(self):
        output = self.folder("select") + "/plants.sqlite"
        taken = self.meter.run(
            [sys.executable, self.programs.peer("insert_select.py"), self.reference, output])
        return dict(taken, bytes=os.path.getsize(output))

    def compare(self, name, *options):
        answer = subprocess.run(
            [sys.executable, self.programs.peer("compare_bundles.py"), self.reference,
             os.path.join(self.parent, name, "plants.sqlite"), *options],
            stderr=subprocess.PIPE, text=True, check=False)
        if answer.returncode != 0:
            raise Failure(f"what “{name}” wrote is not the bundle:\n{answer.stderr}")
