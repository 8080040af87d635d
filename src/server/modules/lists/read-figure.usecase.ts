import { defined } from '#domain/defined.ts';
import { californiaDate } from '#domain/calendar-date.ts';
import { decimalText, parseDecimal, roundHalfUp } from '#domain/decimal.ts';
import { figureValues } from '#engine/columns/list-fields.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import type { FigureAnswer, FigureGroup } from '#schemas/api/records.gen.ts';
import type { Figure } from '#schemas/meta/list.gen.ts';
import { AppError } from '#server/platform/app-error.ts';
import { askedRows, demandIndexed, type ReadRowsDeps, type RowsRequest } from './read-rows.usecase.ts';
import { rowField } from './row-values.ts';
import type { RowGroup, RowsOf } from './rows.port.ts';
import { whereFilters } from './view-filters.ts';

const mostGroups = 60;

/** A rate has three places, all other values two. */
const placesOf = ({ list }: Automation, field: string): number =>
  list?.columns.find((column) => column.field === field)?.format === 'rate' ? 3 : 2;

function demandFigure({ list }: Automation, name: string): Figure {
  const figure = Object.hasOwn(list?.figures ?? {}, name) ? list?.figures?.[name] : undefined;
  if (figure !== undefined) return figure;
  const message = `The list has no figure ${name.slice(0, 60)}.`;
  throw new AppError('invalid_input', message, { faults: [{ pointer: '/figure', code: 'query', message }] });
}

/**
 * A figure about the records that a list shows: the same rights, the same view and filters. Undefined where none is asked for, or the list has
 * none.
 */
export async function readFigure(deps: ReadRowsDeps, request: RowsRequest): Promise<FigureAnswer | undefined> {
  const { published, asked } = request;
  const { automation, id } = published;
  const { figure: name, page: _page, limit: _limit, sort: _sort, after: _after, before: _before, ...filters } = asked;
  if (automation.list?.figures === undefined || name === undefined) return undefined;
  const figure = demandFigure(automation, name);
  const of: RowsOf = { table: 'records', automationId: id };
  const { query, notes } = await askedRows(deps, { ...request, asked: filters }, of);
  const where = whereFilters(automation, figure.where, californiaDate(deps.clock.now().getTime()));
  const by = figure.by === undefined ? undefined : { field: rowField(automation, figure.by), ...defined({ each: figure.each }) };
  await demandIndexed(
    deps.indexed,
    of,
    [...where.map(({ field }) => field), ...(by === undefined ? [] : [by.field])].map((field) => ({ field, use: 'filter' })),
  );
  const [value] = figureValues(figure);
  const { page: _of, limit: _many, sort: _by, ...selection } = query;
  const groups = await deps.rows.readGroups({
    ...selection,
    filters: [...query.filters, ...where],
    ...defined({ by }),
    ...(value === undefined ? {} : { value: { how: value.how, field: rowField(automation, value.field) } }),
    most: mostGroups + 1,
  });
  const places = value?.how === 'mean' || value?.how === 'median' ? placesOf(automation, value.field) : undefined;
  return { figure: name, ...shownGroups(figure, groups, places), ...notes };
}

/** A mean is rounded as the desk rounds money; all else is exact. */
function amountText(amount: string, places: number | undefined): string {
  const decimal = parseDecimal(amount);
  return decimal === undefined || places === undefined ? amount : decimalText(roundHalfUp(decimal, places));
}

/** What is told of the groups; all together only where none of them is hidden, and they are enough themselves. */
function shownGroups(figure: Figure, found: readonly RowGroup[], places: number | undefined) {
  const { by, hideBelow = 1 } = figure;
  const isCounted = figureValues(figure).length === 0;
  const answered = ({ value, count, amount }: RowGroup): FigureGroup => ({
    value,
    count,
    ...(isCounted ? {} : { amount: amount === null ? null : amountText(amount, places) }),
  });
  const all = found.find(({ isAll }) => isAll);
  const groups = by === undefined ? [] : found.filter(({ isAll }) => !isAll);
  const seen = groups.slice(0, mostGroups);
  const shown = seen.filter(({ count }) => count >= hideBelow);
  const showsAll = all !== undefined && shown.length === seen.length && (all.count === 0 || all.count >= hideBelow);
  return {
    groups: shown.map(answered),
    ...(showsAll ? { all: answered(all) } : {}),
    hidden: seen.length - shown.length,
    isCut: groups.length > mostGroups,
  };
}
