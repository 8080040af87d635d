import { defined } from '#domain/defined.ts';
import type { ValueType } from '#engine/expression/value-type.ts';
import { type Compilation, conditionAt, expressionAt } from '#engine/types/compilation.ts';
import { eventsBy } from '#engine/declaration/events-by.ts';
import type { CompiledLookup, CompiledForm, CompiledNotification, SolveStep } from './compiled-automation.ts';
import { looksAt } from './looks-at.ts';
import { deadlineReads } from './solve-order.ts';

const file = 'manifest.json';

/** When records are notified where nothing else is said: whenever what a record says is written. */
export const whenWritten: readonly string[] = ['create', 'update', 'delete'];

const rows: ValueType = { kind: 'list', of: { kind: 'record', name: 'record', fields: { id: { kind: 'text' } } } };

/** What the records of an automation notify others of, in the declared order. */
export function compileNotifies(compilation: Compilation, form: CompiledForm): readonly CompiledNotification[] {
  return (compilation.automation.manifest.tells ?? []).map(({ of, event, records, across, on = whenWritten, if: only }, index) => {
    const condition = conditionAt(compilation, only, { file, pointer: `/tells/${index}/if` });
    const notified = expressionAt(compilation, records, { file, pointer: `/tells/${index}/records`, expected: rows });
    const lookups = lookupsBehind(form, [...notified.reads, ...(condition?.reads ?? [])]);
    return { of, event, on, records: notified, lookups, ofCase: across === undefined, ...defined({ if: condition }) };
  });
}

/** The lookups that expressions rest on by what they read, through names and computed values. */
function lookupsBehind({ steps, lookups }: Pick<CompiledForm, 'steps' | 'lookups'>, reads: readonly string[]): ReadonlySet<string> {
  const roots = new Set([...looksAt(steps, reads)].map((path) => path.split('.', 1)[0] ?? path));
  return new Set(lookups.flatMap(({ name }) => (roots.has(name) ? [name] : [])));
}

/** Whether other records notify those of an automation. */
export const isNotified = ({ automation }: Pick<CompiledForm, 'automation'>): boolean => eventsBy(automation.lifecycle, 'desk').size > 0;

/**
 * The lookups with whether their answers must still hold when a record is written. Those that decide whom it notifies must, and all that a
 * notified record rests on: or two that are written at once would each be computed without the other.
 */
export function bindingLookups(form: CompiledForm, notifies: readonly CompiledNotification[]): readonly CompiledLookup[] {
  const notified = isNotified(form);
  return form.lookups.map((lookup) => ({
    ...lookup,
    ...(notified ? { mustHold: true } : {}),
    ...(notifies.some(({ lookups }) => lookups.has(lookup.name)) ? { forNotifies: true } : {}),
  }));
}

/** What is worked out from other records: the paths of computed values ("balance", "trips[].share") and of deadlines ("deadlines.payment"). */
export function valuesOfLookups(form: CompiledForm): ReadonlySet<string> {
  const rests = (reads: readonly string[]): boolean => lookupsBehind(form, reads).size > 0;
  const worked = form.steps.filter((step) => {
    if (step.kind === 'computed') return rests(step.computed.is.reads);
    return step.kind === 'deadline' && rests(deadlineReads(step.deadline));
  });
  return new Set(worked.map(pathOf));
}

/** What the desk does not have when it computes a notified record. */
const unknownToDesk: ReadonlySet<string> = new Set(['case', 'user', 'addressee', 'recipients']);

/** What a notified record would be computed from, though the desk does not know it then. */
export function valuesUnknownToDesk(
  compiled: CompiledForm & { readonly ofLookups: ReadonlySet<string> },
): readonly { readonly path: string; readonly root: string }[] {
  if (!isNotified(compiled)) return [];
  const { automation, ofLookups } = compiled;
  const calls = new Set(Object.keys(automation.calls));
  // what is kept as it stands is not looked into
  const steps = compiled.steps.filter((step) => step.kind === 'name' || ofLookups.has(pathOf(step)));
  return steps.flatMap((step) => {
    if (step.kind === 'name') return [];
    const reads = step.kind === 'computed' ? step.computed.is.reads : step.kind === 'deadline' ? deadlineReads(step.deadline) : [];
    const roots = [...looksAt(steps, reads)].map((path) => path.split('.', 1)[0] ?? path);
    const root = roots.find((name) => unknownToDesk.has(name) || calls.has(name));
    return root === undefined ? [] : [{ path: pathOf(step), root }];
  });
}

/** What a step works out, by the name that it is stored under; empty for what is not stored. */
function pathOf(step: SolveStep): string {
  if (step.kind === 'computed') return step.computed.path;
  return step.kind === 'deadline' ? `deadlines.${step.deadline.name}` : '';
}
