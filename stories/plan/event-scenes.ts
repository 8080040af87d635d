import { defined } from '#domain/defined.ts';
import type { CompiledAutomation } from '#engine/compilation/compiled-automation.ts';
import { textIn } from '#engine/data/localized-text.ts';
import { evaluateForm } from '#engine/form/evaluate-form.ts';
import { type OfferedEvent, recordEvents } from '#engine/plan/offers.ts';
import { hasPage } from '#runtime/record/asked-event.ts';
import type { FormData } from '#runtime/ports/call-result.ts';
import type { RuleTest } from '#engine/declaration/rule-test.ts';
import type { Role } from '#schemas/meta/common.gen.ts';
import { caseOf, isCaseChange, type Filled, type GoodExample, type Scene, type StandardCase } from './scene.ts';

type EventSceneSource = {
  readonly compiled: CompiledAutomation;
  readonly standard: StandardCase;
  readonly tests: readonly RuleTest[];
  readonly roles: readonly Role[];
};

type EventScene = { readonly name: string; readonly scene: Extract<Scene, { readonly kind: 'event' }> };

/** A record that may take an event, and what is filled in then. */
type Tried = Filled & { readonly data: FormData; readonly states: readonly string[]; readonly fills: FormData };

/** An event under one label, and the states that take it so. */
type Labelled = { readonly event: string; readonly label: string; readonly states: readonly string[] };

const labelledEvents = ({ automation }: CompiledAutomation): readonly Labelled[] => {
  const moves = Object.entries(automation.lifecycle?.states ?? {}).flatMap(([state, { on = {} }]) =>
    Object.entries(on).flatMap(([event, some]) => [some].flat().map(({ meta }) => ({ state, event, label: textIn(meta.label, 'en') }))),
  );
  const alike = Map.groupBy(moves, ({ event, label }) => JSON.stringify([event, label]));
  return [...alike.values()].flatMap((some) =>
    some[0] === undefined ? [] : [{ event: some[0].event, label: some[0].label, states: some.map(({ state }) => state) }],
  );
};

/** The tests of rules in which an event leads on, on top of an example, on their day; then the example alone. */
const triedWith = ({ tests }: EventSceneSource, { data, with: changed }: GoodExample, { event, states }: Labelled): readonly Tried[] => {
  const leading = tests.filter((test) => test.event === event && typeof test.expect.state === 'string');
  const ofTests = leading.map((test): Tried => {
    const day = test.on === undefined ? {} : { today: test.on, now: `${test.on}T17:30:00Z` };
    const other = { ...changed, ...test.with, ...day };
    const tried = states.filter((state) => test.state === undefined || test.state === state);
    return { data: { ...data, ...test.given }, states: tried, fills: test.fills ?? {}, ...(isCaseChange(other) ? { with: other } : {}) };
  });
  return [...ofTests, { data, states, fills: {}, ...defined({ with: changed }) }];
};

const sceneOf = ({ compiled, standard, roles }: EventSceneSource, event: string, { states, ...tried }: Tried): readonly EventScene[] => {
  const scopes = caseOf(standard, tried.with);
  const { computed } = evaluateForm(compiled, tried.data, scopes);
  for (const state of states)
    for (const role of roles) {
      const record = { id: 'record-1', state, data: tried.data, computed, createdAt: scopes.now, history: [] };
      const asked = { automation: compiled, record, scopes: { values: scopes, person: { role } } };
      const offer = recordEvents(asked).find((one) => one.event === event);
      if (offer !== undefined && hasPage(offer)) return scenesOf({ kind: 'event', state, event, role, ...tried }, offer);
    }
  return [];
};

const scenesOf = (scene: EventScene['scene'], { label, review }: OfferedEvent): readonly EventScene[] => {
  const name = `Event: ${textIn(label, 'en')}`;
  return [{ name, scene }, ...(review === true ? [{ name: `${name}, review`, scene: { ...scene, reviewed: true as const } }] : [])];
};

/** The page of every event that has one, in a state that takes it and for the first role that may send it. */
export function eventScenes(asked: EventSceneSource, example: GoodExample): readonly EventScene[] {
  return labelledEvents(asked.compiled).flatMap((labelled) => {
    for (const tried of triedWith(asked, example, labelled)) {
      const scenes = sceneOf(asked, labelled.event, tried);
      if (scenes.length > 0) return scenes;
    }
    return [];
  });
}
