import type { CompiledAutomation } from '../form/compile-automation.ts';
import { compileAutomation } from '../form/compile-automation.ts';
import { assemble } from './assemble.ts';
import { checkColumns } from './check-columns.ts';
import { checkSameWhen } from './check-same-when.ts';
import { checkExamples, checkOutcomes } from './check-examples.ts';
import { checkExpressions } from './check-expressions.ts';
import { checkFiles } from './check-files.ts';
import { checkLanguages } from './check-languages.ts';
import { checkLetter } from './check-letter.ts';
import { checkLifecycle } from './check-lifecycle.ts';
import { checkManifest } from './check-manifest.ts';
import { checkRuleTests } from './check-rule-tests.ts';
import { checkRules } from './check-rules.ts';
import { checkSchema } from './check-schema.ts';
import { createRecall } from './recall.ts';
import { checkStandardCase, STANDARD_CASE } from './standard-case.ts';
import { checkUi } from './check-ui.ts';
import { checkUses } from './check-uses.ts';
import { checkWorkflow } from './check-workflow.ts';
import type { Draft } from './draft.ts';
import { PARTS } from './draft.ts';
import type { Finding } from './finding.ts';
import { warningAt } from './finding.ts';
import type { FolderFacts } from './folder-facts.ts';
import { factsOf, fileAt } from './folder-facts.ts';

// What expressions get their names from; while one of these is broken, nothing is said about expressions.
const NEEDED = ['schema.json', 'rules.json', 'lifecycle.json', `${PARTS}calls.json`];

// After these nothing is known of what names mean.
const UNREADABLE: ReadonlySet<string> = new Set(['name_taken', 'unknown_shape', 'shape_out_of_place']);

function compiledOf(facts: FolderFacts): CompiledAutomation | undefined {
  const automation = assemble(facts.draft);
  const isReady = automation?.schema !== undefined && NEEDED.every((file) => facts.isSound(file));
  return isReady ? compileAutomation(automation) : undefined;
}

// Files whose faults do not change how the rules come out.
const APART: ReadonlySet<string> = new Set(['log.json', 'list.json', 'lifecycle.json', 'workflow.json', 'letter.json']);

const recallTests = createRecall<readonly Finding[]>();
const recallExamples = createRecall<readonly Finding[]>();

/** The tests of rules and the examples; a letter, a log or a workflow that changes does not change how they come out. */
function tried(facts: FolderFacts, compiled: CompiledAutomation): readonly Finding[] {
  const { rules, written, manifest, uiSchema, parts, texts, examples } = facts.draft;
  const inputs = [written, manifest, parts.calls, texts.get(STANDARD_CASE)?.value];
  return [
    ...recallTests(rules, inputs, () => checkRuleTests(facts, compiled)),
    ...recallExamples(rules, [...inputs, uiSchema, ...examples.keys(), ...examples.values()], () => checkExamples(facts, compiled)),
  ];
}

function checkBehaviour(facts: FolderFacts, compiled: CompiledAutomation, before: readonly Finding[]): readonly Finding[] {
  const errors = before.filter((finding) => finding.severity === 'error');
  // Tests of rules that are wrong by themselves would only fail once more.
  if (errors.some((finding) => !APART.has(finding.file))) return [];
  const isWhole = facts.draft.broken.size === 0 && errors.every((finding) => finding.code !== 'missing_file');
  const found = [...(isWhole ? checkUses(facts, compiled) : []), ...missingCase(facts), ...tried(facts, compiled)];
  return isWhole && before.length + found.length === 0 ? checkOutcomes(facts, compiled) : found;
}

function missingCase({ draft }: FolderFacts): readonly Finding[] {
  const isNeeded = (draft.rules.tests?.length ?? 0) + draft.examples.size > 0;
  if (!isNeeded || draft.texts.has(STANDARD_CASE)) return [];
  return [
    warningAt(fileAt(STANDARD_CASE), {
      code: 'missing_file',
      message: 'There is no standard case, so tests and examples cannot be tried.',
      remedy: 'Add automations/_parts/standard-case.json.',
    }),
  ];
}

const NAME_CHECKS: readonly ((facts: FolderFacts) => readonly Finding[])[] = [
  checkFiles,
  checkManifest,
  checkSchema,
  checkUi,
  checkRules,
  checkWorkflow,
  checkLifecycle,
  checkColumns,
  checkSameWhen,
  checkLetter,
  checkLanguages,
  ({ draft }) => checkStandardCase(draft),
];

/** What checkFolder finds, check by check: who asks only whether there is a fault need not wait for the later ones. */
export function* folderFindings(draft: Draft): Generator<readonly Finding[]> {
  const facts = factsOf(draft);
  if (facts === undefined) return;
  const before: Finding[] = [];
  for (const check of NAME_CHECKS) {
    const found = check(facts);
    before.push(...found);
    yield found;
  }
  const compiled = before.some(({ code }) => UNREADABLE.has(code)) ? undefined : compiledOf(facts);
  if (compiled === undefined) return;
  const inExpressions = checkExpressions(facts, compiled);
  yield inExpressions;
  yield checkBehaviour(facts, compiled, [...before, ...inExpressions]);
}

/** What is wrong in a folder whose files could be read: names, expressions, graphs, languages; then whether tests and examples hold. */
export const checkFolder = (draft: Draft): readonly Finding[] => [...folderFindings(draft)].flat();
