import type { Submission } from '#runtime/ports/calls.port.ts';
import type { HistoryAnswer, RecordActions } from '#schemas/api/records.gen.ts';

type Lived = HistoryAnswer & Pick<RecordActions, 'changes'>;

const twice = (words: string) => ({ en: words, es: words });

/** The life of a record: that it was made, or also an edit that can be undone, and a source that changed since. */
export const historyOf = ({ creatorEmail, createdAt }: Submission, isLater: boolean): Lived => {
  const created = { id: 'step-1', kind: 'created', by: creatorEmail, at: createdAt, changes: [] };
  if (!isLater) return { steps: [created], hasMore: false, changes: [] };
  return {
    steps: [
      {
        id: 'step-2',
        kind: 'edited',
        by: creatorEmail,
        at: createdAt,
        note: 'The reporter called.',
        changes: [
          { pointer: '/depositionTime', title: 'Time', from: twice('9:00 a.m.'), to: twice('1:30 p.m.') },
          { pointer: '/notes', title: 'Notes', to: twice('Parking behind the building.') },
        ],
        furtherChanges: 2,
      },
      { ...created, isPast: true },
    ],
    hasMore: true,
    changes: [
      {
        was: 'Iris Feldman, M.D., 2100 Webster Street, Oakland, CA 94612',
        now: 'Iris Feldman, M.D., 45 Mission Plaza, San Francisco, CA 94103',
      },
    ],
  };
};
