import { defined } from '#domain/defined.ts';
import type { Alternative, Expression } from '#engine/expression/expression.ts';
import { enteredValue, unknown } from '#engine/expression/value.ts';
import { withValue } from '#engine/data/changed-data.ts';
import type { CompiledForm, CompiledField } from '#engine/compilation/compiled-automation.ts';
import { createEvaluationCache } from './evaluation-cache.ts';
import { isFilled, type PlainRecord } from '#engine/data/plain-data.ts';
import { placesOf, valueAt } from '#engine/data/places.ts';
import { type KnownNames, rootOf, sourceOf } from '#engine/compilation/source-of.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import { solveOnLetterDay } from './letter-day.ts';
import { type Evaluation, evaluateAt } from './evaluation.ts';

/** A value that a source holds for a field; source is the scope it comes from (case, firm, user, parties …), absent for a value that the rules spell out. */
export type SourcedValue = { readonly pointer: string; readonly value: unknown; readonly source?: string };

/** A new form: its data, and where each prefilled value comes from. */
export type Prefilled = { readonly data: PlainRecord; readonly sources: readonly SourcedValue[] };

type Given = { readonly compiled: CompiledForm; readonly data: PlainRecord; readonly scopes: ScopeValues };

function knownIn(compiled: CompiledForm): KnownNames {
  const names = compiled.steps.flatMap((step) => (step.kind === 'name' ? [[step.name, step.is] as const] : []));
  return { fields: new Set(compiled.fields.map((field) => rootOf(field.path))), names: new Map(names) };
}

function solved({ compiled, data, scopes }: Given): Evaluation {
  // What is hidden now can be shown later: a new form is filled as if everything were shown.
  const shown = { ...compiled, steps: compiled.steps.filter((step) => step.kind !== 'show') };
  return solveOnLetterDay(shown, { data, scopes, cache: createEvaluationCache() });
}

type Rule = Pick<CompiledField, 'path'> & { readonly prefill: Expression };

function prefillRules({ compiled, scopes }: Given): readonly Rule[] {
  const isNew = scopes['record'] === undefined;
  return compiled.rules.flatMap((rule) =>
    rule.prefill === undefined || rule.path.includes('[]') || (isNew && rule.later === true) ? [] : [{ ...rule, prefill: rule.prefill }],
  );
}

/** The part of an expression that its answer came from: of or(…) the first that is filled. */
function chosenOf(expression: Expression, { values, scopes: { figures } }: Evaluation): Alternative {
  const filled = expression.alternatives?.find((one) => {
    const answer = one.evaluate(values, { figures });
    return answer !== unknown && isFilled(answer);
  });
  return filled ?? expression;
}

function sourcedValues(given: Given, rules: readonly Rule[]): readonly SourcedValue[] {
  const evaluation = solved(given);
  const known = knownIn(given.compiled);
  return rules.flatMap((rule) => {
    const { answer } = evaluateAt(evaluation, rule.prefill, { pointer: '' });
    const [place] = placesOf(rule.path, {});
    if (answer === unknown || place === undefined) return [];
    const source = sourceOf(known, chosenOf(rule.prefill, evaluation));
    return [{ pointer: place.pointer, value: enteredValue(answer), ...defined({ source }) }];
  });
}

/** What the sources hold today for each field that is prefilled, by the rules and the data as they stand. */
export function sourcesToday(given: Given): readonly SourcedValue[] {
  return sourcedValues(given, prefillRules(given));
}

/** What the sources hold today for the fields that always have the value of their source, also for those that the form does not show. */
export function ownToday(given: Given): readonly SourcedValue[] {
  return sourcedValues(
    given,
    given.compiled.rules.flatMap(({ path, own }) => (own === undefined ? [] : [{ path, prefill: own }])),
  );
}

/** Fills the empty fields of a form from their sources; a field whose source depends on another one is filled after it. What stands in a field stays. */
export function prefill(given: Given): Prefilled {
  const sources: SourcedValue[] = [];
  let { data } = given;
  for (let rules = prefillRules(given); rules.length > 0;) {
    const open = rules.filter((rule) => !isFilled(valueAt(data, placesOf(rule.path, {})[0]?.pointer ?? '')));
    const found = sourcedValues({ ...given, data }, open).filter(({ value }) => isFilled(value));
    if (found.length === 0) break;
    for (const { pointer, value } of found) data = withValue(data, pointer, value);
    sources.push(...found);
    const filled = new Set(found.map(({ pointer }) => pointer));
    rules = open.filter((rule) => !filled.has(placesOf(rule.path, {})[0]?.pointer ?? ''));
  }
  return { data, sources };
}
