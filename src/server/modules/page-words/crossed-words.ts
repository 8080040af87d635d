import { heightOf, type Rule, type Word } from './words.public.ts';

/** Whether a line runs through the middle of a word's letters; one below them underlines. */
export function isCrossedBy(word: Word, rules: readonly Rule[]): boolean {
  const upper = word.top + 0.3 * heightOf(word);
  const lower = word.bottom - 0.3 * heightOf(word);
  const centre = (word.left + word.right) / 2;
  return rules.some((rule) => {
    const middle = (rule.top + rule.bottom) / 2;
    return rule.left <= centre && rule.right >= centre && heightOf(rule) < 0.3 * heightOf(word) && middle > upper && middle < lower;
  });
}
