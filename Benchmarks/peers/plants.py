"""Reads plants from XML and brings them into the order of the alphabet."""

import glob
import os
import unicodedata

from lxml import etree

import articles
from facts import ABSENT, Facts
from folding import fold
from vocabulary import LANG, Vocabulary


class Plant:
    """A plant as it is written, with what its place in the alphabet is found by."""

    __slots__ = ("id", "names", "family", "categories", "facts", "texts", "summaries", "articles",
                 "popularity", "source", "title", "key")


def line(text):
    text = " ".join(text.split()) if text else ""
    return text if text.isascii() else unicodedata.normalize("NFC", text)


class Reader:
    def __init__(self, content, schemas):
        self.content = content
        self.vocabulary = Vocabulary(content)
        self.facts = Facts(self.vocabulary)
        self.places = {code: n for n, code in enumerate(self.vocabulary.languages)}
        self.sources = {key: n for n, key in enumerate(self.vocabulary.sources, 1)}
        self.topics = {e.get("key"): n for n, e in enumerate(self.vocabulary.topics, 1)}
        self.categories = {key: n for n, key in enumerate(self.vocabulary.categories, 1)}
        # To validate the tree is quicker than to validate while parsing, and than `iterparse`.
        self.schema = etree.XMLSchema(etree.parse(os.path.join(schemas, "plant.xsd")))
        self.parser = etree.XMLParser(
            remove_comments=True, remove_pis=True, resolve_entities=False)

    def plants(self):
        plants = []
        for path in sorted(glob.glob(os.path.join(self.content, "plants", "**", "*.xml"),
                                     recursive=True)):
            with open(path, "rb") as file:
                root = etree.fromstring(file.read(), self.parser)
            self.schema.assertValid(root)
            if root.tag == "plant":
                plants.append(self.plant(root, "general-knowledge"))
            else:
                source = root.get("source", "general-knowledge")
                plants += [self.plant(element, source) for element in root]
        plants.sort(key=lambda plant: plant.key)
        return plants

    def plant(self, element, source):
        plant = Plant()
        plant.id = element.get("id")
        plant.source = source = element.get("source", source)
        popularity = element.get("popularity")
        plant.popularity = int(popularity) if popularity else None
        plant.categories, plant.summaries, plant.articles = [], [], []
        plant.texts = []
        for child in element:
            if child.tag == "care":
                plant.articles.append((
                    self.topics[child.get("topic")], self.places[child.get(LANG)],
                    child.get(LANG), articles.read(child),
                    self.sources[child.get("source", source)]))
            elif child.tag == "summary":
                plant.summaries.append((
                    child.get(LANG), line(child.text), self.sources[child.get("source", source)]))
            elif child.tag == "traits":
                plant.texts = self.texts(child)
                stated = {}
                for trait in child:
                    # The texts of a trait in several languages are one fact.
                    stated.setdefault(
                        (trait.tag, trait.get("target", ""),
                         self.vocabulary.trait[trait.tag].is_text or len(stated)),
                        (trait.tag, trait.get("target", ""), line(trait.text),
                         trait.get("source", source)))
                plant.facts = self.facts.rows(list(stated.values()), self.sources)
            elif child.tag == "names":
                plant.names = self.names(child)
            elif child.tag == "family":
                plant.family = line(child.text)
            elif child.tag == "category":
                plant.categories.append(self.categories[child.get("ref")])
        plant.articles.sort(key=lambda article: article[:2])
        plant.title = self.title(plant, self.vocabulary.default)
        plant.key = (fold(plant.title), plant.title.encode(), plant.id)
        return plant

    def texts(self, element):
        """(aspect, language, text, folded) of the texts of traits."""
        texts = []
        for child in element:
            trait = self.vocabulary.trait[child.tag]
            text = line(child.text)
            if trait.is_text and text not in ABSENT:
                is_address = trait.element.get("format") == "url"
                texts.append((trait.aspects[""], child.get(LANG, ""), text,
                              None if is_address else fold(text)))
        return sorted(texts, key=lambda text: (text[0], text[1].encode()))

    def names(self, element):
        """(kind, language, isPreferred, text, author), the common ones by language."""
        others, common, named = [], [], set()
        for name in element:
            if name.tag == "common":
                language = name.get(LANG)
                common.append(
                    ("common", language, language not in named, line(name.text), None))
                named.add(language)
            else:
                author = name.get("author")
                others.append((name.tag, None, name.tag == "scientific", line(name.text),
                               line(author) if author else None))
        common.sort(key=lambda name: self.places[name[1]])
        return others + common

    @staticmethod
    def title(plant, language, fallback=None):
        for wanted in (language, fallback):
            for name in plant.names:
                if name[1] == wanted and name[0] == "common":
                    return name[3]
        return plant.names[0][3]
