import { createContext, useContext } from 'react';
import type { ControlProps } from '#runtime/store/control.ts';

const EntryContext = createContext<ControlProps | undefined>(undefined);

/** What a field tells the control below it, with RJSF's own components in between. */
export const EntryProvider = EntryContext.Provider;

export const useEntry = (): ControlProps => {
  const props = useContext(EntryContext);
  if (props === undefined) throw new Error('A control was drawn outside a field.');
  return props;
};
