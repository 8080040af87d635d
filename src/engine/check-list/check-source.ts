import { caseColumn, caseColumns } from '#engine/columns/case-columns.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt, repeated, unknownName } from '#engine/check-shape/folder-facts.ts';
import { below, errorAt, type Finding } from '#engine/findings/finding.ts';
import type { List } from '#schemas/meta/list.gen.ts';

/** What a list of cases has; all else is about records. */
const ofCases: ReadonlySet<string> = new Set(['$schema', 'source', 'columns', 'sort', 'pageSize', 'empty']);

function columnFindings({ columns }: List): readonly Finding[] {
  const placed = columns.map((column, index) => ({ column, place: fileAt('list.json', 'columns', index) }));
  const known = Object.keys(caseColumns);
  const wrong = placed.flatMap(({ column: { field, sort, filter, sum }, place }) => {
    const fact = caseColumn(field);
    if (fact === undefined) return [unknownName(below(place, 'field'), { kind: 'a column', name: field, where: 'a list of cases', known })];
    const uses = [
      { key: 'sort', isSet: sort === true, fits: fact.sorts === true },
      { key: 'filter', isSet: filter === true, fits: fact.filters === true },
      { key: 'sum', isSet: sum === true, fits: false },
    ];
    return uses.flatMap(({ key, isSet, fits }) =>
      !isSet || fits
        ? []
        : [
            errorAt(below(place, key), {
              code: 'no_column_of_cases',
              message: `A list of cases cannot use "${field}" for "${key}".`,
              remedy: `Remove "${key}" from this column.`,
            }),
          ],
    );
  });
  const twice = repeated(
    placed.map(({ column, place }) => ({ name: column.field, place: below(place, 'field') })),
    (field) => `The column "${field}" is listed twice.`,
  );
  return [...wrong, ...twice];
}

/** A list whose rows are cases: its columns are those of a case, nothing is done to its rows, and nobody made them. */
export function checkSource({ draft: { list, texts }, manifest: { sees } }: FolderFacts): readonly Finding[] {
  if (list?.source !== 'cases') return [];
  const written = texts.get('list.json')?.value;
  const keys = typeof written === 'object' && written !== null ? Object.keys(written) : [];
  const idle = keys
    .filter((key) => !ofCases.has(key))
    .map((key) =>
      errorAt(fileAt('list.json', key), {
        code: 'not_of_cases',
        message: `The rows of this list are cases, and "${key}" is about records.`,
        remedy: `Remove "${key}", or remove "source" to list the records of this folder.`,
      }),
    );
  const own =
    sees?.own === undefined
      ? []
      : [
          errorAt(fileAt('manifest.json', 'sees', 'own'), {
            code: 'nobody_made_cases',
            message: 'The rows of list.json are cases, which nobody makes here, so "own" shows none.',
            remedy: 'Name these roles under "all", "team" or "referred".',
          }),
        ];
  return [...idle, ...columnFindings(list), ...own];
}
