"""Each app has its own face: icons, words, introduction, settings, and what it keeps."""

import unittest

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from program import PreviewCase, resize

APPS = ("home-plants", "calyx", "flora", "growwise", "hexahub")

#: The texts that are shown on a page, each with its colour and the colours of the grounds behind it, outermost first.
TEXTS = """
  const walker = document.createTreeWalker(document.querySelector(".app"), NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || !element.checkVisibility({ visibilityProperty: true })) continue;
    const grounds = [];
    for (let part = element; part; part = part.parentElement) grounds.unshift(getComputedStyle(part).backgroundColor);
    found.push([walker.currentNode.data.trim().slice(0, 40), getComputedStyle(element).color, grounds]);
  }
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const paint = (colours) => {
    canvas.clearRect(0, 0, 1, 1);
    for (const colour of colours) { canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1); }
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  return found.map(([text, colour, grounds]) => [text, paint([...grounds, colour]), paint(grounds)]);
"""


def luminance(colour):
    parts = [part / 255 for part in colour]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


class AppsTest(PreviewCase):
    def setUp(self):
        resize(self.driver, "phone")

    def test_draws_an_icon_in_each_tab(self):
        for app in APPS:
            for language in ("en", "ru"):
                self.open(f"{app}/{language}/index.html")
                with self.subTest(app=app, language=language):
                    tabs = self.all(".tabs li")
                    self.assertGreaterEqual(len(tabs), 3)
                    for tab in tabs:
                        icon = tab.find_element(By.CSS_SELECTOR, ".icon")
                        self.assertGreaterEqual(icon.size["width"], 20)
                        self.assertTrue(tab.text.strip())

    def test_has_one_spelling_of_the_heart_on_all_screens(self):
        for app, label in (("home-plants", "Add to Favorites"), ("calyx", "Save to Collection"),
                           ("growwise", "Save for Later"), ("flora", "Like")):
            plant = {"home-plants": "monstera-deliciosa", "calyx": "tulipa-gesneriana",
                     "flora": "acer-rubrum", "growwise": "ocimum-basilicum"}[app]
            for screen in ("index", "list/all", f"plant/{plant}"):
                self.open(f"{app}/en/{screen}.html")
                with self.subTest(app=app, screen=screen):
                    labels = self.driver.execute_script(
                        "return [...document.querySelectorAll('button.favourite')].map((button) =>"
                        "(button.ariaLabel ?? button.textContent).split(':')[0].trim())"
                    )
                    self.assertEqual(set(labels), {label})

    def test_says_on_tiles_what_harms(self):
        for width in (320, 390, 1280):
            resize(self.driver, width)
            for app, language in (("calyx", "en"), ("growwise", "ru"), ("home-plants", "en")):
                self.open(f"{app}/{language}/index.html")
                tiles = [tile for tile in self.all(".tile") if tile.is_displayed()]
                self.assertGreater(len(tiles), 0)
                for tile in tiles:
                    with self.subTest(app=app, width=width, plant=tile.get_attribute("data-id")):
                        harm = tile.find_element(By.CSS_SELECTOR, ".harm")
                        if not {"severe", "mild"} & set(harm.get_attribute("class").split()):
                            continue
                        self.assertTrue(harm.text.strip())
                        inner, outer = harm.rect, tile.rect
                        self.assertGreater(inner["height"], 16)
                        self.assertGreaterEqual(inner["x"], outer["x"])
                        self.assertLessEqual(inner["x"] + inner["width"], outer["x"] + outer["width"])
                        self.assertLessEqual(inner["y"] + inner["height"], outer["y"] + outer["height"])

    def test_greets_by_the_time_of_day(self):
        self.open("hexahub/en/index.html")
        shown = [greeting.text for greeting in self.all(".greeting") if greeting.is_displayed()]
        self.assertEqual(len(shown), 1)
        self.assertIn(shown[0], ("Good morning", "Good afternoon", "Good evening"))

    def test_introduces_by_keys_and_dots(self):
        for app in ("calyx", "growwise", "hexahub"):
            self.open(f"{app}/en/onboarding.html")
            with self.subTest(app=app):
                dots, steps = self.all(".dots a"), self.all(".step")
                self.assertEqual(len(dots), len(steps))
                self.assertTrue(all(step.find_element(By.CSS_SELECTOR, ".drawing .icon") for step in steps))
                is_current = lambda index: dots[index].get_attribute("aria-current") == "step"
                self.wait(lambda: is_current(0), "the first page")
                row = self.find(".steps-row")
                row.send_keys(Keys.ARROW_RIGHT)
                self.wait(lambda: is_current(1), "the second page")
                row.send_keys(Keys.END)
                self.wait(lambda: is_current(-1), "the last page")
                row.send_keys(Keys.ARROW_LEFT)
                self.wait(lambda: is_current(-2), "the page before the last")
                dots[0].click()
                self.wait(lambda: is_current(0), "the first page")
                self.find(".away a").click()
                self.wait(lambda: self.all(".home"), "the home screen")

    def test_introduces_without_motion_if_asked(self):
        self.open("calyx/en/onboarding.html")
        behaviour = lambda: self.driver.execute_script(
            "return getComputedStyle(document.querySelector('.steps-row')).scrollBehavior"
        )
        features = lambda value: self.driver.execute_cdp_cmd(
            "Emulation.setEmulatedMedia", {"features": [{"name": "prefers-reduced-motion", "value": value}]}
        )
        features("reduce")
        self.assertEqual(behaviour(), "auto")
        features("no-preference")
        self.assertEqual(behaviour(), "smooth")
        features("")

    def test_changes_settings_where_the_pages_can(self):
        self.open("growwise/en/about.html")
        for name, value in (("theme", "dark"), ("units", "imperial"), ("view", "list")):
            self.click(self.find(f".app-settings input[name='{name}'][value='{value}']"))
            with self.subTest(name=name):
                self.assertEqual(self.driver.execute_script(f"return document.documentElement.dataset.{name}"), value)
                self.driver.refresh()
                self.assertEqual(self.driver.execute_script(f"return document.documentElement.dataset.{name}"), value)
                same = f"input[type='radio'][name='{name}'][value='{value}']"
                self.assertTrue(self.driver.execute_script(
                    "return [...document.querySelectorAll(arguments[0])].every((input) => input.checked)", same))
        self.driver.execute_script("localStorage.clear()")

    def test_marks_settings_that_only_the_app_has(self):
        self.open("hexahub/en/about.html")
        names = lambda rows: [name.text for name in self.all(f".settings {rows} dt")]
        of_app = names(".of-app")
        self.assertIn("Default Model", of_app)
        for name in ("Theme", "Privacy Policy"):
            self.assertNotIn(name, of_app)
            self.assertEqual(names("").count(name), 1)
        self.assertEqual(self.find("h1").text, "Settings")
        links = [link.get_attribute("href") for link in self.all("main a")]
        self.assertEqual(len(links), len(set(links)))

    def test_marks_the_tab_that_a_page_belongs_to(self):
        for path, tab in (("growwise/en/index.html", "Plants"), ("flora/en/index.html", "Search"),
                          ("home-plants/en/plant/aloe-vera.html", "Search"), ("calyx/en/list/all.html", "Home")):
            self.open(path)
            with self.subTest(path=path):
                self.assertEqual([current.text for current in self.all(".tabs a[aria-current]")], [tab])

    def test_leads_back_to_where_the_reader_was(self):
        self.open("home-plants/en/list/all.html?q=fern")
        self.click(self.find(".row .link"))
        self.wait(lambda: self.all(".plant"), "the plant")
        self.find(".back").click()
        self.wait(lambda: self.all("form.list"), "the list")
        self.assertIn("q=fern", self.driver.current_url)
        # Somebody who comes from elsewhere gets the page above.
        self.driver.get("about:blank")
        self.open("home-plants/en/plant/aloe-vera.html")
        self.find(".back").click()
        self.wait(lambda: self.all("form.list"), "the list")
        self.assertTrue(self.driver.current_url.endswith("/list/all.html"))

    def test_keeps_the_switch_of_the_theme_in_its_place(self):
        for width in (360, 390, 820, 1440):
            resize(self.driver, width)
            places = {}
            for screen in ("index", "list/all", "plant/tulipa-gesneriana", "about"):
                self.open(f"calyx/en/{screen}.html")
                places[screen] = self.find(".options > summary").rect
            with self.subTest(width=width):
                self.assertEqual(len({(place["x"], place["width"]) for place in places.values()}), 1, places)

    def test_keeps_the_names_of_tabs_off_the_edge(self):
        resize(self.driver, 360)
        for app in APPS:
            self.open(f"{app}/ru/index.html")
            with self.subTest(app=app):
                self.assertEqual(self.driver.execute_script("""
                  return [...document.querySelectorAll(".tabs span")].map((name) => name.getBoundingClientRect())
                    .filter(({ left, right }) => left < 6 || right > innerWidth - 6).length"""), 0)

    def test_fills_the_last_line_of_cards(self):
        for app in APPS:
            self.open(f"{app}/en/index.html")
            for width in (390, 820, 1180, 1440):
                resize(self.driver, width)
                with self.subTest(app=app, width=width):
                    self.assertEqual(self.driver.execute_script("""
                      return [...document.querySelectorAll(".home .cards")].filter((list) => list.lastElementChild)
                        .map((list) => list.getBoundingClientRect().right - list.lastElementChild.getBoundingClientRect().right)
                        .filter((rest) => rest > 1)"""), [])

    def test_says_where_a_screen_is_only_in_the_app(self):
        for app, name, said in (("hexahub", "AI Chat", "Opens your conversations"),):
            self.open(f"{app}/en/index.html")
            self.find(f".tabs a[title^='{said}']").click()
            with self.subTest(app=app):
                self.wait(lambda: self.all(".elsewhere"), "the page of the screen")
                self.assertEqual(self.find("h1").text, name)
                self.assertIn(said, self.find(".elsewhere").text)
                self.assertEqual(self.find(".tabs a[aria-current]").text, name)

    def test_opens_what_tabs_and_actions_promise(self):
        self.open("home-plants/en/index.html")
        self.click(self.find(".card[title^='Opens all plants with the search']"))
        self.wait(lambda: self.all("form.list"), "the list")
        self.assertEqual(self.driver.switch_to.active_element.get_attribute("id"), "q")
        self.open("home-plants/en/index.html")
        self.click(self.find(".card[title^='Opens the filter']"))
        self.wait(lambda: self.all("form.list"), "the list")
        self.assertTrue(self.find("details.filters").get_property("open"))
        self.open("calyx/en/index.html")
        self.find(".tabs a[title^='Opens your search history']").click()
        self.wait(lambda: self.find("h1").text == "Search History", "the history")
        self.click(self.find("main .card"))
        self.wait(lambda: self.find("h1").text == "All Flowers", "the catalogue")

    def test_keeps_the_favourites_of_each_app_apart(self):
        plant = "monstera-deliciosa"
        self.open(f"home-plants/en/plant/{plant}.html")
        self.find(".plant > .favourite").click()
        self.wait(lambda: self.find(".plant > .favourite").get_attribute("aria-pressed") == "true", "a favourite")
        for app, pressed in (("home-plants", "true"), ("growwise", "false")):
            self.open(f"{app}/en/plant/{plant}.html")
            with self.subTest(app=app):
                self.assertEqual(self.find(".plant > .favourite").get_attribute("aria-pressed"), pressed)

    def test_has_enough_contrast_in_both_themes(self):
        for app in APPS:
            for screen in ("index", "about", "garden" if app == "growwise" else "onboarding"):
                if screen == "onboarding" and app in ("home-plants", "flora"):
                    continue
                self.open(f"{app}/en/{screen}.html")
                for theme in ("light", "dark"):
                    self.driver.execute_script("document.documentElement.dataset.theme = arguments[0]", theme)
                    low = [(text, round(ratio, 2)) for text, colour, ground in self.driver.execute_script(TEXTS)
                           if (ratio := contrast(colour, ground)) < 4.5]
                    with self.subTest(app=app, screen=screen, theme=theme):
                        self.assertEqual(low, [])


if __name__ == "__main__":
    unittest.main()
