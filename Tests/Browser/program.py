"""Runs hortus for the tests in a browser, and starts the browser."""

import http.server
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import threading
import time
import unittest
import urllib.error
import urllib.parse
import urllib.request

from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = pathlib.Path(__file__).resolve().parent
HORTUS = os.environ.get("HORTUS", str(ROOT / ".build/release/hortus"))
SHOTS = ROOT / ".build/browser"

#: Phone, tablet and desktop, in CSS pixels.
WIDTHS = {"phone": 390, "tablet": 768, "desktop": 1280}


class Catalogue:
    """A copy of the small catalogue, which a test may change."""

    def __init__(self):
        self.root = pathlib.Path(tempfile.mkdtemp(prefix="hortus-browser-"))
        shutil.copytree(ROOT / "Tests/Fixtures/Catalogues/small/content", self.root / "content")
        # What was generated from the content of the project does not fit other content.
        shutil.copytree(ROOT / "schemas", self.root / "schemas", ignore=shutil.ignore_patterns("editor"))

    def edit(self, file, old, new):
        """Replaces a text in a file below `content`, as an editor saves it."""
        path = self.root / "content" / file
        text = path.read_text(encoding="utf-8")
        assert old in text, f"{file} has no “{old}”"
        path.write_text(text.replace(old, new, 1), encoding="utf-8")

    def remove(self):
        shutil.rmtree(self.root)


def page_of(address, path):
    """The address of a page, with the token of the address that the program printed."""
    base, _, token = address.partition("?")
    path, hash_sign, fragment = path.partition("#")
    return f"{base}{path}{'&' if '?' in path else '?'}{token}{hash_sign}{fragment}"


def fetch(address, path):
    """The type and the bytes of what the server of a preview sends; `address` is the one that it printed."""
    base, _, token = address.partition("?token=")
    cookie = f"hortus-preview-{urllib.parse.urlsplit(base).port}={token}"
    request = urllib.request.Request(base.rstrip("/") + "/" + path.lstrip("/"), headers={"Cookie": cookie})
    with urllib.request.urlopen(request) as response:
        return response.headers["Content-Type"], response.read()


class Preview:
    """A running `hortus preview`."""

    def __init__(self, root):
        self.process = subprocess.Popen(
            [HORTUS, "preview", str(root), "--json"], stdout=subprocess.PIPE, text=True
        )
        text = ""
        while not text.rstrip().endswith("}"):
            line = self.process.stdout.readline()
            assert line, "hortus preview has ended"
            text += line
        self.address = json.loads(text)["address"]

    def stop(self):
        # Not SIGINT, which a process in the background of a shell ignores.
        self.process.terminate()
        self.process.wait(timeout=20)
        self.process.stdout.close()


class SharedPreview:
    """The preview that run.py has started. Without run.py, a preview of its own."""

    def __init__(self):
        self.address = os.environ.get("HORTUS_PREVIEW")
        self.own = None
        if not self.address:
            self.catalogue = Catalogue()
            self.own = Preview(self.catalogue.root)
            self.address = self.own.address

    def stop(self):
        if self.own:
            self.own.stop()
            self.catalogue.remove()


def fill_garden(address, app):
    """Adds the sample plants to the garden of an app, unless it has plants. Returns the path of one of them and that of the
    current month, relative to the folder of the app and the language."""
    base, _, token = address.partition("?token=")
    headers = {"Cookie": f"hortus-preview-{urllib.parse.urlsplit(base).port}={token}"}
    path = f"garden/sample?app={app}&language=en"
    try:
        urllib.request.urlopen(urllib.request.Request(base.rstrip("/") + "/" + path, method="PUT", headers=headers)).close()
    except urllib.error.HTTPError as error:
        # The garden has plants.
        assert error.code == 404, error
    garden = fetch(address, f"{app}/en/garden.html")[1].decode()
    reminders = fetch(address, f"{app}/en/reminders.html")[1].decode()
    return [re.search(pattern, page)[1] for pattern, page in (
        (r'href="(garden/plant/[^"]+)\.html"', garden), (r'href="(reminders/[^"]+)\.html"', reminders))]


class SlowProxy:
    """A server that sends the pages of another server in pieces, and everything else at once.

    The end of a piece may be anywhere in a page, as the end of a packet in a slow network may be.
    """

    def __init__(self, origin, piece=400, pause=0.02):
        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                if self.path.endswith("/events"):
                    return self.send_error(404)
                kind, body = fetch(origin, self.path)
                self.send_response(200)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                if "html" in kind:
                    self.end_headers()
                    for start in range(0, len(body), piece):
                        self.wfile.write(body[start:start + piece])
                        self.wfile.flush()
                        time.sleep(pause)
                else:
                    # Style sheets come from the cache, so that the browser draws while the page arrives.
                    self.send_header("Cache-Control", "max-age=600")
                    self.end_headers()
                    self.wfile.write(body)

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.address = f"http://127.0.0.1:{self.server.server_port}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self):
        self.server.shutdown()
        self.server.server_close()


def make_site(folder):
    """Writes the site of the small catalogue to a path of two names below a folder; returns the path."""
    site = pathlib.Path(folder) / "some/path"
    catalogue = Catalogue()
    command = [HORTUS, "site", str(catalogue.root), "-o", str(site), "--quiet"]
    subprocess.run(command, check=True, capture_output=True)
    catalogue.remove()
    return site


def shared_site(folder):
    """Returns the path of the site that run.py has written. Without run.py, writes the site below the folder."""
    return pathlib.Path(os.environ["HORTUS_SITE"]) if "HORTUS_SITE" in os.environ else make_site(folder)


def browser(width="desktop", theme="light"):
    """Starts Chromium without a window."""
    options = Options()
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"):
        options.add_argument(argument)
    if shutil.which("chromium"):
        options.binary_location = shutil.which("chromium")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))
    resize(driver, width)
    set_theme(driver, theme)
    return driver


def resize(driver, width, height=900):
    """Sets the width of the page, a name or CSS pixels; Chromium makes no window narrower than 500 pixels."""
    driver.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": WIDTHS.get(width, width), "height": height, "deviceScaleFactor": 1, "mobile": False},
    )


def set_theme(driver, theme):
    """Sets the theme that the system asks for."""
    driver.execute_cdp_cmd(
        "Emulation.setEmulatedMedia",
        {"features": [{"name": "prefers-color-scheme", "value": theme}]},
    )


class PreviewCase(unittest.TestCase):
    """Tests that share a preview of a catalogue of their own, and a browser."""

    @classmethod
    def setUpClass(cls):
        cls.catalogue = Catalogue()
        cls.preview = Preview(cls.catalogue.root)
        cls.driver = browser()

    @classmethod
    def tearDownClass(cls):
        cls.driver.quit()
        cls.preview.stop()
        cls.catalogue.remove()

    def open(self, path):
        self.driver.get(page_of(self.preview.address, path))

    def find(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def scroll_to(self, element):
        """Scrolls an element to where neither the bar nor the tabs cover it."""
        self.driver.execute_script("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", element)

    def click(self, element):
        self.scroll_to(element)
        element.click()

    def is_in_view(self, element):
        return self.driver.execute_script(
            "const { left, right } = arguments[0].getBoundingClientRect();"
            "return left >= 0 && right <= innerWidth;", element
        )

    def wait(self, condition, message):
        # The page may replace an element between the moment it is found and the moment it is read.
        return WebDriverWait(
            self.driver, 20, poll_frequency=0.05, ignored_exceptions=[StaleElementReferenceException]
        ).until(lambda _: condition(), message)

    def text(self, selector):
        return self.driver.execute_script(
            "return document.querySelector(arguments[0])?.textContent ?? ''", selector
        )
