"""What a run was made on, and with."""

import os
import platform
import re
import shutil
import subprocess
import sys

# The versions, each as its own program tells it.
LXML = "import lxml.etree as e; print(e.__version__, '.'.join(map(str, e.LIBXML_VERSION)))"
SQLITE = "import sqlite3; print(sqlite3.sqlite_version)"


def output(*command):
    try:
        answer = subprocess.run(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return answer.stdout.strip()


def python_with_lxml():
    """A Python that has lxml: that of the system often has it where others have not."""
    for python in filter(None, [os.environ.get("PYTHON"), sys.executable, shutil.which("python3"),
                                "/usr/bin/python3"]):
        if output(python, "-c", LXML):
            return python
    return None


def versions(hortus, python, swift):
    found = {"hortus": output(hortus, "--version"), "swift": swift}
    lint = output("xmllint", "--version") or ""
    number = re.search(r"libxml version (\d+)", lint)
    if number:
        number = int(number.group(1))
        found["libxml2"] = f"{number // 10000}.{number // 100 % 100}.{number % 100}"
    python = python or sys.executable
    found["python"] = (output(python, "--version") or "").replace("Python ", "")
    found["sqlite"] = output(python, "-c", SQLITE)
    lxml = output(python, "-c", LXML)
    if lxml:
        found["lxml"] = "{} with libxml2 {}".format(*lxml.split())
    return {name: version for name, version in found.items() if version}


def machine():
    return {
        "system": f"{platform.system()} {platform.release()} {platform.machine()}",
        "processors": os.cpu_count(),
        "memory": os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")}


def load():
    return round(os.getloadavg()[0], 2)
