import english from '#app/texts/pages.en.json' with { type: 'json' };
import spanish from '#app/texts/pages.es.json' with { type: 'json' };
import publicEnglish from '#app/texts/public.en.json' with { type: 'json' };
import publicSpanish from '#app/texts/public.es.json' with { type: 'json' };
import type { Column } from '#schemas/meta/log.gen.ts';

const { users: en } = english;
const { users: es } = spanish;

const roleNames = new Map(Object.entries(publicSpanish.role));

/** The words of every role in both languages. */
export const roleLabels = Object.fromEntries(
  Object.entries(publicEnglish.role).map(([role, words]) => [role, { en: words, es: roleNames.get(role) ?? words }]),
);

export const userColumns: readonly Column[] = [
  { field: 'lastName', title: { en: en.lastName, es: es.lastName }, sort: true },
  { field: 'name', title: { en: en.name, es: es.name }, sort: true },
  { field: 'email', title: { en: en.email, es: es.email }, sort: true },
  { field: 'role', title: { en: en.role, es: es.role }, sort: true, labels: roleLabels },
  {
    field: 'accountLocked',
    title: { en: en.status, es: es.status },
    labels: { true: { en: en.blocked, es: es.blocked }, false: { en: en.active, es: es.active } },
  },
  { field: 'loginTime', title: { en: en.loginTime, es: es.loginTime }, format: 'dateTime', sort: true },
];
