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

function enclosure(letter: LetterCompilation, item: Enclosures['enclosures'][number], pointer: string): CompiledEnclosure {
  const inRows = item.file !== undefined && rowsPathOf(item.file) !== undefined;
  const inner = inRows ? { ...letter, types: { ...letter.types, ...letter.compilation.typesAt(item.file ?? '') } } : letter;
  return {
    title: compileText(inner, item.title, `${pointer}/title`),
    ...defined({ file: item.file, shared: item.shared }),
    ...(item.page === undefined ? {} : { page: compileBlocks(letter, item.page, `${pointer}/page`) }),
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
  if ('boardForm' in block)
    return { kind: 'part', then: compileBlocks({ ...letter, boardForm: true }, block.boardForm, `${pointer}/boardForm`), ...place };
  if ('part' in block) return { kind: 'part', then: partBlocks(letter, block.part, pointer), ...place };
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
  const written = letterTexts(automation).map(([name, declared]) => compileLetter(compilation, name, declared));
  const copied = namedLetters(automation.manifest).flatMap(({ name, settings: { text, language } }) =>
    written.filter((letter) => letter.name === text).map((letter) => ({ ...letter, name, ...defined({ language }) })),
  );
  return [...written, ...copied];
}

function compileLetter(compilation: Compilation, name: string, declared: Letter): CompiledLetter {
  const file = letterFile(name);
  const letter: LetterCompilation = { compilation, types: compilation.types, file, parts: [], boardForm: false };
  const language =
    typeof declared.language === 'string'
      ? declared.language
      : expressionAt(compilation, declared.language.is, {
          file,
          pointer: '/language/is',
          expected: { kind: 'text', members: ['en', 'es'] },
        });
  const title = compileText(letter, declared.title, '/title');
  return { name, file, title, language, blocks: compileBlocks(letter, declared.blocks, '/blocks') };
}
