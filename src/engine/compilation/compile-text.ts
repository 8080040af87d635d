import { type Compilation, expressionAt } from '#engine/types/compilation.ts';
import type { LocalizedText } from '#engine/data/localized-text.ts';
import type { ScopeTypes } from '#engine/types/field-types.ts';
import type { BlockPlace, CompiledText, TextPiece } from './compiled-letter.ts';
import { readText } from './read-text.ts';

/** What the blocks of a letter are compiled with: the names they may use, and the parts around them. */
export type LetterCompilation = {
  readonly compilation: Compilation;
  readonly types: ScopeTypes;
  readonly file: string;
  readonly parts: readonly string[];
  /** Whether people of the firm read it and nobody gets it. */
  readonly isWords?: boolean;
};

function piecesOf(letter: LetterCompilation, text: string, pointer: string): readonly TextPiece[] {
  const { compilation, types, file } = letter;
  const { pieces, faults } = readText(text);
  for (const fault of faults) compilation.compiler.report({ file, pointer, code: 'letter_text', ...fault });
  return pieces.map((piece) => {
    if (piece.kind !== 'value') return piece;
    const is = expressionAt(compilation, piece.source, {
      file,
      pointer,
      expected: { kind: 'text' },
      types,
      offset: piece.offset,
      isWords: letter.isWords === true,
    });
    return { kind: 'value', is, bold: piece.bold, italic: piece.italic };
  });
}

/** Compiles a text of a letter in each of its languages. */
export function compileText(letter: LetterCompilation, text: LocalizedText, pointer: string): CompiledText {
  if (typeof text === 'string') return { en: piecesOf(letter, text, pointer) };
  const en = piecesOf(letter, text.en, `${pointer}/en`);
  return text.es === undefined ? { en } : { en, es: piecesOf(letter, text.es, `${pointer}/es`) };
}

/** Where a block stands. */
export function placeOf(letter: LetterCompilation, pointer: string): BlockPlace {
  return { file: letter.file, pointer };
}
