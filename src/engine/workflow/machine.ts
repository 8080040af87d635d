import type { Action, ActionName, Button, Guard, Invoke, State, Transitions, Workflow } from '#schemas/meta/workflow.gen.ts';
import { fromPromise, setup } from 'xstate';
import { reachableStates, transitionList } from './workflow-edges.ts';

/** An action of a workflow with its settings. */
export type DeclaredAction = { readonly type: ActionName; readonly params: Exclude<Action, string>['params'] };

/** What came with an event: the chosen case of caseChosen, the output or the error of a call. */
export type WorkflowEvent = { readonly type: string; readonly [name: string]: unknown };

/** What the desk does for a workflow; it also keeps the data, so that the machine holds nothing but its state. */
export type WorkflowImplementations = {
  /** Runs a call: open, a name of uses or a key of serves. A rejected promise takes the onError way. */
  readonly call: (name: string) => Promise<unknown>;
  /** Does an action; event.output and event.error carry the outcome of a call. */
  readonly act: (action: DeclaredAction, event: WorkflowEvent) => void;
  /** Whether a guard holds: the name of a rule, a built-in guard, or a rule spelt out. */
  readonly holds: (guard: Guard, event: WorkflowEvent) => boolean;
};

/** A button of a state. */
export type WorkflowButton = Readonly<Button> & {
  readonly event: string;
  /** False while the guard of its event does not hold. */
  readonly enabled: boolean;
};

function machineParts(implementations: WorkflowImplementations) {
  return setup({
    actors: { call: fromPromise<unknown, { readonly name: string }>(({ input }) => implementations.call(input.name)) },
    actions: { declared: ({ event }, action: DeclaredAction) => implementations.act(action, event) },
    guards: { declared: ({ event }, params: { readonly guard: Guard }) => implementations.holds(params.guard, event) },
  });
}

function actionsOf(actions: readonly Action[] | undefined) {
  return (actions ?? []).map((action) => {
    const params: DeclaredAction = typeof action === 'string' ? { type: action, params: {} } : action;
    return { type: 'declared' as const, params };
  });
}

function transitionsOf(transitions: Transitions | undefined) {
  return transitionList(transitions).map(({ target, guard, actions }) => ({
    ...(target === undefined ? {} : { target }),
    ...(guard === undefined ? {} : { guard: { type: 'declared' as const, params: { guard } } }),
    actions: actionsOf(actions),
  }));
}

function invokeOf(invoke: Invoke | undefined) {
  if (invoke === undefined) return {};
  const { src, onDone, onError } = invoke;
  return {
    invoke: { id: src, src: 'call' as const, input: { name: src }, onDone: transitionsOf(onDone), onError: transitionsOf(onError) },
  };
}

function stateOf(state: State) {
  const events = Object.entries(state.on ?? {}).map(([event, transitions]) => [event, transitionsOf(transitions)] as const);
  return {
    ...(state.type === undefined ? {} : { type: state.type }),
    ...(state.meta === undefined ? {} : { meta: state.meta }),
    ...invokeOf(state.invoke),
    on: Object.fromEntries(events),
    always: transitionsOf(state.always),
    entry: actionsOf(state.entry),
    exit: actionsOf(state.exit),
  };
}

/**
 * The XState machine of a workflow. It has no context: the desk keeps case, form, preview, fault and receipt.
 * An invoke has the name of its call as id, so its outcomes are xstate.done.actor.<call> and xstate.error.actor.<call>.
 */
export function workflowMachine(workflow: Workflow, implementations: WorkflowImplementations) {
  const states = Object.fromEntries(Object.entries(workflow.states).map(([name, state]) => [name, stateOf(state)]));
  return machineParts(implementations).createMachine({ id: workflow.id, initial: workflow.initial, states });
}

/** The buttons of a state, in the declared order: its events that have a label. can answers whether the guard of an event holds now. */
export function buttonsOf(workflow: Workflow, stateName: string, can: (event: string) => boolean): readonly WorkflowButton[] {
  const events = Object.entries(workflow.states[stateName]?.on ?? {});
  return events.flatMap(([event, transitions]) => {
    const button = transitionList(transitions).find((transition) => transition.meta !== undefined)?.meta;
    return button === undefined ? [] : [{ ...button, event, enabled: can(event) }];
  });
}

/** The calls (open, names of uses, keys of serves) that a state invokes to which a person can come. */
export function reachableCalls(workflow: Workflow): ReadonlySet<string> {
  const reached = [...reachableStates(workflow)];
  return new Set(reached.flatMap((name) => workflow.states[name]?.invoke?.src ?? []));
}
