import { readExpressions } from '#engine/compilation/read-expressions.ts';
import { describe, expect, it } from 'vitest';
import { schemaValidatorModule } from '#engine/compile/validator-module.ts';
import { textIn } from '#engine/data/localized-text.ts';
import { openAutomation } from '#runtime/workflow/open-automation.ts';
import type { PublishedVersion } from '#runtime/ports/automation.port.ts';
import { planStories, type StoryPlan } from '../../scripts/stories/write-stories.ts';
import { localPorts } from '../../stories/local-ports.ts';
import { evaluateForm, refusalOf, submissionOf } from '../../stories/evaluate-form.ts';
import type { Declared, Scene } from '../../stories/plan/scene.ts';
import { walk } from '../../stories/walk.ts';

const notices: string[] = [];
const { plans, standard } = await planStories((line) => notices.push(line));
const live = plans.filter(({ published: { automation } }) => automation.manifest.status === 'live');

const validatorOf = async (schema: object | undefined): Promise<PublishedVersion['validator']> => {
  if (schema === undefined) return {};
  const module: { default: PublishedVersion['validator'] } = await import(
    `data:text/javascript,${encodeURIComponent(schemaValidatorModule(schema))}`
  );
  return module.default;
};

const declaredOf = async ({ published: { automation, version }, examples }: StoryPlan): Promise<Declared> => ({
  automation: readExpressions(automation),
  version,
  examples,
  standard,
  design: {},
  validator: await validatorOf(automation.schema),
});

type FormScene = Extract<Scene, { kind: 'form' }>;

/** Walks to the state of a story as its stage does. */
const comeTo = async (declared: Declared, scene: FormScene) => {
  const local = localPorts({ ...scene, declared });
  const open = openAutomation({ published: declared, ports: local.ports, language: () => 'en' });
  const stop = open.start();
  const chosen = scene.data?.['caseFileNumber'];
  const caseFileNumber = typeof chosen === 'string' ? chosen : standard.case.caseFileNumber;
  await walk({ open, end: local.end, caseFileNumber, moves: scene.moves, asked: scene.asked });
  return { open, stop };
};

describe('the stories of the automations', () => {
  it('are there for every folder, and each has a key of its own that design.json can name', () => {
    expect(plans.length).toBeGreaterThan(20);
    for (const { stories } of plans) {
      const keys = stories.map(({ key }) => key);
      expect(keys.length).toBeGreaterThan(0);
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys.filter((key) => !/^[a-z0-9][a-z0-9-]*$/.test(key))).toEqual([]);
    }
  });

  it('show a planned automation as its card, and as nothing else', () => {
    const planned = plans.filter(({ published: { automation } }) => automation.manifest.status === 'planned');
    expect(planned.length).toBeGreaterThan(10);
    for (const { stories, published: one } of planned)
      expect(
        stories.map(({ name }) => name),
        one.id,
      ).toEqual(['Card']);
  });

  it.each(live.map((plan) => ({ id: plan.published.id, plan })))(
    'show $id empty, filled, in every state, in Spanish, on a phone and in the dark',
    ({ plan }) => {
      const names = plan.stories.map(({ name }) => name);
      const { workflow } = plan.published.automation;
      const states = Object.entries(workflow?.states ?? {}).filter(
        ([, state]) => state.meta?.screen !== undefined || state.invoke !== undefined,
      );
      // What an event asks stands on the page of its record, which no form shows.
      const ofForms = plan.tests.filter(({ event }) => event === undefined);
      const failing = ofForms.filter(({ expect: said }) => (said.errors ?? []).length + (said.warnings ?? []).length > 0);
      expect(names).toEqual(
        expect.arrayContaining([
          'Empty',
          'Minimal',
          'Maximal',
          'Spanish',
          'Phone',
          'Dark',
          'Workflow',
          ...states.map(([name]) => `State: ${name}`),
          ...failing.map(({ title }) => `Rule: ${title}`),
        ]),
      );
    },
  );

  it.each(live.map((plan) => ({ id: plan.published.id, plan })))('show the page of every event of $id that opens fields', ({ plan }) => {
    const names = plan.stories.map(({ name }) => name);
    const states = Object.values(plan.published.automation.lifecycle?.states ?? {});
    const moves = states.flatMap(({ on = {} }) => Object.values(on).flat());
    const opening = moves.filter(({ meta }) => meta.by !== 'desk' && meta.sections !== undefined);
    expect(names).toEqual(expect.arrayContaining(opening.map(({ meta }) => `Event: ${textIn(meta.label, 'en')}`)));
    const reviewed = opening.filter(({ meta }) => meta.review === true);
    expect(names).toEqual(expect.arrayContaining(reviewed.map(({ meta }) => `Event: ${textIn(meta.label, 'en')}, review`)));
  });

  it.each(live.map((plan) => ({ id: plan.published.id, plan })))(
    'of $id come to their states, and what fails is said where they say',
    async ({ plan }) => {
      const declared = await declaredOf(plan);
      const forms = plan.stories.flatMap(({ name, scene }) => (scene.kind === 'form' ? [{ name, scene }] : []));
      for (const { name, scene } of forms) {
        const { open, stop } = await comeTo(declared, scene);
        const [step, { form }] = [open.step(), open.state()];
        expect(step, name).toBe(scene.moves.at(-1)?.to ?? plan.published.automation.workflow?.initial);
        const snapshot = () => form?.store.snapshot() ?? { faults: new Map(), warnings: new Map() };
        const places = scene.asked !== undefined && 'at' in scene.asked ? scene.asked.at : [];
        const lengthAt = (pointer: string): number =>
          (snapshot().faults.get(pointer) ?? []).length + (snapshot().warnings.get(pointer) ?? []).length;
        // What is looked up answers a moment later.
        await expect.poll(() => places.filter((pointer) => lengthAt(pointer) === 0), { message: name }).toEqual([]);
        const isAskedForAll = scene.asked !== undefined && 'all' in scene.asked;
        if (isAskedForAll) await expect.poll(() => snapshot().faults.size + snapshot().warnings.size, { message: name }).toBeGreaterThan(0);
        stop();
      }
      expect(forms.length).toBeGreaterThan(20);
    },
  );

  it.each(live.map((plan) => ({ id: plan.published.id, plan })))('of $id have their letters and records', async ({ plan }) => {
    const declared = await declaredOf(plan);
    const shown = plan.stories.flatMap(({ name, scene }) => (scene.kind === 'record' || scene.kind === 'letter' ? [{ name, scene }] : []));
    for (const { name, scene } of shown) {
      const evaluated = evaluateForm(declared, scene);
      expect(refusalOf(evaluated)?.faults, name).toBeUndefined();
      if (scene.kind === 'letter') expect(evaluated.letter?.blocks.length, name).toBeGreaterThan(2);
      else expect(Object.keys(submissionOf(evaluated, { version: 'v', hasLetter: true }).data).length, name).toBeGreaterThan(3);
    }
    expect(shown.length).toBeGreaterThan(0);
  });

  it('show every check of the rules, and are all that design.json speaks of', () => {
    expect(notices).toEqual([]);
  });
});
