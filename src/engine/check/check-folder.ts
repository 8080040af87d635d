import type { CompiledAutomation } from '#engine/compilation/compile-automation.ts';
import { compileAutomation } from '#engine/compilation/compile-automation.ts';
import { recordLookups } from '#engine/declaration/lookups.ts';
import { assemble } from '#engine/check-shape/assemble.ts';
import { behaviorFindings, rulesRead } from '#engine/check-behavior/check-behavior.ts';
import { checkNeededBoxes } from '#engine/check-names/check-boxes.ts';
import { checkColumns } from '#engine/check-names/check-columns.ts';
import { checkColumnWords } from '#engine/check-names/check-column-words.ts';
import { checkRecordPage } from '#engine/check-pages/check-record-page.ts';
import { checkCalendar } from '#engine/check-list/check-calendar.ts';
import { checkSums } from '#engine/check-list/check-sums.ts';
import { checkFigures } from '#engine/check-list/check-figures.ts';
import { checkViews } from '#engine/check-list/check-views.ts';
import { checkCopiedFields, checkCopies } from '#engine/check-pages/check-copies.ts';
import { checkLink } from '#engine/check-pages/check-link.ts';
import { checkEffects } from '#engine/check-pages/check-effects.ts';
import { checkEditPage } from '#engine/check-pages/check-edit-page.ts';
import { checkEditing } from '#engine/check-pages/check-editing.ts';
import { checkDeadlines } from '#engine/check-names/check-deadlines.ts';
import { checkDuplicates } from '#engine/check-names/check-duplicates.ts';
import { checkFoundBy } from '#engine/check-names/check-found-by.ts';
import { checkLookups } from '#engine/check-names/check-lookups.ts';
import { checkExpressions } from './check-expressions.ts';
import { checkFiles } from '#engine/check-names/check-files.ts';
import { checkHandover } from '#engine/check-pages/check-handover.ts';
import { checkInvoked } from '#engine/check-graph/check-invoked.ts';
import { checkLanguages } from '#engine/check-names/check-languages.ts';
import { checkLetter } from '#engine/check-names/check-letter.ts';
import { checkLetters } from '#engine/check-names/check-letters.ts';
import { checkLifecycle } from '#engine/check-graph/check-lifecycle.ts';
import { checkListCalls } from '#engine/check-pages/check-list-calls.ts';
import { checkManifest } from '#engine/check-pages/check-manifest.ts';
import { checkReads } from '#engine/check-names/check-reads.ts';
import { checkRenames } from '#engine/check-names/check-renames.ts';
import { checkRules } from '#engine/check-names/check-rules.ts';
import { checkSchema } from '#engine/check-names/check-schema.ts';
import { createMemoizer } from '#engine/data/memoize.ts';
import { checkStandardCase } from '#engine/check-behavior/standard-case.ts';
import { checkSource } from '#engine/check-list/check-source.ts';
import { checkSees } from '#engine/check-pages/check-sees.ts';
import { checkTabs } from '#engine/check-pages/check-tabs.ts';
import { checkNotifies } from '#engine/check-pages/check-notifies.ts';
import { checkNotifiedCases, checkRecomputed } from '#engine/check-graph/check-notified.ts';
import { checkTests } from '#engine/check-names/check-tests.ts';
import { checkUi } from '#engine/check-names/check-ui.ts';
import { checkWaiting } from '#engine/check-graph/check-waiting.ts';
import { checkWorkflow } from '#engine/check-graph/check-workflow.ts';
import type { Draft } from '#engine/check-shape/draft.ts';
import { PARTS } from '#engine/check-shape/draft.ts';
import type { Finding } from '#engine/findings/finding.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { factsOf } from '#engine/check-shape/folder-facts.ts';

// What expressions get their names from; while one of these is broken, nothing is said about expressions.
const NEEDED = ['schema.json', 'rules.json', 'lifecycle.json', `${PARTS}calls.json`];

/** Whether another automation is broken, or not there, whose records this one looks up: what they hold is not known until that is mended. */
export const restsOnBroken = ({ neighbors, rules }: Draft): boolean =>
  recordLookups(rules).some(([, { records }]) => neighbors.get(records)?.isBroken !== false);

// After these nothing is known of what names mean.
const UNREADABLE: ReadonlySet<string> = new Set(['name_taken', 'unknown_shape', 'shape_out_of_place', 'no_case']);

const memoizeCompiled = createMemoizer<CompiledAutomation | undefined>();

/** The automation compiled. */
function compiledOf(facts: FolderFacts): CompiledAutomation | undefined {
  const { draft, isSound } = facts;
  const { schema, written, manifest, uiSchema, lifecycle, log, list, letter, parts } = draft;
  if (schema === undefined || written === undefined || !NEEDED.every(isSound) || restsOnBroken(draft)) return undefined;
  const read = [
    manifest,
    uiSchema,
    lifecycle,
    log,
    list,
    letter,
    ...Object.entries(draft.letters).flat(),
    parts.calls,
    parts.figureKinds,
    parts.letterParts,
    facts.workflow?.workflow,
    ...Object.values(draft.finds),
  ];
  return memoizeCompiled(written, [draft.lookup, ...rulesRead(draft.rules), ...read], () => {
    const automation = assemble(draft);
    return automation === undefined ? undefined : compileAutomation(automation);
  });
}

const NAME_CHECKS: readonly ((facts: FolderFacts) => readonly Finding[])[] = [
  checkFiles,
  checkManifest,
  checkTabs,
  checkSees,
  checkSource,
  checkHandover,
  checkSchema,
  checkUi,
  checkRules,
  checkTests,
  checkNeededBoxes,
  checkRenames,
  checkLookups,
  checkReads,
  checkNotifies,
  checkCopies,
  checkEffects,
  checkLink,
  checkWaiting,
  checkDeadlines,
  checkWorkflow,
  checkInvoked,
  checkLifecycle,
  checkEditing,
  checkColumns,
  checkColumnWords,
  checkViews,
  checkCalendar,
  checkFigures,
  checkSums,
  checkEditPage,
  checkFoundBy,
  checkRecordPage,
  checkListCalls,
  checkDuplicates,
  checkLetter,
  checkLetters,
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
  yield [...inExpressions, ...checkRecomputed(compiled), ...checkNotifiedCases(compiled), ...checkCopiedFields(compiled)];
  yield* behaviorFindings(facts, compiled, [...before, ...inExpressions]);
}

/** What is wrong in a folder whose files could be read: names, expressions, graphs, languages; then whether tests and examples hold. */
export const checkFolder = (draft: Draft): readonly Finding[] => [...folderFindings(draft)].flat();
