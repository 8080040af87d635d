import { addDays, calendarDate } from '#domain/calendar-date.ts';
import type { CaseParts } from '#server/modules/cases/case-rows-to-save.ts';
import { standardCase } from './standard-case.ts';

export type CarryOver = {
  /** The case that the example shall be about. */
  readonly to: CaseParts;
  readonly laterByDays: number;
};

/** An example of a declaration, which is about the standard case, as it would have been typed for another case and some time later. */
export function carryOver(example: unknown, { to, laterByDays }: CarryOver): unknown {
  const spoken = replacements(to);
  const carry = (value: unknown): unknown => {
    if (typeof value === 'string') return spoken.get(value) ?? shifted(value, laterByDays);
    if (Array.isArray(value)) return [...new Set(value.map(carry))];
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, carry(item)]));
    return value;
  };
  return carry(example);
}

function replacements(to: CaseParts): ReadonlyMap<string, string> {
  const pairs: (readonly [string, string | undefined])[] = [
    [standardCase.case.case_file_number, to.case.case_file_number],
    [standardCase.case.name, to.case.name],
    [applicantName(standardCase), applicantName(to)],
    ...standardCase.parties.map((party) => [party.id, to.parties.find(({ role }) => role === party.role)?.id] as const),
    ...standardCase.injuries.map((injury, index) => [datesOf(injury), datesOf(to.injuries[index] ?? to.injuries[0] ?? injury)] as const),
  ];
  return new Map(pairs.flatMap(([from, into]) => (into === undefined ? [] : [[from, into] as const])));
}

function applicantName({ case: one }: CaseParts): string {
  return `${one.first_names} ${one.last_names}`;
}

function datesOf({ starts_on: from, ends_on: to }: CaseParts['injuries'][number]): string {
  return typeof to === 'string' ? `${from}/${to}` : from;
}

function shifted(text: string, days: number): string {
  const date = calendarDate(text);
  return date === undefined ? text : addDays(date, days);
}
