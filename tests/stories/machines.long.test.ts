import { expect, test } from 'vitest';
import { workflowEdges } from '#engine/workflow/workflow-edges.ts';
import { planStories } from '../../scripts/stories/write-stories.ts';
import { layOut, type Machine } from '../../stories/machine-layout.ts';
import { machineOfLifecycle, machineOfWorkflow } from '../../stories/machine-of.ts';

const { plans } = await planStories(() => undefined);
const workflows = plans.flatMap(({ published: { id, automation } }) =>
  automation.workflow === undefined ? [] : [{ id, workflow: automation.workflow }],
);
const lifecycles = plans.flatMap(({ published: { id, automation } }) =>
  automation.lifecycle === undefined ? [] : [{ id, lifecycle: automation.lifecycle }],
);

/** Nothing is left out, nothing lies on another state, and every transition says what brings it about. */
function expectDrawn(machine: Machine): void {
  const { states, transitions, width, height } = layOut(machine);
  expect(transitions).toHaveLength(machine.transitions.length);
  expect(transitions.filter(({ words, path }) => words.trim() === '' || path.includes('NaN'))).toEqual([]);
  expect(new Set(states.map(({ x, y }) => `${x} ${y}`)).size).toBe(machine.states.length);
  expect(states.filter(({ x, y }) => x < 0 || y < 0 || x > width || y > height)).toEqual([]);
}

test.each(workflows)('the workflow of $id is drawn with all its states and transitions, and the events of its buttons', ({ workflow }) => {
  const machine = machineOfWorkflow(workflow, 'en');
  const edges = workflowEdges(workflow);
  expect(machine.states.map(({ name }) => name)).toEqual(Object.keys(workflow.states));
  expect(machine.transitions.map(({ from, to }) => `${from} ${to}`)).toEqual(edges.map(({ from, to }) => `${from} ${to}`));
  const silent = edges.filter(({ event }, index) => event !== undefined && machine.transitions[index]?.words.includes(event) !== true);
  expect(silent).toEqual([]);
  expectDrawn(machine);
});

test.each(lifecycles)('the lifecycle of $id is drawn with all its states and events', ({ lifecycle }) => {
  const machine = machineOfLifecycle(lifecycle, 'en');
  expect(machine.states.map(({ name }) => name)).toEqual(Object.keys(lifecycle.states));
  const events = Object.values(lifecycle.states).flatMap(({ on = {} }) => Object.keys(on));
  expect(events.filter((event) => !machine.transitions.some(({ words }) => words.includes(`(${event})`)))).toEqual([]);
  expectDrawn(machine);
});

test('a transition to a state further down or up goes around the states between, each in a lane of its own', () => {
  const states = ['a', 'b', 'c', 'd'].map((name) => ({ name, title: name, kind: 'screen' as const }));
  const transition = (from: string, to: string) => ({ from, to, words: 'GO', fails: false });
  const placed = layOut({
    initial: 'a',
    states,
    transitions: [transition('a', 'b'), transition('b', 'c'), transition('c', 'd'), transition('b', 'd'), transition('d', 'a')],
  });
  const left = Math.min(...placed.states.map(({ x }) => x));
  const around = placed.transitions.filter(({ laneX }) => laneX < left);
  expect(around.map(({ from, to }) => `${from} ${to}`)).toEqual(['b d', 'd a']);
  expect(new Set(around.map(({ laneX }) => laneX)).size).toBe(2);
});

test.each([...workflows, ...lifecycles])('the diagram of $id fits a window of 1200 pixels, and no two words lie on each other', (each) => {
  const machine = 'workflow' in each ? machineOfWorkflow(each.workflow, 'en') : machineOfLifecycle(each.lifecycle, 'en');
  const { width, transitions } = layOut(machine);
  expect(width).toBeLessThanOrEqual(1200);
  expect(new Set(transitions.map(({ labelX, labelY }) => `${labelX} ${labelY}`)).size).toBe(transitions.length);
});
