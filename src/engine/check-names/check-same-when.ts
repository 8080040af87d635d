import { isProtectedKind } from '#domain/protected-number.ts';
import type { Finding } from '#engine/findings/finding.ts';
import { errorAt } from '#engine/findings/finding.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt, unknownField } from '#engine/check-shape/folder-facts.ts';

const comparable: ReadonlySet<unknown> = new Set(['string', 'number', 'integer', 'boolean']);

/** What makes two entries of a log the same: single values of a form whose entries belong to a case. */
export function checkSameWhen(facts: FolderFacts): readonly Finding[] {
  const { fields } = facts;
  const sameWhen = facts.draft.log?.sameWhen;
  if (fields === undefined || sameWhen === undefined) return [];
  const noCase = fields.has('caseFileNumber')
    ? []
    : [
        errorAt(fileAt('log.json', 'sameWhen'), {
          code: 'no_case',
          message: '"sameWhen" compares entries of one case, but the form has no "caseFileNumber".',
          remedy: 'Remove "sameWhen", or add the field.',
        }),
      ];
  const ofFields = sameWhen.flatMap((path, index) => {
    const place = fileAt('log.json', 'sameWhen', index);
    const field = fields.get(path);
    if (field === undefined) return unknownField(facts, place, path);
    if (isProtectedKind(field.shape['format']))
      return [
        errorAt(place, {
          code: 'protected_number',
          message: `"${path}" is stored encrypted, so it cannot be compared.`,
          remedy: 'Name another field.',
        }),
      ];
    if (!path.includes('[]') && comparable.has(field.shape['type'])) return [];
    return [
      errorAt(place, {
        code: 'not_comparable',
        message: `"${path}" holds more than one value, so it cannot be compared.`,
        remedy: 'Name a field with one value.',
      }),
    ];
  });
  return [...noCase, ...ofFields];
}
