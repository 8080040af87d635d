import { defined } from '#domain/defined.ts';
import type { Expression } from '#engine/expression/expression.ts';
import type { ValueType } from '#engine/expression/value-type.ts';
import { type Compilation, conditionAt, expressionAt } from '#engine/types/compilation.ts';
import { pointerBelow, rowsPathOf } from '#engine/data/places.ts';
import { caseType } from '#engine/types/shared-shapes.ts';
import { letterFile, letterTexts, namedLetters } from '#engine/declaration/letters.ts';
import type { Block, Enclosures, Letter, Re, Table } from '#schemas/meta/letter.gen.ts';
import { compileText, type LetterCompilation, placeOf } from './compile-text.ts';
import type { CompiledBlock, CompiledEnclosure, CompiledLetter, CompiledTableRow } from './compiled-letter.ts';

/** The separator sheet of the Board. */
const separatorForm = 'dwc-ca-10232-2';

type Rows = { readonly rows: Expression; readonly inner: LetterCompilation };

function condition(letter: LetterCompilation, source: string | undefined, pointer: string): { readonly if?: Expression } {
  const holds = conditionAt(letter.compilation, source, { file: letter.file, pointer, types: letter.types });
  return holds === undefined ? {} : { if: holds };
}

/** The rows of a list, and the names that stand in for one of them. */
function rowsOf(letter: LetterCompilation, each: { readonly source: string; readonly as: string }, pointer: string): Rows {
  const rows = expressionAt(letter.compilation, each.source, { file: letter.file, pointer, expected: 'list', types: letter.types });
  const row: ValueType | undefined = rows.type.kind === 'list' ? rows.type.of : undefined;
  return { rows, inner: row === undefined ? letter : { ...letter, types: { ...letter.types, [each.as]: row } } };
}

function reBlock(letter: LetterCompilation, block: Re, pointer: string): CompiledBlock {
  const lines = block.re.map((line, index) => {
    const at = `${pointer}/re/${index}`;
    return {
      label: compileText(letter, line.label, `${at}/label`),
      value: compileText(letter, line.value, `${at}/value`),
      ...condition(letter, line.if, `${at}/if`),
    };
  });
  return { kind: 're', lines, ...placeOf(letter, pointer) };
}

function tableRow(letter: LetterCompilation, row: Table['table']['rows'][number], pointer: string): CompiledTableRow {
  const as = row.as ?? 'row';
  const repeated = row.each === undefined ? undefined : rowsOf(letter, { source: row.each, as }, `${pointer}/each`);
  const inner = repeated?.inner ?? letter;
  const cells = row.cells.map((cell, index) => (cell === '' ? { en: [] } : compileText(inner, cell, `${pointer}/cells/${index}`)));
  return { ...condition(inner, row.if, `${pointer}/if`), ...(repeated === undefined ? {} : { each: repeated.rows, as }), cells };
}

function tableBlock(letter: LetterCompilation, { table }: Table, pointer: string): CompiledBlock {
  const at = `${pointer}/table`;
  const { caption, columns, rows, total } = table;
  return {
    kind: 'table',
    ...(caption === undefined ? {} : { caption: compileText(letter, caption, `${at}/caption`) }),
    columns: columns.map((column, index) => ({
      title: compileText(letter, column.title, `${at}/columns/${index}/title`),
      align: column.align ?? 'left',
      wide: column.wide === true,
    })),
    rows: rows.map((row, index) => tableRow(letter, row, `${at}/rows/${index}`)),
    ...(total === undefined
      ? {}
      : {
          total: {
            label: compileText(letter, total.label, `${at}/total/label`),
            value: compileText(letter, total.value, `${at}/total/value`),
          },
        }),
    ...placeOf(letter, pointer),
  };
}

type EnclosureItem = Enclosures['enclosures'][number];

/** What the texts of an enclosure see: a row of the list that it is repeated for, or the row that its file stands in. */
function enclosureRows(letter: LetterCompilation, { each, as = 'row', file }: EnclosureItem, pointer: string) {
  if (each !== undefined) {
    const { rows, inner } = rowsOf(letter, { source: each, as }, `${pointer}/each`);
    return { inner, repeated: { each: rows, as } };
  }
  const inRows = file !== undefined && rowsPathOf(file) !== undefined;
  return { inner: inRows ? { ...letter, types: { ...letter.types, ...letter.compilation.typesAt(file) } } : letter, repeated: {} };
}

function valueAt(letter: LetterCompilation, source: string | undefined, pointer: string): Expression | undefined {
  const { compilation, file, types } = letter;
  return source === undefined ? undefined : expressionAt(compilation, source, { file, pointer, types, expected: 'anything' });
}

function separatorOf(letter: LetterCompilation, { separator }: EnclosureItem, pointer: string): CompiledEnclosure['separator'] {
  if (separator === undefined) return undefined;
  const form = letter.compilation.automation.forms?.[separatorForm];
  if (form === undefined) return undefined;
  const dated = valueAt(letter, separator.dated, `${pointer}/separator/dated`);
  const author = valueAt(letter, separator.author, `${pointer}/separator/author`);
  return { title: separator.title, form, ...defined({ dated, author }) };
}

function formOf(letter: LetterCompilation, { form: name, fills = {} }: EnclosureItem, pointer: string): CompiledEnclosure['form'] {
  const form = name === undefined ? undefined : letter.compilation.automation.forms?.[name];
  if (name === undefined || form === undefined) return undefined;
  const values = Object.entries(fills).flatMap(([field, source]) => {
    const value = valueAt(letter, source, pointerBelow(`${pointer}/fills`, field));
    return value === undefined ? [] : [[field, value] as const];
  });
  return { name, form, fills: Object.fromEntries(values) };
}

/** Another letter whose pages are enclosed, compiled once more; undefined where it is not there, or would enclose itself. */
function letterWithin(letter: LetterCompilation, { letter: name }: EnclosureItem): CompiledLetter | undefined {
  const { automation } = letter.compilation;
  const declared = letterTexts(automation).find(([one]) => one === name)?.[1];
  const within = `letter ${name}`;
  if (name === undefined || declared === undefined || letter.parts.includes(within)) return undefined;
  return compileLetter(letter.compilation, { name, declared, parts: [...letter.parts, within] });
}

/** The language of a letter or a page, or the formula that says it. */
function languageOf({ compilation, file }: LetterCompilation, language: Letter['language'], pointer: string): CompiledLetter['language'] {
  if (typeof language === 'string') return language;
  return expressionAt(compilation, language.is, { file, pointer: `${pointer}/is`, expected: { kind: 'text', members: ['en', 'es'] } });
}

function enclosure(letter: LetterCompilation, item: EnclosureItem, pointer: string): CompiledEnclosure {
  const { inner, repeated } = enclosureRows(letter, item, pointer);
  const ofEntry = item.each === undefined ? undefined : valueAt(inner, item.file, `${pointer}/file`);
  return {
    title: compileText(inner, item.title, `${pointer}/title`),
    ...repeated,
    ...(item.each === undefined ? defined({ file: item.file }) : defined({ ofEntry })),
    ...defined({ shared: item.shared, proof: item.proof }),
    ...defined({ letter: letterWithin(letter, item), form: formOf(inner, item, pointer), separator: separatorOf(inner, item, pointer) }),
    ...(item.page === undefined ? {} : { page: compileBlocks(inner, item.page, `${pointer}/page`) }),
    ...(item.language === undefined ? {} : { language: languageOf(letter, item.language, `${pointer}/language`) }),
    ...condition(inner, item.if, `${pointer}/if`),
  };
}

function partBlocks(letter: LetterCompilation, name: string, pointer: string): readonly CompiledBlock[] {
  const { compilation, file, parts } = letter;
  const declared = compilation.automation.letterParts;
  const blocks = Object.hasOwn(declared, name) ? declared[name] : undefined;
  const message = parts.includes(name) ? `The part "${name}" contains itself.` : `There is no letter part "${name}".`;
  if (blocks === undefined || parts.includes(name)) {
    compilation.compiler.report({
      file,
      pointer: `${pointer}/part`,
      code: 'letter_part',
      message,
      remedy: 'Name another part of _parts/letter-parts.json.',
    });
    return [];
  }
  return compileBlocks({ ...letter, file: 'letter-parts.json', parts: [...parts, name] }, blocks, pointerBelow('', name));
}

function choiceBlock(letter: LetterCompilation, block: Extract<Block, { readonly then: unknown }>, pointer: string): CompiledBlock {
  const place = placeOf(letter, pointer);
  if ('each' in block) {
    const { rows, inner } = rowsOf(letter, { source: block.each, as: block.as }, `${pointer}/each`);
    return { kind: 'each', rows, as: block.as, then: compileBlocks(inner, block.then, `${pointer}/then`), ...place };
  }
  const holds = expressionAt(letter.compilation, block.if, {
    file: letter.file,
    pointer: `${pointer}/if`,
    expected: { kind: 'boolean' },
    types: letter.types,
  });
  return {
    kind: 'if',
    holds,
    then: compileBlocks(letter, block.then, `${pointer}/then`),
    otherwise: compileBlocks(letter, block.else ?? [], `${pointer}/else`),
    ...place,
  };
}

function compileBlock(letter: LetterCompilation, block: Block, pointer: string): CompiledBlock {
  const place = placeOf(letter, pointer);
  if ('re' in block) return reBlock(letter, block, pointer);
  if ('heading' in block) return { kind: 'heading', text: compileText(letter, block.heading, `${pointer}/heading`), ...place };
  if ('text' in block) return { kind: 'paragraph', text: compileText(letter, block.text, `${pointer}/text`), ...place };
  if ('bullets' in block)
    return {
      kind: 'bullets',
      items: block.bullets.map((item, index) => compileText(letter, item, `${pointer}/bullets/${index}`)),
      ...place,
    };
  if ('table' in block) return tableBlock(letter, block, pointer);
  if ('then' in block) return choiceBlock(letter, block, pointer);
  if ('part' in block) return { kind: 'part', then: partBlocks(letter, block.part, pointer), ...place };
  if ('signed' in block)
    return {
      kind: 'signed',
      signature: expressionAt(letter.compilation, block.signed, {
        file: letter.file,
        pointer: `${pointer}/signed`,
        expected: 'anything',
        types: letter.types,
      }),
      name: compileText(letter, block.name, `${pointer}/name`),
      line: compileText(letter, block.line, `${pointer}/line`),
      ...place,
    };
  if ('enclosures' in block)
    return {
      kind: 'enclosures',
      items: block.enclosures.map((item, index) => enclosure(letter, item, `${pointer}/enclosures/${index}`)),
      ...place,
    };
  if ('cc' in block) return { kind: 'cc', ...place };
  if ('pageBreak' in block) return { kind: 'pageBreak', ...place };
  const attorney = expressionAt(letter.compilation, block.signature, {
    file: letter.file,
    pointer: `${pointer}/signature`,
    expected: caseType('attorney'),
    types: letter.types,
  });
  return { kind: 'signature', attorney, ...place };
}

function compileBlocks(letter: LetterCompilation, blocks: readonly Block[], pointer: string): readonly CompiledBlock[] {
  return blocks.map((block, index) => compileBlock(letter, block, `${pointer}/${index}`));
}

/** The letters of an automation with their expressions compiled and shared parts put in place. */
export function compileLetters(compilation: Compilation): readonly CompiledLetter[] {
  const { automation } = compilation;
  const written = letterTexts(automation).map(([name, declared]) =>
    compileLetter(compilation, { name, declared, parts: [`letter ${name}`] }),
  );
  const copied = namedLetters(automation.manifest).flatMap(({ name, settings: { text, language } }) =>
    written.filter((letter) => letter.name === text).map((letter) => ({ ...letter, name, ...defined({ language }) })),
  );
  return [...written, ...copied];
}

type DeclaredLetter = { readonly name: string; readonly declared: Letter; /** The letters around it. */ readonly parts: readonly string[] };

function compileLetter(compilation: Compilation, { name, declared, parts }: DeclaredLetter): CompiledLetter {
  const file = letterFile(name);
  const letter: LetterCompilation = { compilation, types: compilation.types, file, parts };
  const language = languageOf(letter, declared.language, '/language');
  const title = compileText(letter, declared.title, '/title');
  const isBare = declared.letterhead === false;
  const kind = { ...(declared.packet === true || isBare ? { isPacket: true as const } : {}), ...(isBare ? { isBare: true as const } : {}) };
  return { name, file, title, language, ...kind, blocks: compileBlocks(letter, declared.blocks, '/blocks') };
}
