import type { DataFault } from '#engine/data/data-fault.ts';
import type { CompiledAutomation } from '#engine/compilation/compile-automation.ts';
import { controlsByPath } from '#engine/compilation/compile-items.ts';
import { caseWith } from '#engine/data/day-of-case.ts';
import { textIn } from '#engine/data/localized-text.ts';
import { pathOfPointer, placesOf, valueAt } from '#engine/data/places.ts';
import { isExampleGiven, mustBeRefused } from '#engine/declaration/example.ts';
import { isFilled, isList, isRecord, recordOf } from '#engine/data/plain-data.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import { readExample } from './example-outcome.ts';
import { checkExpected } from './check-expected.ts';
import { isFileShape } from '#engine/check-shape/control-fit.ts';
import type { Finding, Place } from '#engine/findings/finding.ts';
import { below, errorAt, warningAt } from '#engine/findings/finding.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt } from '#engine/check-shape/folder-facts.ts';
import { letterTexts } from '#engine/declaration/letters.ts';
import { standardScopes } from './standard-case.ts';
import { refusalText } from '#engine/plan/refusals.ts';
import type { Planned } from '#engine/plan/act.ts';
import { type EventTried, runEvent, runForm } from './run-rule-test.ts';

type Example = {
  readonly name: string;
  readonly place: Place;
  readonly data: PlainRecord;
  readonly compiled: CompiledAutomation;
  readonly scopes: ScopeValues;
  readonly event?: Omit<EventTried, 'given'>;
};

/** Whether a folder writes letters. */
export const hasLetters = (draft: FolderFacts['draft']): boolean => letterTexts(draft).length > 0;

// What comes of an example, for the comparison that follows the check.
const outcomes = new WeakMap<object, { readonly compiled: CompiledAutomation; readonly planned: Planned }>();

function sent({ compiled, scopes, data }: Example): Planned {
  const planned = runForm({ compiled, test: { given: data }, scopes });
  outcomes.set(data, { compiled, planned });
  return planned;
}

/** What keeps an example from being sent; a letter that lacks a value is told where it is written. */
const faultsOf = (planned: Planned): readonly DataFault[] => (planned.ok || planned.written !== undefined ? [] : planned.at);

function wrongData(example: Example, fault: DataFault): Finding {
  const place = { file: example.place.file, path: `${example.place.path}${fault.pointer}` };
  return errorAt(place, {
    code: 'example_wrong',
    message: `The example cannot be sent: ${textIn(fault.message, 'en')}`,
    remedy: 'Fix the example, or the rule that refuses it.',
  });
}

/** A field that the form shows with these data and that the example leaves empty, though it should show everything. */
function leftEmpty(example: Example, hidden: ReadonlySet<string>): readonly Finding[] {
  const own = new Set(example.compiled.rules.flatMap(({ path, own: source }) => (source === undefined ? [] : [path])));
  const controls = controlsByPath(example.compiled.automation.uiSchema);
  const prefilled = new Set(example.compiled.rules.flatMap(({ path, prefill }) => (prefill === undefined ? [] : [path])));
  const isEntered = (path: string): boolean =>
    prefilled.has(path) || path.split('.').some((_, index, steps) => controls.has(steps.slice(0, index + 1).join('.')));
  const leaves = example.compiled.fields.filter(
    ({ path, shape }) =>
      !own.has(path) &&
      isEntered(path) &&
      !path.includes('[]') &&
      (isFileShape(shape) || !isRecord(shape['properties'])) &&
      !example.compiled.fields.some((parent) => isFileShape(parent.shape) && path.startsWith(`${parent.path}.`)),
  );
  const isHidden = (pointer: string): boolean => [...hidden].some((other) => pointer === other || pointer.startsWith(`${other}/`));
  const empty = leaves.filter(({ path }) => {
    const pointer = placesOf(path, {})[0]?.pointer ?? '';
    return !isHidden(pointer) && !isFilled(valueAt(example.data, pointer));
  });
  return empty.map(({ path }) =>
    warningAt(example.place, {
      code: 'not_maximal',
      message: `maximal.json leaves "${path}" empty.`,
      remedy: 'Fill it in. This example must fill in every field that can be filled in together.',
    }),
  );
}

/** An event that the record of an example refuses. */
function refusedEvent({ name, compiled, data, scopes, event }: Example): readonly Finding[] {
  if (event === undefined) return [];
  const planned = runEvent({ compiled, test: { given: data, ...event }, scopes });
  // A letter that lacks a value is told where it is written.
  if (planned.ok || planned.written !== undefined) return [];
  return [
    errorAt(fileAt(`examples/${name}`, 'event'), {
      code: 'example_wrong',
      message: `The event "${event.event}" is refused: ${refusalText(planned)}.`,
      remedy: 'Fix "state", "event" or "fills" of the example, or the lifecycle.',
    }),
  ];
}

function goodExample(example: Example): readonly Finding[] {
  const planned = sent(example);
  const faults = faultsOf(planned);
  if (faults.length > 0) return faults.map((fault) => wrongData(example, fault));
  if (example.event !== undefined) return refusedEvent(example);
  return example.name === 'maximal.json' ? leftEmpty(example, planned.form?.hidden ?? new Set()) : [];
}

/** An example that must be refused says at which fields: { "given": { … }, "with": { … }, "refused": ["depositionDate"] }. */
function badExample(example: Example): readonly Finding[] {
  const { given, refused } = example.data;
  if (!isRecord(given) || !isList(refused))
    return [
      errorAt(example.place, {
        code: 'missing_key',
        message: 'An example that must be refused needs "given" and "refused".',
        remedy: 'Write { "given": { … }, "refused": ["depositionDate"] }.',
      }),
    ];
  const planned = sent({ ...example, data: given, scopes: caseWith(example.scopes, recordOf(example.data['with'])) });
  const faults = planned.ok ? [] : planned.at;
  const came = new Set(faults.map(({ pointer }) => pathOfPointer(pointer)));
  const missing = refused.map(String).flatMap((path, index) =>
    came.has(path)
      ? []
      : [
          errorAt(below(example.place, 'refused', index), {
            code: 'example_accepted',
            message: `"${path}" is accepted, but the example says that it is refused.`,
            remedy: 'Fix the example, or add the rule that refuses it.',
          }),
        ],
  );
  const more = [...came]
    .filter((path) => !refused.includes(path))
    .map((path) =>
      errorAt(below(example.place, 'refused'), {
        code: 'example_wrong',
        message: `"${path}" is also refused.`,
        remedy: 'Add it to "refused", or fix the example.',
      }),
    );
  return [...missing, ...more];
}

/** The examples that can be sent, by name. */
export const examplesToSend = ({ draft }: FolderFacts): readonly (readonly [string, unknown])[] =>
  [...draft.examples].filter(([name]) => !name.endsWith('.expected.json') && !mustBeRefused(name));

/** Tries the examples in the standard case: minimal and maximal can be sent, those whose name begins with "invalid" are refused where they say. Events are sent where the lifecycle moves records. */
export function checkExamples(facts: FolderFacts, compiled: CompiledAutomation, movesRecords: boolean): readonly Finding[] {
  const scopes = standardScopes(facts.draft);
  if (scopes === undefined || facts.manifest.status !== 'live') return [];
  // A letter without any example is an error of its own.
  const isTried = facts.draft.examples.size > 0 && (!hasLetters(facts.draft) || examplesToSend(facts).length > 0);
  const missing = ['minimal.json', 'maximal.json'].filter((name) => isTried && !facts.draft.texts.has(`examples/${name}`));
  return [
    ...missing.map((name) =>
      warningAt(fileAt(`examples/${name}`), {
        code: 'missing_file',
        message: `The folder has no examples/${name}.`,
        remedy: 'Add it. The desk uses it to test the form, the letter, and the log.',
      }),
    ),
    ...[...facts.draft.examples].flatMap(([name, value]) => {
      if (name.endsWith('.expected.json')) return [];
      const place = fileAt(`examples/${name}`);
      if (!isRecord(value))
        return [
          errorAt(place, {
            code: 'wrong_type',
            message: 'An example must be an object { } with the fields of the form.',
            remedy: 'Write { "caseFileNumber": … }.',
          }),
        ];
      if (mustBeRefused(name)) return badExample({ name, place, data: value, compiled, scopes });
      const { event, ...example } = readExample(value, scopes);
      if (event !== undefined && !movesRecords) return [];
      const sent = event === undefined ? example : { ...example, event };
      return goodExample({ name, place: isExampleGiven(value) ? below(place, 'given') : place, compiled, ...sent });
    }),
  ];
}

/** Compares what comes of the examples with what stands in their expected files. Only for a folder in which nothing else was found, because anything else changes what comes out. */
export function checkOutcomes(facts: FolderFacts, compiled: CompiledAutomation): readonly Finding[] {
  const scopes = standardScopes(facts.draft);
  if (scopes === undefined || facts.manifest.status !== 'live') return [];
  return [...facts.draft.examples].flatMap(([name, expected]) => {
    if (!name.endsWith('.expected.json')) return [];
    const written = facts.draft.examples.get(name.replace('.expected', ''));
    if (!isRecord(expected) || !isRecord(written)) return [];
    const example = readExample(written, scopes);
    const known = outcomes.get(example.data);
    const input = { compiled, ...example, ...(known?.compiled === compiled ? { planned: known.planned } : {}) };
    return checkExpected(input, expected, fileAt(`examples/${name}`));
  });
}
