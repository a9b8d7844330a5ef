"""Pictures as rsvg-convert draws them, and how many of their pixels differ."""

import struct
import subprocess
import zlib

import framing


def render(path, size):
    """The pixels of the drawing in the middle of a square: premultiplied red, green, blue, alpha."""
    framed = framing.framed(path, size)
    options = ["rsvg-convert", "--width", str(size), "--height", str(size), "--keep-aspect-ratio"]
    done = subprocess.run(
        options + ([path] if framed is None else []), capture_output=True, timeout=60,
        input=framed and framed.encode("utf-8", "surrogateescape"))
    if done.returncode != 0:
        raise ValueError(done.stderr.decode(errors="replace").strip())
    return centred(*decode(done.stdout), size)


def decode(png):
    """Width, height and rows of pixels of a PNG with eight bits a channel."""
    if png[:8] != b"\x89PNG\r\n\x1a\n":
        raise ValueError("rsvg-convert wrote no PNG")
    place, data = 8, b""
    while place < len(png):
        length, kind = struct.unpack(">I4s", png[place:place + 8])
        content = png[place + 8:place + 8 + length]
        if kind == b"IHDR":
            width, height, depth, colour = struct.unpack(">IIBB", content[:10])
        elif kind == b"IDAT":
            data += content
        place += length + 12
    channels = {0: 1, 2: 3, 4: 2, 6: 4}.get(colour)
    if depth != 8 or channels is None:
        raise ValueError(f"a PNG of depth {depth} and colour {colour}")
    rows = unfiltered(zlib.decompress(data), width * channels, channels)
    return width, height, [[pixel(row[i:i + channels]) for i in range(0, len(row), channels)]
                           for row in rows]


def pixel(values):
    """A pixel of any kind as premultiplied red, green, blue, alpha."""
    alpha = values[-1] if len(values) in (2, 4) else 255
    colour = values[:3] if len(values) > 2 else values[:1] * 3
    return tuple(value * alpha // 255 for value in colour) + (alpha,)


def unfiltered(data, stride, step):
    """The rows of a PNG without the prediction of each byte from its neighbours."""
    rows, above = [], bytearray(stride)
    for start in range(0, len(data), stride + 1):
        kind, row = data[start], bytearray(data[start + 1:start + 1 + stride])
        for i in range(stride):
            left = row[i - step] if i >= step else 0
            corner = above[i - step] if i >= step else 0
            if kind == 1:
                guess = left
            elif kind == 2:
                guess = above[i]
            elif kind == 3:
                guess = (left + above[i]) // 2
            elif kind == 4:
                base = left + above[i] - corner
                guess = min((left, above[i], corner), key=lambda value: abs(base - value))
            else:
                break
            row[i] = (row[i] + guess) & 255
        rows.append(row)
        above = row
    return rows


def centred(width, height, rows, size):
    """The picture in the middle of a square of transparent pixels."""
    clear = (0, 0, 0, 0)
    left, top = max(0, size - width) // 2, max(0, size - height) // 2
    square = [[clear] * size for _ in range(size)]
    for y, row in enumerate(rows[:size]):
        for x, value in enumerate(row[:size]):
            square[top + y][left + x] = value
    return square


def difference(one, other, tolerance):
    """The share of pixels in which some channel differs by more than `tolerance`."""
    size = len(one)
    differing = sum(
        any(abs(a - b) > tolerance for a, b in zip(p, q))
        for row, others in zip(one, other) for p, q in zip(row, others))
    return differing / (size * size)
