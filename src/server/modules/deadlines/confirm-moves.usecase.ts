import type { HolidayChange } from '#server/modules/figures/figures.public.ts';
import { holidayWords } from '#engine/history/desk-steps.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Ids } from '#server/platform/ids.port.ts';
import { recomputeDeadlinesQueue } from '#server/platform/jobs/work.ts';
import type { HolidayChangesPort } from './holiday-changes.port.ts';

export type ConfirmMovesDeps = { readonly changes: HolidayChangesPort; readonly ids: Ids };

type ConfirmedMoves = { readonly actorId: string; readonly changes: readonly string[] };

const mostNamed = 3;

/** Lets the deadlines follow the holidays that a person looked at: work moves them. Sent again, it does nothing. */
export async function confirmMoves({ changes: port, ids }: ConfirmMovesDeps, { actorId, changes }: ConfirmedMoves): Promise<void> {
  const { waiting } = await port.open();
  const id = ids.newId();
  const work = { id, queue: recomputeDeadlinesQueue, subject: subjectOf(waiting), detail: { confirmationId: id } };
  if (await port.confirm({ actorId, changes, work })) return;
  throw new AppError('record_changed', 'The holidays changed again. Look at the list once more, then confirm.');
}

function subjectOf(changes: readonly HolidayChange[]): string {
  const words = changes.slice(0, mostNamed).map((change) => holidayWords(change).en);
  return [...words, ...(changes.length > mostNamed ? [`${changes.length - mostNamed} more`] : [])].join('; ');
}
