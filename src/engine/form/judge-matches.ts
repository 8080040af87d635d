import { calendarDate, usDate } from '#domain/calendar-date.ts';
import type { CompiledMatches } from '#engine/compilation/compile-matches.ts';
import { isFilled } from '#engine/data/plain-data.ts';
import { valueAt } from '#engine/data/places.ts';
import { type LocalizedText, textIn } from '#engine/data/localized-text.ts';
import { isSameSaid } from '#engine/readings/match-values.ts';
import { evaluateAt, type Evaluation } from './evaluation.ts';
import type { FormFinding, FormState, MatchedValue } from './form-state.ts';

function shownDate(text: string): string {
  const date = calendarDate(text);
  return date === undefined ? text : usDate(date);
}

const pointerOf = (path: string): string => `/${path.replaceAll('.', '/')}`;

function comparedOf(evaluation: Evaluation, { field, values }: CompiledMatches): readonly MatchedValue[] {
  const read = evaluation.scopes.readings?.get(field)?.reading.values;
  if (read === undefined) return [];
  return values.flatMap(({ from, title, is }) => {
    const said = valueAt(read, pointerOf(from));
    const { answer } = evaluateAt(evaluation, is, { pointer: '' });
    if (typeof said !== 'string' || typeof answer !== 'string' || said === '' || answer === '') return [];
    const inWords = is.type.kind === 'date' ? shownDate : (text: string) => text;
    return [{ title, read: inWords(said), known: inWords(answer), isSame: isSameSaid(said, answer) }];
  });
}

function differText(compared: readonly MatchedValue[]): LocalizedText {
  const others = compared.filter(({ isSame }) => !isSame);
  const listed = (language: 'en' | 'es', file: string, known: string): string =>
    others.map((one) => `${textIn(one.title, language)}: ${file} ${one.read}, ${known} ${one.known}`).join('; ');
  return {
    en: `The file seems to be of another case (${listed('en', 'file', 'case')}). Choose the right file or case, or say here why it is right.`,
    es: `El archivo parece ser de otro caso (${listed('es', 'archivo', 'caso')}). Elija el archivo o el caso correcto, o diga aquí por qué es correcto.`,
  };
}

export type JudgedMatches = {
  readonly matches: FormState['matches'];
  readonly required: readonly string[];
  readonly findings: readonly FormFinding[];
};

/**
 * Compares what was read of files with what the form says of their case. What differs asks for the reason; while nothing differs and no reason is given,
 * its field is hidden.
 */
export function judgeMatches(evaluation: Evaluation): JudgedMatches {
  const matches = new Map<string, readonly MatchedValue[]>();
  const required: string[] = [];
  const findings: FormFinding[] = [];
  for (const match of evaluation.compiled.matches) {
    const compared = comparedOf(evaluation, match);
    if (compared.length > 0) matches.set(match.field, compared);
    const pointer = pointerOf(match.reason);
    const isSaid = isFilled(valueAt(evaluation.values, pointer));
    if (compared.some(({ isSame }) => !isSame)) {
      required.push(pointer);
      if (!isSaid) findings.push({ pointer, level: 'error', code: 'of_other_case', say: differText(compared) });
    } else if (!isSaid) evaluation.hidden.add(pointer);
  }
  return { matches, required, findings };
}
