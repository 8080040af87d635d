import { useTranslation } from 'react-i18next';

import { calendarDate, usDate } from '#domain/calendar-date.ts';
import { nameOfKey } from '#domain/dated-figures.ts';

import { textIn } from '#engine/data/localized-text.ts';
import type { AskedKind } from '#schemas/api/figures.gen.ts';
import type { LocalizedText } from '#schemas/meta/common.gen.ts';

import { isAttorneyClass, isOwnKind, type FigureFields } from './figure.ts';

export type FigureWords = {
  readonly text: (text: LocalizedText) => string;
  readonly kind: (kind: string, asked: AskedKind | undefined) => string;
  readonly date: (text: string) => string;
  readonly key: (figure: Pick<FigureFields, 'key'>) => string;
  readonly value: (figure: FigureFields, asked: AskedKind | undefined) => string;
};

/** How figures are written. */
export const useFigureWords = (): FigureWords => {
  const { t, i18n } = useTranslation();
  const text: FigureWords['text'] = (words) => textIn(words, i18n.language === 'es' ? 'es' : 'en');
  return {
    text,
    kind: (kind, asked) => (isOwnKind(kind) ? t(`figures.kind.${kind}`) : asked === undefined ? nameOfKey(kind) : text(asked.title)),
    date: (written) => {
      const date = calendarDate(written);
      return date === undefined ? written : usDate(date);
    },
    key: ({ key }) => (isAttorneyClass(key) ? t(`attorneyClass.${key}`) : nameOfKey(key)),
    value: ({ kind, value }, asked) => {
      if (!isOwnKind(kind)) return asked?.isMoney === true ? `$${value}` : value;
      if (kind === 'postalHoliday') return t('figures.noMail');
      if (kind !== 'holiday') return `$${value}`;
      return value === 'court' ? t('figures.courtsClose') : t('figures.officesClose');
    },
  };
};
