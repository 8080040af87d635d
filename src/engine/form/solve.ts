import type { FigureUsed } from '#domain/dated-figures.ts';
import { unknown } from '#engine/expression/value.ts';
import { withoutValues } from '#engine/data/changed-data.ts';
import type { CompiledComputed, SolveStep } from '#engine/compilation/compiled-automation.ts';
import { computedValue } from './computed-value.ts';
import { listOf, type PlainRecord, recordOf } from '#engine/data/plain-data.ts';
import { isCovered, pointerBelow } from '#engine/data/places.ts';
import { resolveRecipients } from '#engine/recipients/recipients.ts';
import { solveDeadline } from './solve-deadline.ts';
import { holdsAt, type Working, workOut } from './evaluation.ts';

const whole = { pointer: '' } as const;

function noteFigures(working: Working, figures: readonly FigureUsed[]): void {
  for (const figure of figures) {
    const isNoted = working.figures.some((other) => other.kind === figure.kind && other.key === figure.key && other.on === figure.on);
    if (!isNoted) working.figures.push(figure);
  }
}

/** Puts the rows of a table with their computed values beside their fields where expressions see them. */
function showRows(working: Working, list: string): void {
  const computedRows = listOf(working.computed[list]);
  const rows = listOf(working.values[list]).map((row, index) => {
    const added = computedRows[index];
    const make = (): PlainRecord => ({ ...recordOf(row), ...recordOf(added) });
    return working.memory.records(working.memory, `/${list}/${index}`, { from: [row, added], make }) ?? {};
  });
  working.computedSeen[list] = working.memory.lists(working.memory, list, { from: rows, make: () => rows });
}

/** Takes the values at newly hidden places out of what expressions see. */
function takeHidden(working: Working, step: SolveStep, hidden: readonly string[]): void {
  const [, root = ''] = hidden[0]?.split('/') ?? [];
  const from = [working.values[root], ...hidden];
  const make = (): PlainRecord => withoutValues({ [root]: working.values[root] }, new Set(hidden));
  working.values[root] = working.memory.records(step, root, { from, make })?.[root];
  if (working.computedSeen[root] !== undefined && Array.isArray(working.computed[root])) showRows(working, root);
}

function solveShow(working: Working, step: Extract<SolveStep, { kind: 'show' }>): void {
  const hidden: string[] = [];
  for (const place of working.memory.places(step.path, working.values)) {
    if (isCovered(working.hidden, place.pointer) || holdsAt(working, step.show, place)) continue;
    hidden.push(place.pointer);
  }
  for (const pointer of hidden) working.hidden.add(pointer);
  if (hidden.length > 0) takeHidden(working, step, hidden);
}

/** A record with one more value; the same object when nothing changed since the last time. */
function withComputed(
  working: Working,
  { owner, place }: { readonly owner: object; readonly place: string },
  entry: { readonly before: unknown; readonly name: string; readonly value: unknown },
): PlainRecord {
  const { before, name, value } = entry;
  const make = (): PlainRecord => (value === undefined ? recordOf(before) : { ...recordOf(before), [name]: value });
  return working.memory.records(owner, place, { from: [before, value], make }) ?? {};
}

function solveRows(working: Working, computed: CompiledComputed, list: string): void {
  if (!Array.isArray(working.values[list])) {
    working.unknownComputed.add(`${pointerBelow('', list)}/${computed.name}`);
    return;
  }
  if (working.computedSeen[list] === undefined) showRows(working, list);
  const before = listOf(working.computed[list]);
  working.computed[list] = working.memory.places(computed.path, working.values).map((place, index) => {
    const { answer, figures } = workOut(working, computed.is, place);
    const value = computedValue(answer, computed.type);
    if (value === undefined) working.unknownComputed.add(place.pointer);
    noteFigures(working, figures);
    return withComputed(working, { owner: computed, place: place.pointer }, { before: before[index] ?? {}, name: computed.name, value });
  });
  showRows(working, list);
}

function solveComputed(working: Working, { computed }: Extract<SolveStep, { kind: 'computed' }>): void {
  const { group, name } = computed;
  if (computed.rows && group !== undefined) {
    solveRows(working, computed, group);
    return;
  }
  const { answer, figures } = workOut(working, computed.is, whole);
  const value = computedValue(answer, computed.type);
  noteFigures(working, figures);
  if (value === undefined) working.unknownComputed.add(group === undefined ? pointerBelow('', name) : `${pointerBelow('', group)}/${name}`);
  if (value === undefined) return;
  const made =
    group === undefined ? value : withComputed(working, { owner: computed, place: '' }, { before: working.computed[group], name, value });
  working.computed[group ?? name] = made;
  working.computedSeen[group ?? name] = made;
}

/** Deadlines stand among the computed values, so that they are stored, sent and read again as those are. */
function solveDeadlines(working: Working, { deadline }: Extract<SolveStep, { kind: 'deadline' }>): void {
  const { name } = deadline;
  const solved = solveDeadline(working, deadline);
  if (solved === undefined) {
    working.unknownComputed.add(`/deadlines/${name}`);
    return;
  }
  noteFigures(working, solved.figures);
  const before = working.computed['deadlines'];
  const made = withComputed(working, { owner: deadline, place: '' }, { before, name, value: solved.value });
  working.computed['deadlines'] = made;
  working.values['deadlines'] = made;
}

function solveRecipients(working: Working, step: SolveStep): void {
  const { compiled, values, memory } = working;
  const asked = [...compiled.to, ...compiled.cc];
  const roots = [...asked.flatMap((recipient) => recipient.chosenBy ?? []), compiled.automation.manifest.letter?.methods ?? ''].map(
    (path) => path.split(/[.[]/, 1)[0] ?? '',
  );
  const conditions = asked.map((recipient) => recipient.if === undefined || holdsAt(working, recipient.if, whole));
  const from = [values['parties'], ...roots.map((root) => values[root]), ...conditions];
  const make = () => resolveRecipients({ compiled, values, holds: (condition) => holdsAt(working, condition, whole) });
  working.recipients = memory.recipients(step, '', { from, make });
  working.values['recipients'] = working.recipients;
  working.values['addressee'] = working.recipients?.to[0];
}

/** Works out what the rules name, hide and compute, and who the recipients are, each step after all that it reads. */
export function solve(working: Working): void {
  for (const step of working.compiled.steps) {
    if (step.kind === 'show') solveShow(working, step);
    else if (step.kind === 'computed') solveComputed(working, step);
    else if (step.kind === 'deadline') solveDeadlines(working, step);
    else if (step.kind === 'recipients') solveRecipients(working, step);
    else {
      const { answer, figures } = workOut(working, step.is, whole);
      working.values[step.name] = answer === unknown ? undefined : answer;
      noteFigures(working, figures);
    }
  }
}
