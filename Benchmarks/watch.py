#!/usr/bin/env python3
"""Measures how long `hortus check --watch` takes from a save to its output.

watch.py CATALOGUE [--saves N] HORTUS...

Changes the light of a plant of the catalogue to and fro, so give it a copy. Measures several
programs one after the other.
"""

import argparse
import json
import pathlib
import queue
import statistics
import subprocess
import threading
import time

# A file that has just been written is read again at every check until its stamp is reliable.
SETTLING = 5


class Watch:
    """A running `hortus check --watch`."""

    def __init__(self, program, catalogue):
        self.process = subprocess.Popen(
            [program, "check", catalogue, "--watch", "--json"], stdout=subprocess.PIPE, text=True)
        self.lines = queue.Queue()
        threading.Thread(target=self.follow, daemon=True).start()
        self.next()

    def follow(self):
        for line in self.process.stdout:
            self.lines.put((json.loads(line), time.monotonic()))

    def next(self):
        """Waits for a line and returns it with the time at which it came."""
        return self.lines.get(timeout=600)


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("catalogue", type=pathlib.Path)
    arguments.add_argument("programs", nargs="+")
    arguments.add_argument("--saves", type=int, default=20)
    options = arguments.parse_args()
    files = sorted((options.catalogue / "content" / "plants").rglob("*.xml"))
    file = files[len(files) // 2]
    good = file.read_text(encoding="utf-8")
    for program in options.programs:
        time.sleep(SETTLING)
        watch = Watch(program, str(options.catalogue))
        times = []
        for number in range(options.saves):
            text = good.replace("<light>", "<light>x", 1) if number % 2 == 0 else good
            start = time.monotonic()
            file.write_text(text, encoding="utf-8")
            line, end = watch.next()
            changed = line["appeared" if number % 2 == 0 else "disappeared"]
            assert changed, f"{program} does not see the change"
            times.append(end - start)
            time.sleep(0.3)
        file.write_text(good, encoding="utf-8")
        watch.process.terminate()
        print(f"{program}: median {statistics.median(times) * 1000:.0f} ms, "
              f"most {max(times) * 1000:.0f} ms of {len(times)} saves among {len(files)} files")


main()
