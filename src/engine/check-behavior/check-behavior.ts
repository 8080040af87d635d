import type { Rules } from '#schemas/meta/rules.gen.ts';
import type { RuleTest } from '#engine/declaration/rule-test.ts';
import type { CompiledAutomation } from '#engine/compilation/compile-automation.ts';
import { checkExamples, checkOutcomes, hasLetters } from './check-examples.ts';
import { checkPrefill } from './check-prefill.ts';
import { checkRuleTest } from './check-rule-tests.ts';
import { checkAskedBoxes } from '#engine/check-names/check-boxes.ts';
import { checkAskedFigures } from '#engine/check-names/check-dated-figures.ts';
import { checkPrintedKeys } from '#engine/check-names/check-printed-keys.ts';
import { checkLetterLanguage } from '#engine/check-names/check-translations.ts';
import { checkUses } from '#engine/check-pages/check-uses.ts';
import { checkWrittenLetters } from './check-written-letters.ts';
import { PARTS } from '#engine/check-shape/draft.ts';
import type { Finding } from '#engine/findings/finding.ts';
import { errorAt, warningAt } from '#engine/findings/finding.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { labelsByPath } from '#engine/types/field-types.ts';
import { laterSections } from '#engine/declaration/later-sections.ts';
import { fileAt } from '#engine/check-shape/folder-facts.ts';
import { createMemoizer } from '#engine/data/memoize.ts';
import { STANDARD_CASE } from './standard-case.ts';

// Files whose faults do not change how the rules come out.
const APART: ReadonlySet<string> = new Set(['log.json', 'list.json', 'lifecycle.json', 'workflow.json']);

// What letters are written from; the events that write some of them are tried as well.
const WRITTEN_FROM: ReadonlySet<string> = new Set(['lifecycle.json', `${PARTS}letter-parts.json`]);

// A letter with a wrong text or name lacks values only because of that.
const isLetterFile = (file: string): boolean => /^(?:letter|letters\/\w+)\.json$/.test(file);

/** What of rules.json decides how a form comes out: all but its finds. */
export const rulesRead = ({ names, fields, computed, deadlines, reads, checks, payload }: Rules): readonly unknown[] => [
  names,
  fields,
  computed,
  deadlines,
  reads,
  checks,
  payload,
];

/** Who edits a folder comes back to what it said before. */
const cacheSize = 2;
const memoizeTest = createMemoizer<readonly Finding[]>(cacheSize);
const memoizeExamples = createMemoizer<readonly Finding[]>(cacheSize);
const memoizeLetters = createMemoizer<readonly Finding[]>(cacheSize);
const memoizeOutcomes = createMemoizer<readonly Finding[]>(cacheSize);

/** Whether a test goes through states. Where those are wrong by themselves, it would only fail once more. */
const asksStates = ({ event, on, expect: { state } }: RuleTest): boolean => event !== undefined || on !== undefined || state !== undefined;

/** The sections that only events open, which a new form hides; undefined while the steps of the workflow are not known. */
function laterOf({ draft, workflow }: FolderFacts): string | undefined {
  const machine = workflow?.workflow;
  if (machine === undefined) return draft.lifecycle === undefined || draft.manifest?.workflow === undefined ? '' : undefined;
  return [...laterSections({ ...draft, workflow: machine })].join(' ');
}

/** What decides how a form and the events of its records come out, the examples and tests apart. */
function inputsOf({ draft }: FolderFacts, later: string | undefined): readonly unknown[] {
  const { rules, written, manifest, uiSchema, lifecycle, parts, texts, lookup } = draft;
  const onForm = JSON.stringify([...labelsByPath(uiSchema)]);
  return [...rulesRead(rules), written, lookup, manifest, lifecycle, later, onForm, parts.calls, texts.get(STANDARD_CASE)?.value];
}

/** What letters are written from: neither log nor list. */
function inputsOfLetters(facts: FolderFacts): readonly unknown[] {
  const { tests, uiSchema, letter, letters, parts, finds, examples } = facts.draft;
  const texts = [letter, ...Object.entries(letters).flat(), parts.letterParts, parts.figureKinds];
  return [
    ...inputsOf(facts, laterOf(facts)),
    uiSchema,
    ...texts,
    ...Object.values(finds),
    ...tests,
    ...examples.keys(),
    ...examples.values(),
  ];
}

const memoizeForm = createMemoizer<CompiledAutomation>();

/** An automation whose records have no states, so that its form can be tried all the same. */
function withoutLifecycle(compiled: CompiledAutomation): CompiledAutomation {
  return memoizeForm(compiled, [], () => {
    const { lifecycle: _lifecycle, ...form } = compiled;
    return form;
  });
}

/** The tests of rules, one by one, and the examples; a letter, a log or a word of the workflow that changes does not change how they come out. */
function* tried(facts: FolderFacts, compiled: CompiledAutomation, errors: readonly Finding[]): Generator<readonly Finding[]> {
  const { tests, written, uiSchema, examples } = facts.draft;
  const later = laterOf(facts);
  if (later === undefined) return;
  const inputs = inputsOf(facts, later);
  // A lifecycle that is wrong by itself moves no record.
  const movesRecords = errors.every(({ file }) => file !== 'lifecycle.json');
  const form = movesRecords ? compiled : withoutLifecycle(compiled);
  for (const [index, test] of tests.entries())
    if (movesRecords || !asksStates(test)) yield memoizeTest(test, [index, ...inputs], () => checkRuleTest(facts, form, index));
  const tryExamples = (): readonly Finding[] => checkExamples(facts, form, movesRecords);
  const read = [...inputs, movesRecords, uiSchema, ...examples.keys(), ...examples.values()];
  yield written === undefined ? [] : memoizeExamples(written, read, tryExamples);
}

function missingCase({ draft }: FolderFacts): readonly Finding[] {
  const isNeeded = hasLetters(draft) || draft.tests.length + draft.examples.size > 0;
  if (!isNeeded || draft.texts.has(STANDARD_CASE)) return [];
  const findingAt = !hasLetters(draft) ? warningAt : errorAt;
  return [
    findingAt(fileAt(STANDARD_CASE), {
      code: 'missing_file',
      message: 'There is no standard case, so tests, examples and letters cannot be checked.',
      remedy: 'Add automations/_parts/standard-case.json.',
    }),
  ];
}

/** Whether what is declared is used, and its tests and examples hold; before are the findings of all earlier checks. */
export function* behaviorFindings(
  facts: FolderFacts,
  compiled: CompiledAutomation,
  before: readonly Finding[],
): Generator<readonly Finding[]> {
  const errors = before.filter((finding) => finding.severity === 'error');
  // Tests of rules that are wrong by themselves would only fail once more.
  if (errors.some((finding) => !APART.has(finding.file) && !isLetterFile(finding.file))) return;
  const isWhole = facts.draft.broken.size === 0 && errors.every((finding) => finding.code !== 'missing_file');
  let isClean = before.length === 0;
  const collect = (found: readonly Finding[]): readonly Finding[] => {
    isClean &&= found.length === 0;
    return found;
  };
  if (isWhole) yield collect(checkUses(facts, compiled));
  yield collect(checkLetterLanguage(facts, compiled));
  yield collect(checkPrintedKeys(facts, compiled));
  yield collect(checkAskedBoxes(compiled));
  yield collect(checkAskedFigures(facts, compiled));
  yield collect(checkPrefill(facts, compiled));
  yield collect(missingCase(facts));
  let examplesHold = true;
  for (const found of tried(facts, compiled, errors)) {
    examplesHold &&= found.every(({ code, severity }) => severity !== 'error' || !code.startsWith('example'));
    yield collect(found);
  }
  const { examples, texts } = facts.draft;
  const inputs = [texts.get(STANDARD_CASE)?.value, ...examples.keys(), ...examples.values()];
  const isLetterRight = isWhole && errors.every(({ file }) => !isLetterFile(file) && !WRITTEN_FROM.has(file));
  const writeLetters = (): readonly Finding[] => checkWrittenLetters(facts, compiled);
  if (examplesHold && isLetterRight) yield collect(memoizeLetters(facts.draft.written ?? compiled, inputsOfLetters(facts), writeLetters));
  if (!isWhole || !isClean) return;
  yield memoizeOutcomes(compiled, inputs, () => checkOutcomes(facts, compiled));
}
