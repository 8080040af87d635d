import {
  californiaPlaces,
  doctors,
  otherLastNames,
  spanishFirstNames,
  spanishLastNames,
  staffOf,
  streets,
  employers,
} from '#demo/demo-names.ts';

/** A name that is also a word of programs or of the machine, for example a folder's, would be found where nobody is meant. */
const alsoWords: ReadonlySet<string> = new Set(['brooks', 'silva', 'chen', 'washington', 'johnson']);

/** The people of the demonstration, those whom the case system of the tests tells of, and what tests type. */
const names = [
  ...spanishFirstNames.filter((name) => fold(name) !== name.toLowerCase()),
  ...spanishLastNames,
  ...otherLastNames,
  ...Object.values(staffOf).flat(),
  ...Object.values(doctors).flat(),
  ...employers,
  ...streets,
  'Castellanos',
  'Whitehorse',
  'Lindgren',
  'Oyelaran',
  'Okafor',
  'Petrosyan',
  'Lindqvist',
  'Achterberg',
  'Ibarra',
  '9 Elm Street',
  '700 Bryant',
  'Harbor Linen',
  'harbour hall',
  ...californiaPlaces.map(({ city, zip }) => `${city}, CA ${zip}`),
].map(fold);

const shapes: readonly (readonly [what: string, shape: RegExp])[] = [
  ['an e-mail address', /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.(?:example|com|org|net)\b/],
  ['a telephone number', /\b555[-. ]?01\d\d\b/],
  ['a social security number', /\b\d{3}-\d{2}-\d{4}\b/],
];

/** Accents, case and the spelling of addresses do not hide a name. */
function fold(text: string): string {
  return text
    .replaceAll(/(?:%[\dA-Fa-f]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString())
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase();
}

/** What of people stands in a log, each with the line it was first seen in; nothing, as it has to be. */
export function personalDataIn(log: string): readonly string[] {
  const text = fold(log);
  const found = shapes.flatMap(([what, shape]) => {
    const at = text.search(shape);
    return at < 0 ? [] : [`${what}: ${lineAt(text, at)}`];
  });
  return [...found, ...names.filter((name) => !alsoWords.has(name)).flatMap((name) => foundName(text, name))];
}

/** As a word of its own: "lopez" is not in "developer". */
function foundName(text: string, name: string): readonly string[] {
  if (!text.includes(name)) return [];
  const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const at = text.search(new RegExp(String.raw`(?<![\p{L}\d])${escaped}(?![\p{L}\d])`, 'u'));
  return at < 0 ? [] : [`${name}: ${lineAt(text, at)}`];
}

function lineAt(text: string, at: number): string {
  const start = text.lastIndexOf('\n', at) + 1;
  const end = text.indexOf('\n', at);
  return text.slice(Math.max(start, at - 200), Math.min(end < 0 ? text.length : end, at + 200));
}

/** Ends a run that wrote of people into a log. */
export function refusePersonalData(log: string, whose: string): void {
  const found = personalDataIn(log);
  if (found.length > 0) throw new Error(`The log of ${whose} says who people are:\n${found.join('\n')}`);
}
