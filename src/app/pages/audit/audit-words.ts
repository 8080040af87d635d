import type { TFunction } from 'i18next';

import english from '#app/texts/pages.en.json' with { type: 'json' };
import publicTexts from '#app/texts/public.en.json' with { type: 'json' };
import { calendarDate, millisecondsOf, usDate, usDateTime } from '#domain/calendar-date.ts';
import { textIn, type Language } from '#engine/data/localized-text.ts';
import { fieldTitle } from '#engine/settings/field-title.ts';
import { attorneyForm, caseForm, firmForm, officeForm } from '#engine/settings/settings-forms.gen.js';
import type { Row } from '#runtime/ports/records.port.ts';

const { audit, attorneyClass, figures, caseSheet } = english;
const { role } = publicTexts;
const choices = { ours: caseSheet.ours, theirs: caseSheet.theirs };

const isIn = <Names extends object>(names: Names, name: string): name is Extract<keyof Names, string> => Object.hasOwn(names, name);
/** Ids and hashes are looked up by their beginning; in full they stand in the export. */
const longId = /^(?:[0-9a-f]{64}|[0-9a-f]{8}-[0-9a-f-]{27})$/;
const shownOfId = 13;
const before = 'Before';

/** Whose words, and what was done. */
type Wording = { readonly t: TFunction; readonly language: Language; readonly action: string };

const forms = { attorney: attorneyForm, case: caseForm, firm: firmForm, office: officeForm };

/** The name of a changed field, in the words of its form: a name is that of the firm, of an attorney, of an office. */
const fieldName = (name: string, { t, language, action }: Wording): string => {
  const [about = ''] = action.split('.');
  const title = isIn(forms, about) ? fieldTitle(forms[about], name) : undefined;
  return title === undefined ? t('audit.details.further') : textIn(title, language);
};

const fieldWords = (names: string, wording: Wording): string =>
  names
    .split(/[\s,]+/)
    .map((name) => fieldName(name, wording))
    .join(', ');

const textWords = (name: string, text: string, wording: Wording): string => {
  const { t } = wording;
  if (text === '') return t('audit.nothing');
  if (name === 'fields') return fieldWords(text, wording);
  // A field of a case, or of one of its people or injuries: parties.id.phone.
  if (name === 'place') return fieldName(text.split('.').at(-1) ?? '', wording);
  if (isIn(choices, text)) return t(`caseSheet.${text}`);
  if (isIn(role, text)) return t(`role.${text}`);
  if (isIn(attorneyClass, text)) return t(`attorneyClass.${text}`);
  if (isIn(figures.kind, text)) return t(`figures.kind.${text}`);
  if (isIn(audit.acts, text)) return t(`audit.acts.${text}`);
  const date = calendarDate(text);
  if (date !== undefined) return usDate(date);
  return longId.test(text) ? `${text.slice(0, shownOfId)}…` : text;
};

const valueWords = (name: string, value: unknown, wording: Wording): string => {
  const { t } = wording;
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
  return typeof value === 'string' || typeof value === 'number' ? textWords(name, String(value), wording) : t('audit.nothing');
};

/** What a row of the audit log notes, as "Role: User → Manager"; a change that did not happen is left out. */
const detailWords = (detail: unknown, wording: Wording): string => {
  const { t } = wording;
  const noted = new Map(Object.entries(typeof detail === 'object' && detail !== null ? detail : {}));
  const order = Object.keys(audit.details);
  const names = [...noted.keys()].filter((name) => !(name.endsWith(before) && noted.has(name.slice(0, -before.length))));
  return names
    .filter((name) => !(name.endsWith('Changed') && noted.get(name) === false))
    .toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
    .map((name) => {
      const label = t(isIn(audit.details, name) ? `audit.details.${name}` : 'audit.details.further');
      const [now, then] = [valueWords(name, noted.get(name), wording), noted.get(`${name}${before}`)];
      const earlier = then === undefined ? now : valueWords(name, then, wording);
      return `${label}: ${earlier === now ? now : `${earlier} → ${now}`}`;
    })
    .join('; ');
};

const whomWords = ({ subjectEmail, subjectDeleted }: Row, t: TFunction): unknown =>
  typeof subjectEmail === 'string' && subjectDeleted === true ? t('audit.deleted', { email: subjectEmail }) : subjectEmail;

/** To the second: rows of one act stand close together. */
const momentWords = (value: unknown): unknown =>
  typeof value === 'string' && millisecondsOf(value) !== undefined ? usDateTime(value, 'seconds') : value;

/** A row of the audit log in words: what nobody did, the desk did itself. */
export const auditWords = (row: Row, { t, language }: Omit<Wording, 'action'>): Row => ({
  ...row,
  occurredAt: momentWords(row['occurredAt']),
  actorEmail: row['actorEmail'] ?? t('audit.theDesk'),
  subjectEmail: whomWords(row, t),
  detail: detailWords(row['detail'], { t, language, action: String(row['action']) }),
});
