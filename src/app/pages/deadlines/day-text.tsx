import { useTranslation } from 'react-i18next';

import { useLanguage } from '#app/context/desk-context.ts';
import { useDeskToday } from '#runtime/parts/desk-day.ts';

import { nearDay } from './near-day.ts';

/** A day as people say it, with the whole date where it is pointed at and read aloud. */
export const DayText = ({ day }: { readonly day: string }) => {
  const { t } = useTranslation();
  const { near, words, full } = nearDay(day, useDeskToday(), useLanguage());
  const said = near === undefined ? words : t(`deadlines.near.${near}`);
  return (
    <time dateTime={day} title={full}>
      <span aria-hidden="true">{said}</span>
      <span className="visually-hidden">{full}</span>
    </time>
  );
};
