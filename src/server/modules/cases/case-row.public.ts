import type { CellValue, CellRow } from '#server/platform/stored-json.ts';

export const textOf = (value: CellValue | undefined): string => (typeof value === 'string' ? value : '');

export function wholeCase(given: CellRow, stored: CellRow | undefined): CellRow {
  const merged: CellRow = { ...stored, ...given };
  const own = {
    ...merged,
    firstNames: merged['firstNames'] ?? '',
    language: merged['language'] ?? 'en',
    status: merged['status'] ?? 'open',
  };
  if (typeof given['name'] === 'string') return own;
  const isNamedAnew = stored === undefined || caseName(own) !== caseName(stored);
  return { ...own, name: isNamedAnew ? caseName(own) : (stored['name'] ?? null) };
}

/** Last, First v. Employer. */
function caseName(row: CellRow): string {
  const person = [textOf(row['lastNames']), textOf(row['firstNames'])].filter((part) => part !== '').join(', ');
  const employer = textOf(row['employerName']);
  return employer === '' ? person : `${person} v. ${employer}`;
}

export function applicantOf({ firstNames, lastNames, street, city, state, zip, country, email, phone }: CellRow): CellRow {
  const name = [textOf(firstNames), textOf(lastNames)].filter((part) => part !== '').join(' ');
  return defined({ role: 'applicant', name, street, city, state, zip, country, email, phone });
}

export function defined(row: Readonly<Record<string, CellValue | undefined>>): CellRow {
  const entries = Object.entries(row).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  return Object.fromEntries(entries);
}
