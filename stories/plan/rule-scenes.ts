import type { CompiledAutomation } from '#engine/compilation/compiled-automation.ts';
import { readText } from '#engine/compilation/read-text.ts';
import { evaluateForm } from '#engine/form/evaluate-form.ts';
import { withoutValues } from '#engine/data/changed-data.ts';
import { pathOfPointer, valueAt } from '#engine/data/places.ts';
import { isFilled, listOf, recordOf, type PlainRecord } from '#engine/data/plain-data.ts';
import type { FormFinding } from '#engine/form/form-state.ts';
import { textIn } from '#engine/data/localized-text.ts';
import type { RuleTest } from '#engine/declaration/rule-test.ts';
import { caseOf, isCaseChange, type ShownErrors, type Filled, type GoodExample, type StandardCase } from './scene.ts';

/** A form in which a rule fails: what is entered, and where it shows. */
export type FailingForm = Filled & { readonly name: string; readonly asked: ShownErrors; readonly at: readonly string[] };

type Tried = { readonly compiled: CompiledAutomation; readonly standard: StandardCase; readonly examples: readonly GoodExample[] };

const findingsOf = ({ compiled, standard }: Tried, { data = {}, with: changed }: Filled): readonly FormFinding[] =>
  evaluateForm(compiled, data, caseOf(standard, changed)).findings.filter(({ code }) => code === 'check_failed');

const changedBy = (changed: unknown): Pick<Filled, 'with'> => (isCaseChange(changed) ? { with: changed } : {});

/** The test on top of an example that is otherwise right, so that only this rule fails; the bare test where the example would hide it. */
const failingTest = (tried: Tried, test: RuleTest): readonly FailingForm[] => {
  const expected = [...(test.expect.errors ?? []), ...(test.expect.warnings ?? [])];
  if (expected.length === 0) return [];
  const given: PlainRecord = { ...test.given };
  const wholes = [...tried.examples.map(({ data }) => ({ ...data, ...given })), given];
  for (const data of wholes) {
    const filled = { data, ...changedBy(test.with) };
    const found = findingsOf(tried, filled).filter(({ pointer }) => expected.includes(pathOfPointer(pointer)));
    const at = [...new Set(found.map(({ pointer }) => pointer))];
    if (expected.every((path) => at.some((pointer) => pathOfPointer(pointer) === path)))
      return [{ ...filled, name: `Rule: ${test.title}`, asked: { at }, at }];
  }
  return [];
};

/** Every required field of every example, left out once. */
const leftOut = ({ compiled, standard, examples }: Tried, titleOf: (path: string) => string): readonly FailingForm[] => {
  const seen = new Set<string>();
  return examples.flatMap(({ data, with: changed }) => {
    const { required } = evaluateForm(compiled, data, caseOf(standard, changed));
    return [...required].flatMap((pointer) => {
      const path = pathOfPointer(pointer);
      if (seen.has(path) || !isFilled(valueAt(data, pointer))) return [];
      seen.add(path);
      const rest = withoutValues(data, new Set([pointer]));
      return [{ data: rest, ...changedBy(changed), name: `Missing: ${titleOf(path)}`, asked: { at: [pointer] }, at: [pointer] }];
    });
  });
};

/** An example that is refused, with everything that it says. */
const refusedExample = (name: string, written: unknown): FailingForm => {
  const { given, with: changed, refused } = recordOf(written);
  const at = listOf(refused).map((path) => `/${String(path).replaceAll('.', '/')}`);
  return { name: `Refused: ${name}`, data: recordOf(given), ...changedBy(changed), asked: { all: true }, at };
};

/** Every form in which a rule fails, from the tests of rules, the refused examples and the required fields. */
export const failingForms = (
  tried: Tried,
  sources: {
    readonly tests: readonly RuleTest[];
    readonly refused: ReadonlyMap<string, unknown>;
    readonly titleOf: (path: string) => string;
  },
): readonly FailingForm[] => [
  ...sources.tests.flatMap((test) => failingTest(tried, test)),
  ...leftOut(tried, sources.titleOf),
  ...[...sources.refused].map(([name, written]) => refusedExample(name, written)),
];

/** Whether only events open a field, so that no form of a story has it. */
const isLater = ({ compiled }: Tried, at: string): boolean =>
  compiled.rules.some(({ path, later }) => later === true && (at === path || at.startsWith(`${path}.`) || at.startsWith(`${path}[`)));

/** A sentence whatever its values are. */
const saying = (sentence: string): RegExp =>
  new RegExp(
    `^${readText(sentence)
      .pieces.map((piece) => (piece.kind === 'words' ? piece.text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`) : '.*'))
      .join('')}$`,
    's',
  );

/** The sentences of the checks that no such form brings out. */
export const checksNotShown = (tried: Tried, forms: readonly Filled[]): readonly string[] => {
  const shown = [...new Set(forms.flatMap((form) => findingsOf(tried, form).map(({ say }) => textIn(say, 'en'))))];
  const checks = (tried.compiled.automation.rules.checks ?? []).filter(({ at }) => !isLater(tried, at));
  const sentences = checks.map(({ say }) => textIn(say, 'en'));
  return sentences.filter((sentence) => !shown.some((one) => saying(sentence).test(one)));
};
