import type { TFunction } from 'i18next';

import english from '#app/texts/en.json' with { type: 'json' };
import { calendarDate, usDate } from '#domain/calendar-date.ts';
import type { Row } from '#runtime/ports.ts';

const { audit, role, attorneyClass, figures, firm, attorneys, offices } = english;

const isIn = <Names extends object>(names: Names, name: string): name is Extract<keyof Names, string> => Object.hasOwn(names, name);
const longestHash = 12;
const before = 'Before';

/** The names of changed fields, in the words of the page on which they are kept. */
const fieldWords = (names: string, t: TFunction): string =>
  names
    .split(' ')
    .map((name) => {
      if (isIn(firm, name)) return t(`firm.${name}`);
      if (isIn(attorneys, name)) return t(`attorneys.${name}`);
      return isIn(offices, name) ? t(`offices.${name}`) : t('audit.details.further');
    })
    .join(', ');

const textWords = (name: string, text: string, t: TFunction): string => {
  if (text === '') return t('audit.nothing');
  if (name === 'fields') return fieldWords(text, t);
  if (isIn(role, text)) return t(`role.${text}`);
  if (isIn(attorneyClass, text)) return t(`attorneyClass.${text}`);
  if (isIn(figures.kind, text)) return t(`figures.kind.${text}`);
  if (isIn(audit.acts, text)) return t(`audit.acts.${text}`);
  const date = calendarDate(text);
  if (date !== undefined) return usDate(date);
  return /^[0-9a-f]{64}$/.test(text) ? `${text.slice(0, longestHash)}…` : text;
};

const valueWords = (name: string, value: unknown, t: TFunction): string => {
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
  return typeof value === 'string' || typeof value === 'number' ? textWords(name, String(value), t) : t('audit.nothing');
};

/** What a row of the trail notes, as "Role: User → Manager"; a change that did not happen is left out. */
export const detailWords = (detail: unknown, t: TFunction): string => {
  const noted = new Map(Object.entries(typeof detail === 'object' && detail !== null ? detail : {}));
  const order = Object.keys(audit.details);
  const names = [...noted.keys()].filter((name) => !(name.endsWith(before) && noted.has(name.slice(0, -before.length))));
  return names
    .filter((name) => !(name.endsWith('Changed') && noted.get(name) === false))
    .toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
    .map((name) => {
      const label = t(isIn(audit.details, name) ? `audit.details.${name}` : 'audit.details.further');
      const [now, then] = [valueWords(name, noted.get(name), t), noted.get(`${name}${before}`)];
      const earlier = then === undefined ? now : valueWords(name, then, t);
      return `${label}: ${earlier === now ? now : `${earlier} → ${now}`}`;
    })
    .join('; ');
};

/** A row of the trail in words: what nobody did, the desk did itself. */
export const auditWords = (row: Row, t: TFunction): Row => ({
  ...row,
  actorEmail: row['actorEmail'] ?? t('audit.theDesk'),
  detail: detailWords(row['detail'], t),
});
