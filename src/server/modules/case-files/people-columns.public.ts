import { foldText } from '#domain/fold-text.ts';
import type { CellRow, CellValue } from '#server/platform/stored-json.ts';
import type { CaseFaultCode } from './case-file-faults.public.ts';
import type { CaseReferences } from './case-files.port.ts';

type PeopleColumn = { readonly name: string; readonly as: string; readonly among: keyof CaseReferences; readonly code: CaseFaultCode };

/** Columns that name a person, and where the case keeps the id. */
export const peopleColumns: readonly PeopleColumn[] = [
  { name: 'handlingAttorney', as: 'handlingAttorneyId', among: 'attorneys', code: 'unknownAttorney' },
  { name: 'caseManager', as: 'caseManagerId', among: 'staff', code: 'unknownStaff' },
  { name: 'assistant', as: 'assistantId', among: 'staff', code: 'unknownStaff' },
  { name: 'referredBy', as: 'referredBy', among: 'partners', code: 'unknownPartner' },
];

/** The people of a case by their ids, as the case keeps them. */
export function namedPeople(values: CellRow, references: CaseReferences) {
  const found: Record<string, CellValue> = { ...values };
  const unknown: { readonly name: string; readonly code: CaseFaultCode; readonly facts: { readonly value: string } }[] = [];
  for (const { name, as, among, code } of peopleColumns) {
    const value = values[name];
    if (value === undefined) continue;
    delete found[name];
    const id = typeof value === 'string' ? references[among].get(foldText(value)) : null;
    if (id === undefined) unknown.push({ name, code, facts: { value: String(value) } });
    else found[as] = id;
  }
  return { values: found, unknown };
}
