import { defined } from '#domain/defined.ts';
import type { CompiledAutomation } from '#engine/compilation/compiled-automation.ts';
import type { DataFault } from '#engine/data/data-fault.ts';
import { withoutValues } from '#engine/data/changed-data.ts';
import { textIn } from '#engine/data/localized-text.ts';
import { placesOf } from '#engine/data/places.ts';
import { isFilled, type PlainRecord } from '#engine/data/plain-data.ts';
import type { Expression } from '#engine/expression/expression.ts';
import { enteredValue, unknown } from '#engine/expression/value.ts';
import { formValues } from '#engine/form/form-values.ts';
import { prefill } from '#engine/form/prefill.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import type { CopyOrder, Plan, PlannedContent, PlannedCopy, Planned, PlanRequest, SentForm } from './act.ts';
import { faultyForm } from './refusals.ts';

/** What a form says in every case: without the table that names them, what starts anew in each, and what its case or the desk says. */
function sharedData({ rules, copies }: CompiledAutomation, data: PlainRecord): PlainRecord {
  const ofCase = rules.flatMap(({ path, own, lock }) => (path.includes('[]') || (own === undefined && lock === undefined) ? [] : [path]));
  const left = [...(copies?.anew ?? []), ...(copies === undefined ? [] : [copies.table]), ...ofCase];
  return withoutValues(data, new Set(left.map((path) => `/${path.replaceAll('.', '/')}`)));
}

/** The other cases that the rows of a form name, each once, with the place of its row. */
export function copyOrders(automation: CompiledAutomation, content: PlannedContent, scopes: ScopeValues): readonly CopyOrder[] {
  const { copies } = automation;
  if (copies === undefined) return [];
  const { data, computed } = content;
  const values = formValues({ compiled: automation, data, computed, scopes });
  const shared = sharedData(automation, data);
  const seen = new Set([content.caseFileNumber]);
  return placesOf(`${copies.table}[]`, data).flatMap(({ pointer, row = {} }) => {
    const ask = (expression: Expression) => expression.evaluate({ ...values, row }, { figures: scopes.figures });
    const caseFileNumber = row[copies.column];
    const isMeant = copies.if === undefined || ask(copies.if) === true;
    if (!isMeant || typeof caseFileNumber !== 'string' || seen.has(caseFileNumber)) return [];
    seen.add(caseFileNumber);
    const filled = copies.fills.map(({ name, is }) => [name, ask(is)] as const).filter(([, value]) => value !== unknown);
    const said = Object.fromEntries(filled.map(([name, value]) => [name, enteredValue(value)]));
    return [{ pointer, caseFileNumber, data: { ...shared, ...said, caseFileNumber } }];
  });
}

/** The form of another case: what all say, and what starts anew from that case. */
export function copiedForm(automation: CompiledAutomation, { data }: CopyOrder, scopes: ScopeValues): SentForm {
  const { data: filled } = prefill({ compiled: automation, data, scopes });
  const anew = (automation.copies?.anew ?? []).flatMap((name) => (isFilled(filled[name]) ? [[name, filled[name]] as const] : []));
  return { data: { ...data, ...Object.fromEntries(anew) } };
}

/** A sentence about another case, at its row. */
export function atRow({ pointer, caseFileNumber }: Pick<CopyOrder, 'pointer' | 'caseFileNumber'>, { code, message }: DataFault): DataFault {
  const [en, es] = [textIn(message, 'en'), textIn(message, 'es')];
  return { pointer, code, message: { en: `Case ${caseFileNumber}: ${en}`, es: `Caso ${caseFileNumber}: ${es}` } };
}

/** The form as the other cases have it: none of them names cases in turn. */
export function withoutTable(automation: CompiledAutomation): CompiledAutomation {
  const { copies, rules } = automation;
  return { ...automation, rules: rules.filter(({ path }) => path !== copies?.table && !path.startsWith(`${copies?.table}[]`)) };
}

type PlanNew = (request: PlanRequest & { readonly act: SentForm & { readonly kind: 'submit' } }) => Planned;

function planCopy(request: PlanRequest, order: CopyOrder, planNew: PlanNew): PlannedCopy & { readonly faults: readonly DataFault[] } {
  const scopes = request.scopes.copies?.get(order.caseFileNumber);
  if (scopes === undefined) return { ...order, faults: [] };
  if ('fault' in scopes) return { ...order, faults: [atRow(order, scopes.fault)] };
  const sent = copiedForm(request.automation, order, scopes.values);
  const plan = planNew({ automation: withoutTable(request.automation), act: { kind: 'submit', ...sent }, scopes });
  if (plan.ok) return { ...order, data: sent.data, plan, faults: [] };
  const at = plan.at.length === 0 ? [{ pointer: '', code: plan.code, message: plan.say }] : plan.at;
  return { ...order, faults: at.map((fault) => atRow(order, fault)) };
}

/** A new record together with those of the other cases that it names; refused where one of them is, with every reason at its row. */
export function withCopies(request: PlanRequest, plan: Plan, planNew: PlanNew): Planned {
  const { content } = plan;
  if (request.automation.copies === undefined || content === undefined || !('labels' in content)) return plan;
  const planned = copyOrders(request.automation, content, plan.written.scopes).map((order) => planCopy(request, order, planNew));
  const refused = faultyForm(
    planned.flatMap(({ faults }) => faults),
    plan.form,
  );
  if (refused !== undefined) return refused;
  const copies = planned.map(({ faults: _none, ...copy }) => copy);
  const said = (of: (one: Plan) => readonly DataFault[] | undefined) =>
    copies.flatMap((copy) => (copy.plan === undefined ? [] : (of(copy.plan) ?? []).map((fault) => atRow(copy, fault))));
  return {
    ...plan,
    copies,
    warnings: [...plan.warnings, ...said(({ warnings }) => warnings)],
    questions: [...(plan.questions ?? []), ...said(({ questions }) => questions)],
    ...defined({ previewWarnings: plan.previewWarnings }),
  };
}
