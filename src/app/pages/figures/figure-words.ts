import { useTranslation } from 'react-i18next';

import { calendarDate, usDate } from '#domain/calendar-date.ts';

import { isAttorneyClass, type FigureFields } from './figure.ts';

export type FigureWords = {
  readonly date: (text: string) => string;
  readonly key: (figure: FigureFields) => string;
  readonly value: (figure: FigureFields) => string;
};

/** A name as it stands in the data, apart: newYear is "new Year". */
const spaced = (key: string): string => key.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replace(/^./u, (first) => first.toUpperCase());

/** How figures are written. */
export const useFigureWords = (): FigureWords => {
  const { t } = useTranslation();
  return {
    date: (text) => {
      const date = calendarDate(text);
      return date === undefined ? text : usDate(date);
    },
    key: ({ key }) => (isAttorneyClass(key) ? t(`attorneyClass.${key}`) : spaced(key)),
    value: ({ kind, value }) => {
      if (kind !== 'holiday') return `$${value}`;
      return value === 'court' ? t('figures.courtsClose') : t('figures.officesClose');
    },
  };
};
