"""Texts of a bundle with their figures converted to other units."""
import difflib
import functools
import re

MARK = "\u2060"  # a figure that stays as it is
UNITS = ("metric", "imperial")

NUMBER_WORDS = set(
    "a an half one two three four five six seven eight nine ten twelve fifteen twenty thirty forty "
    "fifty sixty eighty hundred один одного одном два две двух двумя три трёх тремя четыре четырёх "
    "пять пяти пятью шесть шести семь семи восемь восьми девять девяти десять десяти десятью "
    "двенадцать пятнадцать пятнадцати пятнадцатью двадцать двадцати двадцатью тридцать тридцати "
    "тридцатью сорок сорока пятьдесят пятидесяти шестьдесят шестидесяти сто".split())
BETWEEN = set("to and or by x about minus per each every at до и или на х около минус то есть".split())
# What a unit measures, its size in °C, cm, m², l or g, and how texts write it.
UNIT_NAMES = [
    ("metric", "temperature", 1, r"°\s?[CС]|℃|degrees? Celsius|градус\w* Цельсия|градус\w*"),
    ("metric", "length", 0.1, r"mm|мм|millimet(?:re|er)s?|(?:полу?)?миллиметр\w*"),
    ("metric", "area", 1, r"m²|sq m|м²|кв\. м(?:етр\w*)?|square met(?:re|er)s?|квадратн\w+ метр\w*"),
    ("metric", "area", 10000, r"ha|га|hectares?|гектар\w*"),
    ("metric", "length", 1, r"cm|см|centimet(?:re|er)s?|(?:полу?)?сантиметр\w*"),
    ("metric", "length", 100000, r"km|км|kilomet(?:re|er)s?|километр\w*"),
    ("metric", "length", 100, r"m|м|met(?:re|er)s?|(?:полу?)?метр(?:а|у|ом|е|ов|ам|ами|ах)?"),
    ("metric", "volume", 0.001, r"ml|мл|millilit(?:re|er)s?|миллилитр\w*"),
    ("metric", "volume", 1, r"l|L|л|lit(?:re|er)s?|(?:полу?)?литр(?:а|у|ом|е|ов|ам|ами|ах)?"),
    ("metric", "weight", 1000, r"kg|кг|kilograms?|килограмм\w*"),
    ("metric", "weight", 1, r"g|г|grams?|грамм\w*"),
    ("imperial", "temperature", 5 / 9, r"°\s?F|℉|degrees? Fahrenheit|градус\w* Фаренгейта"),
    ("imperial", "area", 0.092903, r"sq ft|ft²|square f(?:oo|ee)t|кв\. фут\w*|квадратн\w+ фут\w*"),
    ("imperial", "area", 4046.856, r"acres?|акр\w*"),
    ("imperial", "length", 2.54, r"in\.?|inch(?:es)?|дюйм\w*"),
    ("imperial", "length", 30.48, r"ft\.?|foot|feet|фут\w*"),
    ("imperial", "length", 91.44, r"yd|yards?|ярд\w*"),
    ("imperial", "length", 160934.4, r"mi|miles?|мил[яьюией]\w*"),
    ("imperial", "volume", 0.0295735295625, r"fl oz|fluid ounces?|жидк\. унци\w*"),
    ("imperial", "volume", 0.473176473, r"pt|pints?|пинт\w*"),
    ("imperial", "volume", 0.946352946, r"qt|quarts?|кварт\w*"),
    ("imperial", "volume", 3.785411784, r"gal|gallons?|галлон\w*"),
    ("imperial", "weight", 28.349523125, r"oz\.?|ounces?|унци\w*"),
    ("imperial", "weight", 453.59237, r"lbs?|pounds?|фунт\w*"),
]
NUMBER = r"\d+(?:[.,]\d+|/\d)?[¼½¾]?|[¼½¾]"
SIGN = r"(?<!\w)[−-]|minus |минус "
NAMED_UNITS = {
    system: "(?:" + "|".join(
        f"(?P<unit{index}>{names})" for index, (each, _, _, names) in enumerate(UNIT_NAMES)
        if each == system) + r")(?![\w²³])"
    for system in UNITS}
FIGURES = {
    system: re.compile(
        rf"(?<![\w.,/])(?P<mark>{MARK}?)(?P<sign>{SIGN}|)(?P<mark2>{MARK}?)(?P<number>{NUMBER})[ -]?"
        + units, re.IGNORECASE)
    for system, units in NAMED_UNITS.items()}
# A figure of either system with all its numbers, in digits or in words, and an article before it.
ANY_NUMBER = rf"{MARK}?(?:{SIGN}|){MARK}?(?:{NUMBER}|\b(?:{'|'.join(sorted(NUMBER_WORDS))})\b)"
WHOLE_FIGURE = re.compile(
    rf"(?:\ban? )?{ANY_NUMBER}(?: ?(?:[–—…×-]|to|and|or|by|до|и|или|на) ?{ANY_NUMBER})*[ -]?(?:"
    + "|".join(names for _, _, _, names in UNIT_NAMES) + r")(?![\w²³])", re.IGNORECASE)
# What an amount is for: “20 litres a square metre”.
RATES = {system: re.compile("(?: a | per | for each | for every | на )" + units)
         for system, units in NAMED_UNITS.items()}
UNIT_WORDS = {
    system: re.compile(r"square|sq|fluid|fl|degrees?|кв|квадратн\w*|жидк|" + "|".join(
        names for each, _, _, names in UNIT_NAMES if each == system))
    for system in UNITS}
WORD = re.compile(r"°\s?[CFС]|\d+[.,]\d+|\w+|[^\w\s]")


def value(number):
    fractions = {"¼": 0.25, "½": 0.5, "¾": 0.75}
    part = fractions.get(number[-1], 0)
    number = number.rstrip("¼½¾").replace(",", ".")
    if "/" in number:
        whole, parts = number.split("/")
        return int(whole) / int(parts)
    return float(number or 0) + part


def unit(match):
    """What the unit of a figure measures, and its size."""
    return UNIT_NAMES[int(match.lastgroup.removeprefix("unit"))][1:3]


def figures(text, system):
    """The figures of a system in a text: what each measures, its size, whether it is marked."""
    found = []
    for match in FIGURES[system].finditer(text):
        dimension, size = unit(match)
        number = value(match["number"]) * (-1 if match["sign"] else 1)
        rate = RATES[system].match(text, match.end())
        if rate and dimension in ("volume", "weight"):
            base, base_size = unit(rate)
            dimension, size = f"{dimension} for each {base}", size / base_size
        found.append((dimension, number * size, bool(match["mark"] or match["mark2"])))
    return found


def is_figure(words, start, end, system):
    """Whether some words of a text belong to a figure of a system."""
    def is_unit(word):
        return UNIT_WORDS[system].fullmatch(word) is not None

    return (any(map(is_unit, words[max(0, start - 3):end + 4])) and all(
        not word.isalpha() or word.lower() in NUMBER_WORDS | BETWEEN or is_unit(word)
        for word in words[start:end]))


def is_near(dimension, one, other):
    if dimension == "temperature":  # a difference, or a temperature, whose °F begin at −17.8 °C
        return min(abs(abs(one - other) - offset) for offset in (0, 32 * 5 / 9)) <= 1.2
    return abs(one - other) <= 0.34 * max(abs(one), abs(other))


@functools.lru_cache(maxsize=None)
def fault(mine, theirs, units):
    """What is wrong with a text that HortusKit has converted; None if nothing is."""
    other = UNITS[units == "metric"]
    kept = sum(is_marked for *_, is_marked in figures(mine, other))
    if len(figures(theirs, other)) > kept:
        return f"figures are left in {other} units"
    plain = mine.replace(MARK, "")
    if plain == theirs:
        return None
    around = [WHOLE_FIGURE.sub("#", text) for text in (plain, theirs)]
    if around[0] != around[1]:
        # “half a metre” or “a metre or two” have no digits, and one of two equal measures may be gone.
        if re.findall(r"\d+", around[0]) != re.findall(r"\d+", around[1]):
            return "numbers that are no measures differ"
        one, two = WORD.findall(plain), WORD.findall(theirs)
        blocks = difflib.SequenceMatcher(None, one, two, autojunk=False).get_opcodes()
        for kind, a, b, c, d in blocks:
            if kind != "equal" and not (
                    is_figure(one, a, b, other) and (c == d or is_figure(two, c, d, units))):
                return "words around a figure differ"
    after = figures(theirs, units)
    for dimension, size, is_marked in figures(mine, other):
        if not is_marked and not any(
                each[0] == dimension and is_near(dimension, size, each[1]) for each in after):
            return f"a {dimension} of {size:g} is not there"
    return None
