"""A site of files, opened without a server and below a path."""

import functools
import http.server
import json
import pathlib
import subprocess
import tempfile
import threading
import unittest

from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

from pyld import jsonld

from program import HORTUS, Catalogue, browser, shared_site


class Files(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


class SiteTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory(prefix="hortus-site-")
        root = shared_site(cls.folder.name).parents[1]
        handler = functools.partial(Files, directory=str(root))
        cls.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()
        cls.addresses = [
            f"file://{root}/some/path/", f"http://127.0.0.1:{cls.server.server_port}/some/path/"
        ]
        cls.driver = browser()

    @classmethod
    def tearDownClass(cls):
        cls.driver.quit()
        cls.server.shutdown()
        cls.folder.cleanup()

    def all(self, selector):
        shown = self.driver.find_elements(By.CSS_SELECTOR, selector)
        return [element for element in shown if element.is_displayed()]

    def total(self):
        return int(self.driver.find_element(By.CSS_SELECTOR, "[data-total]").get_attribute("textContent"))

    def each(self, path):
        for address in self.addresses:
            with self.subTest(address=address, path=path):
                self.driver.get(address + path)
                yield address

    def test_leads_from_the_apps_to_a_plant(self):
        for _ in self.each("index.html"):
            self.all(".card[href^='home-plants/']")[0].click()
            self.all(".tabs a")[1].click()
            name = self.all(".row .name")[0].text
            self.all(".row .link")[0].click()
            self.assertEqual(self.all("h1")[0].text, name)
            self.assertIn(name, self.driver.title)

    def test_searches_and_filters(self):
        for _ in self.each("home-plants/en/list/all.html"):
            every = self.total()
            self.assertEqual(len(self.all(".row")), min(every, 48))
            self.driver.find_element(By.ID, "q").send_keys("sanseviería")
            self.assertEqual([row.text for row in self.all(".row .name")], ["Snake plant"])
            self.assertEqual(self.all(".matched mark")[0].text, "Sansevieria")
            self.driver.find_element(By.ID, "q").clear()
            self.driver.find_element(By.ID, "q").send_keys("xyzq")
            self.assertEqual(self.total(), 0)
            self.assertEqual([shown.get_attribute("data-state") for shown in self.all(".empty")], ["nothingFound"])
            self.all(".empty button[type=reset]")[0].click()
            WebDriverWait(self.driver, 5).until(lambda _: self.total() == every)

    def test_finds_names_as_people_write_them(self):
        """Words in any order, two spaces, accents, signs and one typo, as HortusKit allows them."""
        for _ in self.each("home-plants/en/list/all.html"):
            field = self.driver.find_element(By.ID, "q")
            for text, name in (
                ("plant  snake", "Snake plant"), ("SNAKE-PLANT", "Snake plant"), ("snkae plant", "Snake plant"),
                ("dracæna trifasciata", "Snake plant"), ("trifasciata dracena", "Snake plant"),
            ):
                field.clear()
                field.send_keys(text)
                self.assertIn(name, [row.text for row in self.all(".row .name")], text)
                self.assertTrue(self.all(".row mark"), text)

    def test_makes_rows_as_the_page_has_them(self):
        """A row that the script makes of the data is the same as the one that the page has."""
        for _ in self.each("home-plants/en/list/all.html"):
            own = self.driver.execute_script(
                "return Object.fromEntries([...document.querySelectorAll('.rows .row')]"
                ".map((row) => [row.dataset.id, row.outerHTML.replaceAll('\\n', '')]))"
            )
            made = self.driver.execute_script(
                "const text = (value) => { const p = document.createElement('p'); p.textContent = value;"
                " return p.innerHTML.replaceAll('\"', '&quot;').replaceAll(\"'\", '&#39;'); };"
                "return Object.fromEntries(hortus.ids.map((id, plant) => {"
                " const box = document.createElement('template');"
                " const texts = [id, ...hortus.names[plant].map(text)];"
                " box.innerHTML = hortus.rows[plant].map((line) => hortus.lines[line]).join('')"
                "  .replace(/[\\uE000-\\uE002]/g, (sign) => texts[sign.charCodeAt(0) - 0xE000]);"
                " return [id, box.content.firstElementChild.outerHTML]; }))"
            )
            self.assertGreater(len(own), 10)
            self.assertEqual(own, {id: made[id] for id in own})

    def test_works_without_script(self):
        self.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
        try:
            for _ in self.each("home-plants/en/list/all.html"):
                self.assertTrue(self.all(".row"))
                icon = self.all(".badge .icon")[0]
                self.assertIn("data:image/svg", icon.value_of_css_property("mask-image"))
        finally:
            self.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})

    def test_leads_from_the_start_page_to_each_language(self):
        for _ in self.each("index.html#en"):
            self.driver.find_element(By.CSS_SELECTOR, ".languages a[hreflang=ru]").click()
            self.assertEqual(self.driver.find_element(By.TAG_NAME, "html").get_attribute("lang"), "ru")
            self.driver.find_element(By.CSS_SELECTOR, ".languages a[hreflang=en]").click()
            self.assertEqual(self.driver.find_element(By.TAG_NAME, "html").get_attribute("lang"), "en")

    def test_tells_programs_what_a_plant_is(self):
        """The structured data as a library for JSON-LD reads it, with the vocabulary of schema.org."""
        def context(_address, _options):
            return {"contextUrl": None, "documentUrl": None, "contentType": "application/ld+json",
                    "document": {"@context": {"@vocab": "https://schema.org/"}}}

        for _ in self.each("home-plants/ru/plant/dracaena-trifasciata.html"):
            script = self.driver.find_element(By.CSS_SELECTOR, "script[type='application/ld+json']")
            data = json.loads(script.get_attribute("textContent"))
            (page,) = jsonld.expand(data, {"documentLoader": context})
            self.assertEqual(page["@type"], ["https://schema.org/WebPage"])
            (taxon,) = page["https://schema.org/mainEntity"]
            def values(of, name):
                return [value["@value"] for value in of["https://schema.org/" + name]]
            self.assertEqual(taxon["@type"], ["https://schema.org/Taxon"])
            self.assertEqual(values(taxon, "name"), ["Dracaena trifasciata"])
            self.assertEqual(values(taxon, "taxonRank"), ["species"])
            self.assertIn(self.all("h1")[0].text, values(taxon, "alternateName"))
            (family,) = taxon["https://schema.org/parentTaxon"]
            self.assertEqual((values(family, "name"), values(family, "taxonRank")), (["Asparagaceae"], ["family"]))

    def test_leads_from_a_former_address_to_the_plant(self):
        """A server delivers 404.html for every address without a file."""
        catalogue = Catalogue()
        with tempfile.TemporaryDirectory(prefix="hortus-published-") as folder:
            class Published(Files):
                def send_error(self, code, *_):
                    page = pathlib.Path(folder, "404.html").read_bytes()
                    self.send_response(code)
                    self.send_header("Content-Type", "text/html; charset=utf-8")
                    self.send_header("Content-Length", str(len(page)))
                    self.end_headers()
                    self.wfile.write(page)

            server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Published, directory=folder))
            threading.Thread(target=server.serve_forever, daemon=True).start()
            base = f"http://127.0.0.1:{server.server_port}/"
            command = [HORTUS, "site", str(catalogue.root), "-o", folder, "--quiet", "--app", "home-plants", "--base-url", base]
            subprocess.run(command, check=True, capture_output=True)
            try:
                self.driver.get(base + "home-plants/ru/plant/sansevieria-trifasciata.html")
                new = base + "home-plants/ru/plant/dracaena-trifasciata.html"
                WebDriverWait(self.driver, 5).until(lambda driver: driver.current_url == new)
                self.driver.get(base + "home-plants/en/plant/rosa-nemo.html")
                self.assertIn("The plant was never found again.", self.all("main")[0].text)
                self.driver.get(base + "some/where/else.html")
                self.all("main a")[0].click()
                self.assertTrue(self.all(".card"))
            finally:
                server.shutdown()
                server.server_close()
                catalogue.remove()

    def test_counts_what_filters_leave(self):
        for _ in self.each("home-plants/en/list/all.html#filter-light-indoor"):
            every = self.total()
            choice = self.all("#filter-light-indoor .choice")[0]
            count = int(choice.find_element(By.CSS_SELECTOR, ".count").text)
            choice.click()
            self.assertEqual((self.total(), len(self.all(".row"))), (count, count))
            self.assertLess(count, every)
            self.all(".results .chip")[0].click()
            self.assertEqual(self.total(), every)

    def test_answers_the_question_of_an_address(self):
        for address in self.each("home-plants/en/list/all.html?q=fern&order=popularity"):
            ferns = self.total()
            self.assertGreater(ferns, 2)
            self.driver.get(address + "home-plants/en/list/all.html?q=fern&humidity=high")
            self.assertLessEqual(self.total(), ferns)

    def test_keeps_favourites(self):
        for address in self.each("home-plants/en/plant/aloe-vera.html"):
            self.driver.execute_script("localStorage.clear()")
            self.driver.refresh()
            self.all(".plant > .favourite")[0].click()
            self.driver.get(address + "home-plants/en/list/favorites.html")
            self.assertEqual((self.total(), len(self.all(".row"))), (1, 1))
            self.all(".row .favourite")[0].click()
            self.assertEqual((self.total(), len(self.all(".row"))), (0, 0))
            self.assertEqual([shown.get_attribute("data-state") for shown in self.all(".empty")], ["empty"])

    def test_keeps_likes_of_a_stack(self):
        likes = lambda: self.driver.find_element(By.CSS_SELECTOR, "[data-likes]").text
        for address in self.each("flora/en/list/all.html"):
            self.driver.execute_script("localStorage.clear()")
            self.driver.refresh()
            every, top = self.total(), self.all(".stack > .row")[-1].get_attribute("data-id")
            self.all("[data-verdict=like]")[0].click()
            WebDriverWait(self.driver, 5).until(lambda _: self.total() == every - 1)
            self.all("[data-undo]")[0].click()
            WebDriverWait(self.driver, 5).until(lambda _: self.total() == every)
            self.assertEqual((self.all(".stack > .row")[-1].get_attribute("data-id"), likes()), (top, "0"))
            self.all("[data-verdict=like]")[0].click()
            WebDriverWait(self.driver, 5).until(lambda _: self.total() == every - 1)
            # A plant that was liked does not come again.
            self.driver.refresh()
            self.assertEqual((self.total(), likes()), (every - 1, "1"))
            cards = self.driver.find_elements(By.CSS_SELECTOR, ".stack > .row")
            self.assertNotIn(top, [card.get_attribute("data-id") for card in cards])
            self.driver.get(address + "flora/en/index.html")
            self.assertEqual([count.text for count in self.all("[data-kept-count]")], ["1"])
            self.driver.execute_script("localStorage.clear()")

    def test_answers_as_the_library_does(self):
        """Every value of every filter leaves as many plants as HortusKit has counted."""
        for path, least in (("calyx/en/list/all.html", 20), ("flora/en/list/all.html", 10)):
            self.answers_alike(path, least)

    def answers_alike(self, path, least):
        for _ in self.each(path):
            counts = self.driver.execute_script(
                "return [...document.querySelectorAll('.choice:has(.count)')].map((choice) => ["
                "choice.querySelector('input').name, choice.querySelector('input').value,"
                "Number(choice.querySelector('.count').textContent)]);"
            )
            self.assertGreater(len(counts), least)
            totals = self.driver.execute_script(
                "return arguments[0].map(([name, value]) => {"
                " const input = document.querySelector(`input[name='${name}'][value='${value}']`);"
                " const ask = (isOn) => { input.checked = isOn; input.dispatchEvent(new Event('input', { bubbles: true })); };"
                " ask(true); const total = document.querySelector('[data-total]').textContent;"
                " ask(false); return Number(total); });", counts
            )
            for (name, value, count), total in zip(counts, totals, strict=True):
                self.assertEqual(total, count, f"{name}={value}")


if __name__ == "__main__":
    unittest.main()
