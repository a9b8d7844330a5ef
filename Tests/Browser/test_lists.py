"""Lists of plants: cards and rows, the filters as a sheet or a panel, sections, and a plant beside its list."""

import unittest

from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

from program import SharedPreview, browser, page_of, resize
from test_design import SHIFTS

LIST = "home-plants/en/list/all.html"

#: What the focus is on: the id of a plant, or the name of the part.
FOCUS = """
  const { activeElement } = document;
  return activeElement.closest(".row")?.dataset.id ?? activeElement.closest("[class]")?.className ?? activeElement.tagName;
"""

#: The first plant whose row is in view, and its distance from the top of the window.
PLACE = """
  const row = [...document.querySelectorAll(".rows > .row")].find((row) => row.getBoundingClientRect().bottom > 0);
  return [row.dataset.id, Math.round(row.getBoundingClientRect().top)];
"""


#: Whether a filter of the sheet is open and in view, between the head of the sheet and its buttons.
IN_SHEET = """
  const [head, filter, buttons] = [".grip", "#filter-" + arguments[0], ".sheet > .buttons"]
    .map((selector) => document.querySelector(selector).getBoundingClientRect());
  return document.getElementById("filter-" + arguments[0]).open && filter.top >= head.bottom - 1
    && filter.top + 44 <= buttons.top;
"""


class ListsTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.preview = SharedPreview()
        cls.driver = browser()

    @classmethod
    def tearDownClass(cls):
        cls.driver.quit()
        cls.preview.stop()

    def open(self, path, width="desktop"):
        resize(self.driver, width)
        self.driver.get(page_of(self.preview.address, path))
        self.driver.execute_script("localStorage.clear()")

    def script(self, code, *arguments):
        return self.driver.execute_script(code, *arguments)

    def find(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def text(self, selector):
        return self.script("return document.querySelector(arguments[0])?.textContent ?? ''", selector)

    def press(self, key):
        self.driver.switch_to.active_element.send_keys(key)

    def wait(self, condition, message):
        return WebDriverWait(
            self.driver, 20, poll_frequency=0.05, ignored_exceptions=[StaleElementReferenceException]
        ).until(lambda _: condition(), message)

    def columns(self):
        return len(self.find(".rows").value_of_css_property("grid-template-columns").split())

    def test_shows_cards_or_rows_as_the_profile_and_the_reader_choose(self):
        for app, view in (("calyx", "grid"), ("home-plants", "list")):
            self.open(f"{app}/en/list/all.html", "phone")
            self.assertEqual(self.script("return document.documentElement.dataset.view"), view, app)
            self.assertTrue(self.find(f"input[name=view][value={view}]").is_selected(), app)
            self.assertEqual(self.columns(), 2 if view == "grid" else 1, app)
        # A card has its picture above its names, a row before them.
        picture, name = self.find(".row .picture"), self.find(".row .name")
        self.assertGreater(name.rect["x"], picture.rect["x"] + picture.rect["width"])
        self.find("input[name=view][value=grid]").click()
        self.assertGreater(name.rect["y"], picture.rect["y"] + picture.rect["height"])
        self.assertGreater(picture.rect["width"], 120)
        self.driver.refresh()
        self.assertEqual(self.columns(), 2)
        self.assertEqual(self.driver.execute_async_script(SHIFTS), [])
        self.assertNotIn("view", self.driver.current_url)
        resize(self.driver, "tablet")
        self.assertEqual(self.columns(), 3)
        self.script("localStorage.clear()")

    def test_filters_in_a_sheet_that_closes(self):
        for language, one, many in (("en", "Show 1 plant", "plants"), ("ru", "Показать 1 растение", "растени")):
            self.open(f"home-plants/{language}/list/all.html", "phone")
            self.assertFalse(self.find(".sheet").is_displayed())
            self.find(".filters > summary").click()
            self.wait(lambda: self.script("return document.getElementById('results').inert"), "a page that is covered")
            self.assertTrue(self.script("return document.querySelector('.sheet').contains(document.activeElement)"))
            self.assertTrue(self.find("#filter-light-indoor").get_attribute("open"), "the first filters are open")
            show = self.find(".sheet .primary")
            self.find("#filter-light-indoor input").click()
            self.wait(lambda: self.text("[data-chosen]") == "1", "a filter that is on")
            self.assertEqual(self.text(".sheet [data-shown]"), self.text("[data-total]"))
            self.assertIn(many, show.text)
            # The button stays in view while the filters scroll.
            self.script("const sheet = document.querySelector('.sheet'); sheet.scrollTop = sheet.scrollHeight / 3")
            box = show.rect
            self.assertLessEqual(box["y"] - self.script("return scrollY") + box["height"], 900)
            self.script("document.querySelector('[data-total]').textContent = '1'; showCount()")
            self.assertEqual(show.text, one)
            show.click()
            self.wait(lambda: not self.find(".sheet").is_displayed(), "the list")
            self.assertFalse(self.script("return document.getElementById('results').inert"))
            self.assertEqual(len(self.all(".results .chip")), 1)

    def test_names_the_number_in_the_language(self):
        self.open("home-plants/ru/list/all.html", "phone")
        for count, noun in ((1, "растение"), (2, "растения"), (5, "растений"), (11, "растений"), (21, "растение"), (114, "растений")):
            self.script("document.querySelector('[data-total]').textContent = arguments[0]; showCount()", count)
            self.assertEqual(self.text(".sheet .primary"), f"Показать {count} {noun}")

    def test_has_the_filters_beside_the_search(self):
        for app in ("home-plants", "calyx", "flora", "growwise"):
            for language in ("en", "ru"):
                self.open(f"{app}/{language}/list/all.html", "phone")
                for width in (320, 390, 768):
                    resize(self.driver, width)
                    with self.subTest(app=app, language=language, width=width):
                        field, button = self.find("#q").rect, self.find(".filters > summary").rect
                        self.assertAlmostEqual(field["y"] + field["height"] / 2, button["y"] + button["height"] / 2, delta=2)
                        self.assertGreaterEqual(button["x"], field["x"] + field["width"])
                        self.assertGreater(field["width"], 120)

    def test_begins_the_sheet_of_an_address_at_its_top(self):
        self.open(LIST, "phone")
        for name, at_top in (("light-indoor", True), ("potting-mix", None), ("poisonous", None)):
            self.driver.get("about:blank")
            self.open(f"{LIST}#filter-{name}", "phone")
            with self.subTest(name=name):
                self.wait(lambda: self.script("return document.querySelector('.sheet').role") == "dialog", "the sheet")
                self.wait(lambda: self.script(IN_SHEET, name), "the filter in view")
                if at_top:
                    self.assertEqual(self.script("return document.querySelector('.sheet').scrollTop"), 0)

    def test_shows_pictures_as_they_are_in_both_themes(self):
        self.open(LIST, "phone")
        grounds = []
        for theme in ("light", "dark"):
            self.script("document.documentElement.dataset.theme = arguments[0]", theme)
            picture = self.find(".row .picture")
            self.assertEqual(picture.find_element(By.CSS_SELECTOR, "img").value_of_css_property("filter"), "none")
            grounds.append(picture.value_of_css_property("background-color"))
        self.assertNotEqual(*grounds)
        # A picture is as high as its row, and each trait has a ground of its own.
        row, box = self.find(".row").rect, self.find(".row .picture").rect
        self.assertGreaterEqual(box["height"], row["height"] - 20)
        self.assertGreaterEqual(box["width"], 88)
        for badge in self.all(".row:first-child .badge"):
            self.assertNotIn(badge.value_of_css_property("background-color"), ("rgba(0, 0, 0, 0)", grounds[1]))

    def test_has_cards_of_one_size_whatever_they_say(self):
        self.open("flora/en/list/all.html", "phone")
        for text in (True, False):
            if not text:
                self.script("document.querySelectorAll('.stack .description').forEach((text) => text.remove())")
            card, picture = self.all(".stack > .row")[-1], self.all(".stack .picture")[-1]
            with self.subTest(text=text):
                self.assertGreaterEqual(card.rect["height"], 400)
                # The picture and the texts fill the card.
                end = self.script("return Math.max(...[...arguments[0].children].map((part) => part.getBoundingClientRect().bottom))", card)
                self.assertLessEqual(self.script("return arguments[0].getBoundingClientRect().bottom", card) - end, 24)
                self.assertGreaterEqual(picture.rect["height"], 110)

    def test_closes_panels_by_escape(self):
        self.open(LIST, "phone")
        for panel in (".filters", ".options"):
            self.find(panel + " > summary").click()
            self.press(Keys.ESCAPE)
            self.assertIsNone(self.find(panel).get_attribute("open"), panel)
            self.assertEqual(self.driver.switch_to.active_element, self.find(panel + " > summary"), panel)

    def test_has_harm_and_light_first(self):
        self.open(LIST)
        names = [filter.get_attribute("id") for filter in self.all(".filter")]
        self.assertEqual(names[:2], ["filter-toxicity", "filter-light-indoor"])
        self.find("#filter-toxicity > summary").click()
        labels = [label.text for label in self.all("#filter-toxicity .title")]
        self.assertIn("No known harm to cats", labels[:4])
        self.all("#filter-toxicity .choice")[labels.index("No known harm to cats")].click()
        self.wait(lambda: "toxicity=" in self.driver.current_url, "the plants of which it is stated")
        self.assertEqual([chip.text.rstrip(" ×\n") for chip in self.all(".results .chip")], ["No known harm to cats"])

    def test_keeps_the_search_in_the_address(self):
        self.open(LIST, "phone")
        self.find("#q").send_keys("a")
        self.wait(lambda: "q=a" in self.driver.current_url, "the search")
        self.script("document.querySelector('.more button').focus({ preventScroll: true })")
        first = len(self.all(".row"))
        self.press(Keys.ENTER)
        self.wait(lambda: len(self.all(".row")) > first, "the next section")
        self.assertEqual(self.script(FOCUS), self.all(".row")[first].get_attribute("data-id"))
        self.assertIn(f"rows={len(self.all('.row'))}", self.driver.current_url)
        count = len(self.all(".row"))
        self.script("scrollTo(0, 1200)")
        place = self.script(PLACE)
        link = self.script(
            "return [...document.querySelectorAll('.row .link')].find((link) => link.getBoundingClientRect().top > 100)")
        link.click()
        self.wait(lambda: "/plant/" in self.driver.current_url, "the plant")
        self.driver.back()
        self.wait(lambda: len(self.all(".row")) == count, "the sections that were loaded")
        self.assertEqual(self.find("#q").get_attribute("value"), "a")
        self.wait(lambda: self.script(PLACE) == place, f"the place {place}")

    def test_loads_sections_while_scrolling(self):
        self.open(LIST, "phone")
        total = int(self.text("[data-total]"))
        self.assertLess(len(self.all(".row")), total)

        def scroll():
            self.script("scrollTo(0, document.documentElement.scrollHeight)")
            return len(self.all(".row")) == total

        self.wait(scroll, "all plants")
        self.assertEqual(self.all(".more"), [])
        ids = [row.get_attribute("data-id") for row in self.all(".row")]
        self.assertEqual(len(set(ids)), total)

    def test_shows_a_plant_beside_its_list(self):
        self.open(LIST)
        self.assertFalse(self.find(".pane").is_displayed())
        links = self.all(".row .link")
        addresses = [link.get_attribute("href") for link in links]
        title = self.driver.title
        links[1].send_keys(Keys.ENTER)
        self.wait(lambda: self.driver.current_url == addresses[1], "the address of the plant")
        self.assertTrue(self.find(".rows").is_displayed() and self.find(".pane h1").is_displayed())
        self.assertEqual(self.script(FOCUS), "pane")
        first = self.text(".pane h1")
        self.assertIn(first, self.driver.title)
        # A link within the page leaves the plant where it is.
        self.script("window.isAlive = true; document.querySelector('.skip').click()")
        self.wait(lambda: self.driver.current_url.endswith("#content"), "the content")
        self.assertTrue(self.script("return window.isAlive") and self.find(".pane h1").is_displayed())
        self.driver.back()
        self.wait(lambda: self.driver.current_url == addresses[1], "the address of the plant")
        self.find(".row:nth-child(3) .link").click()
        self.wait(lambda: self.driver.current_url == addresses[2], "another plant")
        self.assertEqual(len(self.all(".row .link[aria-current]")), 1)
        self.driver.back()
        # The address changes before the plant does.
        self.wait(lambda: self.text(".pane h1") == first and first in self.driver.title, "the first plant")
        self.assertEqual(self.driver.current_url, addresses[1])
        self.press(Keys.ESCAPE)
        self.wait(lambda: not self.find(".pane").is_displayed(), "the list alone")
        self.assertIn("list/all", self.driver.current_url)
        self.assertEqual(self.driver.title, title)
        self.assertEqual(self.script(FOCUS), self.all(".row")[1].get_attribute("data-id"))
        # An opened plant has a page of its own, from which the way back leads to the list.
        self.driver.forward()
        self.wait(lambda: self.find(".pane").is_displayed(), "the plant again")
        self.driver.refresh()
        self.assertEqual(self.all(".pane"), [])
        self.driver.back()
        self.wait(lambda: self.all("form.list"), "the list")

    def test_opens_a_plant_by_itself_on_a_narrow_page(self):
        self.open(LIST, "phone")
        self.find(".row .link").click()
        self.wait(lambda: "/plant/" in self.driver.current_url, "the plant")
        self.assertEqual(self.all(".pane"), [])

    def test_has_the_best_match_on_top_of_a_stack(self):
        self.open("flora/en/list/all.html?q=acer+rubrum", "phone")
        self.assertEqual(self.all(".stack > .row")[-1].get_attribute("data-id"), "acer-rubrum")
        self.assertEqual(self.all(".more"), [])

    def test_begins_a_stack_with_described_plants_and_tells_its_end(self):
        self.open("flora/en/list/all.html", "phone")
        described = self.script(
            "return [...document.querySelectorAll('.stack > .row')].reverse().map((row) => row.querySelector('.description') !== null)")
        self.assertTrue(described[0])
        self.assertEqual(described, sorted(described, reverse=True))
        self.assertTrue(self.script("return [...document.querySelectorAll('.stack .family')].every((family) => family.textContent.trim())"))
        self.assertFalse(self.find(".end").is_displayed())
        # Cards that fly away take longer than all else.
        motion = lambda value: self.driver.execute_cdp_cmd(
            "Emulation.setEmulatedMedia", {"features": [{"name": "prefers-reduced-motion", "value": value}]})
        self.addCleanup(motion, "")
        motion("reduce")
        judged = []
        while self.all(".stack > .row"):
            top = self.all(".stack > .row")[-1].get_attribute("data-id")
            judged.append(top)
            self.find("[data-verdict=dislike]").click()
            self.wait(
                lambda: top not in [row.get_attribute("data-id") for row in self.all(".stack > .row")[-1:]],
                f"the card below {top}")
            if not self.all(".stack > .row"):
                self.wait(lambda: self.all(".stack > .row") or self.find(".end").is_displayed(), "more cards, or the end")
        self.assertEqual(len(set(judged)), len(judged))
        self.assertTrue(self.find(".end a").is_displayed())
        self.assertFalse(any(message.is_displayed() for message in self.all(".empty[data-state]")))
        self.driver.execute_async_script(
            "const [ids, done] = arguments;"
            "Promise.all(ids.map((id) => changeLibrary('DELETE', '/ratings/' + id))).then(() => done());", judged)


if __name__ == "__main__":
    unittest.main()
