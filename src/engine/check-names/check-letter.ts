import type { Recipient } from '#schemas/meta/manifest.gen.ts';
import type { Block, Enclosures, Table } from '#schemas/meta/letter.gen.ts';
import { recordOf } from '#engine/data/plain-data.ts';
import { firstLetter, letterFile, letterTexts, type NamedLetter, namedLetters, textOfLetter } from '#engine/declaration/letters.ts';
import { isFileShape } from '#engine/check-shape/control-fit.ts';
import { letterPartsOf } from '#engine/check-shape/assemble.ts';
import { PARTS } from '#engine/check-shape/draft.ts';
import { fieldsOfSections, laterSections, lifecycleTransitions } from '#engine/declaration/later-sections.ts';
import type { Finding, Place } from '#engine/findings/finding.ts';
import { below, errorAt, warningAt } from '#engine/findings/finding.ts';
import { isForTheFile } from '#engine/recipients/recipients.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt, repeated, unknownField, unknownName } from '#engine/check-shape/folder-facts.ts';
import { sourceFindings } from './check-enclosures.ts';
import { bareFindings, packetFindings, partPacketFindings, servedNumbers } from './check-packets.ts';

type Stood = { readonly block: Block; readonly place: Place };

/** Every block with its place, also those inside of other blocks. */
function everyBlock(blocks: readonly Block[], place: Place): readonly Stood[] {
  return blocks.flatMap((block, index) => {
    const at = below(place, index);
    const inner = 'then' in block ? everyBlock(block.then, below(at, 'then')) : [];
    const other = 'else' in block && block.else !== undefined ? everyBlock(block.else, below(at, 'else')) : [];
    const enclosed = 'enclosures' in block ? enclosedBlocks(block, below(at, 'enclosures')) : [];
    return [{ block, place: at }, ...inner, ...other, ...enclosed];
  });
}

function enclosedBlocks({ enclosures }: Enclosures, place: Place): readonly Stood[] {
  return enclosures.flatMap(({ page }, index) => everyBlock(page ?? [], below(place, index, 'page')));
}

function partFindings(facts: FolderFacts, name: string, place: Place): readonly Finding[] {
  const known = Object.keys(facts.draft.parts.letterParts);
  if (known.includes(name) || !facts.isSound(`${PARTS}letter-parts.json`)) return [];
  return [unknownName(below(place, 'part'), { kind: 'a part', name, where: '_parts/letter-parts.json', known })];
}

function tableFindings(table: Table['table'], place: Place): readonly Finding[] {
  const { columns, rows } = table;
  const wide = columns.flatMap((column, index) => (column.wide === true ? [index] : []));
  return [
    ...rows.flatMap((row, index) => {
      const at = below(place, 'table', 'rows', index);
      const count =
        row.cells.length === columns.length
          ? []
          : [
              errorAt(below(at, 'cells'), {
                code: 'wrong_cells',
                message: `The row has ${row.cells.length} cells, but the table has ${columns.length} columns.`,
                remedy: 'Write one cell for each column. "" leaves it blank.',
              }),
            ];
      const half =
        (row.each === undefined) === (row.as === undefined)
          ? []
          : [
              errorAt(at, {
                code: 'missing_key',
                message: 'Use "each" and "as" together.',
                remedy: 'Write both: "each" is the list, and "as" is the name for one entry.',
              }),
            ];
      return [...count, ...half];
    }),
    ...wide.slice(1).map((index) =>
      warningAt(below(place, 'table', 'columns', index, 'wide'), {
        code: 'stands_twice',
        message: 'Two columns are "wide".',
        remedy: 'Keep "wide" on one of them: it takes the remaining width.',
      }),
    ),
  ];
}

function enclosedIn(stood: readonly Stood[]): readonly { readonly name: string; readonly place: Place }[] {
  return stood.flatMap(({ block, place }) =>
    'enclosures' in block
      ? block.enclosures.flatMap(({ file, each }, index) =>
          file === undefined || each !== undefined ? [] : [{ name: file, place: below(place, 'enclosures', index, 'file') }],
        )
      : [],
  );
}

function enclosureFindings(facts: FolderFacts, stood: readonly Stood[]): readonly Finding[] {
  const named = enclosedIn(stood);
  const wrong = named.flatMap(({ name, place }) => {
    const field = facts.fields?.get(name);
    if (field === undefined) return unknownField(facts, place, name);
    return isFileShape(field.shape) || isFileShape(recordOf(field.shape)['items'])
      ? []
      : [
          errorAt(place, {
            code: 'not_a_file',
            message: `"${name}" is not an uploaded file.`,
            remedy: filesOf(facts).length === 0 ? 'Remove it: the form asks for no files.' : `Use one of: ${filesOf(facts).join(', ')}.`,
          }),
        ];
  });
  return [...wrong, ...repeated(named, (file) => `"${file}" is enclosed twice.`)];
}

/** Fields in sections that only events open which write no letter: their files are kept with the record. */
function keptFields({ draft }: FolderFacts): ReadonlySet<string> {
  const writing = lifecycleTransitions(draft).filter(({ meta }) => meta.letters !== undefined);
  const written = new Set(writing.flatMap(({ meta }) => meta.sections ?? []));
  return fieldsOfSections(
    draft.uiSchema,
    [...laterSections(draft)].filter((id) => !written.has(id)),
  );
}

/** Files that the form asks for and that no letter encloses. */
function forgottenFiles(facts: FolderFacts, stood: readonly Stood[]): readonly Finding[] {
  const named = new Set(enclosedIn(stood).map(({ name }) => name));
  const kept = keptFields(facts);
  // The file of an entry of a list: the list is a formula, so that only the name of its column is known.
  const ofEntries = new Set(
    stood
      .flatMap(({ block }) => ('enclosures' in block ? block.enclosures : []))
      .flatMap(({ each, file }) => (each === undefined ? [] : [file?.split('.').at(-1)])),
  );
  const forgotten = filesOf(facts).filter((path) => !named.has(path) && !kept.has(path) && !ofEntries.has(path.split('.').at(-1)));
  const [first] = letterTexts(facts.draft);
  return forgotten.map((path) =>
    warningAt(fileAt(letterFile(first?.[0] ?? firstLetter), 'blocks'), {
      code: 'not_enclosed',
      message: `The form asks for the file "${path}", but the letter does not enclose it.`,
      remedy: 'Add it to a block "enclosures".',
    }),
  );
}

function filesOf(facts: FolderFacts): readonly string[] {
  return [...(facts.fields?.values() ?? [])].filter(({ shape }) => isFileShape(shape)).map(({ path }) => path);
}

/** A letter that nobody gets must be meant for the file. */
function addresseeFindings(named: NamedLetter | undefined): readonly Finding[] {
  if (named === undefined || named.settings.to.length > 0 || named.settings.ifNone === 'allow') return [];
  return [
    errorAt(fileAt('manifest.json', ...named.steps, 'ifNone'), {
      code: 'letter_to_nobody',
      message: 'The letter has no addressee, and without one it cannot be sent.',
      remedy: 'Name who gets it under "to", or write "allow" for a document that is only kept on file.',
    }),
  ];
}

/** Names in the letters: parts, enclosed files, cells of tables. Their expressions are checked with all others. */
export function checkLetter(facts: FolderFacts): readonly Finding[] {
  const letters = letterTexts(facts.draft).map(([name, { blocks }]) => ({
    name,
    stood: everyBlock(blocks, fileAt(letterFile(name), 'blocks')),
  }));
  if (letters.length === 0) return [];
  return [
    ...letters.flatMap(({ name, stood }) => oneLetter(facts, name, stood)),
    ...forgottenFiles(
      facts,
      letters.flatMap(({ stood }) => stood),
    ),
  ];
}

/** Whether the letter has such a block, also in a part that it names. */
function hasBlock(facts: FolderFacts, kind: 'cc' | 'signature', stood: readonly Stood[]): boolean {
  const parts = letterPartsOf(facts.draft, [{ blocks: stood.map(({ block }) => block) }]);
  const blocks = Object.values(parts).flatMap((part) => everyBlock(part, fileAt(`${PARTS}letter-parts.json`)));
  return [...stood, ...blocks].some(({ block }) => kind in block);
}

/** A letter has one signature, and names each part once. */
function twiceFindings(stood: readonly Stood[]): readonly Finding[] {
  return [
    ...repeated(
      stood.flatMap(({ block, place }) => ('signature' in block ? [{ name: 'signature', place: below(place, 'signature') }] : [])),
      () => 'The letter has two signatures.',
    ),
    ...repeated(
      // pages that are enclosed may say the same, each in a language of its own
      stood.flatMap(({ block, place }) =>
        'part' in block && !/\/page\/\d/.test(place.path) ? [{ name: block.part, place: below(place, 'part') }] : [],
      ),
      (part) => `The part "${part}" is used twice.`,
    ),
  ];
}

function oneLetter(facts: FolderFacts, name: string, stood: readonly Stood[]): readonly Finding[] {
  const file = letterFile(name);
  const letter = letterTexts(facts.draft).find(([one]) => one === name)?.[1];
  const isBare = letter?.letterhead === false;
  const named = namedLetters(facts.manifest).find((one) => one.name === name);
  const ofText = namedLetters(facts.manifest).filter((one) => textOfLetter(one) === name);
  const isFiled = (recipient: Recipient): boolean => typeof recipient !== 'string' && recipient.method === 'filed';
  const hasCopies = ofText.some(({ settings }) => settings.cc !== undefined || settings.to.some(isFiled));
  return [
    ...stood.flatMap(({ block, place }) => {
      if ('part' in block) return [...partFindings(facts, block.part, place), ...partPacketFindings(facts, name, block.part)];
      if ('enclosures' in block) return [...sourceFindings(facts, block, place), ...packetFindings(facts, name, { block, place })];
      return 'table' in block ? tableFindings(block.table, place) : [];
    }),
    ...addresseeFindings(named),
    ...(named === undefined ? [] : servedNumbers(facts, named)),
    ...(letter === undefined ? [] : bareFindings(facts, letter, fileAt(file, 'blocks'))),
    ...enclosureFindings(facts, stood),
    ...twiceFindings(stood),
    ...(!hasCopies
      ? stood.flatMap(({ block, place }) =>
          'cc' in block
            ? [
                warningAt(place, {
                  code: 'idle_block',
                  message: 'The letter lists copies, but no one receives one.',
                  remedy: `Add "cc" under "${(named?.steps ?? [name]).join('/')}" in the manifest, or remove the block.`,
                }),
              ]
            : [],
        )
      : []),
    ...(hasCopies && !isBare && !hasBlock(facts, 'cc', stood)
      ? [
          warningAt(fileAt(file, 'blocks'), {
            code: 'copies_not_listed',
            message: 'Copies are sent, but the letter does not list who gets them.',
            remedy: 'Add the block { "cc": true }.',
          }),
        ]
      : []),
    ...(isBare || isForTheFile(named?.settings) || hasBlock(facts, 'signature', stood)
      ? []
      : [
          warningAt(fileAt(file, 'blocks'), {
            code: 'not_signed',
            message: 'The letter has no signature.',
            remedy: 'Add a block "signature", for example { "signature": "firm.attorneys[0]" }.',
          }),
        ]),
  ];
}
