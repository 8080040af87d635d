import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { AutomationPorts } from '#runtime/ports/automation.port.ts';
import type { AutomationState } from './automation-state.ts';
import { stepOf, type OpenAutomation } from './open-automation.ts';
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

/** A part of what the workflow knows; read one value, so that the same value paints nothing. */
export const useAutomationState = <T>(read: (state: AutomationState) => T): T =>
  useSelector(useAutomation().open.actor, ({ context }) => read(context));

/** The state in which the workflow stands. */
export const useStep = (): string => useSelector(useAutomation().open.actor, stepOf);
