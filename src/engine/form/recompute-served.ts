import type { FigureUsed } from '#domain/dated-figures.ts';
import type { CompiledForm } from '#engine/compilation/compiled-automation.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { type Recipients, servedOthers } from '#engine/recipients/recipients.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import { createEvaluationCache } from './evaluation-cache.ts';
import { startEvaluation } from './evaluation.ts';
import { withLetterDay } from './letter-day-fields.ts';
import { solveStep } from './solve.ts';

type Served = {
  readonly compiled: CompiledForm;
  readonly data: PlainRecord;
  readonly computed: PlainRecord;
  /** With the day of the delivery as that of the letter, and the record without what waits. */
  readonly scopes: ScopeValues;
  readonly recipients: Pick<Recipients, 'to' | 'cc'>;
  /** The day that the letter carries. */
  readonly letterOn: string;
  /** The deadlines that waited. */
  readonly names: ReadonlySet<string>;
};

type ServedContent = { readonly data: PlainRecord; readonly computed: PlainRecord; readonly figures: readonly FigureUsed[] };

/** The deadlines of a record that waited until its letter was delivered, counted from that day, and that day in the fields that held the day of the letter. All else stays as it is stored. */
export function recomputeServed(served: Served): ServedContent {
  const { compiled, computed, scopes, recipients, names, letterOn } = served;
  const data = withLetterDay({ compiled, data: served.data, from: letterOn, to: scopes.letterOn ?? letterOn });
  const evaluation = startEvaluation(compiled, { data, scopes, cache: createEvaluationCache() });
  Object.assign(evaluation.computed, computed);
  Object.assign(evaluation.computedInScope, computed);
  Object.assign(evaluation.values, {
    deadlines: computed['deadlines'],
    recipients: { ...recipients, served: servedOthers(recipients) },
    addressee: recipients.to[0],
  });
  for (const step of compiled.steps)
    if (step.kind === 'name' || (step.kind === 'deadline' && names.has(step.deadline.name))) solveStep(evaluation, step);
  return { data, computed: evaluation.computed, figures: evaluation.figures };
}
