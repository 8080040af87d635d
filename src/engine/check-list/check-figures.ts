import type { Figure } from '#schemas/meta/list.gen.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt, unknownName } from '#engine/check-shape/folder-facts.ts';
import { figureValues } from '#engine/columns/list-fields.ts';
import type { Finding, Place } from '#engine/findings/finding.ts';
import { below, errorAt } from '#engine/findings/finding.ts';
import { checkWhere, kindOf } from './check-where.ts';

type Named = { readonly field: string; readonly place: Place };

/** A figure takes its words and its format from the column of the list. */
function columnFindings(facts: FolderFacts, { field, place }: Named): readonly Finding[] {
  const known = (facts.draft.list?.columns ?? []).map((column) => column.field);
  return known.includes(field) ? [] : [unknownName(place, { kind: 'a column', name: field, where: 'this list', known })];
}

function valueFindings(facts: FolderFacts, figure: Figure, place: Place): readonly Finding[] {
  const named = figureValues(figure);
  const [first, second] = named;
  const two =
    first === undefined || second === undefined
      ? []
      : [
          errorAt(below(place, second.how), {
            code: 'figure_value',
            message: `The figure shows the ${first.how} and the ${second.how}, but one figure shows one value.`,
            remedy: `Remove one of the two, or make a figure of its own for "${second.how}".`,
          }),
        ];
  const values = named.flatMap(({ how, field }) => {
    const at = below(place, how);
    const unknown = columnFindings(facts, { field, place: at });
    if (unknown.length > 0 || kindOf(facts, field) === 'number') return unknown;
    return [
      errorAt(at, {
        code: 'figure_value',
        message: `"${field}" holds no numbers, so it has no ${how}.`,
        remedy: `Name a column with numbers, or remove "${how}": the figure then counts records.`,
      }),
    ];
  });
  return [...two, ...values];
}

function eachFinding(isDay: boolean, { each }: Figure, place: Place): readonly Finding[] {
  if (isDay === (each !== undefined)) return [];
  const sentence = isDay
    ? {
        message: 'The figure has a group for each time, but does not say how long one is.',
        remedy: 'Add "each": "week", "month" or "year".',
      }
    : { message: '"each" is for a figure by a date.', remedy: 'Remove "each", or name a date in "by".' };
  return [errorAt(below(place, isDay ? 'by' : 'each'), { code: 'figure_each', ...sentence })];
}

const mostNumbers = 20;

/** A whole number of which the schema says that it has few values: a rating. */
function isSmallNumber(facts: FolderFacts, field: string): boolean {
  const { type, minimum, maximum } = facts.fields?.get(field)?.shape ?? {};
  return type === 'integer' && typeof minimum === 'number' && typeof maximum === 'number' && maximum - minimum < mostNumbers;
}

function groupFindings(facts: FolderFacts, figure: Figure, place: Place): readonly Finding[] {
  const { by } = figure;
  if (by === undefined) return eachFinding(false, figure, place);
  const at = below(place, 'by');
  const unknown = columnFindings(facts, { field: by, place: at });
  if (unknown.length > 0) return unknown;
  const kind = kindOf(facts, by);
  if (isSmallNumber(facts, by)) return eachFinding(false, figure, place);
  if (kind === 'choice' || kind === 'box' || kind === 'day') return eachFinding(kind === 'day', figure, place);
  return [
    errorAt(at, {
      code: 'figure_by',
      message: `A figure cannot be by "${by}": it is by the status, a choice, a box, a date or a whole number of at most 20 values.`,
      remedy: 'Name another column, or remove "by" for one figure of all records.',
    }),
  ];
}

/** The figures of list.json: columns that they can be of and by, and what they ask for. */
export function checkFigures(facts: FolderFacts): readonly Finding[] {
  const figures = Object.entries(facts.draft.list?.figures ?? {});
  if (!facts.isSound('rules.json') || facts.fields === undefined) return [];
  return figures.flatMap(([name, figure]) => {
    const place = fileAt('list.json', 'figures', name);
    return [
      ...valueFindings(facts, figure, place),
      ...groupFindings(facts, figure, place),
      ...checkWhere(facts, figure.where, below(place, 'where')),
    ];
  });
}
