import { isRecord, recordOf, type PlainRecord } from '#engine/data/plain-data.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import { panelFile } from '../strike-body.ts';
import type { Step } from './lifecycle-paths.ts';

/** Noon in California, in summer. */
export const noonOf = (day: string): string => `${day}T19:00:00.000Z`;

type RuleTest = NonNullable<Automation['rules']['tests']>[number];

/** What a step needs, out of the tests of rules.json. */
export type Sample = {
  readonly fills: PlainRecord;
  readonly on: string | undefined;
  readonly given: PlainRecord;
  readonly now: string | undefined;
};

/** A file that a test names is sent along. */
export function withFiles(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withFiles);
  if (!isRecord(value)) return value;
  if (typeof value['fileId'] === 'string') return panelFile;
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, withFiles(inside)]));
}

const startOf = ({ now, today }: PlainRecord): string | undefined => {
  if (typeof now === 'string') return now;
  return typeof today === 'string' ? noonOf(today) : undefined;
};

const sampleOf = (test: RuleTest): Sample => ({
  fills: recordOf(withFiles(test.fills)),
  on: test.on,
  given: recordOf(withFiles(test.given)),
  now: startOf(test.with ?? {}),
});

const nothing: Sample = { fills: {}, given: {}, on: undefined, now: undefined };

/** The test that tells of a step: of this state where there is one, else of any state with the same outcome, else of any outcome of an event that has but one. */
export function sampleOfStep({ rules, lifecycle }: Automation, { from, cause, to, isOnly, move }: Step): Sample | undefined {
  const event = cause === 'submit' ? undefined : cause;
  const taken = (rules.tests ?? []).filter((test) => test.event === event && typeof test.expect.state === 'string');
  const fitting = taken.filter(({ expect: { state } }) => state === to);
  const own = fitting.find(({ state = lifecycle?.initial }) => state === from);
  const test = own ?? fitting[0] ?? (isOnly ? taken[0] : undefined);
  if (test !== undefined) return sampleOf(test);
  return move !== undefined && isOnly && move.meta.needs === undefined && move.guard === undefined ? nothing : undefined;
}
