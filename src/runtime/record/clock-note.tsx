import { calendarDate, usDate } from '#domain/calendar-date.ts';
import { valueAt } from '#engine/data/places.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import type { Submission } from '#runtime/ports/calls.port.ts';
import { useTexts } from '#runtime/texts/texts.ts';

type Props = { readonly automation: Pick<Automation, 'lifecycle' | 'rules'>; readonly submission: Pick<Submission, 'state' | 'computed'> };

/** When the record will move by itself. Of a move that depends on more than the day nothing can be said before. */
export const ClockNote = ({ automation: { lifecycle, rules }, submission }: Props) => {
  const { t, local } = useTexts();
  const after = Object.entries(lifecycle?.states[submission.state ?? '']?.after ?? {});
  const notes = after.flatMap(([deadline, { target, guard }]) => {
    const outer = valueAt(submission.computed, `/deadlines/${deadline}/outer`);
    const day = typeof outer === 'string' ? calendarDate(outer) : undefined;
    const title = lifecycle?.states[target]?.meta.title;
    if (day === undefined || title === undefined || guard !== undefined) return [];
    const isLastDay = rules.deadlines?.[deadline]?.kind === 'lastDay';
    return [<p key={deadline}>{t(isLastDay ? 'recordMovesAfter' : 'recordMovesOn', { date: usDate(day), state: local(title) })}</p>];
  });
  return notes.length === 0 ? null : notes;
};
