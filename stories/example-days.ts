import { addDays, calendarDate } from '#domain/calendar-date.ts';
import { nameOfKey } from '#domain/dated-figures.ts';
import { calendarFields } from '#engine/columns/list-fields.ts';
import type { FormData } from '#runtime/ports/call-result.ts';
import type { RecordListPorts } from '#runtime/ports/records.port.ts';
import { exampleRows } from './example-rows.ts';
import type { Declared } from './plan/scene.ts';

/** Days of the month that have records; the eleventh has more than a month shows. */
const filledDays = [1, 2, 2, 3, 6, 7, 8, 8, 8, 10, 10, 10, 10, 10, 10, 13, 14, 15, 17, 17, 20, 22, 23, 28];
const times = ['09:00', '09:30', '10:00', '13:30', '14:00', '15:45'];

/** The day on which a calendar of the stories stands: that of the standard case. */
export const storyDay = ({ standard }: Declared) => calendarDate(standard.today);

/** Records of the month of the standard case, made of the examples. */
const monthRows = (declared: Declared): readonly FormData[] => {
  const { list } = declared.automation;
  const today = storyDay(declared);
  if (list?.calendar === undefined || today === undefined) return [];
  const { day, from } = list.calendar;
  const first = addDays(today, 1 - Number(today.slice(8)));
  const columns = [...list.columns, ...calendarFields(list.calendar).map((field) => ({ field }))];
  return exampleRows(declared, columns, false).map((row, index) => ({
    ...row,
    [day]: addDays(first, filledDays[index % filledDays.length] ?? 0),
    ...(from === undefined ? {} : { [from]: times[index % times.length] }),
  }));
};

/** The records of some days, as the server answers them. */
export const exampleDays =
  (declared: Declared, isEmpty: boolean): RecordListPorts['loadDays'] =>
  async ({ firstDay, lastDay }) => {
    const { standard, automation } = declared;
    const day = automation.list?.calendar?.day ?? '';
    const rows = isEmpty ? [] : monthRows(declared).filter((row) => String(row[day]) >= firstDay && String(row[day]) <= lastDay);
    const closedDays = standard.figures.flatMap(({ kind, key = '', from, value }) =>
      kind === 'holiday' ? [{ on: from, name: nameOfKey(key), closes: value === 'court' ? ('court' as const) : ('office' as const) }] : [],
    );
    return { ok: true, value: { rows, firstDay, lastDay, today: standard.today, ownOnly: false, closedDays } };
  };
