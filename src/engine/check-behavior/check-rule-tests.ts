import type { CompiledAutomation } from '#engine/compilation/compile-automation.ts';
import type { FormState } from '#engine/form/form-state.ts';
import { mustBeRefused } from '#engine/declaration/example.ts';
import type { RuleTest } from '#engine/declaration/rule-test.ts';
import { pathOfPointer, valueAt, valueOfPath } from '#engine/data/places.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { prefill } from '#engine/form/prefill.ts';
import { refusalText } from '#engine/plan/refusals.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import { canonicalJson } from '#engine/findings/canonical-json.ts';
import type { Finding, Place } from '#engine/findings/finding.ts';
import { below, errorAt } from '#engine/findings/finding.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt } from '#engine/check-shape/folder-facts.ts';
import { placeInFolder } from '#engine/check-shape/place-in-folder.ts';
import { shapeOfData } from './shape-of-data.ts';
import { scopeErrors, STANDARD_CASE, standardScopes } from './standard-case.ts';
import { delivered, type Ran, runClock, runEventTest, runForm, sendsEvent, type Tried as TriedWith } from './run-rule-test.ts';

type Tried = {
  readonly test: RuleTest;
  readonly place: Place;
  readonly compiled: CompiledAutomation;
} & Ran;

function failed(place: Place, test: RuleTest, came: string): Finding {
  return errorAt(place, {
    code: 'test_failed',
    message: `The test "${test.title}" fails: ${came}.`,
    remedy: 'Fix the rule, or what the test expects.',
  });
}

const words = (value: unknown): string => (value === undefined || value === null ? 'not yet known' : JSON.stringify(value));

/** The computed values of a test: those that an act of the desk makes, those of its form, or those of a record that stays. */
function computedOf({ planned, before }: Tried): PlainRecord {
  const ofDesk = planned.ok && planned.form === undefined ? (planned.content ?? planned.written).computed : undefined;
  return ofDesk ?? planned.form?.computed ?? before?.computed ?? {};
}

/** A computed value of a state by its path in rules.json; those of rows as a list. */
function computedAt(computed: PlainRecord, path: string): unknown {
  const [list = '', name] = path.split('[].');
  if (name === undefined) return valueAt(computed, `/${path.replaceAll('.', '/')}`);
  const rows = computed[list];
  return Array.isArray(rows) ? rows.map((row) => valueAt(row, `/${name}`) ?? null) : undefined;
}

function computedFindings(tried: Tried): readonly Finding[] {
  const { test, place } = tried;
  return Object.entries(test.expect.computed ?? {}).flatMap(([path, expected]) => {
    const came = computedAt(computedOf(tried), path) ?? null;
    if (canonicalJson(came) === canonicalJson(expected)) return [];
    return [failed(below(place, 'expect', 'computed', path), test, `${path} is ${words(came)}, not ${words(expected)}`)];
  });
}

function deadlineFindings(tried: Tried): readonly Finding[] {
  const { test, place } = tried;
  return Object.entries(test.expect.deadlines ?? {}).flatMap(([name, expected]) => {
    const at = below(place, 'expect', 'deadlines', name);
    const came = valueAt(computedOf(tried), `/deadlines/${name}`);
    if (expected === null)
      return came === undefined ? [] : [failed(at, test, `the deadline ${name} is ${words(valueAt(came, '/outer'))}, not ${words(null)}`)];
    return Object.entries(expected).flatMap(([day, on]) => {
      const found = valueAt(came, `/${day}`);
      return found === on ? [] : [failed(below(at, day), test, `the ${day} day of ${name} is ${words(found)}, not ${words(on)}`)];
    });
  });
}

function prefilledFindings({ test, place, compiled }: Tried, scopes: ScopeValues): readonly Finding[] {
  const expected = Object.entries(test.expect.prefilled ?? {});
  if (expected.length === 0) return [];
  const { data } = prefill({ compiled, data: test.given, scopes });
  return expected.flatMap(([path, value]) => {
    const came = valueOfPath(data, path);
    if (canonicalJson(came) === canonicalJson(value)) return [];
    return [
      failed(
        below(place, 'expect', 'prefilled', path),
        test,
        `"${path}" starts with ${came === undefined ? 'nothing' : JSON.stringify(came)}, not ${JSON.stringify(value)}`,
      ),
    ];
  });
}

/** The paths of a test against those that came: none may be missing; an empty list means that there must be none. */
function compared(tried: Tried, list: 'hidden' | 'required' | 'errors' | 'warnings', came: readonly string[]): readonly Finding[] {
  const expected = tried.test.expect[list];
  if (expected === undefined) return [];
  const place = below(tried.place, 'expect', list);
  const verb = { hidden: 'hidden', required: 'required', errors: 'refused', warnings: 'pointed out' }[list];
  const tooMany = expected.length === 0 ? came.map((path) => failed(place, tried.test, `"${path}" is ${verb}`)) : [];
  return [
    ...expected.flatMap((path, index) =>
      came.includes(path) ? [] : [failed(below(place, index), tried.test, `"${path}" is not ${verb}`)],
    ),
    ...tooMany,
  ];
}

/** The fields that are not there, by path: those that a rule hides, and all that stand in them. */
function hiddenPaths({ planned: { form }, compiled, test }: Tried): readonly string[] {
  if (test.expect.hidden === undefined && test.expect.shown === undefined) return [];
  const hidden = new Set([...(form?.hidden ?? [])].map(pathOfPointer));
  const isInside = (path: string): boolean =>
    path.split('.').some((_, index, steps) => hidden.has(steps.slice(0, index).join('.').replace(/\[\]$/, '')));
  return [...hidden, ...compiled.fields.map((field) => field.path).filter((path) => !hidden.has(path) && isInside(path))];
}

function shownFindings(tried: Tried): readonly Finding[] {
  const hidden = hiddenPaths(tried);
  return (tried.test.expect.shown ?? []).flatMap((path, index) =>
    hidden.includes(path) ? [failed(below(tried.place, 'expect', 'shown', index), tried.test, `"${path}" is not shown`)] : [],
  );
}

/** The state that an act led to; where the clock does nothing the record stays, and a refused event leads nowhere. */
const stateAfter = ({ planned, before }: Tried): string | undefined => (planned.ok ? planned.state : before?.state);

/** Whether only a value of a letter is missing, which is told where the letter is written. */
function lacksLetterValue({ planned }: Tried): boolean {
  return !planned.ok && planned.written !== undefined && planned.at.every(({ code }) => code === 'letter_value_missing');
}

function stateFindings(tried: Tried): readonly Finding[] {
  const { test, place, planned } = tried;
  const { state: expected } = test.expect;
  const led = stateAfter(tried);
  if (expected === undefined || expected === (led ?? null) || lacksLetterValue(tried)) return [];
  const came = planned.ok || led !== undefined ? `the record comes to "${led ?? ''}"` : `it is refused: ${refusalText(planned)}`;
  return [failed(below(place, 'expect', 'state'), test, came)];
}

/** The fields at which the checks of the rules refuse, or say something. */
function checked(form: FormState | undefined, refuses: boolean): readonly string[] {
  const found = form?.findings.filter(({ level, code }) => (level === 'error') === refuses && code === 'check_failed') ?? [];
  return found.map((finding) => pathOfPointer(finding.pointer));
}

/** What an event finds wrong with what was filled in. A new form that is only half filled is no fault of its test. */
function eventErrors({ planned, test }: Tried): readonly string[] {
  return planned.ok || !sendsEvent(test) ? [] : planned.at.map(({ pointer }) => pathOfPointer(pointer));
}

function copyFindings({ test, place, planned }: Tried): readonly Finding[] {
  const { copies: expected } = test.expect;
  const at = below(place, 'expect', 'copies');
  if (expected === undefined) return [];
  if (!planned.ok) return [failed(at, test, `it is refused: ${refusalText(planned)}`)];
  const came = planned.copies?.length ?? 0;
  return came === expected ? [] : [failed(at, test, `it makes ${came} records in other cases, not ${expected}`)];
}

function outcomes(tried: Tried): readonly Finding[] {
  const { form } = tried.planned;
  return [
    ...stateFindings(tried),
    ...copyFindings(tried),
    ...computedFindings(tried),
    ...deadlineFindings(tried),
    ...shownFindings(tried),
    ...compared(tried, 'hidden', hiddenPaths(tried)),
    ...compared(tried, 'required', [...(form?.required ?? [])].map(pathOfPointer)),
    ...compared(tried, 'errors', [...checked(form, true), ...eventErrors(tried)]),
    ...compared(tried, 'warnings', checked(form, false)),
  ];
}

/** The rows that a lookup gives in a test must be such as the other automation has. */
function withErrors({ draft }: FolderFacts, name: string, value: unknown): ReturnType<typeof scopeErrors> {
  const found = Object.hasOwn(draft.finds, name) ? draft.finds[name] : undefined;
  return found === undefined ? scopeErrors(name, value) : shapeOfData({ type: 'array', items: found.row })(value);
}

/** What a test gives must be what a form can hold; it may be half filled. */
function givenFindings(facts: FolderFacts, test: RuleTest, place: Place): readonly Finding[] {
  const { schema } = facts.draft;
  if (schema === undefined) return [];
  // null clears a field with an event
  const clears = (name: 'given' | 'fills', pointer: string): boolean => name === 'fills' && valueAt(test.fills, pointer) === null;
  const wrongIn = (name: 'given' | 'fills') =>
    shapeOfData(schema)(test[name] ?? {})
      .filter(({ keyword, pointer }) => keyword !== 'required' && keyword !== 'minItems' && !clears(name, pointer))
      .map(({ pointer, keyword }) => ({ base: below(place, name), pointer, keyword }));
  const strange = Object.entries(test.with ?? {}).flatMap(([name, value]) =>
    withErrors(facts, name, value)
      .filter(({ keyword }) => keyword !== 'required')
      .map(({ pointer, keyword }) => ({ base: below(place, 'with', name), pointer, keyword })),
  );
  return [...wrongIn('given'), ...wrongIn('fills'), ...strange].map(({ base, pointer, keyword }) => {
    const at = { ...base, path: `${base.path}${pointer}` };
    // of an example that several tests name it is told once
    const isOwn = placeInFolder(facts.draft, at).file === place.file;
    return errorAt(at, {
      code: 'wrong_data',
      message: `${isOwn ? `The test "${test.title}"` : 'A test'} uses a value that schema.json does not allow (${keyword}).`,
      remedy: 'Change the value, or the limit in schema.json.',
    });
  });
}

/** Whether a value of the form of a test is that of an example which can be sent: what is wrong in it is told of the example. */
function isReportedOfExample({ draft, manifest }: FolderFacts, { file, path }: Finding, test: Place): boolean {
  const [, example] = /^examples\/(.*)$/.exec(placeInFolder(draft, { file, path }).file) ?? [];
  return manifest.status === 'live' && example !== undefined && !mustBeRefused(example) && path.startsWith(`${test.path}/given/`);
}

/** Runs one of the tests of tests.json in the standard case. */
export function checkRuleTest(facts: FolderFacts, compiled: CompiledAutomation, index: number): readonly Finding[] {
  const test = facts.draft.tests[index];
  if (test === undefined) return [];
  const place = fileAt('tests.json', 'tests', index);
  const given = givenFindings(facts, test, place);
  const scopes = standardScopes(facts.draft, test.with);
  if (given.length > 0 || scopes === undefined) return given.filter((finding) => !isReportedOfExample(facts, finding, place));
  const tried = { test, place, compiled, ...run({ compiled, test, scopes }, facts.draft.texts.get(STANDARD_CASE)?.value) };
  return [...outcomes(tried), ...prefilledFindings(tried, scopes)];
}

type RuleTestTried = TriedWith<RuleTest>;

/** What comes of a test: an event is sent, a day comes, or a form is sent. */
function run(tried: RuleTestTried, standard: unknown): Ran {
  const { test } = tried;
  if (sendsEvent(test)) return { planned: delivered(tried, runEventTest({ ...tried, test }, standard)) };
  return test.on === undefined ? { planned: delivered(tried, runForm(tried)) } : runClock({ ...tried, test });
}
