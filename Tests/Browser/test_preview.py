"""What an editor does with `hortus preview`."""

import base64
import re
import unittest

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from program import PreviewCase, resize


class PreviewTest(PreviewCase):
    def test_onboards_and_starts(self):
        self.open("calyx/en/onboarding.html")
        *steps, start = self.all(".step .primary")
        for step in steps:
            self.wait(lambda: self.is_in_view(step), "the next page")
            step.click()
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
        message = "[data-state=nothingFound]"
        self.wait(lambda: self.find(message).is_displayed(), "the message for no results")
        self.assertFalse(self.find("[data-state=empty]").is_displayed())
        self.find(message + " button[type=reset]").click()
        self.wait(lambda: int(self.text("[data-total]")) == before, "all plants again")

    def test_counts_what_filters_leave(self):
        self.open("home-plants/en/list/all.html#filter-light-indoor")
        choice = self.wait(lambda: self.find("#filter-light-indoor .choice"), "the filter")
        count = int(choice.find_element(By.CSS_SELECTOR, ".count").text)
        other = self.text("#filter-humidity .count")
        choice.find_element(By.CSS_SELECTOR, "input").click()
        self.wait(lambda: int(self.text("[data-total]")) == count, f"{count} plants")
        self.assertNotEqual(self.text("#filter-humidity .count"), other)
        self.wait(lambda: self.find(".results .chip"), "the chip of the filter").click()
        self.wait(lambda: int(self.text("[data-total]")) > count, "all plants")
        self.find("#filter-light-indoor input").click()
        self.wait(lambda: int(self.text("[data-total]")) == count, f"{count} plants")
        self.find("button[type=reset]").click()
        self.wait(lambda: int(self.text("[data-total]")) > count, "all plants")

    def test_keeps_a_favourite(self):
        self.open("home-plants/en/list/all.html?q=aloe")
        self.find(".row .link").click()
        button = self.wait(lambda: self.find(".plant > .favourite"), "the plant page")
        button.click()
        self.wait(lambda: button.get_attribute("aria-pressed") == "true", "a favourite")
        self.driver.refresh()
        self.assertEqual(self.find(".plant > .favourite").get_attribute("aria-pressed"), "true")
        name = self.text("h1")
        self.open("home-plants/en/list/favorites.html")
        self.assertEqual([row.text for row in self.all(".row .name")], [name])
        self.find(".row .favourite").click()
        self.wait(lambda: self.find(".row .favourite").get_attribute("aria-pressed") == "false", "none")
        self.driver.refresh()
        self.assertEqual(self.all(".row"), [])
        self.find("[data-state=empty] a").click()
        self.wait(lambda: self.all(".row"), "the list of all plants")

    def test_counts_favourites_without_a_reload(self):
        count = lambda: int(self.text("[data-kept-count]"))
        press = "document.querySelector('.row [data-favourite][aria-pressed=false]').click()"
        self.open("home-plants/en/index.html")
        self.addCleanup(self.driver.execute_async_script, """
          const done = arguments[0];
          fetch("/home-plants/en/list/favorites.html").then((answer) => answer.text()).then((text) => Promise.all(
            [...new DOMParser().parseFromString(text, "text/html").querySelectorAll(".row")]
              .map(({ dataset: { id } }) => changeLibrary("DELETE", "/favourites/" + id)))).then(() => done());""")
        before, home = count(), self.driver.current_window_handle
        heart = self.find(".tile .favourite[aria-pressed=false]")
        self.click(heart)
        self.wait(lambda: count() == before + 1, "one more")
        self.click(heart)
        self.wait(lambda: count() == before, "as many as before")
        # A heart in a list, in another window.
        self.driver.switch_to.new_window("tab")
        self.open("home-plants/en/list/all.html")
        self.driver.execute_script(press)
        self.wait(lambda: len(self.all(".row [aria-pressed=true]")) > 0, "a favourite")
        self.driver.close()
        self.driver.switch_to.window(home)
        self.wait(lambda: count() == before + 1, "the favourite of the other window")
        # A heart in a list, and back.
        self.click(self.find(".lists .card"))
        self.wait(lambda: self.all(".row"), "the list")
        self.driver.execute_script(press)
        self.wait(lambda: len(self.all(".row [aria-pressed=true]")) > 0, "a favourite")
        self.driver.back()
        self.wait(lambda: self.all(".home") and count() == before + 2, "both favourites")

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
        tabs[1].send_keys(Keys.END)
        self.assertEqual(self.driver.switch_to.active_element, tabs[-1])
        tabs[-1].send_keys(Keys.HOME)
        self.assertEqual(self.driver.switch_to.active_element, tabs[0])

    def test_sorts_a_stack_of_cards(self):
        self.open("flora/en/list/all.html")
        cards = self.wait(lambda: self.all(".stack > .row"), "cards")
        judged = []

        def expect_next(do):
            top = self.all(".stack > .row")[-1]
            judged.append(top.get_attribute("data-id"))
            do(top)
            self.wait(lambda: self.all(".stack > .row")[-1].get_attribute("data-id") != judged[-1], "the next card")

        def drag(by):
            def drag_card(card):
                self.scroll_to(card)
                ActionChains(self.driver).move_to_element(card).click_and_hold().move_by_offset(
                    by // 2, 4).move_by_offset(by - by // 2, 0).release().perform()
            return drag_card

        total = int(self.text("[data-total]"))
        expect_next(lambda _: self.find("[data-verdict=like]").click())
        expect_next(drag(200))
        expect_next(lambda _: self.find("body").send_keys(Keys.ARROW_LEFT))
        expect_next(lambda _: self.find("body").send_keys(Keys.ARROW_RIGHT))
        expect_next(drag(-200))
        self.assertEqual(int(self.text("[data-total]")), total - 5)
        # A short drag leaves the card, and opens no plant.
        drag(40)(self.all(".stack > .row")[-1])
        self.assertIn("list/all", self.driver.current_url)
        self.assertEqual(int(self.text("[data-total]")), total - 5)
        # The last like is taken back.
        for _ in range(2):
            before = len(self.all(".stack > .row"))
            self.find("[data-undo]").click()
            self.wait(lambda: len(self.all(".stack > .row")) == before + 1, "the card")
        self.assertEqual(self.all(".stack > .row")[-1].get_attribute("data-id"), judged[3])
        self.open("flora/en/list/likes.html")
        self.assertEqual({row.get_attribute("data-id") for row in self.all(".row")}, {judged[0], judged[1]})
        self.assertEqual(len(cards) > 5, True)

    def test_judges_the_card_that_a_search_leaves_on_top(self):
        self.open("flora/en/list/all.html")
        self.find("#q").send_keys("a")
        self.wait(lambda: "q=a" in self.driver.current_url, "the cards that were found")
        total = int(self.text("[data-total]"))
        top = self.all(".stack > .row")[-1].get_attribute("data-id")
        self.find("[data-verdict=like]").click()
        self.wait(lambda: int(self.text("[data-total]")) == total - 1, "one card less")
        self.assertNotIn(top, [card.get_attribute("data-id") for card in self.all(".stack > .row")])
        self.find("[data-undo]").click()
        self.wait(lambda: int(self.text("[data-total]")) == total, "the card")
        self.assertEqual(self.all(".stack > .row")[-1].get_attribute("data-id"), top)

    def test_keeps_the_heart_and_the_tabs_in_reach(self):
        resize(self.driver, "phone")
        self.addCleanup(resize, self.driver, "desktop")
        self.open("calyx/en/plant/tulipa-gesneriana.html")
        # A tab that is long enough for the tabs to stick.
        self.click(self.all("[role=tab]")[1])
        self.driver.execute_script("scrollTo(0, document.documentElement.scrollHeight / 2)")
        for selector in (".plant > .favourite", ".tablist"):
            box = self.find(selector).rect
            top = box["y"] - self.driver.execute_script("return scrollY")
            self.assertTrue(0 <= top and top + box["height"] <= 900, selector)
        # Another tab begins at its beginning.
        # The driver would scroll to the tab first.
        self.driver.execute_script("arguments[0].click()", self.all("[role=tab]")[2])
        panel = self.all("[role=tabpanel]")[2]
        begins = (
            "const { top } = arguments[0].getBoundingClientRect();"
            "const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;"
            "return top >= 0 && (top <= 200 || isAtEnd);"
        )
        self.wait(lambda: self.driver.execute_script(begins, panel), "the panel")
        self.find(".plant > .favourite").click()
        self.wait(lambda: self.find(".plant > .favourite").get_attribute("aria-pressed") == "true", "the favourite")
        self.find(".plant > .favourite").click()

    def test_prints_one_card_with_all_tabs(self):
        self.open("calyx/en/plant/tulipa-gesneriana.html")
        texts = [panel.get_attribute("textContent") for panel in self.all("[role=tabpanel]")]
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
        try:
            for panel, text in zip(self.all("[role=tabpanel]"), texts):
                self.assertTrue(panel.is_displayed())
                self.assertGreater(len(text.split()), 10)
            for selector in (".bar", ".tabs", ".tablist", ".favourite"):
                self.assertFalse(self.find(selector).is_displayed(), selector)
        finally:
            self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})
        for inches, most in (((8.27, 11.69), 2), ((4.13, 5.83), 6)):
            paper = {"paperWidth": inches[0], "paperHeight": inches[1], "preferCSSPageSize": False}
            data = base64.b64decode(self.driver.execute_cdp_cmd("Page.printToPDF", paper)["data"])
            pages = len(re.findall(rb"/Type\s*/Page\b", data))
            self.assertTrue(1 <= pages <= most, f"{pages} pages of {inches}")

    def test_shows_months_as_a_bar_of_the_year(self):
        self.open("calyx/en/plant/tulipa-gesneriana.html")
        for year in self.all(".year"):
            months = year.find_elements(By.CSS_SELECTOR, "span")
            self.assertEqual(len(months), 12)
            self.assertIn(len(year.find_elements(By.CSS_SELECTOR, ".stated")), range(1, 13))
        self.assertGreater(len(self.all(".year")), 0)


if __name__ == "__main__":
    unittest.main()
