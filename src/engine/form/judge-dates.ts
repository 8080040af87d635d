import { addDays, calendarDate, usDate } from '#domain/calendar-date.ts';
import type { LocalizedText } from '#engine/data/localized-text.ts';
import { isRecord, recordOf } from '#engine/data/plain-data.ts';
import { isCovered, valueAt } from '#engine/data/places.ts';
import type { Evaluation } from './evaluation.ts';
import type { FormFinding } from './form-state.ts';

/** Two years, of which one may be a leap year. */
const mostDaysAhead = 731;

const tooLate: LocalizedText = { en: 'This is more than two years away. Check the year.', es: 'Faltan más de dos años. Revise el año.' };

const tooEarlyTexts = new Map<string, LocalizedText>();

/** Made once for each day, so that an unchanged finding is the same. */
function tooEarly(firstInjuryOn: string): LocalizedText {
  const known = tooEarlyTexts.get(firstInjuryOn);
  if (known !== undefined) return known;
  const date = calendarDate(firstInjuryOn);
  const shown = date === undefined ? firstInjuryOn : usDate(date);
  const made: LocalizedText = {
    en: `This is before the first injury of the case (${shown}). Check the date.`,
    es: `Es anterior a la primera lesión del caso (${shown}). Revise la fecha.`,
  };
  tooEarlyTexts.set(firstInjuryOn, made);
  return made;
}

type Limits = { readonly least?: string; readonly most?: string };

/** From the first injury of the case to two years ahead; a shape with a limit of its own has only that one. */
function limitsOf({ scopes }: Evaluation, shape: unknown): Limits {
  const { formatMinimum, formatMaximum } = recordOf(shape);
  const today = calendarDate(scopes.today ?? '');
  const firstInjuryOn = recordOf(scopes.case)['firstInjuryOn'];
  return {
    ...(formatMinimum === undefined && typeof firstInjuryOn === 'string' ? { least: firstInjuryOn } : {}),
    ...(formatMaximum === undefined && today !== undefined ? { most: addDays(today, mostDaysAhead) } : {}),
  };
}

/** Dates of a case that cannot be meant: before its first injury, or more than two years away. One that is stored stays as it is. */
export function judgeDates(evaluation: Evaluation): readonly FormFinding[] {
  const { compiled, values, hidden, scopes, cache } = evaluation;
  if (!isRecord(scopes.case)) return [];
  return compiled.fields.flatMap(({ path, shape }): readonly FormFinding[] => {
    if (shape['format'] !== 'date') return [];
    const { least, most } = limitsOf(evaluation, shape);
    return cache.places(path, values).flatMap(({ pointer }): readonly FormFinding[] => {
      const value = valueAt(values, pointer);
      if (typeof value !== 'string' || isCovered(hidden, pointer) || valueAt(scopes.record, pointer) === value) return [];
      const at = { pointer, level: 'error', code: 'unlikely_date' } as const;
      if (least !== undefined && value < least) return [{ ...at, say: tooEarly(least) }];
      return most !== undefined && value > most ? [{ ...at, say: tooLate }] : [];
    });
  });
}
