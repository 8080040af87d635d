import { useEffect } from 'react';

import { useDesk } from '#app/context/desk-context.ts';
import type { DeskEvent } from '#app/events/desk-events.ts';

/** Which queries are stale after an event, by the first word of their key. */
const staleQueriesOf: Readonly<Record<DeskEvent['kind'], readonly string[]>> = {
  published: ['routes', 'operations', 'logs'],
  faults: ['operations'],
  jobs: ['operations', 'deferredSubmissions', 'submission'],
  draftGone: [],
  resumed: ['routes', 'operations', 'logs', 'deferredSubmissions', 'submission'],
};

/** Keeps the stream of events open while the frame is shown, and asks anew for what they changed. */
export const useDeskEvents = (): void => {
  const { events, queries } = useDesk();
  useEffect(() => {
    const stopListening = events.listen(({ kind }) => {
      for (const name of staleQueriesOf[kind]) void queries.invalidateQueries({ queryKey: [name] });
    });
    const close = events.open();
    return () => {
      stopListening();
      close();
    };
  }, [events, queries]);
};
