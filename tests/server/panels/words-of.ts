import type { PageWords, Word } from '#server/modules/page-words/words.public.ts';

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

export type Lines = Parameters<typeof pageOf>[0];

/** A doctor as a panel lists one, from so far down the page. */
export const block = (top: number, name: string): Lines => [
  [60, top, name],
  [60, top + 14, '12 Oak St.'],
  [60, top + 28, 'Fresno, CA 93721'],
  [60, top + 42, '(559) 555-0101'],
];

/** The list of a panel, from 300 points down. */
export const threeDoctors: Lines = [
  ...block(300, 'Ana Moreno, M.D.'),
  ...block(380, 'Ben Larkin, D.O.'),
  ...block(460, 'Cho Yamada, M.D.'),
];
