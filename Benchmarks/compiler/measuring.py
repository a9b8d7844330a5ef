"""Runs commands by the program `measure`, and keeps what they took."""

import json
import os
import statistics
import subprocess


class Failure(Exception):
    """What ends the benchmark as failed, in words."""


class Meter:
    def __init__(self, program, scratch):
        self.program = program
        self.scratch = scratch
        self.log = os.path.join(scratch, "said.txt")
        # A home of its own, so that nothing is found from other times.
        self.home = os.path.join(scratch, "home")

    def run(self, command, arguments=(), folder=None, status=0):
        """Runs a command and gives what it took."""
        options = ["--log", self.log]
        if arguments:
            path = os.path.join(self.scratch, "arguments.txt")
            with open(path, "w", encoding="utf-8") as file:
                file.writelines(argument + "\n" for argument in arguments)
            options += ["--list", path]
        if folder:
            options += ["--directory", folder]
        if os.path.exists(self.log):
            os.remove(self.log)
        os.makedirs(self.home, exist_ok=True)
        surroundings = dict(os.environ, HOME=self.home)
        for name in ("XDG_CACHE_HOME", "PYTHONPATH", "PYTHONDONTWRITEBYTECODE"):
            surroundings.pop(name, None)
        answer = subprocess.run(
            [self.program] + options + ["--"] + command, env=surroundings, check=False,
            stdout=subprocess.PIPE, text=True)
        if answer.returncode != 0:
            raise Failure(f"measure could not run {command[0]}")
        taken = json.loads(answer.stdout)
        if taken.pop("status") != status:
            raise Failure(f"{' '.join(command)} failed:\n{self.said()}")
        return taken

    def said(self):
        with open(self.log, encoding="utf-8", errors="replace") as file:
            return file.read()[-2000:]


def summary(samples):
    """The figures of a contestant, of its samples: seconds and bytes."""
    walls = [sample["wall"] for sample in samples]
    processors = [sample["user"] + sample["system"] for sample in samples]
    return {
        "samples": len(samples), "wall": statistics.median(walls), "wallLeast": min(walls),
        "wallMost": max(walls), "processor": statistics.median(processors),
        "processorLeast": min(processors), "processorMost": max(processors),
        "peak": max(sample["peak"] for sample in samples)}
