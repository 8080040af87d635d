import { createContext, useContext, useEffect } from 'react';

/** Something typed on the page. */
export type UnsavedWork = {
  /** Whether it would be lost with the page. */
  readonly isUnsaved: () => boolean;
  /** Saves it, where that needs no decision of a person. */
  readonly save?: () => Promise<void>;
};

/** Registers unsaved work with whatever is around the page; answers how to take it back. */
export const UnsavedWorkContext = createContext<(work: UnsavedWork) => () => void>(() => () => undefined);

/** Has this work saved or asked about before its page is left. */
export const useUnsavedWork = (work: UnsavedWork | undefined): void => {
  const register = useContext(UnsavedWorkContext);
  useEffect(() => (work === undefined ? undefined : register(work)), [register, work]);
};
