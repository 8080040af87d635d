import { createActor, transition, initialTransition, waitFor } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { describe, expect, it } from 'vitest';
import {
  buttonsOf,
  changeEvent,
  reachableCalls,
  workflowMachine,
  type DeclaredAction,
  type WorkflowEvent,
} from '#engine/workflow/machine.ts';
import { reachableStates, workflowEdges } from '#engine/workflow/workflow-edges.ts';
import type { Workflow } from '#schemas/meta/workflow.gen.ts';

const workflow: Workflow = {
  id: 'letter',
  initial: 'search',
  states: {
    search: { meta: { screen: 'search' }, on: { caseChosen: { target: 'opening', actions: ['chooseCase'] } } },
    opening: {
      meta: { busy: 'Opening' },
      invoke: { src: 'open', onDone: { target: 'form', actions: ['prefill'] }, onError: { target: 'search', actions: ['keepFault'] } },
    },
    form: {
      meta: { screen: 'form' },
      on: {
        send: {
          target: 'sending',
          guard: 'formIsRight',
          meta: { label: { en: 'Send', es: 'Enviar' }, style: 'primary', keys: 'ctrl+enter', checks: 'all' },
        },
        park: { target: 'parked' },
        edited: { actions: ['markPreviewStale'] },
      },
    },
    sending: {
      invoke: {
        src: 'submit',
        onDone: { target: 'done', actions: [{ type: 'notify', params: { text: 'Sent', tone: 'success' } }] },
        onError: [
          { target: 'search', guard: { type: 'rule', params: { that: 'letterType == "petition"' } } },
          { target: 'form', actions: ['keepFault'] },
        ],
      },
    },
    parked: { invoke: { src: 'preview', onDone: { target: 'form' }, onError: { target: 'form' } } },
    done: { type: 'final', entry: ['discardDraft'] },
  },
};

type Done = { readonly action: DeclaredAction; readonly event: WorkflowEvent };

/** Word of the desk that changes nothing. */
const quiet = {
  context: {},
  call: () => Promise.resolve(null),
  answered: () => ({}),
  act: () => ({ effect: () => undefined }),
  holds: () => true,
  show: () => ({}),
};

function startedWorkflow(answers: { readonly submit: () => Promise<unknown>; readonly guards?: readonly string[] }) {
  const done: Done[] = [];
  const machine = workflowMachine(workflow, {
    ...quiet,
    call: (name) => (name === 'submit' ? answers.submit() : Promise.resolve('the case')),
    act: (action, { event }) => ({ effect: () => void done.push({ action, event }) }),
    holds: (guard) => typeof guard === 'string' && (answers.guards ?? ['formIsRight']).includes(guard),
  });
  const actor = createActor(machine).start();
  return { actor, done };
}

describe('the workflow of a letter', () => {
  it('opens the chosen case, sends the letter and comes to its end', async () => {
    const { actor, done } = startedWorkflow({ submit: () => Promise.resolve({ id: '7' }) });
    actor.send({ type: 'caseChosen', caseFileNumber: '0417-22' });
    await waitFor(actor, (snapshot) => snapshot.matches('form'));
    actor.send({ type: 'send' });
    await waitFor(actor, (snapshot) => snapshot.status === 'done');
    expect(done.map((one) => one.action.type)).toEqual(['chooseCase', 'prefill', 'notify', 'discardDraft']);
    expect(done[0]?.event['caseFileNumber']).toBe('0417-22');
    expect(done[1]?.event['output']).toBe('the case');
    expect(done[2]?.action.params).toEqual({ text: 'Sent', tone: 'success' });
  });

  it('comes back to the form with the reason when the call fails', async () => {
    const { actor, done } = startedWorkflow({ submit: () => Promise.reject(new Error('no answer')) });
    actor.send({ type: 'caseChosen' });
    await waitFor(actor, (snapshot) => snapshot.matches('form'));
    actor.send({ type: 'send' });
    await waitFor(actor, (snapshot) => snapshot.matches('form'));
    const last = done.at(-1);
    expect(last?.action.type).toBe('keepFault');
    expect(last?.event['error']).toEqual(new Error('no answer'));
  });

  it('keeps what calls answer, what actions change and what the desk tells, and the last state with a screen', async () => {
    type Known = { readonly answer: string; readonly chosen: string; readonly shown: string; readonly news: string };
    const done: string[] = [];
    const machine = workflowMachine<Known, string>(workflow, {
      context: { answer: '', chosen: '', shown: 'search', news: '' },
      call: (name, { chosen }) => (name === 'open' ? Promise.resolve(`the case ${chosen}`) : new Promise(() => undefined)),
      answered: (_, answer = '') => ({ answer }),
      act: ({ type }, { context, event }) =>
        type === 'chooseCase' ? { change: { chosen: String(event['caseFileNumber']) } } : { effect: () => void done.push(context.answer) },
      holds: (_, { answer }) => answer === 'the case 0417-22',
      show: (shown) => ({ shown }),
    });
    const actor = createActor(machine).start();
    actor.send({ type: 'caseChosen', caseFileNumber: '0417-22' });
    expect(actor.getSnapshot().context.shown).toBe('search');
    await waitFor(actor, (snapshot) => snapshot.matches('form'));
    expect(done).toEqual(['the case 0417-22']);
    actor.send({ type: changeEvent, change: { news: 'saved' } });
    actor.send({ type: 'send' });
    expect(actor.getSnapshot().value).toBe('sending');
    expect(actor.getSnapshot().context).toEqual({ answer: 'the case 0417-22', chosen: '0417-22', shown: 'form', news: 'saved' });
  });

  it('does not send while the guard of the button does not hold', async () => {
    const { actor } = startedWorkflow({ submit: () => Promise.resolve({}), guards: [] });
    actor.send({ type: 'caseChosen' });
    const form = await waitFor(actor, (snapshot) => snapshot.matches('form'));
    expect(form.can({ type: 'send' })).toBe(false);
    const buttons = buttonsOf(workflow, 'form', (event) => form.can({ type: event }));
    expect(buttons).toEqual([
      { event: 'send', enabled: false, label: { en: 'Send', es: 'Enviar' }, style: 'primary', keys: 'ctrl+enter', checks: 'all' },
    ]);
  });

  it('shows no button for an event without a label, nor for a state that is not there', () => {
    expect(buttonsOf(workflow, 'search', () => true)).toEqual([]);
    expect(buttonsOf(workflow, 'nowhere', () => true)).toEqual([]);
  });

  it('can be walked by the graph tools with the outcomes of calls given by hand', () => {
    const machine = workflowMachine(workflow, quiet);
    const outcomes = ['open', 'submit', 'preview'].flatMap((call) => [
      { type: `xstate.done.actor.${call}` },
      { type: `xstate.error.actor.${call}` },
    ]);
    const events = [{ type: 'caseChosen' }, { type: 'send' }, { type: 'park' }, ...outcomes];
    const found = getShortestPaths(machine, { events }).map((path) => path.state.value);
    expect(new Set(found)).toEqual(new Set(['search', 'opening', 'form', 'sending', 'parked', 'done']));
  });

  it('moves by the pure transition, without an actor', () => {
    const machine = workflowMachine(workflow, quiet);
    const [first] = initialTransition(machine);
    const [next, toDo] = transition(machine, first, { type: 'caseChosen' });
    expect(next.value).toBe('opening');
    expect(toDo.map(({ type }) => String(type))).toEqual(['effect', 'xstate.spawnChild']);
  });
});

describe('what a workflow leads to', () => {
  it('names the calls of the states that a person can come to', () => {
    expect([...reachableCalls(workflow)].sort()).toEqual(['open', 'submit']);
  });

  it('does not lead to a call when only an event without a button and without a screen goes there', () => {
    expect(workflowEdges(workflow).find((edge) => edge.event === 'park')?.cause).toBe('nothing');
    expect(reachableStates(workflow).has('parked')).toBe(false);
  });

  it('loses the call when its edge is taken out, and has it again when it is put back', () => {
    const { send: _taken, ...others } = workflow.states['form']?.on ?? {};
    const cut: Workflow = { ...workflow, states: { ...workflow.states, form: { ...workflow.states['form'], on: others } } };
    expect(reachableCalls(cut).has('submit')).toBe(false);
    expect(reachableCalls(workflow).has('submit')).toBe(true);
  });
});
