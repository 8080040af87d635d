import type { FigureUsed } from '#domain/dated-figures.ts';
import type { CompiledAutomation } from '#engine/compilation/compiled-automation.ts';
import { isList, type PlainRecord, recordOf } from '#engine/data/plain-data.ts';
import { valueAt } from '#engine/data/places.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import { createEvaluationCache } from './evaluation-cache.ts';
import { startEvaluation } from './evaluation.ts';
import { showRows, solveStep } from './solve.ts';

type Stored = {
  readonly compiled: CompiledAutomation;
  readonly data: PlainRecord;
  readonly computed: PlainRecord;
  /** With what is found, and the record itself. */
  readonly scopes: ScopeValues;
};

function without(group: PlainRecord, isGone: (name: string) => boolean): PlainRecord {
  return Object.fromEntries(Object.entries(group).filter(([name]) => !isGone(name)));
}

/** What stays of the computed values of a record: all that does not rest on other records. */
function storedValues(computed: PlainRecord, ofFinds: ReadonlySet<string>): PlainRecord {
  const entries = Object.entries(computed).flatMap(([name, value]) => {
    if (ofFinds.has(name)) return [];
    if (isList(value)) return [[name, value.map((row) => without(recordOf(row), (inner) => ofFinds.has(`${name}[].${inner}`)))] as const];
    return [[name, name === 'deadlines' ? without(recordOf(value), (inner) => ofFinds.has(`deadlines.${inner}`)) : value] as const];
  });
  return Object.fromEntries(entries);
}

/**
 * A stored record when another one that it rests on was written: what it computes from other records is computed again, and what it could not
 * know under an earlier version. All else stays as it was computed, because a letter may say it.
 */
export function recomputeStored({ compiled, data, computed, scopes }: Stored): {
  readonly computed: PlainRecord;
  readonly figures: readonly FigureUsed[];
} {
  const evaluation = startEvaluation(compiled, { data, scopes, cache: createEvaluationCache() });
  const stored = storedValues(computed, compiled.ofLookups);
  Object.assign(evaluation.computed, stored);
  Object.assign(evaluation.computedInScope, stored);
  evaluation.values['deadlines'] = stored['deadlines'];
  for (const [name, value] of Object.entries(stored)) if (isList(value)) showRows(evaluation, name);
  for (const step of compiled.steps) {
    // What was shown and who was served was decided when it was stored.
    if (step.kind === 'show' || step.kind === 'recipients') continue;
    if (step.kind === 'computed' && isKnown(stored, step.computed.path, compiled.ofLookups)) continue;
    if (step.kind === 'deadline' && isKnown(stored, `deadlines.${step.deadline.name}`, compiled.ofLookups)) continue;
    solveStep(evaluation, step);
  }
  return { computed: evaluation.computed, figures: evaluation.figures };
}

function isKnown(stored: PlainRecord, path: string, ofFinds: ReadonlySet<string>): boolean {
  if (ofFinds.has(path)) return false;
  const [list = ''] = path.split('[]', 1);
  return valueAt(stored, `/${(path.includes('[]') ? list : path).replaceAll('.', '/')}`) !== undefined;
}
