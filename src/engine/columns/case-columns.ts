import type { LocalizedText } from '#schemas/meta/common.gen.ts';
import type { Column } from '#schemas/meta/log.gen.ts';

/** What a column about a case shows, and whether its rows can be put in order and narrowed by it. */
export type CaseColumn = Pick<Column, 'title' | 'format' | 'labels'> & { readonly sorts?: true; readonly filters?: true };

const column = (en: string, es: string, rest: Omit<CaseColumn, 'title'> = {}): CaseColumn => ({ title: { en, es }, ...rest });

const statuses: Readonly<Record<string, LocalizedText>> = {
  open: { en: 'Open', es: 'Abierto' },
  closed: { en: 'Closed', es: 'Cerrado' },
};

/** What a list whose rows are cases can show, by the field of its column. Who works on a case is empty for a referral partner. */
export const caseColumns: Readonly<Record<string, CaseColumn>> = {
  caseFileNumber: column('Case file number', 'Número de expediente', { sorts: true, filters: true }),
  caseName: column('Case name', 'Nombre del caso', { sorts: true, filters: true }),
  status: column('Status', 'Estado', { labels: statuses, sorts: true, filters: true }),
  applicantName: column('Client', 'Cliente'),
  employerName: column('Employer', 'Empleador'),
  firstInjuryOn: column('First injury', 'Primera lesión', { format: 'date' }),
  adjNumbers: column('ADJ numbers', 'Números ADJ', { format: 'list' }),
  claimNumbers: column('Claim numbers', 'Números de reclamo', { format: 'list' }),
  attorney: column('Handling attorney', 'Abogado a cargo'),
  caseManager: column('Case manager', 'Administrador del caso'),
  assistant: column('Assistant', 'Asistente'),
};

/** The column with this field; undefined where a case has no such thing. */
export const caseColumn = (field: string): CaseColumn | undefined => (Object.hasOwn(caseColumns, field) ? caseColumns[field] : undefined);
