import { createActor, type ActorRefFrom } from 'xstate';
import type { AutomationPorts, Language, PublishedVersion } from '../ports.ts';
import { createOpenForm, type FormStart } from '../form/open-form.ts';
import { faultyIn } from '#runtime/store/fault-list.ts';
import type { Pointer } from '#runtime/store/pointer.ts';
import { createStateStore, freshState, type Carried, type StateStore } from './automation-state.ts';
import { createActions, type AutomationActions } from './automation-actions.ts';
import { createCalls } from './automation-calls.ts';
import { holdsGuard } from './guards.ts';
import type { ShownReceipt } from './shown-receipt.ts';
import { workflowMachine } from '#engine/workflow/machine.ts';
import type { Button, Workflow } from '#schemas/meta/workflow.gen.ts';

export type AutomationSetup = {
  readonly published: PublishedVersion;
  readonly ports: AutomationPorts;
  /** The language that the desk shows now. */
  readonly language: () => Language;
  readonly carried?: Carried;
  /** A receipt that is looked at again: the workflow stands at its receipt from the start. */
  readonly receipt?: ShownReceipt;
};

/** What a press of a button came to. */
export type Pressed = { readonly sent: boolean; readonly faulty: readonly Pointer[] };

type Machine = ReturnType<typeof workflowMachine>;

/** One open automation: the machine of its workflow and all that its screens show, outside React. */
export type OpenAutomation = {
  readonly workflow: Workflow;
  readonly state: StateStore;
  readonly actor: ActorRefFrom<Machine>;
  readonly start: () => () => void;
  readonly chooseCase: (caseFileNumber: string) => void;
  readonly press: (event: string, button: Pick<Button, 'checks'>) => Pressed;
  readonly can: (event: string) => boolean;
  readonly actions: AutomationActions;
};

const noWorkflow: Workflow = { id: 'none', initial: 'none', states: { none: {} } };

const firstOf = (workflow: Workflow, screen: 'form' | 'receipt'): string | undefined =>
  Object.keys(workflow.states).find((name) => workflow.states[name]?.meta?.screen === screen);

/** The state in which a carried form goes on: the same step when the new workflow still has it as a form. */
const resumedStep = (workflow: Workflow, step: string): string | undefined =>
  workflow.states[step]?.meta?.screen === 'form' ? step : firstOf(workflow, 'form');

const actorOf = (machine: Machine, step: string | undefined): ActorRefFrom<Machine> =>
  step === undefined ? createActor(machine) : createActor(machine, { snapshot: machine.resolveState({ value: step, context: {} }) });

const nameOf = (value: unknown): string => (typeof value === 'string' ? value : '');

type Listening = Pick<AutomationSetup, 'published' | 'ports'> & { readonly state: StateStore };

/** Word from the desk while it is open: a new version, and what other windows do to the draft. */
const listen = ({ published, ports, state }: Listening, { handleNews }: AutomationActions): (() => void) => {
  const stops = [
    ports.versions.subscribe((version) => {
      if (version !== published.version) state.set({ newVersion: version });
    }),
    ports.drafts.subscribe(handleNews),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};

/** What has to be corrected before a button may do what it says. */
const faultyNow = (workflow: Workflow, state: StateStore, checks: Button['checks']): readonly Pointer[] => {
  const { form, step } = state.get();
  if (form === undefined || checks === undefined || checks === 'none') return [];
  return faultyIn(form.store.snapshot(), form.parts.layout, checks === 'screen' ? workflow.states[step]?.meta?.sections : undefined);
};

export const openAutomation = ({ published, ports, language, carried, receipt }: AutomationSetup): OpenAutomation => {
  const workflow = published.automation.workflow ?? noWorkflow;
  const state = createStateStore({ ...freshState(workflow.initial), caseFileNumber: carried?.caseFileNumber ?? '', receipt });
  const openForm = (start: FormStart) => createOpenForm({ published, files: ports.files, start });
  const calls = createCalls({ published, ports, state, save: () => actions.save() });
  const actions = createActions({ published, ports, language, state, calls, openForm, edited: () => actor.send({ type: 'edited' }) });
  const machine = workflowMachine(workflow, {
    call: calls.run,
    act: actions.act,
    holds: (guard) => holdsGuard(guard, state.get()),
  });
  const startStep = receipt === undefined ? undefined : firstOf(workflow, 'receipt');
  const step = carried === undefined ? startStep : resumedStep(workflow, carried.step);
  const actor = actorOf(machine, step);

  const follow = (value: unknown): void => {
    const name = nameOf(value);
    const before = state.get();
    const shown = workflow.states[name]?.meta?.screen === undefined ? before.shown : name;
    // An event that changes nothing, as the first key in a field, draws nothing.
    if (name !== before.step || shown !== before.shown) state.set({ step: name, shown });
  };

  const press = (event: string, { checks }: Pick<Button, 'checks'>): Pressed => {
    const { form } = state.get();
    form?.store.flush();
    const faulty = faultyNow(workflow, state, checks);
    if (faulty.length > 0) {
      if (checks === 'all') form?.store.ask();
      else form?.store.touch(faulty);
      return { sent: false, faulty };
    }
    void actions.save();
    actor.send({ type: event });
    return { sent: true, faulty };
  };

  return {
    workflow,
    state,
    actor,
    start: () => {
      if (carried !== undefined && step !== undefined) actions.resume(carried);
      const following = actor.subscribe((snapshot) => follow(snapshot.value));
      actor.start();
      follow(actor.getSnapshot().value);
      const stopListening = listen({ published, ports, state }, actions);
      return () => {
        following.unsubscribe();
        stopListening();
        actions.close();
        actor.stop();
      };
    },
    chooseCase: (caseFileNumber) => actor.send({ type: 'caseChosen', caseFileNumber }),
    press,
    can: (event) => actor.getSnapshot().can({ type: event }),
    actions,
  };
};
