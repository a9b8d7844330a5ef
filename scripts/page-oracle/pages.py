"""Plant pages for an app as data, built by the statements of docs/queries.json and the section “Plant pages” of
docs/bundle-format.md. The form is that of `hortus show --app --json`, in metric units.
"""
import decimal
import json
import sqlite3

MONTHS = {
    "en": "January February March April May June July August September October November December",
    "ru": "январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь",
}


def length_step(number):
    return "0.1" if number < 1 else "0.5" if number < 10 else "1"


def metre_step(number):
    return "0.05" if number < 1 else "0.1" if number < 10 else "1"


def amount_step(number):
    return "0.01" if number < 0.1 else length_step(number)


def small_amount_step(number):
    return "10" if number >= 50 else amount_step(number)


# The units in which numbers are shown: the scale, the step, and whether a number above zero is at least one step.
SHOWN_UNITS = {
    "celsius": (1, lambda _: "1", False), "percent": (1, lambda _: "1", False),
    "ph": (1, lambda _: "0.1", False), "day": (1, lambda _: "1", True),
    "hour": (1, lambda _: "0.5", True), "centimetre": (1, length_step, True),
    "metre": (100, metre_step, True), "litre": (1, amount_step, True),
    "millilitre": (decimal.Decimal("0.001"), small_amount_step, True),
    "gram": (1, small_amount_step, True), "kilogram": (1000, amount_step, True)}
UNIT_TEXTS = {
    "en": {"celsius": " °C", "centimetre": " cm", "metre": " m", "percent": "%", "ph": "",
           "millilitre": " ml", "litre": " l", "gram": " g", "kilogram": " kg"},
    "ru": {"celsius": " °C", "centimetre": " см", "metre": " м", "percent": " %", "ph": "",
           "day": " дн.", "hour": " ч", "millilitre": " мл", "litre": " л", "gram": " г",
           "kilogram": " кг"}}


def plural(number, language):
    """The category of a number in the Unicode CLDR."""
    if language != "ru":
        return "one" if number == 1 else "other"
    if number != int(number):
        return "other"
    ones, tens = int(abs(number)) % 10, int(abs(number)) % 100
    if ones == 1 and tens != 11:
        return "one"
    return "few" if 2 <= ones <= 4 and not 12 <= tens <= 14 else "many"


class Measure:
    """The numbers of a fact in metric units, rounded and written for people."""

    def __init__(self, unit, low, high, declared):
        """`declared` has the rows of the statement “Units” for the units of the catalogue."""
        self.forms = {row["plural"]: row["text"] for row in declared if row["unit"] == unit}
        decimals = {row["decimals"] for row in declared if row["unit"] == unit} - {None}
        self.decimals = min(decimals) if decimals else None
        self.unit = self.shown_unit(unit, high)
        scale, self.step, self.keeps = SHOWN_UNITS.get(
            self.unit, (1, lambda _: str(decimal.Decimal(1).scaleb(-(
                2 if self.decimals is None else self.decimals))), False))
        self.low, self.high = (
            self.shown(decimal.Decimal(repr(number)) / scale) for number in (low, high))

    @staticmethod
    def shown_unit(unit, high):
        if unit == "centimetre" and high >= 100:
            return "metre"
        if unit == "litre" and high < 0.95:
            return "millilitre"
        return "kilogram" if unit == "gram" and high >= 950 else unit

    def shown(self, number):
        step = decimal.Decimal(self.step(number))
        value = (number / step).quantize(decimal.Decimal(1), decimal.ROUND_HALF_UP) * step
        return step if self.keeps and value == 0 and number > 0 else value

    def text(self, language):
        def figures(number):
            number_text = format(abs(number).normalize(), "f")
            if self.decimals is not None:
                number_text = f"{abs(number):.{self.decimals}f}"
            sign = "−" if number < 0 else ""
            return sign + number_text.replace(".", "," if language == "ru" else ".")

        dash = " – " if self.low < 0 or self.high < 0 else "–"
        both = figures(self.high)
        if self.low != self.high:
            both = figures(self.low) + dash + both
        if self.forms:
            form = self.forms.get(plural(self.high, language), self.forms.get("other"))
            return form.replace("{value}", both)
        if language == "en" and self.unit in ("day", "hour"):
            return both + f" {self.unit}" + ("" if self.high == 1 else "s")
        return both + UNIT_TEXTS[language][self.unit]


def season(months):
    """Runs of months, one over the new year last."""
    runs = []
    for month in sorted(months):
        if runs and runs[-1][-1] == month - 1:
            runs[-1].append(month)
        else:
            runs.append([month])
    if len(runs) > 1 and runs[0][0] == 1 and runs[-1][-1] == 12:
        runs[-1] += runs.pop(0)
    return runs


def season_text(months, language):
    names = MONTHS[language].split()
    return ", ".join(
        names[run[0] - 1] + ("–" + names[run[-1] - 1] if len(run) > 1 else "")
        for run in season(months))


def icons(rows):
    """The icons of a fact."""
    own = [row["valueIcon"] for row in rows]
    choice = {"ends": [own[0], own[-1]], "middle": [own[len(own) // 2]]}
    drawn = own if len(own) == 1 else choice.get(rows[0]["rangeIcons"], [])
    if rows[0]["value"] is None or not drawn or None in drawn:
        drawn = [rows[0]["icon"]]
    return [icon for icon in drawn if icon]


def present(values):
    """What is known of an object: JSON leaves the rest out."""
    return {key: value for key, value in values.items() if value is not None}


class Bundle:
    """A bundle, read by the statements of docs/queries.json."""

    def __init__(self, path, queries):
        self.connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
        self.connection.row_factory = sqlite3.Row
        self.statements = {query["title"]: query["sql"] for query in json.loads(queries)}
        self.sources = {row["key"]: row for row in self.rows("Sources")}
        self.kept = {}

    def rows(self, title, **parameters):
        return self.connection.execute(self.statements[title], parameters).fetchall()

    def once(self, title, **parameters):
        """The rows of a statement that several pages need."""
        key = (title, *parameters.values())
        if key not in self.kept:
            self.kept[key] = self.rows(title, **parameters)
        return self.kept[key]

    def manifest(self, key):
        return self.connection.execute(
            "SELECT value FROM manifest WHERE key = ?", (key,)).fetchone()[0]

    def plants(self):
        return [row[0] for row in self.connection.execute("SELECT id FROM plant ORDER BY number")]

    def names(self, language, plants):
        """The names of the plants of a list by their ids."""
        rows = self.rows(
            "Filter", language=language, list=plants, text="", category=None, values="", range=None,
            sort="name", after=0, limit=10 ** 9, **{"not": "", "from": 0, "to": 0})
        return {row["id"]: row["name"] for row in rows}

    def written(self):
        """The plants with articles."""
        return [row[0] for row in self.connection.execute(
            "SELECT id FROM plant WHERE number IN (SELECT plant FROM article) ORDER BY number")]


class Page:
    """The page of a plant for an app, in metric units."""

    def __init__(self, bundle, plant, app, language):
        self.bundle, self.plant, self.app, self.language = bundle, plant, app, language
        self.harm = self.of_plant("Harm", app=app)
        self.articles = {row["topic"]: row for row in self.of_plant("Plant page: articles")}
        self.texts = {row["trait"]: row for row in self.of_plant("Plant page: texts")}
        self.facts = self.facts_by_trait()

    def of_plant(self, title, **parameters):
        if "app" not in parameters:
            return self.bundle.once(title, id=self.plant, language=self.language)
        return self.bundle.rows(title, id=self.plant, language=self.language, **parameters)

    def measure(self, row):
        units = self.bundle.once("Units", language=self.language)
        return Measure(row["unit"], row["low"], row["high"], units)

    def facts_by_trait(self):
        """The rows of each fact with a value, by trait, the most severe one first."""
        hidden = {(row["trait"], row["target"]) for row in self.harm if row["isHidden"]}
        facts = {}
        for row in self.of_plant("Plant page: facts"):
            if row["absence"] is None and (row["trait"], row["target"]) not in hidden:
                facts.setdefault(row["trait"], {}).setdefault(row["target"], []).append(row)
        return {trait: sorted(targets.values(), key=self.severity)
                for trait, targets in facts.items()}

    @staticmethod
    def severity(rows):
        return -rows[-1]["position"] if rows[0]["kind"] == "ordinal" else 0

    def fact(self, rows, is_last):
        first, language = rows[0], self.language
        fact = {
            "trait": first["trait"], "label": first["traitLabel"], "target": first["target"] or None,
            "state": "known", "isDerived": bool(first["isDerived"]), "source": first["source"],
            "icons": icons(rows), "disclaimer": first["disclaimer"] if is_last else None,
            "sentences": [row["sentence"] for row in rows if row["sentence"]],
        }
        labels = [row["label"] or row["value"] for row in rows]
        keys = [row["value"] for row in rows]
        if first["kind"] in ("range", "number"):
            measure = self.measure(first)
            fact["text"] = measure.text(language)
            fact["range"] = {
                "low": float(measure.low), "high": float(measure.high), "unit": measure.unit,
                "exactLow": first["low"], "exactHigh": first["high"], "exactUnit": first["unit"]}
        elif first["kind"] == "text":
            text = self.texts[first["trait"]]
            fact["text"], fact["textLanguage"] = text["text"], text["language"] or None
            fact["url"] = text["text"] if text["format"] == "url" else None
        elif first["kind"] == "zones":
            fact["text"] = keys[0] if len(keys) == 1 else f"{keys[0]}–{keys[-1]}"
            fact["zones"] = [keys[0], keys[-1]]
        elif first["kind"] == "months":
            months = [row["position"] for row in rows]
            fact["text"] = season_text(months, language)
            fact["months"] = sum(season(months), [])
        else:
            is_span = first["kind"] == "ordinal" and len(rows) > 1
            fact["text"] = " – ".join([labels[0], labels[-1]]) if is_span else ", ".join(labels)
            fact["values"] = keys
        if first["kind"] in ("range", "number", "zones"):  # one sentence for all rows
            fact["sentences"] = [
                sentence.replace("{value}", fact["text"]) for sentence in fact["sentences"][:1]]
        return {"kind": "fact", "fact": present(fact)}

    def entries(self, content):
        if content in ("names", "notes"):
            return [{"kind": content}]
        if content == "similar":
            return [{"kind": "similar"}]
        if content == "summary":
            return [{"kind": "summary", "text": present(dict(row))}
                    for row in self.of_plant("Plant page: summary")]
        if content == "photos":
            keys = ("file", "alternative", "credit", "licence", "url")
            photos = [present({key: row[key] for key in keys})
                      for row in self.of_plant("Plant page: photos")]
            return [{"kind": "photos", "photos": photos}] if photos else []
        if content == "relations":
            found = []
            for kind, name in (("companion", "companions"), ("antagonist", "antagonists")):
                neighbours = [
                    present({key: row[key] for key in ("id", "name", "reason", "source")})
                    for row in self.of_plant("Plant page: relations") if row["kind"] == kind]
                if neighbours:
                    found.append({"kind": name, "neighbours": neighbours})
            return found
        return []

    def section(self, content=None, traits=(), topic=None):
        entries = self.entries(content)
        for trait in traits:
            facts = self.facts.get(trait, [])
            entries += [self.fact(rows, rows is facts[-1]) for rows in facts]
        article = self.articles.get(topic)
        if not article:
            return {"entries": entries}
        entries.append({"kind": "article", "text": {
            "topic": topic, "label": article["label"], "text": article["commonMark"],
            "language": article["language"], "source": article["source"]}})
        return present({"topic": topic, "heading": article["label"], "icon": article["icon"],
                        "entries": entries})

    def tabs(self, name):
        parts = {}
        for row in self.bundle.once("App: plant page", app=self.app, language=self.language):
            tab = parts.setdefault(row["tab"], (row["title"], {}))[1]
            part = tab.setdefault(row["part"], (row["content"], [], row["topic"]))
            if row["trait"]:
                part[1].append(row["trait"])
        if not parts:
            everything = [("names", [], None), ("summary", [], None), (None, list(self.facts), None)]
            everything += [(None, [], topic) for topic in self.articles]
            everything += [("relations", [], None), ("similar", [], None)]
            parts = {"all": (name, dict(enumerate(everything)))}
        tabs = []
        for key, (title, tab) in parts.items():
            sections = [self.section(*part) for part in tab.values()]
            tabs.append({"key": key, "title": title,
                         "sections": [section for section in sections if section["entries"]]})
        return tabs

    def badges(self):
        found = {}
        rows = self.bundle.rows(
            "List rows", ids=self.plant, app=self.app, language=self.language)
        for row in sorted(rows, key=lambda row: row["role"] in ("trailing", "additional")):
            text = row["text"]
            if row["unit"]:
                text = self.measure(row).text(self.language)
            elif text is None:
                text = self.fact(self.facts[row["trait"]][0], False)["fact"]["text"]
            badge = found.setdefault(row["trait"], present({
                "trait": row["trait"], "target": row["target"] or None, "label": row["label"],
                "text": text, "icons": []}))
            if row["icon"]:
                badge["icons"].append(row["icon"])
        return list(found.values())

    def statement_of_harm(self):
        if not self.harm:
            return None
        texts = [row["text"] for row in self.harm if row["text"] is not None]
        return present({"degree": self.harm[0]["degree"], "text": " · ".join(texts) or None,
                        "unstated": [row["target"] for row in self.harm if row["isUnstated"]]})

    def named_sources(self, tabs):
        keys = set()
        for tab in tabs:
            for section in tab["sections"]:
                for entry in section["entries"]:
                    told = [entry.get("fact", {}), entry.get("text", {})]
                    keys |= {each.get("source") for each in told + entry.get("neighbours", [])}
        return [present(dict(self.bundle.sources[key])) for key in sorted(keys - {None})]

    def json(self):
        head = self.bundle.once("Plant page: head", id=self.plant)[0]
        names = self.of_plant("Plant page: names")
        common = [row for row in names if row["kind"] == "common"]
        accepted = next(row for row in names if row["kind"] == "scientific")
        preferred = next((row for row in common if row["isPreferred"]), None)
        name = (preferred or accepted)["text"]
        tabs = self.tabs(name)
        return present({
            "version": 1, "id": head["id"], "app": self.app, "name": name,
            "nameLanguage": preferred["language"] if preferred else None,
            "scientificName": accepted["text"], "author": accepted["author"],
            "synonyms": [present({"name": row["text"], "author": row["author"]})
                         for row in names if row["kind"] == "synonym"],
            "otherNames": [{"name": row["text"], "language": row["language"]}
                           for row in common if row is not preferred],
            "family": head["family"], "harm": self.statement_of_harm(), "badges": self.badges(),
            "tabs": tabs, "sources": self.named_sources(tabs)})
