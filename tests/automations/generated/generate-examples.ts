import type { GeneratedField } from './generate-fields.ts';

const dateOf = (entry: string): string => {
  const [month, day, year] = entry.split('/');
  return `${year}-${month}-${day}`;
};

/** What an entry is as data. */
function valueOf({ control, entry, labels = {} }: GeneratedField): unknown {
  if (control === 'checkbox') return true;
  if (control === 'date') return dateOf(entry);
  if (['number', 'money', 'hours'].includes(control)) return Number(entry);
  return Object.keys(labels).find((key) => labels[key] === entry) ?? entry;
}

const filled = (fields: readonly GeneratedField[]): Readonly<Record<string, unknown>> => ({
  caseFileNumber: '20260017',
  ...Object.fromEntries(fields.map((field) => [field.name, valueOf(field)])),
});

/** The two examples that a letter is tried with: the least that can be sent, and every field. */
export const generateExamples = (
  needed: readonly GeneratedField[],
  fields: readonly GeneratedField[],
): Readonly<Record<string, unknown>> => ({ 'examples/minimal.json': filled(needed), 'examples/maximal.json': filled(fields) });
