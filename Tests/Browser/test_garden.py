"""The garden of GrowWise in a preview: a sample garden, tasks, and plants of one's own."""

import unittest

from selenium.webdriver.common.keys import Keys

from program import PreviewCase, resize

GARDEN = "growwise/en/garden.html"


class GardenTests(PreviewCase):
    def fill(self):
        """Opens the garden, with the sample plants in it."""
        self.open(GARDEN)
        if self.all("[data-change='/garden/sample']"):
            self.find("[data-change='/garden/sample']").click()
            self.wait(lambda: len(self.all(".own .row")) >= 8, "eight plants")

    def test_opens_from_the_tab(self):
        self.open("growwise/en/index.html")
        self.find(".tabs li:first-child a").click()
        self.wait(lambda: self.all(".garden h1"), "the garden")
        self.assertEqual(self.find("h1").text, "My Garden")
        self.assertEqual(self.find(".tabs a[aria-current]").text, "Plants")

    def test_completes_a_task_in_place_by_keyboard(self):
        self.fill()
        self.driver.execute_script("window.stays = true")
        due = len(self.all(".tick"))
        self.assertGreater(due, 0)
        tick = self.find(".tick")
        self.driver.execute_script("arguments[0].focus()", tick)
        tick.send_keys(Keys.ENTER)
        self.wait(lambda: len(self.all(".tick")) == due - 1, "one task less")
        self.assertTrue(self.driver.execute_script("return window.stays"), "the page was loaded again")
        self.assertNotEqual(self.driver.execute_script("return document.activeElement.tagName"), "BODY")

    def test_filters_and_keeps_the_filter_in_the_address(self):
        self.fill()
        self.find("[name=health] option[value=poor]").click()
        self.wait(lambda: len(self.all(".own .row")) == 1, "the poor plant")
        self.assertIn("health=poor", self.driver.current_url)
        self.driver.refresh()
        self.wait(lambda: len(self.all(".own .row")) == 1, "the poor plant again")

    def test_changes_a_plant(self):
        self.fill()
        self.click(self.find(".own .link"))
        self.wait(lambda: self.all(".own-plant"), "the plant")
        self.find("[name=container] option[value=water]").click()
        field = self.find("[name=nickname]")
        field.clear()
        field.send_keys("Rosalind", Keys.TAB)
        self.wait(lambda: self.find("h1").text == "Rosalind", "the new name")
        self.driver.refresh()
        self.assertEqual(self.find("[name=container]").get_attribute("value"), "water")

    def test_adds_a_plant_from_its_page(self):
        # The sample is offered only while the garden is empty.
        self.fill()
        self.open("growwise/en/plant/ocimum-basilicum.html")
        before = len(self.all(".offer a[href*='garden/plant/']"))
        self.find(".offer [data-change]").click()
        self.wait(lambda: len(self.all(".offer a[href*='garden/plant/']")) == before + 1, "the plant in the garden")

    def test_fits_every_width(self):
        self.fill()
        plant = self.find(".own .link").get_attribute("href")
        for address in (None, plant):
            if address:
                self.driver.get(address)
            for width in (320, 390, 820, 1280, 1920):
                resize(self.driver, width)
                with self.subTest(address=address, width=width):
                    self.assertFalse(self.driver.execute_script(
                        "return document.documentElement.scrollWidth > document.documentElement.clientWidth"))
                    self.assertEqual([], self.driver.execute_script("""
                      return [...document.querySelectorAll("main :is(button, select, summary, input:not([type=checkbox]))")]
                        .filter((part) => part.checkVisibility() && part.getBoundingClientRect().height < 44)
                        .map((part) => part.outerHTML.slice(0, 80))"""))


if __name__ == "__main__":
    unittest.main()
