import type { CompiledAutomation } from '#engine/compilation/compiled-automation.ts';
import type { DataFault } from '#engine/data/data-fault.ts';
import { defined } from '#domain/defined.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { withRowIds } from '#engine/data/row-ids.ts';
import { chosenLabels } from '#engine/form/chosen-labels.ts';
import { payloadValues } from '#engine/form/form-values.ts';
import { titleOf } from '#engine/form/rule-texts.ts';
import { sentDifferences } from '#engine/form/sent-differences.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import type { PlannedContent, RecomputedContent, SentForm } from './act.ts';
import type { JudgedForm } from './judge-form.ts';

type Given = {
  readonly automation: CompiledAutomation;
  readonly values: ScopeValues;
  readonly newId: () => string;
  readonly sent: Pick<SentForm, 'sentComputed'>;
  readonly judged: JudgedForm;
  readonly stored?: PlainRecord | undefined;
};

/** Whether what a record says then is whole, and not only what the desk recomputed of it. */
export const isWholeContent = (content: PlannedContent | RecomputedContent): content is PlannedContent => 'labels' in content;

/** The case that a form is about; undefined for automations without one, and while it is not chosen. */
export function caseOfForm({ automation }: Pick<CompiledAutomation, 'automation'>, data: PlainRecord): string | undefined {
  const { caseFileNumber } = data;
  const isField = automation.schema?.properties['caseFileNumber'] !== undefined;
  return isField && typeof caseFileNumber === 'string' && caseFileNumber !== '' ? caseFileNumber : undefined;
}

/** The number and the name of the case that a form is about, as its record has them. */
export function namesOfCase(automation: CompiledAutomation, data: PlainRecord, { case: ofCase }: ScopeValues) {
  const caseName = data['caseName'] ?? ofCase?.name;
  return defined({ caseFileNumber: caseOfForm(automation, data), caseName: typeof caseName === 'string' ? caseName : undefined });
}

/** What a record says once a form is accepted. */
export function plannedContent({ automation, values, newId, sent, judged, stored }: Given): PlannedContent {
  const { state, data } = judged;
  const { computed, figures, recipients } = state;
  return {
    data: withRowIds(data, automation.tables, { stored, newId }),
    computed,
    figures,
    labels: chosenLabels(data, state),
    payload: payloadValues({ compiled: automation, data, computed, scopes: values, ...defined({ recipients }) }),
    differences: [...judged.differences, ...sentDifferences(sent.sentComputed, computed)],
    ...namesOfCase(automation, data, values),
    ...defined({ sentComputed: sent.sentComputed }),
  };
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** That a value was sent which the desk knows otherwise, or which the form computes otherwise. */
export function differenceWarnings(
  { titles, fields }: Pick<CompiledAutomation, 'titles' | 'fields'>,
  { differences }: Pick<PlannedContent, 'differences'>,
): readonly DataFault[] {
  const known = new Set(fields.map(({ path }) => path));
  return differences.map(({ path, sent, computed }) => {
    if (!known.has(path))
      return {
        pointer: '',
        code: 'total_differs',
        message: `The ${path} that was sent differs from what the desk worked out. The desk's value counts.`,
      };
    const [en, es] = [titleOf({ titles }, path, 'en'), titleOf({ titles }, path, 'es')];
    const isNone = computed === null;
    return {
      pointer: `/${path.replaceAll('.', '/')}`,
      code: 'source_differs',
      message: {
        en: `"${en}" was sent as "${shown(sent)}". ${isNone ? 'The desk has none, so it is left out.' : `The desk has "${shown(computed)}", and that counts.`}`,
        es: `"${es}" se envió como "${shown(sent)}". ${isNone ? 'El sistema no tiene ninguno, así que se omite.' : `El sistema tiene "${shown(computed)}", y eso cuenta.`}`,
      },
    };
  });
}
