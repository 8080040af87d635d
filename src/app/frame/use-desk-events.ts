import { useEffect } from 'react';

import { useDesk } from '#app/context/desk-context.ts';
import type { DeskEvent } from '#app/events/desk-events.ts';

/** Which answers are out of date after an event, by the first part of their key. */
const outdatedBy: Readonly<Record<DeskEvent['kind'], readonly string[]>> = {
  published: ['routes', 'operations', 'logs'],
  faults: ['operations'],
  jobs: ['operations', 'heldSends', 'submission'],
  draftGone: [],
  resumed: ['routes', 'operations', 'logs', 'heldSends', 'submission'],
};

/** Keeps the stream of events open while the frame is shown, and asks anew for what they changed. */
export const useDeskEvents = (): void => {
  const { events, queries } = useDesk();
  useEffect(() => {
    const stopListening = events.listen(({ kind }) => {
      for (const name of outdatedBy[kind]) void queries.invalidateQueries({ queryKey: [name] });
    });
    const close = events.open();
    return () => {
      stopListening();
      close();
    };
  }, [events, queries]);
};
