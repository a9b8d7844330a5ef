"""Runs the tests in a browser, in two processes side by side that share one preview and one site.

    python run.py

Prints what a process said only if it failed. Exits with 1 if a test failed, or if the tests took longer than
ten minutes. In the second case, the output ends with the name of the running test.
"""

import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest

from program import FOLDER, Catalogue, Preview, make_site

#: The tests of the first process. The second process runs all other tests.
FIRST = ("test_is_sound_on_a_phone", "test_is_sound_on_a_tablet")
PATIENCE = 600


def parts():
    """The names of the tests of each process."""
    names = [test.id() for test in tests(unittest.defaultTestLoader.discover(str(FOLDER)))]
    first = [name for name in names if name.endswith(FIRST)]
    return [first, [name for name in names if name not in first]]


def tests(suite):
    for test in suite:
        yield from tests(test) if isinstance(test, unittest.TestSuite) else [test]


def run(names, environment, running, results):
    """Runs tests to their end; adds their status, their output and their seconds to the results."""
    start = time.monotonic()
    process = subprocess.Popen(
        [sys.executable, "-m", "unittest", "-v", *names], cwd=FOLDER, env=environment, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True,
    )
    running.append(process)
    timer = threading.Timer(PATIENCE, kill, [process])
    timer.start()
    output = process.communicate()[0]
    timer.cancel()
    results.append((process.returncode, output, time.monotonic() - start))


def kill(process):
    """Ends a process and the browser that it has started."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)


def main():
    start, running, results = time.monotonic(), [], []
    # A signal ends the run as an error does, so that no preview and no browser are left behind.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    catalogue = Catalogue()
    with tempfile.TemporaryDirectory(prefix="hortus-site-") as folder:
        preview = Preview(catalogue.root)
        try:
            # The site is written first, because the load can cause layout shifts in the tests.
            site = make_site(folder)
            environment = os.environ | {"HORTUS_PREVIEW": preview.address, "HORTUS_SITE": str(site)}
            threads = [threading.Thread(target=run, args=(part, environment, running, results)) for part in parts()]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
        finally:
            for process in running:
                kill(process)
            preview.stop()
            catalogue.remove()
    # A process that could not be started has no result.
    passed, failed = 0, len(parts()) - len(results)
    for status, output, seconds in results:
        count = sum(map(int, re.findall(r"^Ran (\d+) tests?", output, re.M)))
        if status == 0 and count > 0:
            passed += count
        else:
            failed += 1
            print(output)
            print(f"failed after {seconds:.0f} s")
    if not failed:
        print(f"{passed} tests in a browser passed in {time.monotonic() - start:.0f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
