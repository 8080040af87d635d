import type { StudiedPage } from './find-panel-page.ts';
import { overlapDown, type Box } from '#server/modules/page-words/words.public.ts';

const mostLines = 80;

/** The lines that a wrong letter would spoil: the blocks of doctors, and the names beside labels. */
export function linesToReadAgain({ doctors, texts, segments }: StudiedPage): readonly Box[] {
  const wanted = [
    ...doctors.flatMap(({ block }) => block.words),
    ...texts.filter(({ kind }) => kind === 'employeeName').flatMap(({ words }) => words),
  ];
  const lines = segments.filter(({ words }) =>
    words.some((word) => wanted.some((other) => other.left >= word.left && other.right <= word.right && overlapDown(word, other) > 0)),
  );
  return lines.slice(0, mostLines);
}
