import english from '#app/texts/pages.en.json' with { type: 'json' };
import spanish from '#app/texts/pages.es.json' with { type: 'json' };
import type { Column } from '#schemas/meta/log.gen.ts';

const { audit: en } = english;
const { audit: es } = spanish;

const spanishActions = new Map(Object.entries(es.acts));
const actionLabels = Object.fromEntries(
  Object.entries(en.acts).map(([action, words]) => [action, { en: words, es: spanishActions.get(action) ?? words }]),
);

export const auditColumns: readonly Column[] = [
  { field: 'occurredAt', title: { en: en.occurredAt, es: es.occurredAt }, format: 'dateTime', sort: true },
  { field: 'actorEmail', title: { en: en.actorEmail, es: es.actorEmail }, filter: true },
  { field: 'action', title: { en: en.action, es: es.action }, labels: actionLabels, filter: true },
  { field: 'subjectEmail', title: { en: en.subjectEmail, es: es.subjectEmail }, filter: true },
  { field: 'caseFileNumber', title: { en: en.caseFileNumber, es: es.caseFileNumber }, filter: true },
  { field: 'subject', title: { en: en.subject, es: es.subject }, filter: true },
  { field: 'detail', title: { en: en.detail, es: es.detail } },
  { field: 'documentSha256', title: { en: en.documentSha256, es: es.documentSha256 } },
  { field: 'number', title: { en: en.number, es: es.number }, format: 'number' },
];

export const looksColumns: readonly Column[] = [
  { field: 'occurredAt', title: { en: en.occurredAt, es: es.occurredAt }, format: 'dateTime', sort: true },
  { field: 'actorName', title: { en: en.looks.who, es: es.looks.who } },
  { field: 'action', title: { en: en.looks.what, es: es.looks.what }, labels: actionLabels },
];
