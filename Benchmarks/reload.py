#!/usr/bin/env python3
"""Measures how long `hortus preview` takes from a save to the event that reloads the page.

reload.py CATALOGUE [--saves N] HORTUS...

Changes the summary of a plant of the catalogue, so give it a copy. Measures several programs one
after the other.
"""

import argparse
import json
import pathlib
import queue
import re
import statistics
import subprocess
import threading
import time
import urllib.request


class Preview:
    """A running `hortus preview`."""

    def __init__(self, program, catalogue):
        self.process = subprocess.Popen(
            [program, "preview", catalogue, "--json"], stdout=subprocess.PIPE, text=True)
        text = ""
        while not text.rstrip().endswith("}"):
            text += self.process.stdout.readline()
        answer = json.loads(text)
        self.port = answer["port"]
        self.token = answer["address"].split("token=")[1]
        self.events = queue.Queue()
        threading.Thread(target=self.follow, daemon=True).start()
        self.next(b"faults")

    def follow(self):
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}/events",
            headers={"Cookie": f"hortus-preview-{self.port}={self.token}"})
        with urllib.request.urlopen(request) as answer:
            for line in answer:
                if line.startswith(b"event: "):
                    self.events.put((line[7:].strip(), time.monotonic()))

    def next(self, kind):
        """Waits for an event of a kind and returns when it came."""
        while True:
            found, moment = self.events.get(timeout=60)
            if found == kind:
                return moment


def save(file, number):
    """Gives the first summary of a plant a new ending."""
    text = file.read_text(encoding="utf-8")
    file.write_text(
        re.sub(r"(<summary[^>]*>[^<]*?)( \d+)?(?=</summary>)", rf"\1 {number}", text, count=1),
        encoding="utf-8")


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("catalogue", type=pathlib.Path)
    arguments.add_argument("programs", nargs="+")
    arguments.add_argument("--saves", type=int, default=15)
    options = arguments.parse_args()
    file = sorted((options.catalogue / "content" / "plants").rglob("*.xml"))[0]
    for program in options.programs:
        preview = Preview(program, str(options.catalogue))
        times = []
        for number in range(options.saves):
            start = time.monotonic()
            save(file, number)
            times.append(1000 * (preview.next(b"changed") - start))
            time.sleep(0.2)
        preview.process.terminate()
        print(f"{program}: median {statistics.median(times):.0f} ms, "
              f"{min(times):.0f} to {max(times):.0f} ms")


if __name__ == "__main__":
    main()
