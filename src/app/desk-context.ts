import { createContext, useContext, useSyncExternalStore } from 'react';

import type { DeskParts, DoorParts } from './ports/desk-parts.ts';
import type { SessionState } from './session/session-state.ts';
import { languageOf, type Language } from './texts/texts.ts';

import type { DeskUser } from '#schemas/shared/case.gen.ts';

/** What public pages have. */
export const DoorContext = createContext<DoorParts | undefined>(undefined);

/** What pages behind the sign-in have. */
export const DeskContext = createContext<DeskParts | undefined>(undefined);

export const useDoor = (): DoorParts => {
  const door = useContext(DoorContext);
  if (door === undefined) throw new Error('A part of the desk stands outside of its door');
  return door;
};

export const useDesk = (): DeskParts => {
  const desk = useContext(DeskContext);
  if (desk === undefined) throw new Error('A part of the desk stands outside of it');
  return desk;
};

export const useSessionState = (): SessionState => {
  const { session } = useDoor();
  return useSyncExternalStore(session.subscribe, session.state);
};

/** Who is signed in; only pages behind the sign-in ask. */
export const useDeskUser = (): DeskUser => {
  const state = useSessionState();
  if (state.kind !== 'signedIn') throw new Error('Nobody is signed in');
  return state.user;
};

export const useLanguage = (): Language => {
  const { texts } = useDoor();
  return useSyncExternalStore(
    (listener) => {
      texts.on('languageChanged', listener);
      return () => texts.off('languageChanged', listener);
    },
    () => languageOf(texts),
  );
};
