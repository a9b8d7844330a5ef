"""The vocabulary of a catalogue: what the values of plants are read against."""

import pathlib

from lxml import etree

LANG = "{http://www.w3.org/XML/1998/namespace}lang"
MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split()
ZONES = [f"{zone}{half}" for zone in range(1, 14) for half in "ab"]


class Trait:
    def __init__(self, element):
        self.key = element.get("key")
        self.kind = element.get("kind")
        self.derived_from = element.get("derived-from")
        self.is_by_middle = element.get("derived-by") == "middle"
        self.is_multiple = element.get("multiple") == "true"
        self.is_numeric = self.kind in ("range", "number")
        self.is_text = self.kind == "text"
        self.is_localized = element.get("localized") == "true"
        self.element = element
        self.targets = [target.get("key") for target in element.iterfind("target")]
        # Where none is marked, all count.
        self.relevant = {target.get("key") for target in element.iterfind("target")
                         if target.get("relevant") == "true"} or set(self.targets or [""])
        self.unspecified = {target.get("key") for target in element.iterfind("target")
                            if target.get("unspecified") == "true"}
        self.values = list(element.iterfind("value"))
        keys = [value.get("key") for value in self.values]
        self.meanings = {(part.tag, part.get("key")): part.get("meaning")
                         for part in element if part.tag in ("target", "value")}
        self.severe = {value.get("key") for value in self.values if value.get("severe") == "true"}
        self.keys = {"zones": ZONES, "months": MONTHS}.get(self.kind, keys)
        self.positions = {key: place for place, key in enumerate(self.keys, 1)}
        self.aspects = {}


class Vocabulary:
    def __init__(self, content):
        def root(name):
            return etree.parse(f"{content}/{name}.xml").getroot()

        head = root("catalogue")
        self.default = head.get("default-language")
        codes = [language.get("code") for language in head.iterfind("language")]
        self.languages = sorted(codes, key=lambda code: code != self.default)
        self.sources = ["general-knowledge"] + [
            source.get("id") for source in head.iterfind("source")]
        self.categories = [e.get("key") for e in root("vocabulary/categories").iterfind("category")]
        self.topics = [e for e in root("vocabulary/topics").iterfind("topic")]
        traits = root("vocabulary/traits")
        self.units = list(traits.iterfind("unit"))
        texts = pathlib.Path(content, "vocabulary/page-texts.xml")
        self.page_texts = [
            (text.get("key"), wording.get(LANG), wording.text)
            for text in (etree.parse(texts).getroot() if texts.exists() else [])
            for wording in text.iterfind("wording")]
        self.traits = [Trait(e) for e in traits.iterfind("trait")]
        self.trait = {trait.key: trait for trait in self.traits}
        number = 0
        for trait in self.traits:
            for target in trait.targets or [""]:
                number += 1
                trait.aspects[target] = number
        self.derived = [trait for trait in self.traits if trait.derived_from]

    def is_harm(self, trait):
        """Whether a trait, or the trait from which it is derived, tells of harm."""
        return any(
            other.element.get("harm") == "true" for other in self.traits
            if other.key in (trait.key, trait.derived_from))

    def rows(self):
        """The rows of the small tables that the large ones refer to, by table."""
        def number(text):
            return float(text) if text else None

        yield "language", [(n, code) for n, code in enumerate(self.languages, 1)]
        yield "pageText", self.page_texts
        yield "source", [(n, key, key, None, None) for n, key in enumerate(self.sources, 1)]
        yield "category", [
            (n, key, None, False, 0, b"") for n, key in enumerate(self.categories, 1)]
        yield "topic", [
            (n, topic.get("key"), topic.get("required") == "true", topic.get("icon"))
            for n, topic in enumerate(self.topics, 1)]
        yield "unit", [
            (n, unit.get("key"), int(unit.get("decimals")) if unit.get("decimals") else None)
            for n, unit in enumerate(self.units, 1)]
        yield "unitText", [
            (unit.get("key"), form.get(LANG), form.get("plural"), form.text)
            for unit in self.units for form in unit.iterfind("form")]
        yield "trait", [
            (n, trait.key, trait.kind, trait.element.get("role"),
             trait.element.get("filter") == "true", self.is_harm(trait),
             trait.element.get("meaning"), trait.is_multiple,
             trait.element.get("unit"), trait.is_localized if trait.is_text else None,
             trait.element.get("unique") == "true" if trait.is_text else None,
             trait.element.get("format"),
             number(trait.element.get("minimum")), number(trait.element.get("maximum")),
             trait.element.get("band-by"), trait.derived_from, trait.element.get("range-icons"),
             trait.element.get("icon"))
            for n, trait in enumerate(self.traits, 1)]
        yield "aspect", [
            (number, trait.key, target, None, target in trait.relevant, target in trait.unspecified,
             trait.meanings.get(("target", target)))
            for trait in self.traits for target, number in trait.aspects.items()]
        yield "traitValue", [
            (trait.key, place, key, None, None, None, None, key in trait.severe,
             trait.meanings.get(("value", key)))
            for trait in self.traits for place, key in enumerate(trait.keys, 1)]
