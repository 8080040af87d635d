import { defined } from '#domain/defined.ts';
import type { Action, ActionName, Button, Guard, Invoke, State, Transitions, Workflow } from '#schemas/meta/workflow.gen.ts';
import { assign, enqueueActions, fromPromise, setup, type MachineContext } from 'xstate';
import { reachableStates, transitionList } from './workflow-edges.ts';

/** An action of a workflow with its settings. */
export type DeclaredAction = { readonly type: ActionName; readonly params: Exclude<Action, string>['params'] };

/** What comes with an event: the chosen case of caseChosen, what a call came to, or a change that the desk itself tells. */
export type WorkflowEvent<Context = object, Outcome = unknown> = {
  readonly type: string;
  readonly output?: Outcome;
  readonly change?: Partial<Context>;
  readonly [name: string]: unknown;
};

/** What an action comes to: what it changes in the context, and what it does outside. */
export type ActionResult<Context> = { readonly change?: Partial<Context>; readonly effect?: () => void };

/** What the desk does for a workflow. The context is what the workflow knows beside its state. */
export type WorkflowImplementations<Context extends MachineContext, Outcome> = {
  readonly context: Context;
  /** Runs a call: open, a name of uses or a key of serves; event is sent with a new record. A rejected promise takes the onError way. */
  readonly call: (name: string, context: Context, event?: string) => Promise<Outcome>;
  /** What the context says once a call has answered. */
  readonly answered: (context: Context, outcome: Outcome | undefined) => Partial<Context>;
  /** What an action comes to; event.error carries why a call failed. */
  readonly act: (
    action: DeclaredAction,
    at: { readonly context: Context; readonly event: WorkflowEvent<Context, Outcome> },
  ) => ActionResult<Context>;
  /** Whether a guard holds: the name of a rule, a built-in guard, or a rule spelt out. */
  readonly holds: (guard: Guard, context: Context) => boolean;
  /** What the context says once a state with a screen is entered. */
  readonly show: (state: string) => Partial<Context>;
};

/** The calls that begin to save a record and do not wait, with the call that each begins: the list shows the record, and what becomes of it. */
const behind = { createAtOnce: 'create', submitAtOnce: 'submit' } as const;

export type CallAtOnce = keyof typeof behind;

export const callsAtOnce = Object.keys(behind);

export const isCallAtOnce = (name: string | undefined): name is CallAtOnce => name !== undefined && Object.hasOwn(behind, name);

/** What such a call begins. */
export const begunCall = (name: CallAtOnce): (typeof behind)[CallAtOnce] => behind[name];

/** The call of serves that a step runs or begins. */
export const servedCall = (name: string): string => (isCallAtOnce(name) ? begunCall(name) : name);

/** The event with which the desk changes the context: word from other windows, the state of the draft. No workflow can declare this name. */
export const changeEvent = 'desk.changed';

/** With it a workflow goes back to its first form, which is filled anew. No workflow can declare this name. */
export const formStartedEvent = 'desk.formStarted';

/** A button of a state. */
export type WorkflowButton = Readonly<Button> & {
  readonly event: string;
  /** False while the guard of its event does not hold. */
  readonly enabled: boolean;
};

function machineParts<Context extends MachineContext, Outcome>(desk: WorkflowImplementations<Context, Outcome>) {
  const types: { readonly context?: Context; readonly events?: WorkflowEvent<Context, Outcome> } = {};
  return setup({
    types,
    actors: {
      call: fromPromise<Outcome, { readonly name: string; readonly context: Context; readonly event?: string }>(({ input }) =>
        desk.call(input.name, input.context, input.event),
      ),
    },
    actions: {
      declared: enqueueActions(({ context, event, enqueue }, action: DeclaredAction) => {
        const { change, effect } = desk.act(action, { context, event });
        if (change !== undefined) enqueue.assign(change);
        if (effect !== undefined) enqueue(effect);
      }),
      answered: assign(({ context, event }) => desk.answered(context, event.output)),
      show: assign((_, { state }: { readonly state: string }) => desk.show(state)),
      change: assign(({ event }) => event.change ?? {}),
    },
    guards: { declared: ({ context }, params: { readonly guard: Guard }) => desk.holds(params.guard, context) },
  });
}

function actionsOf(actions: readonly Action[] | undefined) {
  return (actions ?? []).map((action) => {
    const params: DeclaredAction = typeof action === 'string' ? { type: action, params: {} } : action;
    return { type: 'declared' as const, params };
  });
}

function transitionsOf(transitions: Transitions | undefined, first: readonly { readonly type: 'answered' }[] = []) {
  return transitionList(transitions).map(({ target, guard, actions }) => ({
    ...defined({ target }),
    ...(guard === undefined ? {} : { guard: { type: 'declared' as const, params: { guard } } }),
    actions: [...first, ...actionsOf(actions)],
  }));
}

function invokeOf<Context>(invoke: Invoke | undefined) {
  if (invoke === undefined) return {};
  const { src, event, onDone, onError } = invoke;
  return {
    invoke: {
      id: event === undefined ? src : `${src}.${event}`,
      src: 'call' as const,
      input: ({ context }: { readonly context: Context }) => ({ name: src, context, ...defined({ event }) }),
      onDone: transitionsOf(onDone, [{ type: 'answered' }]),
      onError: transitionsOf(onError),
    },
  };
}

function showOf(name: string, { meta }: State) {
  return meta?.screen === undefined ? [] : [{ type: 'show' as const, params: { state: name } }];
}

function stateOf<Context>(name: string, state: State) {
  const events = Object.entries(state.on ?? {}).map(([event, transitions]) => [event, transitionsOf(transitions)] as const);
  return {
    ...defined({ type: state.type, meta: state.meta }),
    ...invokeOf<Context>(state.invoke),
    on: Object.fromEntries(events),
    always: transitionsOf(state.always),
    entry: [...showOf(name, state), ...actionsOf(state.entry)],
    exit: actionsOf(state.exit),
  };
}

/**
 * The XState machine of a workflow. Its context is what the desk keeps beside the state: case, form, preview, fault and receipt.
 * An invoke has the name of its call as id, so its outcomes are xstate.done.actor.<call> and xstate.error.actor.<call>.
 */
export function workflowMachine<Context extends MachineContext, Outcome>(
  workflow: Workflow,
  desk: WorkflowImplementations<Context, Outcome>,
) {
  const states = Object.fromEntries(Object.entries(workflow.states).map(([name, state]) => [name, stateOf<Context>(name, state)]));
  const firstForm = Object.keys(states).find((name) => workflow.states[name]?.meta?.screen === 'form');
  const on = {
    [changeEvent]: { actions: { type: 'change' as const } },
    ...(firstForm === undefined ? {} : { [formStartedEvent]: { target: `.${firstForm}` } }),
  };
  return machineParts(desk).createMachine({ id: workflow.id, initial: workflow.initial, context: desk.context, states, on });
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
  const calls = reached.flatMap((name) => workflow.states[name]?.invoke?.src ?? []);
  return new Set(calls.map(servedCall));
}
