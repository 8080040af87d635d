import { createContext, useContext, useSyncExternalStore } from 'react';
import type { AutomationPorts } from '../ports.ts';
import type { AutomationState } from './automation-state.ts';
import type { OpenAutomation } from './open-automation.ts';
import type { ReadAutomation } from '#engine/declaration/automation.ts';

export type AutomationContextValue = {
  readonly open: OpenAutomation;
  readonly ports: AutomationPorts;
  readonly automation: ReadAutomation;
};

const AutomationContext = createContext<AutomationContextValue | undefined>(undefined);

export const AutomationProvider = AutomationContext.Provider;

export const useAutomation = (): AutomationContextValue => {
  const setting = useContext(AutomationContext);
  if (setting === undefined) throw new Error('A screen of an automation was shown outside of it.');
  return setting;
};

/** A part of the state of the open automation; read one value, so that the same value paints nothing. */
export const useAutomationState = <T>(read: (state: AutomationState) => T): T => {
  const { state } = useAutomation().open;
  return useSyncExternalStore(state.subscribe, () => read(state.get()));
};
