import { calendarDate, usDate } from '#domain/calendar-date.ts';
import type { DeadlineMarkBody } from '#schemas/api/records.gen.ts';
import { AppError, refuseFaults, type InputFault } from '#server/platform/app-error.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import type { RecordsPort } from '#server/modules/records/records.port.ts';
import type { DeadlineMarksPort } from './open-days.port.ts';
import { watchedBy, type ReadOpenDaysDeps } from './read-open-days.usecase.ts';

export type MarkDeadlineDeps = ReadOpenDaysDeps & {
  readonly marks: DeadlineMarksPort;
  readonly records: Pick<RecordsPort, 'find'>;
};

function markFaults(body: DeadlineMarkBody, attorneys: readonly { readonly id: string }[]): readonly InputFault[] {
  const { attorneyId, plannedOn, isDone, note, outer } = body;
  const planned = plannedOn === null ? undefined : calendarDate(plannedOn);
  const last = calendarDate(outer);
  const fault = (field: string, code: string, message: string): InputFault => ({ pointer: `/${field}`, code, message });
  const why = 'Say in a note why it is planned for that day, or what was done.';
  return [
    ...(attorneyId === null || attorneys.some(({ id }) => id === attorneyId)
      ? []
      : [fault('attorneyId', 'unknown', 'Choose an attorney of the firm.')]),
    ...(plannedOn !== null && planned === undefined ? [fault('plannedOn', 'day', 'Enter a day as MM/DD/YYYY.')] : []),
    ...(planned !== undefined && last !== undefined && planned > last
      ? [fault('plannedOn', 'afterLastDay', `The last day is ${usDate(last)}. Plan it for that day or an earlier one.`)]
      : []),
    ...(note.trim() === '' && (isDone || plannedOn !== null) ? [fault('note', 'required', why)] : []),
  ];
}

/** Says of a deadline to whom it is given, when it is planned, or that it is done. The last day itself stays as it was counted. */
export async function markDeadline(deps: MarkDeadlineDeps, user: SignedIn, body: DeadlineMarkBody): Promise<void> {
  const stored = await deps.records.find(body.id);
  const published = stored === undefined ? undefined : deps.registry.find(stored.automationId);
  const watched = published === undefined ? [] : watchedBy(published, user).filter(({ deadline }) => deadline === body.deadline);
  const found = await deps.openDays.find({ person: user, watched, recordId: body.id, limit: 1 });
  if (found[0] === undefined) throw new AppError('not_found', 'Deadline not found. It may be met already: reload the page.');
  if (found[0].outerOn !== body.outer)
    throw new AppError('record_changed', 'This deadline was counted anew meanwhile. Reload the page and look at its last day.');
  const { attorneys } = (await deps.firm.read()).firm;
  refuseFaults(markFaults(body, attorneys));
  await deps.marks.save(user.id, { ...body, note: body.note.trim() });
}
