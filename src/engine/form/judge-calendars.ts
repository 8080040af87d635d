import type { CompiledDeadline, CompiledForm } from '#engine/compilation/compiled-automation.ts';
import type { LocalizedText } from '#engine/data/localized-text.ts';
import { isFilled, recordOf } from '#engine/data/plain-data.ts';
import { isCovered, placesOf, valueAt } from '#engine/data/places.ts';
import { sameValue } from '#engine/data/same-value.ts';
import type { Evaluation } from './evaluation.ts';
import type { FormFinding } from './form-state.ts';

type Walk = { readonly compiled: CompiledForm; readonly seen: Set<string> };

/** The fields that some names rest on, through the names of the rules and other deadlines. */
function fieldsBehind(walk: Walk, reads: readonly string[]): readonly string[] {
  const { compiled, seen } = walk;
  return reads.flatMap((read) => {
    if (seen.has(read)) return [];
    seen.add(read);
    if (compiled.fields.some(({ path }) => path === read)) return [read];
    const [root = '', second = ''] = read.split('.');
    const behind = compiled.steps.flatMap((step) => {
      if (step.kind === 'name' && step.name === root) return step.is.reads;
      return step.kind === 'deadline' && root === 'deadlines' && step.deadline.name === second ? startReads(step.deadline) : [];
    });
    return fieldsBehind(walk, behind);
  });
}

const startReads = ({ from }: CompiledDeadline): readonly string[] => from.days.flatMap(({ reads }) => reads);

/** The field from which a deadline is counted; the whole form where it is counted from no field. */
function fieldOf({ compiled, values, hidden }: Evaluation, deadline: CompiledDeadline): string {
  const places = fieldsBehind({ compiled, seen: new Set() }, startReads(deadline)).flatMap((path) => placesOf(path, {}));
  return places.find(({ pointer }) => isFilled(valueAt(values, pointer)) && !isCovered(hidden, pointer))?.pointer ?? '';
}

function sentence(year: string): LocalizedText {
  return {
    en: `No holidays are on file for ${year}, so a deadline of this form can't be counted. Correct the date, or have the holidays of ${year} added under Rates & Holidays.`,
    es: `No hay feriados registrados para ${year}, así que no se puede contar un plazo de este formulario. Corrija la fecha, o pida que se agreguen los feriados de ${year} en Tarifas y feriados.`,
  };
}

/** Deadlines that rest on a year whose holidays nobody knows: they would be counted as if there were none. One that is stored stays as it is. */
export function judgeCalendars(evaluation: Evaluation): readonly FormFinding[] {
  const stored = recordOf(recordOf(evaluation.scopes.record)['deadlines']);
  const deadlines = recordOf(evaluation.computed['deadlines']);
  const found = evaluation.compiled.steps.flatMap((step): readonly FormFinding[] => {
    if (step.kind !== 'deadline') return [];
    const { name } = step.deadline;
    const { holidaysKnown, calendarYear } = recordOf(deadlines[name]);
    if (holidaysKnown !== false || sameValue(stored[name], deadlines[name])) return [];
    return [{ pointer: fieldOf(evaluation, step.deadline), level: 'error', code: 'no_calendar', say: sentence(String(calendarYear)) }];
  });
  return found.filter(({ pointer }, index) => found.findIndex((other) => other.pointer === pointer) === index);
}
