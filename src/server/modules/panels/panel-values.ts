import type { CalendarDate } from '#domain/calendar-date.ts';
import { withoutCode } from './doctor-block.ts';
import { endsWithMark, type LabelKind } from './worded-labels.ts';
import type { LabelledText } from './panel-labels.ts';
import { printedDates } from './printed-dates.ts';
import type { Word } from '#server/modules/page-words/words.public.ts';
import type { PanelInformation } from './panels.public.ts';

export type ValueName = keyof PanelInformation;

/** A value with the words that it was read from. */
export type ReadValue = { readonly value: string; readonly words: readonly Word[]; readonly confidence: number };

const standing = { behind: 1, beside: 0.97, under: 0.95 } as const;
const sevenDigits = /(?<![\d-])\d{7}(?![\d-])/u;
const claimAt = /^[A-Z0-9][A-Z0-9/-]*\d[A-Z0-9/-]*(?:\s?-\s?[A-Z0-9]+)*/iu;
const panelTypes = /(initial|replacement|additional)/iu;

type Reader = (text: string, today: CalendarDate) => string | undefined;

/** How a value is read from the text that its label announces; the first kinds are the more certain. */
const readers: Readonly<Record<ValueName, { readonly kinds: readonly LabelKind[]; readonly read: Reader }>> = {
  panelNumber: { kinds: ['panelNumber'], read: (text) => panelNumberIn(text.slice(0, 40)) },
  issueDate: { kinds: ['issueDate', 'plainDate'], read: (text, today) => printedDates(text.slice(0, 40), today)[0]?.date },
  dateOfInjury: { kinds: ['dateOfInjury'], read: (text, today) => printedDates(text.slice(0, 60), today).slice(0, 2).at(-1)?.date },
  specialty: { kinds: ['specialty'], read: specialtyText },
  employeeName: { kinds: ['employeeName'], read: nameText },
  claimNumber: { kinds: ['claimNumber'], read: (text) => claimAt.exec(text)?.[0].trim() },
  panelType: { kinds: ['panelType'], read: (text) => panelTypes.exec(text)?.[1]?.toLowerCase() },
};

/** A scan reads some digits as letters that look like them. */
function panelNumberIn(text: string): string | undefined {
  const plain = sevenDigits.exec(text)?.[0];
  if (plain !== undefined) return plain;
  const mended = text.replaceAll(/[OoQ]/gu, '0').replaceAll(/[Il|]/gu, '1').replaceAll('S', '5').replaceAll('B', '8');
  return sevenDigits.exec(mended.replaceAll(/(?<=\d) (?=\d)/gu, ''))?.[0];
}

/** Where a specialty would stand, the rest of its label or another one does. */
const wordOfLabel = /^area$|\b(?:panel|unit|applicant|worker|employee)\b/iu;

function specialtyText(text: string): string | undefined {
  const specialty = withoutCode(text);
  return /\p{L}{3}/u.test(specialty) &&
    !endsWithMark.test(specialty) &&
    !/^[A-Z]{3}$/u.test(specialty) &&
    !wordOfLabel.test(specialty) &&
    specialty.length <= 60 &&
    !/\d/u.test(specialty)
    ? specialty
    : undefined;
}

function nameText(text: string): string | undefined {
  const name = text.replace(/\s*(?:\(.*|;.*|[•|].*|\bv(?:s)?\.\s.*)$/u, '').trim();
  return /^[\p{L}][\p{L}\s.,'-]+$/u.test(name) &&
    !/[\s.-]-$|\b(?:by|unit|company)\b/iu.test(name) &&
    name.split(' ').length >= 2 &&
    name.split(' ').length <= 6 &&
    name.length <= 60
    ? name
    : undefined;
}

/** The value that the labels of one page announce, the best first. */
export function valueFromLabels(name: ValueName, texts: readonly LabelledText[], today: CalendarDate): ReadValue | undefined {
  const { kinds, read } = readers[name];
  for (const [rank, kind] of kinds.entries()) {
    for (const { text, words, stands } of texts.filter((each) => each.kind === kind)) {
      const value = read(text, today);
      if (value !== undefined) return { value, words: wordsOfValue(value, words), confidence: standing[stands] - rank * 0.05 };
    }
  }
  return undefined;
}

/** The words that have something of the value in them, or all. */
function wordsOfValue(value: string, words: readonly Word[]): readonly Word[] {
  const own = words.filter(({ text }) => text.includes(value));
  return own.length > 0 ? own : words;
}

export const valueNames: readonly ValueName[] = [
  'panelNumber',
  'issueDate',
  'specialty',
  'employeeName',
  'claimNumber',
  'dateOfInjury',
  'panelType',
];
