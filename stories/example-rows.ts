import { defined } from '#domain/defined.ts';
import type { FormData } from '#runtime/ports/call-result.ts';
import { rowOf, evaluateForm } from './evaluate-form.ts';
import type { Declared } from './plan/scene.ts';

const rowsShown = 24;

/** Rows of a list or log, made of the examples and of each state. */
export const exampleRows = (declared: Declared, columns: readonly { readonly field: string }[], empty: boolean): readonly FormData[] => {
  const { examples, automation } = declared;
  if (empty || examples.length === 0) return [];
  const states = Object.keys(automation.lifecycle?.states ?? {});
  const rows = examples.map((example) => rowOf(evaluateForm(declared, example), columns));
  return Array.from({ length: rowsShown }, (_, index) => {
    const state = states[index % states.length];
    return { ...rows[index % rows.length], id: `record-${index + 1}`, ...defined({ state }) };
  });
};
