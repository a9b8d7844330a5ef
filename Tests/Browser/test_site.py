"""A site of files, opened without a server and below a path."""

import functools
import http.server
import tempfile
import threading
import unittest

from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

from program import browser, shared_site


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
            self.all(".card")[0].click()
            self.all(".tabs a")[1].click()
            name = self.all(".row .name")[0].text
            self.all(".row .link")[0].click()
            self.assertEqual(self.all("h1")[0].text, name)
            self.assertIn(name, self.driver.title)

    def test_searches_and_filters(self):
        for _ in self.each("home-plants/en/list/all.html"):
            every = self.total()
            self.assertEqual(len(self.all(".row")), every)
            self.driver.find_element(By.ID, "q").send_keys("sanseviería")
            self.assertEqual([row.text for row in self.all(".row .name")], ["Snake plant"])
            self.assertEqual(self.all(".matched mark")[0].text, "Sansevieria")
            self.driver.find_element(By.ID, "q").clear()
            self.driver.find_element(By.ID, "q").send_keys("xyzq")
            self.assertEqual(self.total(), 0)
            self.assertEqual([shown.get_attribute("data-state") for shown in self.all(".empty")], ["nothingFound"])
            self.all(".empty button[type=reset]")[0].click()
            WebDriverWait(self.driver, 5).until(lambda _: self.total() == every)

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
            for name, value, count in counts:
                total = self.driver.execute_script(
                    "const input = document.querySelector(`input[name='${arguments[0]}'][value='${arguments[1]}']`);"
                    "input.checked = true; show(); const total = document.querySelector('[data-total]').textContent;"
                    "input.checked = false; show(); return Number(total);", name, value
                )
                self.assertEqual(total, count, f"{name}={value}")


if __name__ == "__main__":
    unittest.main()
