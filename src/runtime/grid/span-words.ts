import { shownDate } from '../controls/date-control.tsx';
import type { Texts } from '../texts/texts.ts';

/** Days as people read them. */
export const spanWords = (value: string, { t }: Texts): string => {
  const [from = '', to] = value.split('..');
  if (to === undefined) return shownDate(from);
  if (to === '') return t('gridSince', { date: shownDate(from) });
  return from === '' ? t('gridUntil', { date: shownDate(to) }) : `${shownDate(from)} – ${shownDate(to)}`;
};
