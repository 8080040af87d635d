import { useCallback, useEffect, useState } from 'react';
import type { Problem } from '#runtime/ports/call-result.ts';
import type { EventScreenProps } from '#runtime/ports/screen-props.ts';
import { loadEvent, type LoadedEvent } from './load-event.ts';
import { openEvent, type OpenEvent } from './open-event.ts';

export type ShownEvent =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly problem: Problem }
  /** The record does not take the event now. */
  | { readonly kind: 'gone'; readonly loaded: LoadedEvent }
  | { readonly kind: 'open'; readonly open: OpenEvent };

type EventOptions = Pick<EventScreenProps, 'id' | 'event' | 'ports'>;

/** Loads an event with its draft; again loads both anew. */
export const useEvent = ({ id, event, ports }: EventOptions): { readonly shown: ShownEvent; readonly again: () => void } => {
  const [turn, setTurn] = useState(0);
  const [shown, setShown] = useState<ShownEvent>({ kind: 'loading' });
  useEffect(() => {
    let stop = (): void => undefined;
    let isCurrent = true;
    void loadEvent(ports, { id, event }).then((answer) => {
      if (!isCurrent) return;
      if (!answer.ok) return setShown({ kind: 'failed', problem: answer.problem });
      const { value: loaded } = answer;
      if (loaded.offer === undefined) return setShown({ kind: 'gone', loaded });
      const open = openEvent({ loaded, offer: loaded.offer, ports });
      const stopListening = ports.drafts.subscribe((news) => void open.handleNews(news));
      stop = () => {
        stopListening();
        open.close();
      };
      setShown({ kind: 'open', open });
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [id, event, ports, turn]);
  return { shown, again: useCallback(() => setTurn((before) => before + 1), []) };
};
