import type { GeneratedField } from './generate-fields.ts';
import { titled, type Chance } from './random.ts';

/** A time set by law, a fact of the case, a number that is stored encrypted and a page that a letter encloses, under words that nobody has seen. */
export type GeneratedExtras = {
  readonly deadlines: Readonly<Record<string, unknown>>;
  /** Items of the form that show what cannot be entered. */
  readonly items: readonly unknown[];
  readonly deadlineTitle: string;
  readonly encrypted: GeneratedField;
  /** Blocks of a letter that name the day and enclose a page. */
  readonly blocks: readonly unknown[];
  readonly words: readonly string[];
};

export function generateExtras(chance: Chance, isLetter: boolean): GeneratedExtras {
  const [deadline, trigger, number, page] = [chance.word(), chance.word(), chance.word(), chance.word()];
  const rule = {
    from: 'today',
    trigger: `the ${trigger}`,
    days: 5 + chance.below(60),
    ...(chance.below(2) === 1 ? { count: 'courtDays' } : {}),
    kind: chance.pick(['lastDay', 'notBefore', 'dayAfter']),
    ...(isLetter && chance.below(2) === 1 ? { service: 'addressee' } : {}),
    authority: `Rule ${1000 + chance.below(9000)}`,
  };
  return {
    deadlines: { [deadline]: rule },
    items: [
      { fact: 'case.name', title: titled(chance.word()), width: 6 },
      { deadline, title: titled(deadline), width: 6 },
    ],
    deadlineTitle: titled(deadline),
    encrypted: { name: number, title: titled(number), control: 'text', schema: { type: 'string', format: 'ssn' }, entry: '900-12-3456' },
    blocks: [
      { text: `It runs to {longDate(deadlines.${deadline}.outer, 'en')}.` },
      { enclosures: [{ title: titled(page), page: [{ text: 'Of {case.name}, on a page of its own.' }] }] },
    ],
    words: [deadline, trigger, number, page],
  };
}
