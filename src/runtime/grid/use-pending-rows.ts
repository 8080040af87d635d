import { useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { DayRows } from '#schemas/api/records.gen.ts';
import type { Calendar } from '#schemas/meta/list.gen.ts';
import type { ChangesPort, PendingChange } from '#runtime/ports/changes.port.ts';
import type { Row } from '#runtime/ports/records.port.ts';
import { wordOfRow } from './cell-text.ts';
import type { Rows } from './use-rows.ts';

/** The states that rows have while a change is on its way, and after it failed. */
export const pendingStates = { create: 'pending', update: 'PENDING', failed: 'notSaved' } as const;

const idOf = (row: Row): string => wordOfRow(row, 'id');

const newRow = ({ id, row, status }: PendingChange): Row => ({
  ...row,
  id,
  state: status === 'failed' ? pendingStates.failed : pendingStates.create,
  // nothing is stored that it could open
  unsaved: true,
});

const changedRow = (row: Row, { row: meanwhile, status }: PendingChange): Row =>
  status === 'failed' ? row : { ...row, ...meanwhile, id: idOf(row), state: pendingStates.update };

/** What is new on top, what is edited as it was typed, and what is deleted no longer; what failed as it is stored. */
export const rowsWithChanges = (rows: readonly Row[], pending: readonly PendingChange[]): readonly Row[] => {
  const byRecord = new Map(pending.flatMap((change) => (change.record === undefined ? [] : [[change.record, change] as const])));
  const shown = new Set(rows.map(idOf));
  const created = pending.filter(({ kind }) => kind === 'create').map(newRow);
  const elsewhere = [...byRecord.values()].filter(
    ({ kind, status, record = '' }) => kind === 'update' && status === 'failed' && !shown.has(record),
  );
  const stored = rows.flatMap((row) => {
    const change = byRecord.get(idOf(row));
    if (change === undefined) return [row];
    if (change.kind === 'delete') return change.status === 'failed' ? [row] : [];
    return [changedRow(row, change)];
  });
  return [...created.toReversed(), ...elsewhere.map(({ row, record = '' }) => ({ ...row, id: record })), ...stored];
};

/** The same for the days of a calendar, in the order of day and time; what moves there from another time is there already. */
const daysWithChanges = (days: DayRows, pending: readonly PendingChange[], { day, from }: Pick<Calendar, 'day' | 'from'>): DayRows => {
  const shown = new Set(days.rows.map(idOf));
  const moved = pending.filter(({ kind, status, record = '' }) => kind === 'update' && status !== 'failed' && !shown.has(record));
  const rows = [...rowsWithChanges(days.rows, pending), ...moved.map((change) => changedRow({ id: change.record ?? '' }, change))];
  const placeOf = (row: Row): string => `${wordOfRow(row, day)} ${from === undefined ? '' : wordOfRow(row, from)}`;
  return { ...days, rows: rows.toSorted((one, other) => placeOf(one).localeCompare(placeOf(other))) };
};

/** What shows the records now, as the list itself or as a calendar does. */
type InSight = { readonly reload: () => void; readonly days: DayRows | undefined; readonly calendar: Calendar | undefined };

/** Rows with the changes that are on their way. What is done is loaded where it is seen, and then forgotten; a failed deletion comes back. */
export const usePendingRows = (rows: Rows, changes: ChangesPort, { reload, days, calendar }: InSight) => {
  const pending = useSyncExternalStore(changes.subscribe, changes.pending);
  const { page } = rows;
  const asked = useRef<readonly string[]>([]);
  useEffect(() => {
    const done = pending.filter(({ status }) => status === 'done').map(({ id }) => id);
    const failed = pending.filter(({ kind, status }) => kind === 'delete' && status === 'failed').map(({ id }) => id);
    if (failed.length > 0) changes.drop(failed);
    if (done.every((id) => asked.current.includes(id))) return;
    asked.current = done;
    reload();
  }, [pending, changes, reload]);
  // Before it is painted: a new record and the stored one never stand beside each other.
  useLayoutEffect(() => {
    if (asked.current.length > 0) changes.drop(asked.current);
  }, [page, days, changes]);
  const shown = useMemo(
    (): Rows =>
      page === undefined || pending.length === 0 ? rows : { ...rows, page: { ...page, rows: [...rowsWithChanges(page.rows, pending)] } },
    [rows, page, pending],
  );
  const daysShown = useMemo(
    () => (days === undefined || calendar === undefined || pending.length === 0 ? days : daysWithChanges(days, pending, calendar)),
    [days, calendar, pending],
  );
  const changeOf = (row: Row): PendingChange | undefined => pending.find(({ id, record }) => (record ?? id) === idOf(row));
  return { rows: shown, days: daysShown, pending, changeOf };
};
