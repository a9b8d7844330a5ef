"""What an editor does with `hortus preview`."""

import unittest

from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

from program import Catalogue, Preview, browser, page_of


class PreviewTest(unittest.TestCase):
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

    def test_onboards_and_starts(self):
        self.open("calyx/en/onboarding.html")
        for step in self.all(".onboarding .plain"):
            self.wait(lambda: self.is_in_view(step), "the next page")
            step.click()
        start = self.find(".onboarding .primary")
        self.wait(lambda: self.is_in_view(start), "the last page")
        start.click()
        self.wait(lambda: "Calyx" in self.text("h1"), "the home page")
        self.find(".tabs a[aria-current]")

    def test_searches_while_typing(self):
        self.open("home-plants/en/list/all.html")
        before = int(self.text("[data-total]"))
        self.find("#q").send_keys("alo")
        self.wait(lambda: 0 < int(self.text("[data-total]")) < before, "fewer plants")
        self.assertEqual(self.text(".row mark").lower(), "alo")
        self.assertIn("q=alo", self.driver.current_url)
        self.find("#q").send_keys("xyzq")
        self.wait(lambda: self.find(".empty").is_displayed(), "the text for no results")

    def test_counts_what_filters_leave(self):
        self.open("home-plants/en/list/all.html#filter-light-indoor")
        choice = self.wait(lambda: self.find("#filter-light-indoor .choice"), "the filter")
        count = int(choice.find_element(By.CSS_SELECTOR, ".count").text)
        other = self.text("#filter-humidity .count")
        choice.find_element(By.CSS_SELECTOR, "input").click()
        self.wait(lambda: int(self.text("[data-total]")) == count, f"{count} plants")
        self.assertNotEqual(self.text("#filter-humidity .count"), other)
        self.find("button[type=reset]").click()
        self.wait(lambda: int(self.text("[data-total]")) > count, "all plants")

    def test_keeps_a_favourite(self):
        self.open("home-plants/en/list/all.html?q=aloe")
        self.find(".row .link").click()
        button = self.wait(lambda: self.find("h1 ~ .favourite"), "the plant page")
        button.click()
        self.wait(lambda: button.get_attribute("aria-pressed") == "true", "a favourite")
        self.driver.refresh()
        self.assertEqual(self.find("h1 ~ .favourite").get_attribute("aria-pressed"), "true")
        name = self.text("h1")
        self.open("home-plants/en/list/favorites.html")
        self.assertEqual([row.text for row in self.all(".row .name")], [name])
        self.find(".row .favourite").click()
        self.wait(lambda: self.find(".row .favourite").get_attribute("aria-pressed") == "false", "none")
        self.driver.refresh()
        self.assertEqual(self.all(".row"), [])

    def test_keeps_collections_and_history(self):
        self.open("home-plants/en/collections.html")
        self.find("#name").send_keys("Window sill")
        self.find(".create button").click()
        self.wait(lambda: "Window sill" in self.text(".cards"), "the collection")
        self.open("home-plants/en/plant/aloe-vera.html")
        self.find(".collect summary").click()
        self.find("[data-collection]").click()
        self.open("home-plants/en/list/all.html")
        self.find("#q").send_keys("fern", Keys.TAB)
        self.wait(lambda: "fern" in self.history(), "the search in the history")
        self.open("home-plants/en/collections.html")
        self.find(".cards .card").click()
        self.wait(lambda: "Aloe" in self.text(".row"), "the plant in the collection")

    def history(self):
        return self.driver.execute_script(
            "const request = new XMLHttpRequest();"
            "request.open('GET', '/home-plants/en/history.html', false); request.send();"
            "return request.responseText;"
        )

    def test_shows_a_save_and_an_error(self):
        file = "plants/aloe-vera.xml"
        self.open("home-plants/en/plant/aloe-vera.html")
        self.catalogue.edit(file, '<summary xml:lang="en">', '<summary xml:lang="en">Edited. ')
        self.wait(lambda: "Edited. " in self.text(".summary"), "the edited summary")
        self.catalogue.edit(file, "</plant>", "")
        self.wait(lambda: "aloe-vera.xml" in self.text(".faults"), "the error")
        self.assertIn("Edited. ", self.text(".summary"))
        self.driver.refresh()
        self.wait(lambda: "aloe-vera.xml" in self.text(".faults"), "the error on a new page")
        with open(self.catalogue.root / "content" / file, "a", encoding="utf-8") as end:
            end.write("</plant>\n")
        self.wait(lambda: not self.all(".faults"), "no error")

    def test_leads_to_the_file(self):
        self.open("calyx/en/plant/tulipa-gesneriana.html")
        self.find(".editor summary").click()
        links = [link.get_attribute("href") for link in self.all(".places a")]
        self.assertGreater(len(links), 10)
        for link in links:
            self.assertRegex(link, r"^vscode://file/.*/content/plants/tulipa-gesneriana\.xml:\d+:\d+$")

    def test_changes_units_theme_and_language(self):
        self.open("home-plants/en/plant/aloe-vera.html")
        self.assertIn("°C", self.find("main").text)
        self.find(".options summary").click()
        self.find("input[name=units][value=imperial]").click()
        self.assertIn("°F", self.find("main").text)
        self.find("input[name=theme][value=dark]").click()
        dark = self.find("html").value_of_css_property("background-color")
        self.find("input[name=theme][value=light]").click()
        self.assertNotEqual(self.find("html").value_of_css_property("background-color"), dark)
        self.find(".options nav a[lang=ru]").click()
        self.wait(lambda: self.find("html").get_attribute("lang") == "ru", "the Russian page")
        self.assertIn("°F", self.find("main").text)
        self.driver.execute_script("localStorage.clear()")

    def test_is_used_by_keyboard(self):
        self.open("home-plants/en/list/all.html")
        self.find("body").send_keys(Keys.TAB)
        self.assertEqual(self.driver.switch_to.active_element.get_attribute("class"), "skip")
        self.open("calyx/en/plant/tulipa-gesneriana.html")
        tabs = self.all("[role=tab]")
        self.assertGreater(len(tabs), 1)
        tabs[0].send_keys(Keys.ARROW_RIGHT)
        self.assertEqual(self.driver.switch_to.active_element, tabs[1])
        self.assertEqual(tabs[1].get_attribute("aria-selected"), "true")
        self.assertFalse(self.find("[role=tabpanel]").is_displayed())

    def test_sorts_a_stack_of_cards(self):
        self.open("flora/en/list/all.html")
        cards = self.wait(lambda: self.all(".stack > .row"), "cards")
        top = cards[-1].get_attribute("data-id")
        self.find("[data-verdict=like]").click()
        self.wait(lambda: self.all(".stack > .row")[-1].get_attribute("data-id") != top, "the next")
        self.open("flora/en/list/likes.html")
        self.assertEqual([row.get_attribute("data-id") for row in self.all(".row")], [top])


if __name__ == "__main__":
    unittest.main()
