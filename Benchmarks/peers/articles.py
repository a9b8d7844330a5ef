"""Articles as CommonMark and as plain text: emphasis, and links to plants."""

import re

SPECIAL = re.compile(r"([\\`*_\[\]<>&])")
SIGNS = {"em": "*", "strong": "**"}


def read(element):
    """What is kept of an article until all plants have their names: its text, or its pieces."""
    if len(element) == 0:
        return " ".join(element.text.split())
    pieces = [(None, element.text or "")]
    for child in element:
        pieces.append((child.tag, child.get("id") if child.tag == "plant-ref" else child.text))
        pieces.append((None, child.tail or ""))
    return pieces


def render(written, title):
    """CommonMark, plain text, and the ids of plants that are linked to, each once."""
    if isinstance(written, str):
        return escaped_beginning(escaped(written)), written, ()
    mark, plain, links = [], [], []
    for kind, text in written:
        if kind is None:
            mark.append(escaped(text))
            plain.append(text)
        elif kind == "plant-ref":
            name = title(text)
            mark.append(f"[{escaped(name)}](plant:{text})")
            plain.append(name)
            if text not in links:
                links.append(text)
        elif kind in SIGNS:
            mark.append(SIGNS[kind] + escaped(text) + SIGNS[kind])
            plain.append(text)
        else:
            raise ValueError(f"“{kind}” is more than this script reads of articles")
    mark, plain = (" ".join("".join(pieces).split()) for pieces in (mark, plain))
    return escaped_beginning(mark), plain, links


def escaped(text):
    return SPECIAL.sub(r"\\\1", text) if SPECIAL.search(text) else text


def escaped_beginning(text):
    if text[0] in "#+-=~":
        return "\\" + text
    return re.sub(r"^(\d+)([.)])", r"\1\\\2", text) if text[0].isdigit() else text
