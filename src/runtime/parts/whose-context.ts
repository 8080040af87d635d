import { createContext, useContext } from 'react';

/** Whose cases are asked for: those on whose team a person is, or also those of the people whom it shares a case with. */
export type Whose = 'mine' | 'team';

export type WhoseCases = { readonly whose: Whose | undefined; readonly choose: (whose: Whose | undefined) => void };

export const whoseIn = (text: string | null | undefined): Whose | undefined => (text === 'mine' || text === 'team' ? text : undefined);

/** Whose cases the page asks for, and how that is changed; undefined for a person who is on no team. */
export const WhoseContext = createContext<WhoseCases | undefined>(undefined);

export const useWhose = (): WhoseCases | undefined => useContext(WhoseContext);
