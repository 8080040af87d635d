import { expect, test } from 'vitest';
import { workflowEdges } from '#engine/workflow/workflow-edges.ts';
import { planStories } from '../../scripts/write-stories.ts';
import { box, layOut, type Machine } from '../../stories/machine-layout.ts';
import { machineOfLifecycle, machineOfWorkflow } from '../../stories/machine-of.ts';

const { plans } = await planStories(() => undefined);
const workflows = plans.flatMap(({ live: { id, automation } }) =>
  automation.workflow === undefined ? [] : [{ id, workflow: automation.workflow }],
);
const lifecycles = plans.flatMap(({ live: { id, automation } }) =>
  automation.lifecycle === undefined ? [] : [{ id, lifecycle: automation.lifecycle }],
);

/** Nothing is left out, nothing lies on another state, and every way says what brings it about. */
function expectDrawn(machine: Machine): void {
  const { states, ways, width, height } = layOut(machine);
  expect(ways).toHaveLength(machine.ways.length);
  expect(ways.filter(({ words, path }) => words.trim() === '' || path.includes('NaN'))).toEqual([]);
  expect(new Set(states.map(({ x, y }) => `${x} ${y}`)).size).toBe(machine.states.length);
  expect(states.filter(({ x, y }) => x < 0 || y < 0 || x > width || y > height)).toEqual([]);
}

test.each(workflows)('the workflow of $id is drawn with all its states and ways, and the events of its buttons', ({ workflow }) => {
  const machine = machineOfWorkflow(workflow, 'en');
  const edges = workflowEdges(workflow);
  expect(machine.states.map(({ name }) => name)).toEqual(Object.keys(workflow.states));
  expect(machine.ways.map(({ from, to }) => `${from} ${to}`)).toEqual(edges.map(({ from, to }) => `${from} ${to}`));
  const silent = edges.filter(({ event }, index) => event !== undefined && machine.ways[index]?.words.includes(event) !== true);
  expect(silent).toEqual([]);
  expectDrawn(machine);
});

test.each(lifecycles)('the lifecycle of $id is drawn with all its states and events', ({ lifecycle }) => {
  const machine = machineOfLifecycle(lifecycle, 'en');
  expect(machine.states.map(({ name }) => name)).toEqual(Object.keys(lifecycle.states));
  const events = Object.values(lifecycle.states).flatMap(({ on = {} }) => Object.keys(on));
  expect(events.filter((event) => !machine.ways.some(({ words }) => words.includes(`(${event})`)))).toEqual([]);
  expectDrawn(machine);
});

test('a way within a column goes around the states between', () => {
  const states = ['a', 'b', 'c', 'd'].map((name) => ({ name, title: name, kind: 'screen' as const }));
  const way = (from: string, to: string) => ({ from, to, words: 'GO', fails: false });
  const placed = layOut({ initial: 'a', states, ways: [way('a', 'b'), way('a', 'c'), way('a', 'd'), way('b', 'd')] });
  const between = placed.states.find(({ name }) => name === 'c');
  const around = placed.ways.find(({ from, to }) => from === 'b' && to === 'd');
  expect(around?.labelX).toBeGreaterThan((between?.x ?? 0) + box.width);
  expect(placed.width).toBeGreaterThan(around?.labelX ?? Infinity);
});

test('a way to a state that is not there is not drawn, which the tests above would see', () => {
  const machine: Machine = {
    initial: 'a',
    states: [{ name: 'a', title: 'A', kind: 'screen' }],
    ways: [{ from: 'a', to: 'gone', words: 'GO', fails: false }],
  };
  expect(() => expectDrawn(machine)).toThrow();
});

test('there are workflows and lifecycles to draw', () => {
  expect(workflows.length).toBeGreaterThan(0);
  expect(lifecycles.length).toBeGreaterThan(0);
});
