"""Reminders, the calendar and the journal of GrowWise in a preview."""

import importlib.util
import pathlib
import tempfile
import unittest

from selenium.webdriver.common.keys import Keys

from program import PreviewCase, resize, set_theme
from test_design import AXE
from test_garden import PNG

GARDEN = "growwise/en/garden.html"
REMINDERS = "growwise/en/reminders.html"
JOURNAL = "growwise/en/journal.html"


class JournalTests(PreviewCase):
    def fill(self, page):
        """Opens a page, with the sample plants in the garden."""
        self.open(GARDEN)
        if self.all("[data-change='/garden/sample']"):
            self.find("[data-change='/garden/sample']").click()
            self.wait(lambda: len(self.all(".own .row")) >= 8, "eight plants")
        self.open(page)

    def tasks(self):
        return [task.get_attribute("data-id") for task in self.all(".task")]

    def test_takes_done_back(self):
        self.fill(REMINDERS)
        before = self.tasks()
        self.find(".task .primary").click()
        self.wait(lambda: before[0] not in self.tasks(), "one task less")
        undo = self.find(".undo[role=status] button")
        self.assertIn("Undo: ", undo.get_attribute("aria-label"))
        undo.click()
        self.wait(lambda: self.tasks() == before, "the task again")
        self.assertEqual(self.all(".undo button"), [])

    def test_puts_a_task_off(self):
        self.fill(REMINDERS)
        task = self.tasks()[0]
        self.find(f"[data-id='{task}'] summary").click()
        self.find(f"[data-id='{task}'] [data-change$='snooze?days=3']").click()
        self.wait(lambda: self.all(f"[data-section=week] [data-id='{task}']"), "the task later this week")

    def test_moves_between_days_by_keyboard(self):
        self.fill(REMINDERS)
        self.click(self.find(".ways a[href*='reminders/']"))
        self.wait(lambda: self.all(".month"), "the month")
        day = self.find(".month a")
        self.driver.execute_script("arguments[0].focus()", day)
        day.send_keys(Keys.ARROW_DOWN)
        number = "return document.activeElement.querySelector('.number').textContent"
        self.assertEqual(self.driver.execute_script(number), "8")
        self.driver.switch_to.active_element.send_keys(Keys.ARROW_RIGHT)
        self.assertEqual(self.driver.execute_script(number), "9")
        self.driver.switch_to.active_element.send_keys(Keys.ENTER)
        self.wait(lambda: self.find(".month [aria-current] .number").text == "9", "the chosen day")

    def test_writes_an_entry_whose_care_completes_a_task(self):
        self.fill(REMINDERS)
        task = self.tasks()[0]
        self.assertEqual(self.find(f"[data-id='{task}'] h3").text, "Watering")
        plant = self.find(f"[data-id='{task}'] .of a").get_attribute("href").split("/")[-1].removesuffix(".html")
        self.open(f"growwise/en/journal/add.html?plant={plant}")
        self.find("[name=kind] option[value=care]").click()
        self.assertEqual(len(self.all("[data-prompts]:not([hidden])")), 1)
        self.assertTrue(self.find("[data-prompts=care]").is_displayed())
        self.find("[name=title]").send_keys("Watered at last")
        self.find("[name='care.watering']").click()
        self.find(".journal-form .primary").click()
        self.wait(lambda: "Watered at last" in self.find("main").text, "the entry in the journal")
        self.open(REMINDERS)
        self.assertNotIn(task, self.tasks())

    def test_shows_why_an_entry_is_refused_and_keeps_its_text(self):
        self.fill("growwise/en/journal/add.html")
        self.find("[name=title]").send_keys("No plant")
        self.find("[name='care.watering']").click()
        self.find(".journal-form .primary").click()
        self.wait(lambda: "without a plant" in self.find("[data-notice]").text, "the reason")
        self.assertEqual(self.find("[name=title]").get_attribute("value"), "No plant")

    def test_adds_photos_with_a_new_entry(self):
        self.fill("growwise/en/journal/add.html")
        self.find("[name=title]").send_keys("With photos")
        field = self.find("[type=file]")
        with tempfile.TemporaryDirectory() as folder:
            paths = [pathlib.Path(folder) / f"{number}.png" for number in range(6)]
            for path in paths:
                path.write_bytes(PNG)
            field.send_keys("\n".join(map(str, paths)))
            self.assertIn("at most 5 photos", field.get_property("validationMessage"))
            self.driver.execute_script("arguments[0].value = ''", field)
            field.send_keys("\n".join(map(str, paths[:2])))
            self.click(self.find(".journal-form .buttons .primary"))
            self.wait(lambda: "With photos" in self.find("main").text, "the entry in the journal")
        self.click(next(link for link in self.all(".entry a") if "With photos" in link.text))
        self.wait(lambda: len(self.all(".photos img")) == 2, "its photos")
        self.click(self.all(".photos [data-method=DELETE]")[1])
        self.wait(lambda: len(self.all(".photos img")) == 1, "one photo less")

    def test_filters_entries(self):
        self.fill(JOURNAL)
        count = len(self.all(".entry"))
        self.find(".garden-tools summary").click()
        self.find("[name=kind] option[value=problem]").click()
        self.wait(lambda: 0 < len(self.all(".entry")) < count, "the problems")
        self.assertIn("kind=problem", self.driver.current_url)

    def test_has_no_fault_that_axe_finds(self):
        self.fill(REMINDERS)
        # A task that was done, so that the page offers Undo.
        self.find(".task .primary").click()
        self.wait(lambda: self.all(".undo button"), "Undo")
        package = pathlib.Path(importlib.util.find_spec("axe_playwright_python").origin).parent
        axe = (package / "axe.min.js").read_text(encoding="utf-8")
        calendar = self.find(".ways a[href*='reminders/']").get_attribute("href").split("/growwise/")[-1]
        self.open(GARDEN)
        plant = self.find(".own .link").get_attribute("href").split("/growwise/")[-1]
        for path in (REMINDERS, JOURNAL, "growwise/en/journal/add.html", f"growwise/{calendar}", f"growwise/{plant}",
                     "growwise/en/garden/places.html", "growwise/en/garden/add.html"):
            for width in ("phone", "desktop"):
                resize(self.driver, width)
                self.open(path)
                self.driver.execute_script(axe)
                for theme in ("light", "dark"):
                    set_theme(self.driver, theme)
                    with self.subTest(path=path, width=width, theme=theme):
                        self.assertEqual(self.driver.execute_async_script(AXE), [])
        set_theme(self.driver, "light")


if __name__ == "__main__":
    unittest.main()
