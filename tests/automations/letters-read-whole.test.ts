import { describe, expect, it } from 'vitest';
import { isList, isRecord, listOf, type PlainRecord, recordOf } from '#engine/data/plain-data.ts';
import { readJson } from '#engine/findings/json-text.ts';
import { readDeclarations } from '../../scripts/declarations/declaration-folders.ts';
import { compiledOf, standardScopes } from '../engine/form/office.ts';
import { lettersOf } from './letters-of.ts';

const { folders } = await readDeclarations();

const without = (record: unknown, names: readonly string[]): PlainRecord =>
  Object.fromEntries(Object.entries(recordOf(record)).filter(([name]) => !names.includes(name)));

/** The standard case without all that a case, a party or an attorney may lack. */
function bareCase(): PlainRecord {
  const standard = standardScopes();
  const firm = without(standard.firm, ['fax', 'email', 'county']);
  return {
    case: { ...without(standard.case, ['employerName', 'applicantPhone', 'birthYear']), adjNumbers: [], claimNumbers: [] },
    parties: listOf(standard.parties).map((party) => without(party, ['firm', 'phone'])),
    injuries: listOf(standard.injuries).map((injury) => without(injury, ['adjNumber', 'claimNumber', 'employerName', 'bodyParts'])),
    physicians: listOf(standard['physicians']).map((physician) => without(physician, ['practice', 'phone', 'specialty'])),
    firm: { ...firm, attorneys: listOf(firm['attorneys']).map((one) => without(one, ['title', 'signatureText', 'office'])) },
  };
}

/** Data as records have it that were stored when a box that nobody ticked was left out. */
function withoutBoxes(value: unknown): unknown {
  if (isList(value)) return value.map(withoutBoxes);
  if (!isRecord(value)) return value;
  const ticked = Object.entries(value).filter(([, one]) => one !== false);
  return Object.fromEntries(ticked.map(([name, one]) => [name, withoutBoxes(one)]));
}

const faults: readonly (readonly [string, RegExp])[] = [
  ['a value that is missing', /^missing at|undefined|NaN|\[object|\bnull\b/],
  ['two periods', /\.\s?\.(?!\w)/],
  ['a space before a sign', /\s[,.;:!?)]/],
  ['empty parentheses', /\(\s*\)/],
  ['two spaces', /\S {2}/],
  ['a blank at an end', /^\s|\s$/],
  ['a sign at the start', /^[,.;:)]/],
  ['a label without a value', /^[\p{L} ]+:\s$/u],
  ['a dash for a word', /(?:^|\| )[–-](?: \||$)/],
  ['a sentence that breaks off', /\b(?:on|at|of|for|by|from|until|the|with|and)\.?$/],
  ['a Spanish sentence that breaks off', /(?:^|\s)(?:el|la|las|de|del|con|para|y|a)\.?$/],
];

const countOf = (lines: readonly string[], word: RegExp): number => lines.join(' ').match(word)?.length ?? 0;

/** The English month or clock in a page in Spanish, or the other way around. */
const otherLanguage = (lines: readonly string[]): RegExp =>
  countOf(lines, /\b(?:el|la|los|las|del|que|por)\b/gi) > countOf(lines, /\b(?:the|of|and|to|for|you|is)\b/gi)
    ? /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d|\d [ap]\.m\./
    : /\d de (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)\b/;

/** The pages of a letter: what is enclosed with it can be in another language. */
const pagesOf = (lines: readonly string[]): readonly (readonly string[])[] =>
  lines
    .join('\n')
    .split(/^---.*$/m)
    .map((page) => page.split('\n'));

const faultsOf = (lines: readonly string[]): readonly string[] => pagesOf(lines).flatMap(faultsOfPage);

// A cell that a table leaves blank has two spaces in the text of a letter.
const faultsOfPage = (lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) =>
    [...faults, ['another language', otherLanguage(lines)] as const]
      .filter(([what, sign]) => sign.test(line) && !(what === 'two spaces' && line.includes('|')))
      .map(([what]) => `${what}: ${line}`),
  );

const examples = [...folders].flatMap(([folder, files]) =>
  [...files].flatMap(([file, text]) =>
    /^examples\/(?!invalid)[^.]+\.json$/.test(file) ? [{ folder, file, written: recordOf(readJson(text).value) }] : [],
  ),
);

/** An example in each language that its letter can be chosen to have. */
function inLanguages(folder: string, written: PlainRecord): readonly PlainRecord[] {
  if (!('letterLanguage' in (compiledOf(folder).automation.schema?.properties ?? {}))) return [written];
  const whole: PlainRecord = 'given' in written ? written : { given: written };
  return ['en', 'es'].map((letterLanguage) => ({
    ...whole,
    // A form with "given" must change something else, too.
    with: recordOf(whole['with']),
    given: { ...recordOf(whole['given']), letterLanguage },
  }));
}

describe.each<readonly [string, () => PlainRecord]>([
  ['the standard case', () => ({})],
  ['a case with the least in it', bareCase],
])('in %s', (_name, change) => {
  const standard = change();
  const written = examples.flatMap(({ folder, file, written: one }) =>
    inLanguages(folder, one).flatMap((example) =>
      [example, recordOf(withoutBoxes(example))].map((data) => ({ folder, file, letters: lettersOf(folder, data, standard) })),
    ),
  );

  it('every letter is written', () => {
    const names = new Set(written.flatMap(({ folder, letters }) => [...letters.keys()].map((name) => `${folder} ${name}`)));
    const declared = [...new Set(examples.map(({ folder }) => folder))].flatMap((folder) =>
      compiledOf(folder).letters.map(({ name }) => `${folder} ${name}`),
    );
    // what is filed needs a case at the Board, which the case with the least has not
    const filed = ['amend-applications application', 'amend-applications packet', 'change-of-address packet'];
    expect([...new Set([...names, ...filed])].toSorted()).toEqual(declared.toSorted());
  });

  it('every letter reads whole', () => {
    const found = written.flatMap(({ folder, file, letters }) =>
      [...letters].flatMap(([name, lines]) => faultsOf(lines).map((fault) => `${folder} ${file} ${name}: ${fault}`)),
    );
    expect([...new Set(found)]).toEqual([]);
  });
});

it('a letter that breaks off is found', () => {
  const lines = [
    'It is set for  on .',
    'Employer: ',
    'Place: Oakland, Calif..',
    'Left wrist | – | 4%',
    'The deposition () went on',
    'Received on',
  ];
  expect(lines.filter((line) => faultsOf([line]).length === 0)).toEqual([]);
  expect(faultsOf(['Atentamente,', 'El 5 de junio de 2026', 'On June 5, 2026'])).toEqual(['another language: On June 5, 2026']);
  expect(faultsOf(['Parking |  |  | $14.00', 'at 9:30 a.m. Place: Oakland.', '10:00 a. m., y Ana'])).toEqual([]);
});
