import { defined } from '#domain/defined.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { AutomationScreenProps } from '#runtime/ports/screen-props.ts';
import { useAutomation, useAutomationState } from '#runtime/workflow/automation-context.ts';
import type { OpenAutomation } from '#runtime/workflow/open-automation.ts';
import type { Workflow } from '#schemas/meta/workflow.gen.ts';

const screenOf = ({ states }: Workflow, state: string) => states[state]?.meta?.screen;

const firstForm = (workflow: Workflow): string | undefined =>
  Object.keys(workflow.states).find((name) => screenOf(workflow, name) === 'form');

const withForm: ReadonlySet<string | undefined> = new Set(['form', 'preview', 'review']);

/** A step after the first form that still has the form. */
const furtherStep = (workflow: Workflow, shown: string): string | undefined =>
  withForm.has(screenOf(workflow, shown)) && shown !== firstForm(workflow) ? shown : undefined;

/** Tells what is open, so that a reload finds the form or the receipt again, and the way back the step before. */
export const PlaceInAddress = ({ onPlaceChange }: { readonly onPlaceChange: NonNullable<AutomationScreenProps['onPlaceChange']> }) => {
  const { workflow } = useAutomation().open;
  const screen = useAutomationState((state) => screenOf(workflow, state.shown));
  const step = useAutomationState((state) => furtherStep(workflow, state.shown));
  const receiptId = useAutomationState((state) => (screen === 'receipt' ? state.receipt?.id : undefined));
  const caseFileNumber = useAutomationState((state) => (screen === 'search' || screen === 'receipt' ? '' : state.caseFileNumber));
  const origin = useAutomationState((state) => state.origin);
  const wasOpen = useRef(false);
  useEffect(() => {
    const isOpen = receiptId !== undefined || caseFileNumber !== '';
    // What the address asks for is still on its way.
    if (!isOpen && !wasOpen.current) return;
    wasOpen.current = isOpen;
    if (receiptId !== undefined) onPlaceChange({ receiptId });
    else onPlaceChange(caseFileNumber === '' ? {} : { caseFileNumber, ...defined({ origin, step }) });
  }, [onPlaceChange, caseFileNumber, origin, receiptId, step]);
  return null;
};

/** The event that leads from the step that is seen to another one. */
const wayTo = ({ workflow, state, step }: OpenAutomation, wanted: string | undefined): string | undefined =>
  state().shown === wanted
    ? undefined
    : Object.entries(workflow.states[step()]?.on ?? {}).find(([, moves]) => [moves].flat().some(({ target }) => target === wanted))?.[0];

type Standing = { readonly [Key in 'caseFileNumber' | 'step' | 'returns']: AutomationScreenProps[Key] | undefined };

/** After the browser's way back the work stands at the step of its address, as far as the workflow leads there. What was typed is saved as by its own button. */
export const useStandingAt = (open: OpenAutomation | undefined, { caseFileNumber, step, returns = 0 }: Standing): void => {
  const stand = useEffectEvent((): void => {
    if (open === undefined) return;
    const { states } = open.workflow;
    const search = Object.keys(states).find((name) => screenOf(open.workflow, name) === 'search');
    const event = wayTo(open, caseFileNumber === undefined ? search : (step ?? firstForm(open.workflow)));
    if (event !== undefined) open.press(event, { checks: 'none' });
  });
  useEffect(() => {
    if (returns > 0) stand();
  }, [returns]);
};
