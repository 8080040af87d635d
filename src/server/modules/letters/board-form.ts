import type { PDFDocument, PDFFont, PDFPage } from '@cantoo/pdf-lib';
import type { BoardForm, FormField } from '#schemas/meta/board-form.gen.ts';
import type { FormValue } from '#engine/letter/letter-model.ts';
import { isField, lengthOf, seeAddendum } from '#engine/letter/write-form.ts';
import { pdf } from '#server/modules/files/pdf-library.public.ts';
import { officialFields } from './official-fields.public.ts';
import { lackingFields } from '#engine/check-shape/official-forms.ts';
import { AppError } from '#server/platform/app-error.ts';

const paper = { width: 612, height: 792, margin: 45, foot: 50 };
const room = paper.width - 2 * paper.margin;
const gap = 6;
const sizes = { label: 7, text: 9, heading: 10, title: 14, line: 12 } as const;

type Values = Readonly<Record<string, FormValue>>;

type Drawing = {
  readonly document: PDFDocument;
  /** What stands in the fields; without it they are left to be filled in. */
  readonly values: Values | undefined;
  readonly font: PDFFont;
  readonly bold: PDFFont;
  readonly addPage: () => PDFPage;
  page: PDFPage;
  /** The top of what is drawn next, from below. */
  top: number;
};

const heightOf = ({ box, lines = 1 }: FormField): number => (box === true ? 18 : 14 + lines * sizes.line + 6);

/** The fields of one line each: as many as twelve twelfths hold. */
function linesOf(entries: BoardForm['fields']): readonly BoardForm['fields'][] {
  const lines: BoardForm['fields'][number][][] = [];
  let used = 12;
  for (const entry of entries) {
    const width = isField(entry) ? (entry.width ?? 12) : 12;
    if (!isField(entry) || used + width > 12) lines.push([]);
    used = !isField(entry) ? 12 : lines.at(-1)?.length === 0 ? width : used + width;
    lines.at(-1)?.push(entry);
  }
  return lines;
}

function text(
  drawing: Drawing,
  words: string,
  { x, y, size, font = drawing.font }: { x: number; y: number; size: number; font?: PDFFont },
) {
  drawing.page.drawText(words, { x, y, size, font });
}

/** What does not fit on the page goes to the next one. */
function makeRoom(drawing: Drawing, height: number): void {
  if (drawing.top - height >= paper.foot) return;
  drawing.page = drawing.addPage();
  drawing.top = paper.height - paper.margin;
}

const lineHeight = (entries: BoardForm['fields']): number => {
  const fields = entries.filter(isField);
  return fields.length === 0 ? 22 : Math.max(...fields.map(heightOf));
};

/** What is declared above a signature. */
const declaresHeight = 18;

/** How high a section is, from its heading to the next one. */
function sectionHeight(lines: readonly BoardForm['fields'][], from: number): number {
  const next = lines.findIndex((entries, index) => index > from && !entries.some(isField));
  const section = lines.slice(from, next === -1 ? undefined : next);
  return section.reduce((height, entries) => height + lineHeight(entries) + 2, declaresHeight);
}

/** No section is torn apart, so that nobody signs a page on which the signature stands alone; a long one may be. */
const longestKept = 320;

/** The frame of a field, in a form that is filled in. */
function frame({ page }: Drawing, place: { x: number; y: number; width: number; height: number }): void {
  page.drawRectangle({ ...place, borderWidth: 0.5, borderColor: pdf.rgb(0.4, 0.4, 0.4) });
}

function drawBox(drawing: Drawing, field: FormField, x: number): void {
  const place = { x, y: drawing.top - 13, width: 10, height: 10 };
  if (drawing.values === undefined)
    drawing.document
      .getForm()
      .createCheckBox(field.name)
      .addToPage(drawing.page, { ...place, borderWidth: 0.7 });
  else frame(drawing, place);
  if (drawing.values?.[field.name] === true) text(drawing, 'X', { x: x + 2, y: place.y + 2, size: sizes.text, font: drawing.bold });
  text(drawing, field.label, { x: x + 14, y: drawing.top - 11, size: 8 });
}

function drawField(drawing: Drawing, field: FormField, { x, width }: { readonly x: number; readonly width: number }): void {
  const lines = field.lines ?? 1;
  const height = lines * sizes.line + 4;
  const place = { x, y: drawing.top - 12 - height, width, height };
  text(drawing, field.label, { x, y: drawing.top - 8, size: sizes.label });
  if (drawing.values !== undefined) {
    frame(drawing, place);
    return drawValue(drawing, drawing.values[field.name], { ...place, lines });
  }
  const entry = drawing.document.getForm().createTextField(field.name);
  if (lines > 1) entry.enableMultiline();
  entry.setMaxLength(Math.max(lengthOf(field), seeAddendum.length));
  entry.addToPage(drawing.page, { ...place, borderWidth: 0.5, font: drawing.font });
  entry.setFontSize(sizes.text);
}

/** The lines of a text in a field: as many words as its width holds. */
function brokenInto(
  words: string,
  { font, size, width }: { readonly font: PDFFont; readonly size: number; readonly width: number },
): readonly string[] {
  return words.split('\n').flatMap((paragraph) =>
    paragraph.split(' ').reduce<readonly string[]>((lines, word) => {
      const last = lines.at(-1);
      const longer = `${last} ${word}`;
      return last !== undefined && font.widthOfTextAtSize(longer, size) <= width ? [...lines.slice(0, -1), longer] : [...lines, word];
    }, []),
  );
}

type FieldPlace = { readonly x: number; readonly y: number; readonly width: number; readonly height: number; readonly lines: number };

/** A value in its field, set smaller where it would not fit. */
function drawValue(drawing: Drawing, value: FormValue | undefined, { x, y, width, height, lines }: FieldPlace): void {
  if (typeof value !== 'string') return;
  const { font } = drawing;
  const fitting = [9, 8, 7, 6, 5].find((size) => {
    const broken = brokenInto(value, { font, size, width: width - 4 });
    const isInside = broken.every((line) => font.widthOfTextAtSize(line, size) <= width - 4);
    return isInside && broken.length * (size + 2) <= Math.max(height, lines * sizes.line);
  });
  const size = fitting ?? 5;
  for (const [index, line] of brokenInto(value, { font, size, width: width - 4 }).entries())
    text(drawing, line, { x: x + 2, y: y + height - (size + 2) * (index + 1), size });
}

function drawLine(drawing: Drawing, entries: BoardForm['fields']): void {
  const height = lineHeight(entries);
  makeRoom(drawing, height);
  let x = paper.margin;
  for (const entry of entries) {
    if (!isField(entry)) {
      text(drawing, entry.heading, { x, y: drawing.top - 16, size: sizes.heading, font: drawing.bold });
      continue;
    }
    const width = ((entry.width ?? 12) / 12) * room - gap;
    if (entry.box === true) drawBox(drawing, entry, x);
    else drawField(drawing, entry, { x, width });
    x += width + gap;
  }
  drawing.top -= height + 2;
}

function drawHead(drawing: Drawing, { title, number }: BoardForm): void {
  const lines = ['State of California', "Division of Workers' Compensation", "Workers' Compensation Appeals Board"];
  for (const line of lines) {
    text(drawing, line, { x: paper.margin, y: drawing.top - 8, size: 8 });
    drawing.top -= 11;
  }
  text(drawing, title, { x: paper.margin, y: drawing.top - 18, size: sizes.title, font: drawing.bold });
  text(drawing, number, { x: paper.margin, y: drawing.top - 30, size: 8 });
  drawing.top -= 40;
}

/** A form of the Board, drawn from the list of its fields: fillable, or with what stands in them. */
export async function drawBoardForm(form: BoardForm, values?: Values): Promise<PDFDocument> {
  const document = await pdf.PDFDocument.create({ updateMetadata: false });
  const [font, bold] = await Promise.all(
    [pdf.StandardFonts.Helvetica, pdf.StandardFonts.HelveticaBold].map((face) => document.embedFont(face)),
  );
  if (font === undefined || bold === undefined) throw new Error('The standard typefaces are missing');
  const addPage = (): PDFPage => document.addPage([paper.width, paper.height]);
  const drawing: Drawing = { document, values, font, bold, addPage, page: addPage(), top: paper.height - paper.margin };
  drawHead(drawing, form);
  const lines = linesOf(form.fields);
  for (const [index, entries] of lines.entries()) {
    const [first] = entries;
    if (!entries.some(isField)) makeRoom(drawing, Math.min(sectionHeight(lines, index), longestKept));
    if (form.declares !== undefined && first !== undefined && isField(first) && first.name === 'signature') {
      text(drawing, form.declares, { x: paper.margin, y: drawing.top - 12, size: sizes.label });
      drawing.top -= declaresHeight;
    }
    drawLine(drawing, entries);
  }
  return document;
}

const unprintableIn = (font: PDFFont, values: Values): readonly string[] => {
  const known = new Set(font.getCharacterSet());
  const words = Object.values(values).filter((value) => value !== true);
  return [...new Set(words.join(''))].filter((sign) => sign !== '\n' && !known.has(sign.codePointAt(0) ?? 0));
};

export type FilledBoardForm = {
  readonly form: BoardForm;
  readonly values: Values;
  /** The official file, where the firm has put it. */
  readonly official?: Uint8Array;
};

/** The official file with all fields of the list; undefined where it lacks one: a form that cannot be filled in whole is drawn. */
async function officialForm({ form, official }: FilledBoardForm): Promise<PDFDocument | undefined> {
  if (official === undefined || lackingFields(form, (await officialFields(official)).split('\n')).length > 0) return undefined;
  return pdf.PDFDocument.load(official, { updateMetadata: false });
}

/** A form of the Board with what stands in its fields, as pages that nobody can change any more. */
export async function fillBoardForm(filled: FilledBoardForm): Promise<Uint8Array> {
  const { form, values } = filled;
  const official = await officialForm(filled);
  const document = official ?? (await pdf.PDFDocument.create());
  const font = await document.embedFont(pdf.StandardFonts.Helvetica);
  const unprintable = unprintableIn(font, values);
  if (unprintable.length > 0)
    throw new AppError('letter_unprintable', `The form of the Board can't print ${unprintable.join(', ')}. Use Latin letters instead.`, {
      unprintable,
    });
  if (official === undefined) return (await drawBoardForm(form, values)).save({ useObjectStreams: false });
  const fields = document.getForm();
  for (const [name, value] of Object.entries(values)) {
    if (value === true) fields.getCheckBox(name).check();
    else fields.getTextField(name).setText(value);
  }
  fields.updateFieldAppearances(font);
  fields.flatten();
  return document.save({ useObjectStreams: false });
}
