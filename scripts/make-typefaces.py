"""Makes the typefaces of letters from Libertinus Serif.

    python3 scripts/make-typefaces.py      (needs fonttools: apt-get install python3-fonttools)

Letters hold the glyphs that they use. To pick those out of a face with PostScript outlines takes three times as long as out of
one with TrueType outlines, so the faces that letters are set in are converted once, and only the letters of Latin script are
taken. What they lack is set in Libertinus Serif, which the compiler of letters brings along and which they are made from here.
"""

import io
import pathlib
import struct

from fontTools import subset
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont, newTable

HERE = pathlib.Path(__file__).resolve().parent.parent
COMPILER = next(HERE.glob("node_modules/@myriaddreamin/typst-ts-node-compiler-linux-*/*.node"))
TARGET = HERE / "src/server/adapters/typefaces"
STYLES = ("Regular", "Bold", "Italic", "Bold Italic")
# Latin with its marks, punctuation, currencies, letterlike signs and fractions.
LATIN = [*range(0x20, 0x250), *range(0x2B0, 0x370), *range(0x1E00, 0x1F00), *range(0x2000, 0x20D0), *range(0x2100, 0x2190), *range(0xFB00, 0xFB07)]
FEATURES = ["kern", "liga", "smcp", "tnum", "mark", "mkmk", "ccmp", "locl"]
# So far from the original may an outline be, in thousandths of the size.
CLOSENESS = 1.0


def embedded_faces(compiled):
    """The OpenType faces inside of the compiler, each by its full name."""
    at = compiled.find(b"OTTO")
    while at >= 0:
        tables = struct.unpack(">H", compiled[at + 4 : at + 6])[0]
        if 5 < tables < 40:
            entries = [struct.unpack(">4sIII", compiled[at + 12 + 16 * n : at + 28 + 16 * n]) for n in range(tables)]
            end = max(offset + length for _, _, offset, length in entries)
            if end < 5_000_000:
                face = TTFont(io.BytesIO(compiled[at : at + end + 3]), recalcTimestamp=False)
                yield face["name"].getDebugName(4), face
        at = compiled.find(b"OTTO", at + 4)


def keep_latin(face):
    options = subset.Options(layout_features=FEATURES, hinting=False, desubroutinize=True, recalc_timestamp=False, name_IDs=["*"])
    picker = subset.Subsetter(options)
    picker.populate(unicodes=LATIN)
    picker.subset(face)


def take_truetype_outlines(face):
    shapes = face.getGlyphSet()
    glyphs = {}
    for name in face.getGlyphOrder():
        pen = TTGlyphPen(shapes)
        shapes[name].draw(Cu2QuPen(pen, CLOSENESS, reverse_direction=True))
        glyphs[name] = pen.glyph()
    face["loca"] = newTable("loca")
    face["glyf"] = newTable("glyf")
    face["glyf"].glyphOrder = face.getGlyphOrder()
    face["glyf"].glyphs = glyphs
    del face["CFF "]
    unhinted = "maxTwilightPoints maxStorage maxFunctionDefs maxInstructionDefs maxStackElements maxSizeOfInstructions maxComponentElements"
    face["maxp"].tableVersion = 0x00010000
    face["maxp"].maxZones = 1
    for limit in unhinted.split():
        setattr(face["maxp"], limit, 0)
    face["post"].formatType = 3.0
    face.sfntVersion = "\x00\x01\x00\x00"


def rename(face, style):
    for record in face["name"].names:
        text = record.toUnicode()
        if record.nameID in (1, 3, 4, 6, 16):
            record.string = text.replace("Libertinus Serif", "Desk Serif").replace("LibertinusSerif", "DeskSerif")
    print(style, face["name"].getDebugName(5), len(face.getGlyphOrder()), "glyphs")


faces = dict(embedded_faces(COMPILER.read_bytes()))
for style in STYLES:
    face = faces[f"Libertinus Serif {style}"]
    keep_latin(face)
    take_truetype_outlines(face)
    rename(face, style)
    face.save(TARGET / f"DeskSerif-{style.replace(' ', '')}.ttf")
