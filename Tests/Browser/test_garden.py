"""The garden of GrowWise in a preview: a sample garden, tasks, and plants of one's own."""

import base64
import pathlib
import tempfile
import unittest

from selenium.webdriver.common.keys import Keys

from program import PreviewCase, fetch, page_of, resize

GARDEN = "growwise/en/garden.html"
PLACES = "growwise/en/garden/places.html"
ABOUT = "growwise/en/about.html"

#: The smallest PNG file, of one pixel.
PNG = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")


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
        self.find(".garden-tools summary").click()
        self.find("[name=health] option[value=poor]").click()
        self.wait(lambda: len(self.all(".own .row")) == 1, "the poor plant")
        self.assertIn("health=poor", self.driver.current_url)
        self.driver.refresh()
        self.wait(lambda: len(self.all(".own .row")) == 1, "the poor plant again")
        self.assertTrue(self.find("[name=health]").is_displayed(), "the filter that is on is hidden")

    def test_shows_what_is_due_first(self):
        self.fill()
        resize(self.driver, 360)
        groups = self.all(".place-group")
        self.assertEqual(groups[0].find_element("css selector", "h2").text, "Today's Tasks")
        for number, group in enumerate(groups):
            ticks = len(group.find_elements("css selector", ".tick"))
            rows = group.find_elements("css selector", ".row")
            self.assertEqual(ticks, len(rows) if number == 0 else 0)
        ids = [row.get_attribute("data-id") for row in self.all(".own .row")]
        self.assertEqual(len(ids), len(set(ids)), "a plant stands twice")
        # The tools leave most of a phone to the plants.
        self.assertLess(self.find(".own .row").rect["y"], 340)

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

    def files(self, folder, **files):
        """Writes files, and returns their paths as a field for files takes them."""
        paths = [pathlib.Path(folder) / f"{name}.png" for name in files]
        for path, content in zip(paths, files.values()):
            path.write_bytes(content)
        return "\n".join(map(str, paths))

    def test_adds_moves_and_removes_photos_of_a_plant(self):
        self.fill()
        self.click(self.find(".own .link"))
        self.wait(lambda: self.all(".own-plant"), "the plant")
        before = len(self.all(".photos li"))
        with tempfile.TemporaryDirectory() as folder:
            self.find("[type=file]").send_keys(self.files(folder, one=PNG, two=PNG))
            self.click(self.find("form[data-photos] [type=submit]"))
            self.wait(lambda: len(self.all(".photos img")) == before + 2, "two photos")
        sources = lambda: [image.get_attribute("src") for image in self.all(".photos img")]
        first, second = sources()[:2]
        # The first one stands for the plant, and is loaded.
        self.wait(lambda: self.find(".own-head img").get_attribute("src") == first, "the photo of the plant")
        width = "return document.querySelector('.own-head img').naturalWidth"
        self.wait(lambda: self.driver.execute_script(width) == 1, "the file of the photo")
        self.click(self.all(".photos li")[1].find_element("css selector", "[data-change*='?to=0']"))
        self.wait(lambda: sources()[:2] == [second, first], "the other order")
        self.click(self.all(".photos li")[0].find_element("css selector", "[data-method=DELETE]"))
        self.wait(lambda: sources()[0] == first and len(sources()) == before + 1, "one photo less")

    def test_refuses_files_that_are_no_photos(self):
        self.fill()
        self.click(self.find(".own .link"))
        self.wait(lambda: self.all(".own-plant"), "the plant")
        field = self.find("[type=file]")
        reason = lambda: self.driver.execute_script("return document.querySelector('[type=file]').validationMessage")
        before = len(self.all(".photos li"))
        with tempfile.TemporaryDirectory() as folder:
            text = pathlib.Path(folder) / "text.txt"
            text.write_text("text")
            field.send_keys(str(text))
            self.assertIn("not a JPEG, PNG or WebP", reason())
            self.driver.execute_script("arguments[0].value = ''", field)
            field.send_keys(self.files(folder, large=PNG + bytes(10 << 20)))
            self.assertIn("at most 10 MB", reason())
            # The name of a file says nothing; its bytes do.
            self.driver.execute_script("arguments[0].value = ''", field)
            field.send_keys(self.files(folder, fake=b"text"))
            self.assertEqual(reason(), "")
            self.click(self.find("form[data-photos] [type=submit]"))
            self.wait(lambda: "not a JPEG, PNG or WebP" in self.find("[data-notice]").text, "the reason of the server")
        self.assertEqual(len(self.all(".photos li")), before)

    def test_changes_and_deletes_places(self):
        self.fill()
        self.open(PLACES)
        names = lambda: [name.get_attribute("value") for name in self.all("[data-place] [name=name]")]
        before = names()
        form = self.find("[data-submit='/garden/places']")
        form.find_element("name", "name").send_keys("Greenhouse")
        form.find_element("css selector", "[name=outdoors] option[value='1']").click()
        self.click(form.find_element("css selector", "[type=submit]"))
        self.wait(lambda: names() == before + ["Greenhouse"], "the new place")
        place = lambda selector: self.all("[data-place]")[-1].find_element("css selector", selector)
        self.assertEqual(place("[name=outdoors]").get_attribute("value"), "1")
        place("[name=zone] option[value='6b']").click()
        self.wait(lambda: b'value="6b" selected' in fetch(self.preview.address, PLACES)[1], "the stored zone")
        field = place("[name=name]")
        field.clear()
        field.send_keys(before[0], Keys.TAB)
        self.wait(lambda: "already has this name" in self.find("[data-notice]").text, "the reason")
        self.driver.refresh()
        self.assertEqual(place("[name=zone]").get_attribute("value"), "6b")
        self.assertEqual(names()[-1], "Greenhouse")
        self.click(place("summary"))
        self.click(place("[data-method=DELETE]"))
        self.wait(lambda: names() == before, "the place gone")

    def test_keeps_the_hemisphere(self):
        self.fill()
        reasons = lambda: [reason.text for reason in self.all(".reason")]
        self.open("growwise/en/reminders.html")
        north = reasons()
        for hemisphere, is_same in (("southern", False), ("northern", True)):
            self.open(ABOUT)
            self.click(self.find(f"[name=hemisphere][value={hemisphere}]").find_element("xpath", ".."))
            stored = f'value="{hemisphere}" checked'.encode()
            self.wait(lambda: stored in fetch(self.preview.address, ABOUT)[1], "the stored choice")
            self.open("growwise/en/reminders.html")
            self.assertEqual(reasons() == north, is_same, hemisphere)

    def test_shows_undo_beside_its_sentence(self):
        self.fill()
        self.open("growwise/en/reminders.html")
        resize(self.driver, 1920)
        self.click(self.find(".task .primary"))
        self.wait(lambda: self.all(".undo button"), "Undo")
        gap = self.driver.execute_script("""
          const range = document.createRange();
          range.selectNodeContents(document.querySelector(".undo p"));
          return document.querySelector(".undo button").getBoundingClientRect().left - range.getBoundingClientRect().right""")
        self.assertLess(gap, 40)
        self.find(".undo button").click()
        self.wait(lambda: not self.all(".undo button"), "the task again")

    def test_fits_every_width(self):
        self.fill()
        plant = self.find(".own .link").get_attribute("href")
        for address in (None, plant, page_of(self.preview.address, PLACES)):
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
