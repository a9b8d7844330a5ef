"""Reads the values of traits, and derives those that follow from others.

Only canonical spellings are read; aliases, other units and bad values are what the script is
spared. What a text means is kept, since plants say the same things again and again.
"""

import re
from functools import lru_cache

from vocabulary import MONTHS, ZONES

NUMBER = re.compile(r"[-−]?\d+(?:\.\d+)?")
ABSENT = {"none", "not-applicable"}


class Facts:
    def __init__(self, vocabulary):
        self.vocabulary = vocabulary
        self.read = lru_cache(maxsize=None)(self._read)
        self.derive = lru_cache(maxsize=200_000)(self._derive)

    def rows(self, stated, source_numbers):
        """The facts of a plant: (aspect, part, low, high, typical, absence, source,
        isDerived).

        `stated` holds (trait, target, text, source).
        """
        rows, known = [], {}
        for key, target, text, source in stated:
            trait = self.vocabulary.trait[key]
            aspect, number = trait.aspects[target], source_numbers[source]
            intervals = self.read(key, text)
            if intervals is None:
                rows.append((aspect, 1, None, None, None, text, number, 0))
                continue
            known.setdefault(key, []).append((aspect, intervals, number))
            for part, (low, high) in enumerate(intervals, 1):
                rows.append((aspect, part, low, high, None, None, number, 0))
        for trait in self.vocabulary.derived:
            origin = self.vocabulary.trait[trait.derived_from]
            relevant = {origin.aspects[target] for target in origin.relevant}
            origins = sorted(fact for fact in known.get(origin.key, []) if fact[0] in relevant)
            if not origins or trait.key in known:
                continue
            intervals, typical, deciding = self.derive(
                trait.key, tuple(intervals for _, intervals, _ in origins))
            for part, (low, high) in enumerate(intervals, 1):
                shown = typical if typical is not None and low <= typical <= high else None
                rows.append(
                    (trait.aspects[""], part, low, high, shown, None, origins[deciding][2], 1))
        rows.sort(key=lambda row: row[:2])
        return rows

    def _read(self, key, text):
        """The closed intervals that the text means; None where it says that there is nothing."""
        trait = self.vocabulary.trait[key]
        if text in ABSENT and text not in trait.positions:
            return None
        if trait.is_text:
            return ((1.0, 1.0),)
        if trait.is_numeric:
            numbers = [float(n.replace("−", "-")) for n in self._ends(text)]
            return ((numbers[0], numbers[-1]),)
        if trait.kind == "zones":
            low, _, high = text.partition("–")
            return ((ZONES.index(low) + 1.0, ZONES.index(high or low) + 1.0),)
        if trait.kind == "months":
            return self._months(text)
        if trait.kind == "ordinal":
            low, _, high = text.partition(" to ")
            return ((float(trait.positions[low]), float(trait.positions[high or low])),)
        places = sorted(trait.positions[word.strip()] for word in text.split(","))
        return tuple((float(place), float(place)) for place in places)

    @staticmethod
    def _ends(text):
        # The dash of a range is no sign.
        return [NUMBER.match(end.strip()).group() for end in text.split("–")]

    @staticmethod
    def _months(text):
        months = set()
        for span in text.split(","):
            low, _, high = span.strip().partition("–")
            first, last = MONTHS.index(low), MONTHS.index(high or low)
            months |= {(first + step) % 12 + 1 for step in range((last - first) % 12 + 1)}
        starts = sorted(month for month in months if month - 1 not in months or month == 1)
        runs = []
        for start in starts:
            end = start
            while end + 1 in months:
                end += 1
            runs.append((float(start), float(end)))
        return tuple(runs)

    def _derive(self, key, origins):
        """The intervals of a derived trait, the place of the value in which the middle lies where
        that decides, and which of the origins its source is that of."""
        trait = self.vocabulary.trait[key]
        origin = self.vocabulary.trait[trait.derived_from]

        def holding(intervals):
            return [
                place for place, value in enumerate(trait.values, 1)
                if holds(value, intervals, origin)]

        typical = None
        if trait.is_by_middle:
            low, high = origins[0][0]
            middle = (low + high) / 2
            typical = next((float(place) for place in holding(((middle, middle),))), None)
        deciding = next((n for n, intervals in enumerate(origins) if holding(intervals)), 0)
        places = sorted({place for intervals in origins for place in holding(intervals)})
        if trait.kind == "flag":
            place = trait.positions["yes"]
            places = [place if place in places else trait.positions["no"]]
        elif trait.kind == "ordinal":
            return (
                ((float(places[0]), float(places[-1])),) if places else (), typical, deciding)
        elif not trait.is_multiple and len(places) > 1 and origin.is_numeric:
            low = origins[0][0][0]
            places = [place for place in places if place in holding(((low, low),))]
        return (tuple((float(place), float(place)) for place in places), typical, deciding)


def holds(value, intervals, origin):
    """Whether the value of a derived trait follows from intervals of its origin."""
    if value.get("at-least") or value.get("below"):
        start = float(value.get("at-least", "-inf"))
        end = float(value.get("below", "inf"))
        return any(
            start <= low < end if low == high else low < end and high > start
            for low, high in intervals)
    wanted = (value.get("months") or value.get("when") or "").split()
    return any(
        low <= origin.positions[key] <= high for key in wanted for low, high in intervals)
