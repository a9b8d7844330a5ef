"""Who is measured: each runs a command over a catalogue."""

import contextlib
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
AGAIN = "hortus build, unchanged"
CHANGED = "hortus build, one file changed"
RENAMED = "hortus build, one plant renamed"

# Where a word is added: to an article, or to a summary where there are none; or to a name, by which
# plants have another order and other numbers.
CHANGES = {CHANGED: [b".</care>", b".</summary>"], RENAMED: [b"</common>"]}


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
        shutil.rmtree(meter.home, ignore_errors=True)
        self.reference = self.folder("reference") + "/hortus.sqlite"
        self.warm = self.folder("warm") + "/hortus.sqlite"
        self.digests = {}

    def folder(self, name):
        path = os.path.join(self.parent, name)
        shutil.rmtree(path, ignore_errors=True)
        os.makedirs(path)
        return path

    @contextlib.contextmanager
    def as_new(self):
        """While nothing of an earlier build is to be found, in the catalogue or at home."""
        home, aside = self.meter.home, self.meter.home + "-aside"
        os.makedirs(home, exist_ok=True)
        os.rename(home, aside)
        try:
            with self.catalogue.as_new(os.path.join(self.parent, "aside")):
                yield
        finally:
            shutil.rmtree(home, ignore_errors=True)
            os.rename(aside, home)

    def build(self, output, jobs=None):
        options = ["--jobs", str(jobs)] if jobs else []
        return self.meter.run(
            [self.programs.hortus, "build", self.catalogue.folder, "--quiet", "-o", output]
            + options)

    def full(self, jobs=None):
        """A build that finds nothing of an earlier one, and has to make the same bytes."""
        output = self.folder("full") + "/hortus.sqlite"
        with self.as_new():
            taken = self.build(output, jobs)
        self.same_bytes(output, f"with {jobs} workers" if jobs else "in another round")
        return dict(taken, bytes=os.path.getsize(output))

    def same_bytes(self, output, when, key="as generated"):
        found = digest(output)
        if self.digests.setdefault(key, found) != found:
            raise Failure(f"hortus build writes other bytes {when}")

    def again(self):
        taken = self.build(self.warm)
        self.same_bytes(self.warm, "when nothing changed")
        return taken

    def changed(self, name):
        """Two builds: of the change, and of taking it back."""
        self.catalogue.change(CHANGES[name])
        try:
            there = self.build(self.warm)
            self.same_bytes(self.warm, "after a change", key=name)
        finally:
            self.catalogue.restore()
        back = self.build(self.warm)
        self.same_bytes(self.warm, "after a change was taken back")
        return [there, back]

    def prepare(self):
        """Builds what others read, which also brings the files into the system's cache."""
        self.build(self.reference)
        self.same_bytes(self.reference, "at first")
        self.build(self.warm)

    def check_change(self, name):
        """What is built after a change is what a build from nothing makes of it."""
        self.catalogue.change(CHANGES[name])
        try:
            output = self.folder("full") + "/hortus.sqlite"
            with self.as_new():
                self.build(output)
            self.same_bytes(output, "from nothing than after a change", key=name)
        finally:
            self.catalogue.restore()
        if self.digests[name] == self.digests["as generated"]:
            raise Failure("a change of the content does not change the bundle")

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
