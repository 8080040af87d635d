import type { FigureUsed } from '#domain/dated-figures.ts';
import { unknown } from '#engine/expression/value.ts';
import { withoutValues } from '#engine/data/changed-data.ts';
import type { CompiledComputed, CompiledDeadline, SolveStep } from '#engine/compilation/compiled-automation.ts';
import { computedValue } from './computed-value.ts';
import { isRecord, listOf, type PlainRecord, recordOf } from '#engine/data/plain-data.ts';
import { isCovered, pointerBelow, valueAt } from '#engine/data/places.ts';
import { firstLetter } from '#engine/declaration/letters.ts';
import { noRecipients } from '#engine/recipients/recipients.ts';
import { recipientsOf } from './judge-recipients.ts';
import { isCountedAgain, solveDeadline } from './solve-deadline.ts';
import { holdsAt, type Evaluation, evaluateAt } from './evaluation.ts';

const whole = { pointer: '' } as const;

function noteFigures(evaluation: Evaluation, figures: readonly FigureUsed[]): void {
  for (const figure of figures) {
    const isNoted = evaluation.figures.some((other) => other.kind === figure.kind && other.key === figure.key && other.on === figure.on);
    if (!isNoted) evaluation.figures.push(figure);
  }
}

/** Puts the rows of a table with their computed values beside their fields where expressions see them. */
export function showRows(evaluation: Evaluation, list: string): void {
  const computedRows = listOf(evaluation.computed[list]);
  const rows = listOf(evaluation.values[list]).map((row, index) => {
    const added = computedRows[index];
    const make = (): PlainRecord => ({ ...recordOf(row), ...recordOf(added) });
    return evaluation.cache.records(evaluation.cache, `/${list}/${index}`, { from: [row, added], make }) ?? {};
  });
  evaluation.computedInScope[list] = evaluation.cache.lists(evaluation.cache, list, { from: rows, make: () => rows });
}

/** Takes the values at newly hidden places out of what expressions see. */
function takeHidden(evaluation: Evaluation, step: SolveStep, hidden: readonly string[]): void {
  const [, root = ''] = hidden[0]?.split('/') ?? [];
  const from = [evaluation.values[root], ...hidden];
  const make = (): PlainRecord => withoutValues({ [root]: evaluation.values[root] }, new Set(hidden));
  evaluation.values[root] = evaluation.cache.records(step, root, { from, make })?.[root];
  if (evaluation.computedInScope[root] !== undefined && Array.isArray(evaluation.computed[root])) showRows(evaluation, root);
}

function solveShow(evaluation: Evaluation, step: Extract<SolveStep, { kind: 'show' }>): void {
  const hidden: string[] = [];
  for (const place of evaluation.cache.places(step.path, evaluation.values)) {
    if (isCovered(evaluation.hidden, place.pointer) || holdsAt(evaluation, step.show, place)) continue;
    hidden.push(place.pointer);
  }
  for (const pointer of hidden) evaluation.hidden.add(pointer);
  if (hidden.length > 0) takeHidden(evaluation, step, hidden);
}

/** A record with one more value; the same object when nothing changed since the last time. */
function withComputed(
  evaluation: Evaluation,
  { owner, place }: { readonly owner: object; readonly place: string },
  entry: { readonly before: unknown; readonly name: string; readonly value: unknown },
): PlainRecord {
  const { before, name, value } = entry;
  const make = (): PlainRecord => (value === undefined ? recordOf(before) : { ...recordOf(before), [name]: value });
  return evaluation.cache.records(owner, place, { from: [before, value], make }) ?? {};
}

function solveRows(evaluation: Evaluation, computed: CompiledComputed, list: string): void {
  if (!Array.isArray(evaluation.values[list])) {
    evaluation.unknownComputed.add(`${pointerBelow('', list)}/${computed.name}`);
    return;
  }
  if (evaluation.computedInScope[list] === undefined) showRows(evaluation, list);
  const before = listOf(evaluation.computed[list]);
  evaluation.computed[list] = evaluation.cache.places(computed.path, evaluation.values).map((place, index) => {
    const { answer, figures } = evaluateAt(evaluation, computed.is, place);
    const value = computedValue(answer, computed.type);
    if (value === undefined) evaluation.unknownComputed.add(place.pointer);
    noteFigures(evaluation, figures);
    return withComputed(evaluation, { owner: computed, place: place.pointer }, { before: before[index] ?? {}, name: computed.name, value });
  });
  showRows(evaluation, list);
}

function solveComputed(evaluation: Evaluation, { computed }: Extract<SolveStep, { kind: 'computed' }>): void {
  const { group, name } = computed;
  if (computed.rows && group !== undefined) {
    solveRows(evaluation, computed, group);
    return;
  }
  const { answer, figures } = evaluateAt(evaluation, computed.is, whole);
  const value = computedValue(answer, computed.type);
  noteFigures(evaluation, figures);
  if (value === undefined)
    evaluation.unknownComputed.add(group === undefined ? pointerBelow('', name) : `${pointerBelow('', group)}/${name}`);
  if (value === undefined) return;
  const made =
    group === undefined
      ? value
      : withComputed(evaluation, { owner: computed, place: '' }, { before: evaluation.computed[group], name, value });
  evaluation.computed[group ?? name] = made;
  evaluation.computedInScope[group ?? name] = made;
}

/**
 * A deadline of a stored record that stays as it is: one that is not counted again in this state; and one that is counted from today or from the day of
 * the letter, which is that of the act that made it: what changes the record later does not move it.
 */
function storedDeadline({ scopes }: Evaluation, deadline: CompiledDeadline): ReturnType<typeof solveDeadline> {
  const { name, from } = deadline;
  const { record } = scopes;
  if (
    isCountedAgain(deadline, valueAt(record, '/state')) &&
    !from.days.some(({ reads }) => reads.includes('today') || reads.includes('letterOn'))
  )
    return undefined;
  const stored = valueAt(record, `/deadlines/${name}`);
  return isRecord(stored) ? { value: stored, figures: [] } : undefined;
}

/** Whether the time begins only when a letter is delivered that is on its way. */
const waits = ({ scopes: { waiting = [], record } }: Evaluation, name: string): boolean =>
  waiting.includes(name) || listOf(valueAt(record, '/waiting')).includes(name);

/** Deadlines stand among the computed values, so that they are stored, sent and read again as those are. */
function solveDeadlines(evaluation: Evaluation, { deadline }: Extract<SolveStep, { kind: 'deadline' }>): void {
  const { name } = deadline;
  const solved = waits(evaluation, name) ? undefined : (storedDeadline(evaluation, deadline) ?? solveDeadline(evaluation, deadline));
  if (solved === undefined) {
    evaluation.unknownComputed.add(`/deadlines/${name}`);
    return;
  }
  noteFigures(evaluation, solved.figures);
  const before = evaluation.computed['deadlines'];
  const made = withComputed(evaluation, { owner: deadline, place: '' }, { before, name, value: solved.value });
  evaluation.computed['deadlines'] = made;
  evaluation.values['deadlines'] = made;
}

function solveRecipients(evaluation: Evaluation): void {
  const first = evaluation.compiled.addressees.find(({ name }) => name === firstLetter);
  evaluation.recipients = first === undefined ? noRecipients : recipientsOf(evaluation, first);
  evaluation.values['recipients'] = evaluation.recipients;
  evaluation.values['addressee'] = evaluation.recipients?.to[0];
}

/** Works out one step, after all that it reads. */
export function solveStep(evaluation: Evaluation, step: SolveStep): void {
  if (step.kind === 'show') solveShow(evaluation, step);
  else if (step.kind === 'computed') solveComputed(evaluation, step);
  else if (step.kind === 'deadline') solveDeadlines(evaluation, step);
  else if (step.kind === 'recipients') solveRecipients(evaluation);
  else {
    const { answer, figures } = evaluateAt(evaluation, step.is, whole);
    evaluation.values[step.name] = answer === unknown ? undefined : answer;
    noteFigures(evaluation, figures);
  }
}

/** Works out what the rules name, hide and compute, and who the recipients are. */
export function solve(evaluation: Evaluation): void {
  for (const step of evaluation.compiled.steps) solveStep(evaluation, step);
}
