import { isFilled, isList, isRecord, type PlainRecord, recordOf } from '#engine/data/plain-data.ts';
import { type PlaceInData, placesOf, valueAt } from '#engine/data/places.ts';
import type { Expression } from '#engine/expression/expression.ts';
import type { BlockPlace, CompiledBlock, CompiledEnclosure, CompiledTableRow } from '#engine/compilation/compiled-letter.ts';
import type { EnclosedFiles, Inline, LetterBlock, SharedFile } from './letter-model.ts';
import { copyLine, needsSupervisor, signatureOf, textOf } from './letter-people.ts';
import { isForFiling } from '#engine/recipients/sworn-service.ts';
import { letterWords } from './letter-words.ts';
import { forEachRow, forRow, holdsIn, inlinesOf, noteUnsupervised, plainText, recordIn, type Writing } from './letter-writing.ts';

type Block<Kind extends CompiledBlock['kind']> = Extract<CompiledBlock, { readonly kind: Kind }>;
type Row = readonly (readonly Inline[])[];

/** Whether what may have a condition stands. */
export function isShown(writing: Writing, entry: { readonly if?: Parameters<typeof holdsIn>[1] }): boolean {
  return entry.if === undefined || holdsIn(writing, entry.if);
}

function writeRe(writing: Writing, block: Block<'re'>): readonly LetterBlock[] {
  const lines = block.lines
    .filter((line) => isShown(writing, line))
    .map((line) => ({ label: plainText(writing, line.label, block), value: inlinesOf(writing, line.value, block) }));
  return lines.length === 0 ? [] : [{ kind: 're', lines }];
}

function writeRow(writing: Writing, row: CompiledTableRow, block: BlockPlace): readonly Row[] {
  const each = row.each === undefined ? [writing] : forEachRow(writing, row.each, row.as ?? 'row');
  return each.filter((inner) => isShown(inner, row)).map((inner) => row.cells.map((cell) => inlinesOf(inner, cell, block)));
}

function writeTable(writing: Writing, block: Block<'table'>): readonly LetterBlock[] {
  const rows = block.rows.flatMap((row) => writeRow(writing, row, block));
  if (rows.length === 0 && block.total === undefined) return [];
  const columns = block.columns.map(({ title, align, wide }) => ({ title: plainText(writing, title, block), align, wide }));
  const { caption, total } = block;
  return [
    {
      kind: 'table',
      ...(caption === undefined ? {} : { caption: plainText(writing, caption, block) }),
      columns,
      rows,
      ...(total === undefined
        ? {}
        : { total: { label: plainText(writing, total.label, block), value: plainText(writing, total.value, block) } }),
    },
  ];
}

/** The row in which a file stands, with its computed values beside its fields. */
function rowInLetter({ values }: Writing, { row, rowPointer = '' }: PlaceInData): PlainRecord | undefined {
  const computed = valueAt(values['computed'], rowPointer);
  return isRecord(computed) ? computed : row;
}

/** The places where something is enclosed, each with the letter as its row sees it. */
export function enclosedPlaces(
  writing: Writing,
  item: CompiledEnclosure,
): readonly { readonly pointer: string; readonly inner: Writing }[] {
  const places =
    item.file === undefined
      ? [{ pointer: '' }]
      : placesOf(item.file, writing.values)
          .flatMap((place) => eachFile(place, valueAt(writing.values, place.pointer)))
          .filter(({ pointer }) => isFilled(valueAt(writing.values, pointer)));
  return places
    .map((place) => ({
      pointer: place.pointer,
      inner: 'row' in place && place.row !== undefined ? forRow(writing, 'row', rowInLetter(writing, place)) : writing,
    }))
    .filter(({ inner }) => isShown(inner, item));
}

/** A field of several files has a place for each of them. */
function eachFile<Place extends { readonly pointer: string }>(place: Place, value: unknown): readonly Place[] {
  return isList(value) ? value.map((_file, index) => ({ ...place, pointer: `${place.pointer}/${index}` })) : [place];
}

/** The file that all letters share, in the language of this one. */
export function sharedFile(writing: Writing, { shared, ...item }: CompiledEnclosure, block: BlockPlace): readonly SharedFile[] {
  if (shared === undefined || !isShown(writing, item)) return [];
  const name = (writing.language === 'es' ? shared.es : undefined) ?? shared.en;
  return [{ pointer: `shared:${name}`, name, title: plainText(writing, item.title, block) }];
}

/** The files that a letter encloses: the places in the form of those that were uploaded, and those that all letters share. */
export function enclosedFiles(writing: Writing, blocks: readonly CompiledBlock[]): EnclosedFiles {
  const items = listsOfEnclosures(writing, blocks).flatMap((block) => block.items.map((item) => ({ item, block })));
  const each = items.map(({ item, block }) => {
    const places = item.file === undefined ? [] : enclosedPlaces(writing, item);
    return { places, shared: sharedFile(writing, item, block) };
  });
  return {
    encloses: each.flatMap(({ places, shared }) => [...places, ...shared].map(({ pointer }) => pointer)),
    shared: each.flatMap(({ shared }) => shared),
  };
}

function writeEnclosure(writing: Writing, item: CompiledEnclosure, block: BlockPlace): readonly string[] {
  const each =
    item.each === undefined ? undefined : forEachRow(writing, item.each, item.as ?? 'row').filter((inner) => isShown(inner, item));
  const titles = (each ?? enclosedPlaces(writing, item).map(({ inner }) => inner)).map((inner) => plainText(inner, item.title, block));
  return titles.map((title, index) =>
    titles.length > 1 && titles.indexOf(title) !== titles.lastIndexOf(title) ? `${title} ${index + 1}` : title,
  );
}

const valueOf = ({ values, figures }: Writing, expression: Expression): unknown => expression.evaluate(values, { figures });

/** The letter as an enclosed page is written: in the language of the page. */
export function inLanguage(writing: Writing, { language }: CompiledEnclosure): Writing {
  const own = language === undefined || typeof language === 'string' ? language : valueOf(writing, language);
  return own === 'en' || own === 'es' ? { ...writing, language: own } : writing;
}

/** The pages of what is enclosed and made of blocks: each begins anew under its title. */
function enclosedPages(writing: Writing, { title, page, ...item }: CompiledEnclosure, block: BlockPlace): readonly LetterBlock[] {
  if (page === undefined) return [];
  const times = item.each === undefined ? [writing] : forEachRow(writing, item.each, item.as ?? 'row');
  return times
    .filter((inner) => isShown(inner, item))
    .map((inner) => inLanguage(inner, { title, ...item }))
    .flatMap((inner) => [{ kind: 'pageBreak' }, { kind: 'heading', text: inlinesOf(inner, title, block) }, ...writeBlocks(inner, page)]);
}

function writeEnclosures(writing: Writing, block: Block<'enclosures'>): readonly LetterBlock[] {
  const items = block.items.flatMap((item) => writeEnclosure(writing, item, block));
  return items.length === 0 ? [] : [{ kind: 'enclosures', label: letterWords[writing.language].enclosures, items }];
}

function writeCopies({ recipients, language }: Writing): readonly LetterBlock[] {
  const items = [...recipients.to.filter(isForFiling), ...recipients.cc].map((recipient) => copyLine(recipient, language));
  return items.length === 0 ? [] : [{ kind: 'cc', label: letterWords[language].cc, items }];
}

function writeSignature(writing: Writing, block: Block<'signature'>): readonly LetterBlock[] {
  const attorney: PlainRecord | undefined = recordIn(writing, block.attorney, block);
  if (attorney === undefined) return [];
  if (needsSupervisor(attorney) && textOf(recordOf(attorney['supervisor']), 'name') === '') {
    noteUnsupervised(writing, { signer: textOf(attorney, 'name'), expression: block.attorney, block });
    return [];
  }
  return [signatureOf(attorney, recordOf(writing.values['firm']), writing.language)];
}

/** A signature of the form: as it was drawn, else as it was typed. */
function writeSigned(writing: Writing, block: Block<'signed'>): readonly LetterBlock[] {
  const signature = recordIn(writing, block.signature, block);
  if (signature === undefined) return [];
  const lines = textOf(signature, 'lines');
  const signed = lines === '' ? { typed: textOf(signature, 'name') } : { drawn: lines };
  const name = plainText(writing, block.name, block);
  return [{ kind: 'signature', closing: '', firm: '', name, lines: [plainText(writing, block.line, block)], signed }];
}

function writeBlock(writing: Writing, block: CompiledBlock): readonly LetterBlock[] {
  switch (block.kind) {
    case 're':
      return writeRe(writing, block);
    case 'heading':
    case 'paragraph':
      return [{ kind: block.kind, text: inlinesOf(writing, block.text, block) }];
    case 'bullets':
      return [{ kind: 'bullets', items: block.items.map((item) => inlinesOf(writing, item, block)) }];
    case 'table':
      return writeTable(writing, block);
    case 'if':
      return writeBlocks(writing, holdsIn(writing, block.holds) ? block.then : block.otherwise);
    case 'each':
      return forEachRow(writing, block.rows, block.as).flatMap((inner) => writeBlocks(inner, block.then));
    case 'part':
      return writeBlocks(writing, block.then);
    case 'signature':
      return writeSignature(writing, block);
    case 'signed':
      return writeSigned(writing, block);
    case 'enclosures':
      return writeEnclosures(writing, block);
    case 'cc':
      return writeCopies(writing);
    case 'pageBreak':
      return [{ kind: 'pageBreak' }];
  }
}

/** Lists of points that follow each other are one list, as when each row adds a point. */
function joined(blocks: readonly LetterBlock[]): readonly LetterBlock[] {
  return blocks.reduce<readonly LetterBlock[]>((before, block) => {
    const last = before.at(-1);
    if (last?.kind !== 'bullets' || block.kind !== 'bullets') return [...before, block];
    return [...before.slice(0, -1), { kind: 'bullets', items: [...last.items, ...block.items] }];
  }, []);
}

/** The lists of enclosures that stand, also those behind a condition. */
export function listsOfEnclosures(writing: Writing, blocks: readonly CompiledBlock[]): readonly Block<'enclosures'>[] {
  return blocks.flatMap((block): readonly Block<'enclosures'>[] => {
    if (block.kind === 'enclosures') return [block];
    if (block.kind === 'part') return listsOfEnclosures(writing, block.then);
    if (block.kind !== 'if') return [];
    return listsOfEnclosures(writing, holdsIn(writing, block.holds) ? block.then : block.otherwise);
  });
}

/** Whoever signs first in a letter; nobody while that is not known. */
export function signerOf(writing: Writing, blocks: readonly CompiledBlock[]): PlainRecord {
  for (const block of blocks) {
    const signer = signerAt(writing, block);
    if (Object.keys(signer).length > 0) return signer;
  }
  return {};
}

function signerAt(writing: Writing, block: CompiledBlock): PlainRecord {
  if (block.kind === 'signature') return recordOf(block.attorney.evaluate(writing.values, { figures: writing.figures }));
  if (block.kind === 'part') return signerOf(writing, block.then);
  if (block.kind === 'if') return signerOf(writing, holdsIn(writing, block.holds) ? block.then : block.otherwise);
  return {};
}

/** The pages that follow the letter, in the order in which they are listed as enclosed. */
export function writeEnclosedPages(writing: Writing, blocks: readonly CompiledBlock[]): readonly LetterBlock[] {
  return listsOfEnclosures(writing, blocks).flatMap((block) => block.items.flatMap((item) => enclosedPages(writing, item, block)));
}

/** Writes the blocks of a letter in order; conditions that are unknown do not hold. */
export function writeBlocks(writing: Writing, blocks: readonly CompiledBlock[]): readonly LetterBlock[] {
  return joined(blocks.flatMap((block) => writeBlock(writing, block)));
}
