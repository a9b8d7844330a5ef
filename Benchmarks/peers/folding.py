"""Folds text as docs/bundle-format.md tells, quickly where the text is plain."""

import re
import unicodedata
from functools import lru_cache

REMOVED = set("\"'`«»‹›\u055a\u05f3\u05f4\u0640\u02ee") | {
    chr(c) for r in (range(0x2B9, 0x2C0), range(0x2018, 0x2020), range(0x2032, 0x2038)) for c in r}
SELECTORS = {
    chr(c) for r in (range(0x180B, 0x1810), range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0))
    for c in r}
SPELT = {
    "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ħ": "h", "ŧ": "t"}

# What becomes of the letters of ASCII: punctuation and controls are spaces, quotes go.
PLAIN = {
    c: None if chr(c) in REMOVED else chr(c).lower() if chr(c).isalnum() else " "
    for c in range(128)}
# A space before one of these is more than the end of a word.
NOT_WORDS = re.compile(r"[^\w \-’.,]|[\u0300-\u036f]")


def fold(text):
    if text.isascii():
        return join(text.translate(PLAIN).split())
    if NOT_WORDS.search(text):
        return fold_slowly(text)
    return join(" ".join(map(fold_word, text.split(" "))).split())


def join(words):
    if "x" in words or "х" in words:
        words = [word for word in words if word not in ("x", "х")] or words
    return " ".join(words)


@lru_cache(maxsize=200_000)
def fold_word(word):
    """Most words come again and again, so what became of them is kept."""
    return word.translate(PLAIN) if word.isascii() else fold_slowly(word)


def fold_slowly(text):
    """The rules as they are written down."""
    text = unicodedata.normalize("NFKD", text.replace("™", "").replace("℠", ""))
    out, base, skip = [], None, False
    for c, following in zip(text, text[1:] + "\0"):
        kind = unicodedata.category(c)
        if skip:
            skip = False
        elif (c == " " and unicodedata.category(following) in ("Mn", "Me")
              and following not in SELECTORS):
            base, skip = None, True
        elif kind == "Cf" or c in SELECTORS:
            pass
        elif c in REMOVED:
            base = None
        elif kind in ("Mn", "Me"):
            if keeps(base, c):
                out.append(c)
        elif kind[0] in "PSZ" or kind == "Cc":
            out.append(" ")
            base = None
        else:
            letter = small(c) if kind in ("Lu", "Ll", "Lt") else c
            out.append(letter)
            base = letter[-1]
    words = [word for word in "".join(out).split(" ") if word]
    return unicodedata.normalize("NFC", join(words))


def among(c, *ranges):
    return any(low <= ord(c) <= high for low, high in ranges)


def keeps(base, mark):
    if base is None or unicodedata.category(base)[0] == "N":
        return False
    if among(base, (0x400, 0x52F), (0x1C80, 0x1C8F), (0xA640, 0xA69F)):
        return {"\u0300": False, "\u0301": base in "гк", "\u0308": base != "е"}.get(mark, True)
    if among(base, (0x590, 0x6FF), (0x750, 0x77F), (0x870, 0x8FF)):
        return mark == "\u0654" and base != "\u0627"
    return not among(
        base, (0, 0x3FF), (0x1D00, 0x1DBF), (0x1E00, 0x1FFF), (0x2C60, 0x2C7F), (0xA720, 0xA7FF),
        (0xAB30, 0xAB6F))


def small(letter):
    for step in (str.lower, str.upper, str.lower):
        letter = "".join(step(c) for c in letter)
    return SPELT.get(letter, letter)
