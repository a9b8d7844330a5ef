"""Runs the tests in a browser, in two processes side by side that share one preview and one site.

    python run.py [-v] [NAME…]

A name selects the tests whose id contains it. Each process takes the next part of the tests once it has run its
last one, the longest part first. Prints what a part said only if it failed; with -v also the seconds of each test.
Exits with 1 if a test failed, or if the tests took longer than ten minutes. In the second case, the output ends
with the name of the running test.
"""

import argparse
import io
import json
import os
import queue
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest

from program import FOLDER, Catalogue, Preview, make_site

#: What is long, the longest first: tests that run by themselves, and classes whose tests run one after the other,
#: because they share a catalogue that they change. Other tests follow, class by class.
LONGEST = (
    "test_is_sound_on_a_phone", "test_has_room_for_all_texts", "test_is_sound_on_a_desktop", "EditorTest",
    "test_is_sound_on_a_tablet", "AppsTest", "PreviewTest", "SiteTest", "ListsTest",
)
PROCESSES = 2
PATIENCE = 600


def tests(suite):
    for test in suite:
        yield from tests(test) if isinstance(test, unittest.TestSuite) else [test]


def parts(names):
    """The ids of the tests of each part, the longest part first."""
    found = {}
    for test in tests(unittest.defaultTestLoader.discover(str(FOLDER))):
        if names and not any(name in test.id() for name in names):
            continue
        long = next((index for index, name in enumerate(LONGEST) if name in test.id()), len(LONGEST))
        found.setdefault((long, type(test).__qualname__), []).append(test.id())
    return [found[key] for key in sorted(found)]


class TimedResult(unittest.TextTestResult):
    """Says how long each test took, and which one is running."""

    def startTest(self, test):
        print(f"running {test.id()}", file=sys.stderr, flush=True)
        self.start = time.monotonic()
        super().startTest(test)

    def stopTest(self, test):
        super().stopTest(test)
        seconds[test.id()] = time.monotonic() - self.start


#: The seconds of each test of a process.
seconds = {}


def work():
    """Runs the parts that come by the standard input, one a line. Answers each with a line of JSON."""
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    for line in sys.stdin:
        seconds.clear()
        suite = unittest.defaultTestLoader.loadTestsFromNames(json.loads(line))
        output = io.StringIO()
        result = unittest.TextTestRunner(output, resultclass=TimedResult, verbosity=2).run(suite)
        answer = {"count": result.testsRun, "passed": result.wasSuccessful(), "output": output.getvalue(), "seconds": seconds}
        print(json.dumps(answer), file=answers, flush=True)


class Worker:
    """A process that runs parts of the tests."""

    def __init__(self, environment):
        self.log = tempfile.TemporaryFile("w+")
        self.process = subprocess.Popen(
            [sys.executable, str(FOLDER / "run.py"), "--worker"], cwd=FOLDER, env=environment, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.log, start_new_session=True,
        )

    def run(self, waiting, results):
        """Runs the parts that wait, and adds the answer of each to the results."""
        while True:
            try:
                part = waiting.get_nowait()
            except queue.Empty:
                return
            try:
                self.process.stdin.write(json.dumps(part) + "\n")
                self.process.stdin.flush()
                answer = json.loads(self.process.stdout.readline())
            except (OSError, ValueError):
                # The process has ended, or was ended because the tests took too long.
                results.append({"count": 0, "passed": False, "output": self.said(), "seconds": {}})
                return
            results.append(answer)

    def said(self):
        self.log.seek(0)
        return self.log.read()

    def stop(self):
        """Ends the process, and the browser that it has started."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("names", nargs="*")
    arguments.add_argument("-v", action="store_true", dest="tells_seconds")
    arguments.add_argument("--worker", action="store_true", help=argparse.SUPPRESS)
    options = arguments.parse_args()
    if options.worker:
        return work()
    start, workers, results = time.monotonic(), [], []
    # A signal ends the run as an error does, so that no preview and no browser are left behind.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    waiting = queue.Queue()
    for part in parts(options.names):
        waiting.put(part)
    catalogue = Catalogue()
    with tempfile.TemporaryDirectory(prefix="hortus-site-") as folder:
        preview = Preview(catalogue.root)
        try:
            # The site is written first, because the load can cause layout shifts in the tests.
            site = make_site(folder)
            environment = os.environ | {"HORTUS_PREVIEW": preview.address, "HORTUS_SITE": str(site)}
            workers = [Worker(environment) for _ in range(PROCESSES)]
            timer = threading.Timer(PATIENCE, lambda: [worker.stop() for worker in workers])
            timer.daemon = True
            timer.start()
            threads = [threading.Thread(target=worker.run, args=(waiting, results)) for worker in workers]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            timer.cancel()
        finally:
            for worker in workers:
                worker.stop()
            preview.stop()
            catalogue.remove()
    if options.tells_seconds:
        taken = {name: spent for result in results for name, spent in result["seconds"].items()}
        for name, spent in sorted(taken.items(), key=lambda item: -item[1]):
            print(f"{spent:6.1f} s  {name}")
    failed = [result for result in results if not result["passed"] or result["count"] == 0]
    for result in failed:
        print(result["output"])
    if failed or not waiting.empty() or not results:
        print(f"failed after {time.monotonic() - start:.0f} s")
        return 1
    print(f"{sum(result['count'] for result in results)} tests in a browser passed in {time.monotonic() - start:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
