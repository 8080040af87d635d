import { createContext, useContext, useSyncExternalStore } from 'react';

import type { DeskServices, PublicServices } from '#app/services/services.ts';
import type { SessionState } from '#app/session/session-state.ts';
import { languageOf, type Language } from '#app/texts/texts.ts';
import type { DeskUser } from '#schemas/shared/case.gen.ts';

export const PublicServicesContext = createContext<PublicServices | undefined>(undefined);

export const DeskContext = createContext<DeskServices | undefined>(undefined);

export const usePublicServices = (): PublicServices => {
  const services = useContext(PublicServicesContext);
  if (services === undefined) throw new Error('No public services around this component');
  return services;
};

export const useDesk = (): DeskServices => {
  const desk = useContext(DeskContext);
  if (desk === undefined) throw new Error('No desk services around this component');
  return desk;
};

export const useSessionState = (): SessionState => {
  const { session } = usePublicServices();
  return useSyncExternalStore(session.subscribe, session.state);
};

/** Who is signed in; only pages behind the sign-in ask. */
export const useDeskUser = (): DeskUser => {
  const state = useSessionState();
  if (state.kind !== 'signedIn') throw new Error('Nobody is signed in');
  return state.user;
};

export const useLanguage = (): Language => {
  const { texts } = usePublicServices();
  return useSyncExternalStore(
    (listener) => {
      texts.on('languageChanged', listener);
      return () => texts.off('languageChanged', listener);
    },
    () => languageOf(texts),
  );
};
