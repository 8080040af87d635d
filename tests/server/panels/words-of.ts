import type { PageWords, Word } from '#server/modules/page-words/words.port.ts';

const letter = 6;
const height = 11;

/** A page with these lines, each with the place where it begins: [left, top, text]. */
export function pageOf(lines: readonly (readonly [number, number, string])[], page = 1): PageWords {
  return { page, width: 612, height: 792, words: lines.flatMap(wordsOf), rules: [], isScan: false, turns: 0, skewRadians: 0 };
}

function wordsOf([left, top, text]: readonly [number, number, string]): readonly Word[] {
  return Array.from(text.matchAll(/\S+/gu), ({ 0: word, index }) => ({
    text: word,
    confidence: 1,
    left: left + letter * index,
    right: left + letter * (index + word.length),
    top,
    bottom: top + height,
  }));
}
