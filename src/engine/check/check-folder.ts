import type { CompiledAutomation } from '../form/compile-automation.ts';
import { compileAutomation } from '../form/compile-automation.ts';
import { assemble } from './assemble.ts';
import { behaviourFindings, rulesRead } from './check-behaviour.ts';
import { checkColumns } from './check-columns.ts';
import { checkEditing } from './check-editing.ts';
import { checkDeadlines } from './check-deadlines.ts';
import { checkSameWhen } from './check-same-when.ts';
import { checkExpressions } from './check-expressions.ts';
import { checkFiles } from './check-files.ts';
import { checkInvoked } from './check-invoked.ts';
import { checkLanguages } from './check-languages.ts';
import { checkLetter } from './check-letter.ts';
import { checkLifecycle } from './check-lifecycle.ts';
import { checkListCalls } from './check-list-calls.ts';
import { checkManifest } from './check-manifest.ts';
import { checkRules } from './check-rules.ts';
import { checkSchema } from './check-schema.ts';
import { createRecall } from '../form/recall.ts';
import { checkStandardCase } from './standard-case.ts';
import { checkUi } from './check-ui.ts';
import { checkWaiting } from './check-waiting.ts';
import { checkWorkflow } from './check-workflow.ts';
import type { Draft } from './draft.ts';
import { PARTS } from './draft.ts';
import type { Finding } from './finding.ts';
import type { FolderFacts } from './folder-facts.ts';
import { factsOf } from './folder-facts.ts';

// What expressions get their names from; while one of these is broken, nothing is said about expressions.
const NEEDED = ['schema.json', 'rules.json', 'lifecycle.json', `${PARTS}calls.json`];

// After these nothing is known of what names mean.
const UNREADABLE: ReadonlySet<string> = new Set(['name_taken', 'unknown_shape', 'shape_out_of_place']);

const recallCompiled = createRecall<CompiledAutomation | undefined>();

/** The automation compiled; its rule tests are tried, not compiled, so that a test that changes leaves everything else as it was. */
function compiledOf(facts: FolderFacts): CompiledAutomation | undefined {
  const { draft, isSound } = facts;
  const { schema, written, manifest, uiSchema, lifecycle, log, list, letter, parts } = draft;
  if (schema === undefined || written === undefined || !NEEDED.every(isSound)) return undefined;
  const read = [manifest, uiSchema, lifecycle, log, list, letter, parts.calls, parts.letterParts, facts.workflow?.workflow];
  return recallCompiled(written, [draft.lookup, ...rulesRead(draft.rules), ...read], () => {
    const automation = assemble({ ...draft, rules: { ...draft.rules, tests: [] } });
    return automation === undefined ? undefined : compileAutomation(automation);
  });
}

const NAME_CHECKS: readonly ((facts: FolderFacts) => readonly Finding[])[] = [
  checkFiles,
  checkManifest,
  checkSchema,
  checkUi,
  checkRules,
  checkWaiting,
  checkDeadlines,
  checkWorkflow,
  checkInvoked,
  checkLifecycle,
  checkEditing,
  checkColumns,
  checkListCalls,
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
  yield* behaviourFindings(facts, compiled, [...before, ...inExpressions]);
}

/** What is wrong in a folder whose files could be read: names, expressions, graphs, languages; then whether tests and examples hold. */
export const checkFolder = (draft: Draft): readonly Finding[] => [...folderFindings(draft)].flat();
