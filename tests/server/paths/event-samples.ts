import { isRecord, recordOf, type PlainRecord } from '#engine/data/plain-data.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import type { RuleTest } from '#engine/declaration/rule-test.ts';
import { bookIdOfEntry } from '#demo/demo-firm.ts';
import { panelFile } from '../strike-body.ts';
import type { Step } from './lifecycle-paths.ts';
import { testsOf } from './rule-tests.ts';

/** Noon in California, in summer. */
export const noonOf = (day: string): string => `${day}T19:00:00.000Z`;

/** What a step needs, out of the tests of its automation. */
export type Sample = {
  readonly fills: PlainRecord;
  /** The fields of which the person says that they are still right. */
  readonly confirms: readonly string[];
  readonly on: string | undefined;
  readonly given: PlainRecord;
  readonly now: string | undefined;
};

/** What a test says, as the desk has it: a file that it names is sent along, and the address book of the standard case has the ids of the demo's. */
export function onTheDesk(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(onTheDesk);
  if (typeof value === 'string') return bookIdOfEntry.get(value) ?? value;
  if (!isRecord(value)) return value;
  if (typeof value['fileId'] === 'string') return panelFile;
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, onTheDesk(inside)]));
}

const startOf = ({ now, today }: PlainRecord): string | undefined => {
  if (typeof now === 'string') return now;
  return typeof today === 'string' ? noonOf(today) : undefined;
};

const sampleOf = (test: RuleTest): Sample => ({
  fills: recordOf(onTheDesk(test.fills)),
  confirms: test.confirms ?? [],
  on: test.on,
  given: recordOf(onTheDesk(test.given)),
  now: startOf(test.with ?? {}),
});

const nothing: Sample = { fills: {}, confirms: [], given: {}, on: undefined, now: undefined };

/**
 * The test that tells of a step: of this state where there is one, else of any state with the same outcome, and of those one that is not later than
 * what follows on the path, else of any outcome of an event that has but one.
 */
export function sampleOfStep({ manifest, lifecycle }: Automation, step: Step, followedOn?: string): Sample | undefined {
  const { from, cause, to, isOnly, move } = step;
  const event = cause === 'submit' ? undefined : cause;
  // a test that gives a record, or names its state, is of one that is stored
  const isOfStep = ({ event: sent, state, with: around }: RuleTest): boolean =>
    sent === event && (event !== undefined || (state === undefined && recordOf(around)['record'] === undefined));
  const taken = testsOf(manifest.id).filter((test) => isOfStep(test) && typeof test.expect.state === 'string');
  const fitting = taken.filter(({ expect: { state } }) => state === to);
  const own = fitting.find(({ state = lifecycle?.initial }) => state === from);
  const until = followedOn === undefined ? undefined : noonOf(followedOn);
  const isTimely = (test: RuleTest): boolean => until === undefined || (startOf(test.with ?? {}) ?? '') <= until;
  const test = own ?? fitting.find(isTimely) ?? fitting[0] ?? (isOnly ? taken[0] : undefined);
  if (test !== undefined) return sampleOf(test);
  return move !== undefined && isOnly && move.meta.needs === undefined && move.guard === undefined ? nothing : undefined;
}
