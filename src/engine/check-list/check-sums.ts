import type { GroupBy } from '#schemas/meta/list.gen.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt, unknownName } from '#engine/check-shape/folder-facts.ts';
import type { Finding } from '#engine/findings/finding.ts';
import { below, errorAt } from '#engine/findings/finding.ts';
import { inWords } from '#domain/list-text.ts';
import { columnFact, columnNames } from '#engine/check-names/column-facts.ts';
import { kindOf } from './check-where.ts';

const withoutSum: ReadonlySet<string | undefined> = new Set(['rate', 'percent']);

/** What is added must be numbers that mean something together: rates do not. */
function sumFindings(facts: FolderFacts): readonly Finding[] {
  return (facts.draft.list?.columns ?? []).flatMap(({ field, sum, format }, index) => {
    if (sum !== true || (kindOf(facts, field) === 'number' && !withoutSum.has(format))) return [];
    return [
      errorAt(fileAt('list.json', 'columns', index, 'sum'), {
        code: 'no_sum',
        message: `"${field}" holds no amounts, so it has no sum.`,
        remedy: 'Remove "sum", or write it on a column with money, hours, miles or another number.',
      }),
    ];
  });
}

function groupFindings(facts: FolderFacts, { field, each }: GroupBy): readonly Finding[] {
  const place = fileAt('list.json', 'groupBy');
  const columns = facts.draft.list?.columns ?? [];
  const column = columns.find((known) => known.field === field);
  const known = columns.flatMap((one) => (one.sort === true ? [one.field] : []));
  if (column === undefined) return [unknownName(below(place, 'field'), { kind: 'a column', name: field, where: 'this list', known })];
  const unsorted =
    column.sort === true
      ? []
      : [
          errorAt(below(place, 'field'), {
            code: 'group_by',
            message: `Rows stand in groups by "${field}" only in its order, but the column cannot be sorted.`,
            remedy: 'Add "sort": true to that column.',
          }),
        ];
  const kind = kindOf(facts, field);
  if (kind === 'number')
    return [
      errorAt(below(place, 'field'), {
        code: 'group_by',
        message: `"${field}" holds numbers, which make no groups.`,
        remedy: 'Name a date, the status, a choice, a box or a text.',
      }),
    ];
  if ((kind === 'day') === (each !== 'value')) return unsorted;
  const remedy = kind === 'day' ? 'Write "day", "week" or "month".' : 'Write "value", or name a date.';
  const message =
    kind === 'day'
      ? `Groups of the date "${field}" are of a day, a week or a month.`
      : `"${field}" is no date, so it has no groups of a ${each}.`;
  return [...unsorted, errorAt(below(place, 'each'), { code: 'group_by', message, remedy })];
}

const ofEveryList = ['F', 'J', 'K', 'X', 'N', 'E', 'G'];

function shortcutFindings(facts: FolderFacts): readonly Finding[] {
  const actions = facts.draft.list?.rowActions ?? [];
  return actions.flatMap(({ shortcut }, index) => {
    if (shortcut === undefined) return [];
    const isOfList = ofEveryList.includes(shortcut);
    if (!isOfList && actions.findIndex((other) => other.shortcut === shortcut) === index) return [];
    return [
      errorAt(fileAt('list.json', 'rowActions', index, 'shortcut'), {
        code: 'shortcut_taken',
        message: isOfList ? `${shortcut} is a key of every list.` : `${shortcut} is the key of another action of this list.`,
        remedy: `Choose another letter, none of ${inWords(ofEveryList, 'en')}.`,
      }),
    ];
  });
}

function peekFindings(facts: FolderFacts): readonly Finding[] {
  return (facts.draft.list?.peek ?? []).flatMap((name, index) =>
    columnFact(facts, name) === undefined
      ? [unknownName(fileAt('list.json', 'peek', index), { kind: 'a column', name, where: 'this automation', known: columnNames(facts) })]
      : [],
  );
}

/** On a phone one column is the title of a card, and one its state. */
function cardFindings({ draft }: FolderFacts): readonly Finding[] {
  const columns = draft.list?.columns ?? [];
  return columns.flatMap(({ card }, index) =>
    (card !== 'title' && card !== 'state') || columns.findIndex((other) => other.card === card) === index
      ? []
      : [
          errorAt(fileAt('list.json', 'columns', index, 'card'), {
            code: 'card_twice',
            message: `A card has one ${card}, and another column is that already.`,
            remedy: 'Write "note" or "figure", or remove "card".',
          }),
        ],
  );
}

/** What list.json says beside its columns: sums and groups, cards, keys, and the panel. */
export function checkSums(facts: FolderFacts): readonly Finding[] {
  if (!facts.isSound('rules.json') || facts.fields === undefined) return [];
  const groupBy = facts.draft.list?.groupBy;
  return [
    ...sumFindings(facts),
    ...cardFindings(facts),
    ...shortcutFindings(facts),
    ...peekFindings(facts),
    ...(groupBy === undefined ? [] : groupFindings(facts, groupBy)),
  ];
}
