"""What an editor sees of a save, of the files, and of what is missing, in `hortus preview`."""

import re
import unittest

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from program import PreviewCase, resize

ALOE = "plants/aloe-vera.xml"


class EditorTest(PreviewCase):
    def setUp(self):
        resize(self.driver, "desktop")

    def script(self, code, *arguments):
        return self.driver.execute_script(code, *arguments)

    def open_alive(self, path):
        """Opens a page, and marks it, so that a later check tells whether it was loaded again."""
        self.open(path)
        self.script("localStorage.clear(); sessionStorage.clear()")
        self.script("window.isAlive = true")

    def is_alive(self):
        return self.script("return window.isAlive === true")

    def file(self, name):
        return self.catalogue.root / "content" / name

    def click_label(self, part):
        """Clicks at the beginning of the label of a fact, beside the link to its line."""
        label = part.find_element(By.CSS_SELECTOR, "dt")
        self.script("arguments[0].scrollIntoView({ block: 'center' })", label)
        ActionChains(self.driver).move_to_element_with_offset(label, 12 - label.rect["width"] // 2, 0).click().perform()

    def changed(self):
        return self.script("return [...document.querySelectorAll('.changed')].map((part) => part.textContent)")

    def test_patches_the_page_in_place(self):
        self.open_alive("calyx/en/plant/aloe-vera.html")
        self.click(self.find(".editor > summary"))
        self.all("[role=tab]")[1].click()
        part = self.find('[role=tabpanel]:not([hidden]) [data-part="article:watering@en"]')
        self.script("arguments[0].scrollIntoView({ block: 'center' })", part)
        top = part.rect["y"] - self.script("return scrollY")
        requests = self.script("return performance.getEntriesByType('resource').length")
        self.catalogue.edit(ALOE, "Soak, drain, then", "Soak well, drain, then")
        self.wait(lambda: "Soak well" in self.text('[data-part="article:watering@en"]'), "the edited article")
        self.assertTrue(self.is_alive())
        self.assertEqual(self.all("[role=tab]")[1].get_attribute("aria-selected"), "true")
        self.assertTrue(self.script("return document.querySelector('.editor').open"))
        self.assertAlmostEqual(part.rect["y"] - self.script("return scrollY"), top, delta=2)
        self.assertIn("Soak well", "".join(self.changed()))
        self.assertIn("Updated", self.text(".announcement"))
        # Scripts are not loaded again, and the keyboard still moves between the tabs.
        loaded = self.script("return performance.getEntriesByType('resource').slice(arguments[0]).map(({ name }) => name)", requests)
        self.assertFalse([name for name in loaded if name.endswith(".js")])
        self.all("[role=tab]")[1].send_keys(Keys.HOME)
        self.assertEqual(self.all("[role=tab]")[0].get_attribute("aria-selected"), "true")
        self.wait(lambda: not self.all(".changed"), "the mark to end")
        # Another save that only moves lines marks nothing.
        before = self.text('[data-part="trait:light"] .place code')
        self.catalogue.edit(ALOE, "<traits>", "\n  <traits>")
        self.wait(lambda: self.text('[data-part="trait:light"] .place code') != before, "the other line")
        self.assertEqual(self.changed(), [])

    def test_marks_without_motion_for_those_who_want_none(self):
        self.driver.execute_cdp_cmd(
            "Emulation.setEmulatedMedia", {"features": [{"name": "prefers-reduced-motion", "value": "reduce"}]})
        self.open_alive("home-plants/en/plant/cyclamen-persicum.html")
        self.script("document.querySelector('main p').classList.add('changed')")
        style = "return getComputedStyle(document.querySelector('.changed'))"
        self.assertEqual(self.script(style + ".animationName"), "none")
        self.assertNotEqual(self.script(style + ".outlineStyle"), "none")
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})

    def test_keeps_the_query_and_the_rows_of_a_list(self):
        self.open_alive("home-plants/en/list/all.html?q=a")
        self.script("window.isAlive = true")
        more = self.find("#results button[name=after]")
        count = len(self.all("#results .row"))
        # Sections load before their button comes into view.
        self.script("arguments[0].scrollIntoView()", more)
        self.wait(lambda: len(self.all("#results .row")) > count, "more rows")
        rows = len(self.all("#results .row"))
        names = [row.get_attribute("data-id") for row in self.all("#results .row")]
        name = next(name for name in names if self.file(f"plants/{name}.xml").exists())
        text = self.file(f"plants/{name}.xml").read_text(encoding="utf-8")
        old = re.search(r'<common xml:lang="en">([^<]*)</common>', text)
        self.catalogue.edit(f"plants/{name}.xml", old.group(0), old.group(0).replace("</common>", " edited</common>"))
        self.wait(lambda: "edited" in self.text("#results"), "the edited name")
        self.assertTrue(self.is_alive())
        self.assertIn("q=a", self.driver.current_url)
        self.assertEqual(self.find("#q").get_attribute("value"), "a")
        self.assertEqual(len(self.all("#results .row")), rows)
        self.file(f"plants/{name}.xml").write_text(text, encoding="utf-8")

    def test_keeps_the_sheet_of_filters_over_the_page(self):
        self.open_alive("home-plants/en/list/all.html")
        resize(self.driver, "phone")
        self.find(".filters > summary").click()
        covered = "return [document.getElementById('results').inert, document.querySelector('.sheet').role]"
        self.wait(lambda: self.script(covered) == [True, "dialog"], "the sheet")
        self.script("document.querySelector('.row .name').textContent = ''; refresh()")
        self.wait(lambda: self.text(".row .name") != "", "the page after a save")
        self.assertEqual(self.script(covered), [True, "dialog"])
        resize(self.driver, "desktop")

    def test_shows_new_colours_of_the_profile(self):
        self.open_alive("calyx/en/index.html")
        profile = next(path for path in (self.catalogue.root / "content/apps").glob("**/*.xml")
                       if 'id="calyx"' in path.read_text(encoding="utf-8"))
        name = str(profile.relative_to(self.catalogue.root / "content"))
        text = profile.read_text(encoding="utf-8")
        role = re.search(r'<color role="primary"[^>]*light="(#\w+)"', text) or re.search(r'role="primary"[^>]*?(#\w{6})', text)
        self.catalogue.edit(name, role.group(0), role.group(0).replace(role.group(1), "#123456"))
        primary = "return getComputedStyle(document.documentElement).getPropertyValue('--primary')"
        self.wait(lambda: "#123456" in self.script(primary), "the new colour")
        self.assertTrue(self.is_alive())
        profile.write_text(text, encoding="utf-8")

    def test_leads_from_a_fact_to_its_line(self):
        self.open_alive("calyx/en/plant/tulipa-gesneriana.html")
        lines = self.file("plants/tulipa-gesneriana.xml").read_text(encoding="utf-8").splitlines()
        parts = self.all("main [data-part]")
        self.assertGreater(len(parts), 15)
        for part in parts:
            link = part.find_element(By.CSS_SELECTOR, ".place")
            href, key = link.get_attribute("href"), part.get_attribute("data-part")
            self.assertRegex(href, r"^vscode://file/.*/content/plants/tulipa-gesneriana\.xml:\d+:\d+$")
            line = int(href.split(":")[-2])
            self.assertEqual(link.get_attribute("data-position"), f"content/plants/tulipa-gesneriana.xml:{line}")
            kind, _, name = key.partition(":")
            if kind == "article":
                topic, _, language = name.partition("@")
                self.assertIn(f'topic="{topic}" xml:lang="{language}"', lines[line - 1])
            elif kind == "trait" and f"<{name.split(':')[0]}" not in lines[line - 1]:
                # A derived fact leads to the fact from which it is derived.
                self.assertRegex(lines[line - 1].strip(), r"^<[a-z-]+")
        # A link comes with the pointer, and with the keyboard.
        part = next(part for part in parts if part.get_attribute("data-part").startswith("trait:") and part.is_displayed())
        link = part.find_element(By.CSS_SELECTOR, ".place")
        self.assertLess(link.rect["width"], 2)
        ActionChains(self.driver).move_to_element(part).perform()
        self.wait(lambda: link.rect["height"] >= 44, "the link at the pointer")
        ActionChains(self.driver).move_to_element(self.find(".brand")).perform()
        self.wait(lambda: link.rect["width"] < 2, "no link")
        self.script("arguments[0].focus({ focusVisible: true })", link)
        self.wait(lambda: link.rect["height"] >= 44, "the link at the keyboard")

    def test_shows_and_copies_the_place_of_a_click(self):
        self.open_alive("calyx/en/plant/tulipa-gesneriana.html")
        opened = ("window.opened = []; document.addEventListener('click', (event) => {"
                  "const link = event.target.closest('a[href^=vscode]');"
                  "if (link) { opened.push(link.href); event.preventDefault(); } });")
        self.script(opened)
        part = next(part for part in self.all('main [data-part^="trait:"]') if part.is_displayed())
        self.click_label(part)
        self.assertEqual(self.script("return opened"), [], "without the bar the page is the app's")
        self.click(self.find(".editor > summary"))
        self.click_label(part)
        place = part.find_element(By.CSS_SELECTOR, ".place")
        self.assertEqual(self.script("return opened"), [place.get_attribute("href")])
        self.assertEqual(self.find(".location code").text, place.get_attribute("data-position"))
        self.script("navigator.clipboard.writeText = async (text) => { window.copied = text }")
        self.find(".location [data-copy]").click()
        self.wait(lambda: self.script("return window.copied") == place.get_attribute("data-position"), "the copy")
        self.find("body").send_keys(Keys.ESCAPE)
        self.assertFalse(self.find(".location").is_displayed())

    def test_shows_two_languages_side_by_side(self):
        self.open_alive("calyx/en/plant/aloe-vera.html")
        self.click(self.find(".editor > summary"))
        self.find("input[name=beside][value=ru]").click()
        self.wait(lambda: self.all(".pairs > .part[lang=ru]"), "the second language")
        self.all("[role=tab]")[1].click()
        panel = self.find("[role=tabpanel]:not([hidden])")
        own = panel.find_elements(By.CSS_SELECTOR, ":scope > .part:not([lang])")
        other = panel.find_elements(By.CSS_SELECTOR, ":scope > .part[lang=ru]")
        self.assertEqual(len(own), len(other))
        for left, right in zip(own, other):
            self.assertEqual(left.get_attribute("data-section") + "@ru", right.get_attribute("data-section"))
            self.assertAlmostEqual(left.rect["y"], right.rect["y"], delta=2)
            self.assertLess(left.rect["x"] + left.rect["width"], right.rect["x"] + 1)
            self.assertRegex(right.get_attribute("textContent"), "[а-я]")
        resize(self.driver, "phone")
        self.assertLess(own[0].rect["y"], other[0].rect["y"])
        self.assertEqual(own[0].rect["x"], other[0].rect["x"])
        self.assertLessEqual(self.script("return document.documentElement.scrollWidth"), 390)
        resize(self.driver, "desktop")
        # A save in the second language is shown, too.
        self.catalogue.edit(ALOE, "дайте стечь", "дайте хорошо стечь")
        self.wait(lambda: "хорошо стечь" in self.text("main"), "the edited text")
        self.assertTrue(self.is_alive())
        self.assertIn("хорошо стечь", "".join(self.changed()))
        self.find("input[name=beside][value='']").click()
        self.wait(lambda: not self.all(".pairs"), "one language")

    def test_shows_what_is_missing_at_its_place(self):
        text = self.file(ALOE).read_text(encoding="utf-8")
        text = re.sub(r'  <care topic="watering" xml:lang="ru">.*?</care>\n', "", text, count=1, flags=re.S)
        self.open_alive("calyx/en/plant/aloe-vera.html")
        wanted = '<care topic="watering" xml:lang="ru">'
        self.assertNotIn(wanted, self.text("main"))
        original = self.file(ALOE).read_text(encoding="utf-8")
        self.file(ALOE).write_text(text, encoding="utf-8")
        try:
            self.wait(lambda: wanted in self.text("main"), "what is missing")
            self.assertFalse([gap for gap in self.all("main .gap") if gap.is_displayed()])
            self.click(self.find(".editor > summary"))
            self.find("input[name=missing]").click()
            self.all("[role=tab]")[1].click()
            section = self.find('[data-part="article:watering@en"]').find_element(By.XPATH, "ancestor::div[@data-section]")
            gap = next(gap for gap in section.find_elements(By.CSS_SELECTOR, ".gap") if wanted in gap.text)
            self.assertEqual(gap.value_of_css_property("border-top-style"), "dashed")
            self.assertRegex(gap.find_element(By.CSS_SELECTOR, "a").get_attribute("href"), r"aloe-vera\.xml:\d+:\d+$")
            self.driver.refresh()
            self.assertTrue(self.script("return document.documentElement.hasAttribute('data-missing')"))
        finally:
            self.file(ALOE).write_text(original, encoding="utf-8")
            self.script("localStorage.clear()")

    def test_says_where_a_plant_went(self):
        ivy, pothos = self.file("plants/hedera-helix.xml"), self.file("plants/scindapsus-pictus.xml")
        text, other = ivy.read_text(encoding="utf-8"), pothos.read_text(encoding="utf-8")
        self.open("home-plants/en/plant/hedera-helix.html")
        renamed = self.file("plants/hedera-new.xml")
        ivy.unlink()
        renamed.write_text(text.replace('id="hedera-helix"', 'id="hedera-new"'), encoding="utf-8")
        try:
            for _ in range(2):
                self.wait(lambda: self.all('.gone a[href$="hedera-new.html"]'), "the link")
                self.assertIn("renamed", self.text("h1"))
                self.assertTrue(self.all("nav.tabs a"))
                self.driver.refresh()
            # The page lives on: the plant comes back.
            renamed.unlink()
            ivy.write_text(text, encoding="utf-8")
            self.wait(lambda: self.all(".plant"), "the plant")
        finally:
            renamed.unlink(missing_ok=True)
            ivy.write_text(text, encoding="utf-8")
        self.open("home-plants/en/plant/scindapsus-pictus.html")
        pothos.unlink()
        try:
            self.wait(lambda: "removed" in self.text("h1"), "the notice")
        finally:
            pothos.write_text(other, encoding="utf-8")
        self.wait(lambda: self.all(".plant"), "the plant")

    def test_leaves_no_page_without_a_way_on(self):
        self.open("home-plants/en/plant/rosa-nemo.html")
        self.assertIn("never found again", self.text(".gone"))
        self.assertTrue(self.all("nav.tabs a"))
        self.open("home-plants/en/plant/sansevieria-trifasciata.html")
        self.find(".gone a").click()
        self.wait(lambda: self.all(".plant"), "the plant under its new id")
        for path in ("home-plants/en/list/nothing.html", "home-plants/en/plant/aloe-verra.html"):
            self.open(path)
            self.assertTrue(self.all("nav.tabs a"), path)
        self.open("nobody/en/index.html")
        self.find(".cards .card").click()
        self.wait(lambda: self.all("nav.tabs a"), "an app")


if __name__ == "__main__":
    unittest.main()
