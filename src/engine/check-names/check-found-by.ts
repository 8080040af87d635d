import { isProtectedKind } from '#domain/protected-number.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt, unknownName } from '#engine/check-shape/folder-facts.ts';
import type { Finding } from '#engine/findings/finding.ts';
import { errorAt, warningAt } from '#engine/findings/finding.ts';
import { columnFact, columnNames } from './column-facts.ts';

/** What records are found by beside the columns that are filtered: single values, each named once. */
export function checkFoundBy(facts: FolderFacts): readonly Finding[] {
  const { list } = facts.draft;
  if (facts.fields === undefined) return [];
  const filtered = new Set((list?.columns ?? []).flatMap(({ field, filter }) => (filter === true ? [field] : [])));
  return (list?.foundBy ?? []).flatMap((field, index) => {
    const place = fileAt('list.json', 'foundBy', index);
    const fact = columnFact(facts, field);
    if (fact === undefined && !facts.fields?.has(field))
      return [unknownName(place, { kind: 'a field', name: field, where: 'this automation', known: columnNames(facts) })];
    if (fact === undefined || fact.formats.includes('list') || isProtectedKind(facts.fields?.get(field)?.shape['format']))
      return [
        errorAt(place, {
          code: 'found_by_many',
          message: `Records cannot be found by "${field}", because it is not one plain value.`,
          remedy: 'Name a field that holds one text, choice, date, number or box.',
        }),
      ];
    if (!filtered.has(field)) return [];
    return [
      warningAt(place, {
        code: 'never_used',
        message: `Records are found by "${field}" anyway, because its column is filtered.`,
        remedy: 'Remove it from "foundBy".',
      }),
    ];
  });
}
