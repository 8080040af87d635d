import type { FormState } from './form-state.ts';
import { isList, type PlainRecord } from '#engine/data/plain-data.ts';
import { valueOfPath } from '#engine/data/places.ts';

/** The words of chosen values by the declaration path of their field: { attorneyId: { "attorney-1": "Rosalind Okafor" } }. */
export type ChosenLabels = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The words under which the values of a form were offered when they were chosen; a choice that reads as its value has none. Data is without hidden values. */
export function chosenLabels(data: PlainRecord, { options }: Pick<FormState, 'options'>): ChosenLabels {
  const labelled = [...options].flatMap(([path, choices]) => {
    const value = valueOfPath(data, path);
    const chosen = new Set(isList(value) ? value.flat() : [value]);
    const words = choices.filter((choice) => chosen.has(choice.value) && choice.label !== choice.value);
    return words.length === 0 ? [] : [[path, Object.fromEntries(words.map((choice) => [choice.value, choice.label]))] as const];
  });
  return Object.fromEntries(labelled);
}
