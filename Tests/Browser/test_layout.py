"""What holds at every width and at twice the size of text: all texts have room, and nothing lies over another."""

import unittest

from program import SharedPreview, browser, page_of, resize

#: The pages of each app: home, lists, searches with and without results, empty lists, and a plant.
PAGES = {
    "home-plants": ["index", "list/all", "list/all?q=fern", "list/favorites", "plant/monstera-deliciosa"],
    "calyx": ["onboarding", "index", "list/all?q=a", "plant/tulipa-gesneriana"],
    "flora": ["index", "list/all", "list/all?q=a", "list/likes", "plant/acer-rubrum"],
    "growwise": ["index", "list/all?q=a", "plant/ocimum-basilicum", "about"],
    "hexahub": ["index", "about"],
}

#: From small phones to large screens, in CSS pixels.
WIDTHS = (320, 360, 390, 600, 768, 820, 1024, 1280, 1440, 1920)

#: Defines `faults()`, which measures the open page at its width and returns each fault as a sentence.
MEASURE = r"""
  const BOXES = ".card, .row, .chip, .tabs li, button, summary, dt, dd, td, th, .brand, .primary, .plain";
  const short = (text) => "“" + text.trim().replace(/\s+/g, " ").slice(0, 40) + "”";

  // Keeps what a function says of an element, while nothing on the page changes. It asks the parent first.
  let kept = [];
  const remembered = (ask) => {
    const place = kept.push(new Map()) - 1;
    const answer = (element) => {
      const known = kept[place];
      if (!known.has(element)) known.set(element, ask(element, answer));
      return known.get(element);
    };
    return answer;
  };

  // Whether an element is read by screen readers alone: it, or one around it, is clipped to nothing.
  const isUnseen = remembered((element, isUnseen) => Boolean(element)
    && (getComputedStyle(element).clipPath === "inset(50%)" || isUnseen(element.parentElement)));

  // What scrolls or stays by itself. Texts of two of these parts may lie at the same place.
  const part = remembered((element, part) => {
    if (!element) return document.body;
    return ["fixed", "sticky", "absolute"].includes(getComputedStyle(element).position) ? element : part(element.parentElement);
  });
  const scrollsSideways = remembered((element, scrollsSideways) => {
    if (!element) return false;
    return ["auto", "scroll"].includes(getComputedStyle(element).overflowX) || scrollsSideways(element.parentElement);
  });

  // The lines of a text node: for each line its box in the page.
  const linesOf = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].filter((box) => box.width > 0.5);
  };
  const rowCount = (boxes) => new Set(boxes.map((box) => Math.round(box.top / 4))).size;

  // The width that a text has for its lines.
  const room = (element) => {
    let block = element;
    while (getComputedStyle(block).display === "inline") block = block.parentElement;
    const style = getComputedStyle(block);
    const isRow = style.display.includes("flex") && style.flexDirection === "row";
    // A text that is an item of a flexible box itself shares its line with the others.
    const others = block === element && isRow ? [...block.children] : [];
    const taken = others.reduce((sum, other) => sum + other.getBoundingClientRect().width + parseFloat(style.columnGap), 0);
    return block.clientWidth === 0 ? Infinity
      : block.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - taken;
  };

  // A long word may break, by a hyphen, between two parts that can be read.
  function* brokenWords(node) {
    const range = document.createRange();
    const boxes = (start, end) => {
      range.setStart(node, start);
      range.setEnd(node, end);
      return [...range.getClientRects()];
    };
    for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{M}\p{N}]{9,}/gu)) {
      const pieces = boxes(index, index + word.length);
      if (rowCount(pieces) < 2) continue;
      const width = pieces.reduce((sum, box) => sum + box.width, 0);
      const ends = [boxes(index, index + 4), boxes(index + word.length - 4, index + word.length)];
      const isReadable = word.length >= 12 && ends.every((end) => rowCount(end) === 1);
      // A word as wide as the page must break somewhere.
      if (!isReadable && width < innerWidth - 96) yield word;
    }
  }

  function faults() {
    kept = kept.map(() => new Map());
    const found = new Set();
    if (document.documentElement.scrollWidth > innerWidth) {
      found.add(`the page scrolls sideways by ${document.documentElement.scrollWidth - innerWidth}`);
    }
    const seen = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (node.data.trim() === "" || !element.checkVisibility({ visibilityProperty: true })) continue;
      if (/^(script|style|option)$/i.test(element.tagName) || isUnseen(element)) continue;
      const lines = linesOf(node);
      if (lines.length === 0) continue;
      const text = node.data.trim().replace(/\s+/g, " ");
      if (rowCount(lines) > 1) {
        const letter = lines.reduce((sum, box) => sum + box.width, 0) / text.length;
        const letters = room(element) / letter;
        if (text.length > 12 && letters < 12) found.add(`${short(text)} has room for ${letters.toFixed(1)} letters`);
        for (const word of brokenWords(node)) found.add(`“${word}” is broken`);
        if (/^\d+$/.test(text)) found.add(`the number ${text} is broken`);
      }
      // The parts of an element with `display: contents` lie in the box around it.
      let around = element.closest(BOXES);
      while (around && getComputedStyle(around).display === "contents") around = around.parentElement.closest(BOXES);
      const box = around?.getBoundingClientRect();
      const mayHide = scrollsSideways(element);
      for (const line of lines) {
        if (box && (line.left < box.left - 1 || line.right > box.right + 1)) found.add(`${short(text)} leaves its box`);
        if (!mayHide && (line.left < -1 || line.right > innerWidth + 1)) found.add(`${short(text)} leaves the page`);
        seen.push({ node, text, line, part: part(element) });
      }
    }
    for (const element of document.querySelectorAll("button, input, .picture")) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const line = element.getBoundingClientRect();
      seen.push({ node: element, text: element.className || element.type, line, part: part(element), isBox: true });
    }
    // The half around the middle of a line holds its letters; the rest may touch the next line.
    for (const piece of seen) {
      const inset = piece.isBox ? 0 : piece.line.height / 4;
      piece.top = piece.line.top + inset;
      piece.bottom = piece.line.bottom - inset;
    }
    seen.sort((one, other) => one.top - other.top);
    seen.forEach((one, index) => {
      for (let next = index + 1; next < seen.length && seen[next].top < one.bottom - 1; next += 1) {
        const other = seen[next];
        if (one.node === other.node || one.part !== other.part) continue;
        if (one.node.contains(other.node) || other.node.contains(one.node)) continue;
        if (Math.min(one.line.right, other.line.right) - Math.max(one.line.left, other.line.left) > 1) {
          found.add(`${short(one.text)} lies over ${short(other.text)}`);
        }
      }
    });
    scrollTo(0, document.documentElement.scrollHeight);
    const tabs = document.querySelector(".tabs");
    const bar = tabs.getBoundingClientRect();
    if (bar.top > innerHeight / 2) {
      for (const element of document.querySelectorAll("main *")) {
        if (element.children.length > 0 || !element.checkVisibility({ visibilityProperty: true }) || isUnseen(element)) continue;
        const box = element.getBoundingClientRect();
        if (box.height > 0 && box.bottom > bar.top + 1 && part(element) === document.body) {
          found.add(`${short(element.textContent || element.tagName)} ends behind the tab bar`);
        }
      }
    }
    // The heart of a plant floats over the page. What ends below it could not be scrolled from under it.
    const heart = document.querySelector(".plant > .favourite")?.getBoundingClientRect();
    if (heart && heart.top > innerHeight / 2) {
      for (const { node, text, line } of seen) {
        const box = node.nodeType === Node.TEXT_NODE ? node.parentElement.getBoundingClientRect() : line;
        if (part(node.parentElement ?? node) !== document.body || node.matches?.(".favourite")) continue;
        if (box.bottom > heart.top && box.bottom <= innerHeight && box.right > heart.left) found.add(`${short(text)} ends behind the heart`);
      }
    }
    scrollTo(0, 0);
    return found;
  }
"""

#: Measures the open page with text of the given sizes. The last size stays, so that the next width need not be laid
#: out with another one first. The filters are open on the page of a search.
LOOK = MEASURE + r"""
  const found = [];
  const isSearch = location.search.includes("q=");
  for (const details of document.querySelectorAll("details:not(.editor)")) details.open = isSearch;
  for (const size of arguments[0]) {
    document.documentElement.style.fontSize = size;
    for (const fault of faults()) found.push(`text of ${size}: ${fault}`);
  }
  return found;
"""


class LayoutTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.preview = SharedPreview()
        cls.driver = browser()

    @classmethod
    def tearDownClass(cls):
        cls.driver.quit()
        cls.preview.stop()

    def open(self, path):
        self.driver.get(page_of(self.preview.address, path))

    def test_has_room_for_all_texts_at_every_width(self):
        for app, pages in PAGES.items():
            for language in ("en", "ru"):
                for page in pages:
                    path, _, query = page.partition("?")
                    self.open(f"{app}/{language}/{path}.html" + (f"?{query}" if query else ""))
                    sizes = ["100%", "200%"]
                    for width in WIDTHS:
                        resize(self.driver, width)
                        with self.subTest(app=app, page=page, language=language, width=width):
                            self.assertEqual(self.driver.execute_script(LOOK, sizes), [])
                        sizes.reverse()


if __name__ == "__main__":
    unittest.main()
