import { addMonths, calendarDate, type CalendarDate } from '#domain/calendar-date.ts';
import { weekOf } from '#domain/calendar-grid.ts';
import { figureValues } from '#engine/columns/list-fields.ts';
import type { RecordListPorts } from '#runtime/ports/records.port.ts';
import type { FigureGroup } from '#schemas/api/records.gen.ts';
import type { Figure } from '#schemas/meta/list.gen.ts';
import type { Declared } from './plan/scene.ts';

/** How many records each group has. */
const counts = [4, 7, 3, 9, 6, 1, 5, 8];

const firstDay = (each: NonNullable<Figure['each']>, day: CalendarDate): string => {
  if (each === 'week') return weekOf(day)[0] ?? day;
  return each === 'year' ? `${day.slice(0, 4)}-01-01` : `${day.slice(0, 7)}-01`;
};

/** The groups that a figure could have: the latest times, or each choice, state, yes and no. */
const groupNames = ({ automation, standard }: Declared, { by, each }: Figure): readonly string[] => {
  const today = calendarDate(standard.today);
  if (by === undefined || today === undefined) return [];
  if (each !== undefined)
    return [
      ...new Set(
        counts.flatMap((_, index) => addMonths(today, -index * (each === 'year' ? 12 : 1)) ?? []).map((day) => firstDay(each, day)),
      ),
    ];
  if (by === 'state') return Object.keys(automation.lifecycle?.states ?? {}).slice(0, counts.length);
  const labels = automation.list?.columns.find(({ field }) => field === by)?.labels;
  return labels === undefined ? ['true', 'false'] : Object.keys(labels);
};

/** A figure about records that there are not, as the server answers it. */
export const exampleFigure =
  (declared: Declared, isEmpty: boolean): RecordListPorts['loadFigure'] =>
  async (name) => {
    const figure = declared.automation.list?.figures?.[name];
    const hasAmount = figure !== undefined && figureValues(figure).length > 0;
    const group = (value: string | null, count: number): FigureGroup => ({
      value,
      count,
      ...(hasAmount ? { amount: count === 0 ? null : `${count * 311}.50` } : {}),
    });
    const groups =
      isEmpty || figure === undefined ? [] : groupNames(declared, figure).map((value, index) => group(value, counts[index] ?? 2));
    const shown = groups.filter(({ count }) => count >= (figure?.hideBelow ?? 0));
    const hidden = groups.length - shown.length;
    const all = group(
      null,
      groups.reduce((sum, { count }) => sum + count, 0),
    );
    return { ok: true, value: { figure: name, groups: shown, ...(hidden === 0 ? { all } : {}), hidden, isCut: false, ownOnly: false } };
  };
