import type { DatedFigures } from '#domain/dated-figures.ts';
import type { Expression } from '#engine/expression/expression.ts';
import type { Compilation } from '#engine/types/compilation.ts';
import type { LocalizedText } from '#engine/data/localized-text.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import type { ScopeTypes } from '#engine/types/field-types.ts';
import { compileText } from './compile-text.ts';
import type { CompiledText, TextPiece } from './compiled-letter.ts';
import { readText } from './read-text.ts';

/** What stands beside a stored record: not the fields of a form, which is closed by then. */
const scopes = ['record', 'case', 'firm', 'user', 'today', 'now'] as const;

/** The names that a sentence or a guard about a stored record can use. */
export function recordTypes({ types }: Compilation): ScopeTypes {
  return Object.fromEntries(scopes.flatMap((name) => (types[name] === undefined ? [] : [[name, types[name]] as const])));
}

/** A sentence about a record, such as the question before an event; it is written as the texts of a letter are. */
export type RecordText = CompiledText;

export type RecordTextPlace = { readonly file: string; readonly pointer: string; readonly types: ScopeTypes };

/** Compiles a sentence about a record in each of its languages. */
export function compileRecordText(compilation: Compilation, text: LocalizedText, { file, pointer, types }: RecordTextPlace): RecordText {
  return compileText({ compilation, types, file, parts: [], isWords: true }, text, pointer);
}

type Values = { readonly values: PlainRecord; readonly figures: DatedFigures };

function wordsOf(pieces: readonly TextPiece[], { values, figures }: Values): string {
  return pieces
    .map((piece) => {
      if (piece.kind === 'break') return '\n';
      if (piece.kind === 'words') return piece.text;
      const answer = piece.is.evaluate(values, { figures });
      return typeof answer === 'string' ? answer : '–';
    })
    .join('');
}

/** The sentence with its values put in; a dash stands for what is not known. */
export function recordText({ en, es }: RecordText, given: Values): LocalizedText {
  const english = wordsOf(en, given);
  return es === undefined ? english : { en: english, es: wordsOf(es, given) };
}

/** The values that stand in a sentence, in each of its languages. */
export function textValues({ en, es = [] }: RecordText): readonly Expression[] {
  return [...en, ...es].flatMap((piece) => (piece.kind === 'value' ? [piece.is] : []));
}

/** Whether a sentence has values in it, so that it can only be said of one record. */
export function namesRecord(text: LocalizedText): boolean {
  const texts = typeof text === 'string' ? [text] : Object.values(text);
  return texts.some((words) => readText(words).pieces.some(({ kind }) => kind === 'value'));
}
