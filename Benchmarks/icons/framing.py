"""The reference for a drawing that is not square: itself, in the middle of a square drawing.

rsvg-convert rounds the sides of a picture to whole pixels and stretches the drawing to them, so
that its own picture of an oblong drawing is no measure.
"""

import re

ATTRIBUTE = re.compile(r"""([\w:.-]+)\s*=\s*("[^"]*"|'[^']*')""")


def framed(path, size):
    """The drawing in a square of `size` pixels; None if it is square, and its own reference."""
    with open(path, encoding="utf-8", errors="surrogateescape") as file:
        text = file.read()
    start = re.search(r"<svg\b(?:[^>\"']|\"[^\"]*\"|'[^']*')*>", text)
    attributes = {name: value[1:-1] for name, value in ATTRIBUTE.findall(start[0])}
    box = [float(number) for number in re.split(r"[\s,]+", attributes.get("viewBox", "").strip())
           if number]
    width, height = (pixels(attributes.get(name)) for name in ("width", "height"))
    if width is None or height is None:
        width, height = box[2:] if len(box) == 4 else (None, None)
    if width is None or width == height:
        return None
    scale = size / max(width, height)
    place = (f'x="{(size - width * scale) / 2}" y="{(size - height * scale) / 2}" '
             f'width="{width * scale}" height="{height * scale}"')
    if len(box) != 4:
        place += f' viewBox="0 0 {width} {height}"'
    tag = re.sub(r"""\s(?:x|y|width|height)\s*=\s*("[^"]*"|'[^']*')""", "", start[0])
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}">'
            f"{tag.replace('<svg', '<svg ' + place, 1)}{text[start.end():]}</svg>")


def pixels(length):
    match = re.fullmatch(r"([\d.]+)(?:px)?", length or "")
    return float(match[1]) if match else None
