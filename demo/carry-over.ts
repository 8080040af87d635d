import { addDays, calendarDate } from '#domain/calendar-date.ts';
import type { CaseParts } from '#server/modules/cases/case-rows-to-save.ts';
import { bookIdOfEntry } from './demo-firm.ts';
import { standardCase } from './standard-case.ts';

export type CarryOver = {
  /** The case that the example shall be about. */
  readonly to: CaseParts;
  readonly laterByDays: number;
  /** How much higher numbers of seven digits are, such as those of panels: no two records have the same. */
  readonly higherBy?: number;
};

const sevenDigits = /^[1-9]\d{6}$/u;

/** An example of a declaration, which is about the standard case, as it would have been typed for another case and some time later. */
export function carryOver(example: unknown, { to, laterByDays, higherBy = 0 }: CarryOver): unknown {
  const spoken = replacements(to);
  const carry = (value: unknown): unknown => {
    if (typeof value === 'string')
      return spoken.get(value) ?? (sevenDigits.test(value) ? String(Number(value) + higherBy) : shifted(value, laterByDays));
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
    [standardCase.case.employer_name ?? '', to.case.employer_name ?? ''],
    ...standardCase.injuries.flatMap((injury) => {
      const like = to.injuries.find(({ status }) => status === injury.status) ?? to.injuries[0] ?? injury;
      return [
        [datesOf(injury), datesOf(like)] as const,
        [injury.claim_number ?? '', like.claim_number ?? ''] as const,
        [injury.adj_number ?? '', like.adj_number ?? ''] as const,
      ];
    }),
  ];
  return new Map<string, string>([
    ...bookIdOfEntry,
    ...pairs.flatMap(([from, into]) => (into === undefined ? [] : [[from, into] as const])),
  ]);
}

/** Whether a case has somebody in every role of the standard case and an injury like each of its injuries, so that its examples fit. */
export function isLikeStandardCase({ parties, injuries }: CaseParts): boolean {
  const hasRole = (role: string): boolean => parties.some((party) => party.role === role);
  const hasStatus = (status: string): boolean => injuries.some((injury) => injury.status === status);
  return standardCase.parties.every(({ role }) => hasRole(role)) && standardCase.injuries.every(({ status }) => hasStatus(status ?? ''));
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
