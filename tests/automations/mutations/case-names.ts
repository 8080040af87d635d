import type { NamePlace } from './names.ts';

// Values of the standard case that are names: a choice, or what something else is named by.
const NAMES: ReadonlySet<string> = new Set(['id', 'handlingAttorneyId', 'role', 'kind', 'class', 'status', 'language', 'key', 'enforced']);

/** Every name of the standard case: its keys, its choices, and the ids by which people and figures are told apart. */
export function caseNames(file: string, value: unknown, pointer = ''): readonly NamePlace[] {
  if (typeof value !== 'object' || value === null) return [];
  const where = pointer.replaceAll(/\/\d+/g, '[]');
  return Object.entries(value).flatMap(([key, item]: readonly [string, unknown]) => {
    const at = `${pointer}/${key}`;
    const own: NamePlace[] = [];
    if (!Array.isArray(value)) own.push({ file, pointer: at, kind: `key of ${where}`, name: key, where: 'key' });
    if (NAMES.has(key) && typeof item === 'string') own.push({ file, pointer: at, kind: `${key} of ${where}`, name: item, where: 'value' });
    return [...own, ...caseNames(file, item, at)];
  });
}
