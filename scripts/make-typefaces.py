"""Makes the typefaces of letters from Libertinus Serif.

    python3 scripts/make-typefaces.py      (needs fonttools: apt-get install python3-fonttools)

Letters hold the glyphs that they use. To pick those out of a face with PostScript outlines takes three times as long as out of
one with TrueType outlines, so the faces that letters are set in are converted once, and only the letters of Latin script are
taken. What they lack is set in Libertinus Serif, which the compiler of letters brings along and which they are made from here.
"""

import io
import pathlib
import struct
import unicodedata

from fontTools import subset
from fontTools.otlLib import builder
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont, newTable

HERE = pathlib.Path(__file__).resolve().parent.parent
COMPILER = next(HERE.glob("node_modules/@myriaddreamin/typst-ts-node-compiler-linux-*/*.node"))
TARGET = HERE / "src/server/modules/letters/typefaces"
STYLES = ("Regular", "Bold", "Italic", "Bold Italic")
# Latin with its marks, punctuation, currencies, letterlike signs and fractions.
LATIN = [*range(0x20, 0x250), *range(0x2B0, 0x370), *range(0x1E00, 0x1F00), *range(0x2000, 0x20D0), *range(0x2100, 0x2190), *range(0xFB00, 0xFB07)]
FEATURES = ["kern", "liga", "smcp", "tnum", "mark", "mkmk", "ccmp", "locl"]
MARKS_ABOVE = [chr(code) for code in (0x300, 0x301, 0x302, 0x303, 0x304, 0x306, 0x307, 0x308, 0x30A, 0x30B, 0x30C, 0x30D, 0x30F)]
MARKS_BELOW = [chr(code) for code in (0x323, 0x326, 0x327, 0x328, 0x32D, 0x330, 0x331)]
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


def anchors_of(face):
    """For each base glyph and each mark glyph the move that puts the mark on its place."""
    for lookup in face["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable if lookup.LookupType == 4 else []:
            marks = dict(zip(table.MarkCoverage.glyphs, table.MarkArray.MarkRecord))
            for base, record in zip(table.BaseCoverage.glyphs, table.BaseArray.BaseRecord):
                for mark, place in marks.items():
                    anchor = record.BaseAnchor[place.Class]
                    if anchor is not None:
                        yield (base, mark), (anchor.XCoordinate - place.MarkAnchor.XCoordinate, anchor.YCoordinate - place.MarkAnchor.YCoordinate)


def letters_with_marks(codes):
    """A letter and a mark for which Unicode has no sign of its own: ọ with a grave accent, á with a line below."""
    for letter in (chr(code) for code in codes if code >= 0x41):
        if unicodedata.category(letter) not in ("Lu", "Ll") or not unicodedata.name(letter).startswith("LATIN"):
            continue
        taken = {unicodedata.combining(sign) for sign in unicodedata.normalize("NFD", letter)[1:]}
        for mark in MARKS_ABOVE + MARKS_BELOW:
            if unicodedata.combining(mark) not in taken and len(unicodedata.normalize("NFC", letter + mark)) > 1:
                yield letter, mark


def compose_marks(face):
    """Makes one glyph of a letter and its mark. Typst sets a mark that is moved up or down by itself, and tells whoever reads the PDF the letter twice."""
    codes = face.getBestCmap()
    moves = dict(anchors_of(face))
    dotless = {"i": codes.get(0x131), "j": codes.get(0x237)}
    made = {}
    for letter, mark in letters_with_marks(codes):
        base = (mark in MARKS_ABOVE and dotless.get(letter)) or codes[ord(letter)]
        pair = (base, codes.get(ord(mark)))
        # A letter that has another mark already takes this one where the plain letter does.
        move = moves.get(pair) or moves.get((codes.get(ord(unicodedata.normalize("NFD", letter)[0])), pair[1]))
        if move is not None and pair not in made:
            made[pair] = (f"{base}.{pair[1]}", move)
    shapes = face.getGlyphSet()
    order = face.getGlyphOrder() + [name for name, _ in made.values()]
    for (base, mark), (name, move) in made.items():
        pen = TTGlyphPen(shapes)
        pen.addComponent(base, (1, 0, 0, 1, 0, 0))
        pen.addComponent(mark, (1, 0, 0, 1, *move))
        face["glyf"].glyphs[name] = pen.glyph()
        face["hmtx"].metrics[name] = face["hmtx"].metrics[base]
        face["GDEF"].table.GlyphClassDef.classDefs[name] = 1
    face.setGlyphOrder(order)
    face["glyf"].glyphOrder = order
    lookups = face["GSUB"].table.LookupList
    lookups.Lookup.append(builder.buildLookup([builder.buildLigatureSubstSubtable({pair: name for pair, (name, _) in made.items()})]))
    for feature in face["GSUB"].table.FeatureList.FeatureRecord:
        if feature.FeatureTag == "ccmp":
            feature.Feature.LookupListIndex.append(len(lookups.Lookup) - 1)


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
    compose_marks(face)
    rename(face, style)
    face.save(TARGET / f"DeskSerif-{style.replace(' ', '')}.ttf")
