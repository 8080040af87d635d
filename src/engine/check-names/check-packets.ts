import { isProtectedKind } from '#domain/protected-number.ts';
import { letterTexts, type NamedLetter, namedLetters } from '#engine/declaration/letters.ts';
import { enclosuresIn, letterPartsOf } from '#engine/check-shape/assemble.ts';
import type { Finding, Place } from '#engine/findings/finding.ts';
import { below, errorAt } from '#engine/findings/finding.ts';
import { fileAt, type FolderFacts, unknownName } from '#engine/check-shape/folder-facts.ts';
import { isField, lengthOf } from '#engine/letter/write-form.ts';
import { PARTS } from '#engine/check-shape/draft.ts';
import type { Block, Enclosures, Letter } from '#schemas/meta/letter.gen.ts';
import type { FormField } from '#schemas/meta/board-form.gen.ts';

type Item = Enclosures['enclosures'][number];

/** A letter with the place of an enclosure in it. */
type Standing = { readonly facts: FolderFacts; readonly name: string; readonly item: Item; readonly place: Place };

/** Kinds of enclosures that only a packet has. */
const ofPackets = ['form', 'letter', 'proof', 'separator', 'each'] as const;

function outsideFindings({ item, place }: Standing, isPacket: boolean): readonly Finding[] {
  if (isPacket) return [];
  return ofPackets
    .filter((key) => item[key] !== undefined && !(key === 'each' && item.page !== undefined))
    .map((key) =>
      errorAt(below(place, key), {
        code: 'not_a_packet',
        message: `Only a packet has "${key}" among its enclosures.`,
        remedy: 'Write "packet": true in the letter, or "letterhead": false where the packet is all of it.',
      }),
    );
}

function otherLetterFindings({ facts, name, item, place }: Standing): readonly Finding[] {
  const known = namedLetters(facts.manifest).map((one) => one.name);
  const others = known.filter((one) => one !== name);
  const before = known.slice(0, known.indexOf(name));
  const unknown = (key: 'letter' | 'proof', among: readonly string[]): readonly Finding[] => {
    const named = item[key];
    if (named === undefined || among.includes(named)) return [];
    return [
      unknownName(below(place, key), {
        kind: key === 'proof' ? 'a letter before this one' : 'another letter',
        name: named,
        where: 'manifest.json',
        known: among,
      }),
    ];
  };
  return [...unknown('letter', others), ...unknown('proof', before)];
}

/** A text that may be longer than a field which cannot go on in an addendum. */
function tooLong({ facts }: Standing, { name, whole, ...field }: FormField, source: string): string | undefined {
  const shape = facts.fields?.get(source)?.shape;
  const longest = typeof shape?.['maxLength'] === 'number' ? shape['maxLength'] : 0;
  const holds = lengthOf({ name, ...field });
  if (whole !== true || longest <= holds) return undefined;
  return `"${source}" may have ${longest} characters, and the field "${name}" holds ${holds}.`;
}

function formFindings(standing: Standing): readonly Finding[] {
  const { facts, item, place } = standing;
  const { form: named, fills } = item;
  if (named === undefined) {
    return fills === undefined
      ? []
      : [
          errorAt(below(place, 'fills'), {
            code: 'missing_key',
            message: '"fills" stands without a form.',
            remedy: 'Name the form under "form".',
          }),
        ];
  }
  const { forms } = facts.draft.parts;
  const form = Object.hasOwn(forms, named) ? forms[named] : undefined;
  if (form === undefined)
    return [unknownName(below(place, 'form'), { kind: 'a form', name: named, where: '_parts/forms', known: Object.keys(forms) })];
  const fields = new Map(form.fields.filter(isField).map((field) => [field.name, field]));
  return Object.entries(fills ?? {}).flatMap(([name, source]): readonly Finding[] => {
    const at = below(place, 'fills', name);
    const field = fields.get(name);
    if (field === undefined) return [unknownName(at, { kind: 'a field', name, where: `_parts/forms/${named}.json`, known: fields.keys() })];
    const message = tooLong(standing, field, source);
    return message === undefined
      ? []
      : [errorAt(at, { code: 'too_long', message, remedy: `Limit it in schema.json to ${lengthOf(field)}.` })];
  });
}

function lastFindings({ enclosures }: Enclosures, place: Place): readonly Finding[] {
  return enclosures.slice(0, -1).flatMap(({ proof }, index) =>
    proof === undefined
      ? []
      : [
          errorAt(below(place, index, 'proof'), {
            code: 'proof_not_last',
            message: 'Something is enclosed behind the proof of service.',
            remedy: 'Move the proof to the end: it is put in once it is signed.',
          }),
        ],
  );
}

function pairFindings({ item, place }: Standing): readonly Finding[] {
  if ((item.each === undefined) === (item.as === undefined)) return [];
  const message = 'Use "each" and "as" together.';
  return [errorAt(place, { code: 'missing_key', message, remedy: 'Write both: "each" is the list, and "as" is the name for one entry.' })];
}

/** Only pages of blocks have a language of their own. */
function languageFindings({ item, place }: Standing): readonly Finding[] {
  if (item.language === undefined || item.page !== undefined) return [];
  const message = 'Only a page of blocks has a language of its own.';
  return [errorAt(below(place, 'language'), { code: 'language_of_page', message, remedy: 'Remove "language", or write "page".' })];
}

/** What a packet encloses: forms and their fields, letters, proofs; and that a packet has it, not a letter. */
export function packetFindings(facts: FolderFacts, name: string, { block, place }: { readonly block: Enclosures; readonly place: Place }) {
  const letter = name === 'letter' ? facts.draft.letter : facts.draft.letters[name];
  const isPacket = letter?.packet === true || letter?.letterhead === false;
  const at = below(place, 'enclosures');
  const each = block.enclosures.flatMap((item, index) => {
    const standing = { facts, name, item, place: below(at, index) };
    return [
      ...outsideFindings(standing, isPacket),
      ...otherLetterFindings(standing),
      ...formFindings(standing),
      ...pairFindings(standing),
      ...languageFindings(standing),
    ];
  });
  return [...each, ...lastFindings(block, at)];
}

/** The protected numbers that a letter shows in forms, its own and those of the letters within it. */
function shownNumbers(facts: FolderFacts, name: string, within: readonly string[] = []): readonly string[] {
  const blocks = letterTexts(facts.draft).find(([one]) => one === name)?.[1].blocks ?? [];
  const parts = Object.values(letterPartsOf(facts.draft, [{ blocks }])).flat();
  return enclosuresIn([...blocks, ...parts]).flatMap(({ fills = {}, letter }) => [
    ...Object.values(fills).filter((source) => isProtectedKind(facts.fields?.get(source.trim())?.shape['format'])),
    ...(letter === undefined || within.includes(letter) ? [] : shownNumbers(facts, letter, [...within, name])),
  ]);
}

/** A protected number is for the Board: a letter that goes to others must not show it. */
export function servedNumbers(facts: FolderFacts, { name, steps, settings: { to, cc = [] } }: NamedLetter): readonly Finding[] {
  const [number] = shownNumbers(facts, name);
  const isServed = [...to, ...cc].some((one) => typeof one === 'string' || one.method !== 'filed');
  if (number === undefined || !isServed) return [];
  return [
    errorAt(fileAt('manifest.json', ...steps), {
      code: 'number_served',
      message: `The letter "${name}" shows "${number}" in full, and goes to others than the Board.`,
      remedy: 'Fill it in only in a letter whose addressees all have "method": "filed".',
    }),
  ];
}

/** Whether a block only encloses: itself, or as a part. */
function onlyEncloses({ draft }: FolderFacts, block: Block): boolean {
  if ('part' in block) return (draft.parts.letterParts[block.part] ?? []).every((inner) => 'enclosures' in inner);
  return 'enclosures' in block;
}

/** What a part encloses, where the letter that names it is no packet, or names what is not there. */
export function partPacketFindings(facts: FolderFacts, name: string, part: string): readonly Finding[] {
  const blocks = facts.draft.parts.letterParts[part] ?? [];
  return blocks.flatMap((block, index) =>
    'enclosures' in block ? packetFindings(facts, name, { block, place: fileAt(`${PARTS}letter-parts.json`, part, index) }) : [],
  );
}

/** A letter without letterhead is its packet: other blocks would stand nowhere. */
export function bareFindings(facts: FolderFacts, { letterhead, blocks }: Letter, place: Place): readonly Finding[] {
  const idle = blocks.findIndex((block) => !onlyEncloses(facts, block));
  if (letterhead !== false || idle === -1) return [];
  return [
    errorAt(below(place, idle), {
      code: 'idle_block',
      message: 'A letter without letterhead has no pages of its own, so this block stands nowhere.',
      remedy: 'Keep the enclosures alone, or remove "letterhead".',
    }),
  ];
}
