import { layoutTitles } from './layout-titles.ts';
import type { CompiledAutomation } from '#engine/compilation/compiled-automation.ts';
import { pathOfPointer } from '#engine/data/places.ts';
import { textIn } from '#engine/data/localized-text.ts';
import type { RuleTest } from '#engine/declaration/rule-test.ts';
import type { Role } from '#schemas/meta/common.gen.ts';
import type { Route } from '#schemas/meta/manifest.gen.ts';
import { eventScenes } from './event-scenes.ts';
import { failingForms } from './rule-scenes.ts';
import type { DeclaredStory, Filled, GoodExample, Move, ReadState, Scene, StandardCase } from './scene.ts';
import { keyOf } from './story-key.ts';
import { drawnStates, type DrawnState } from './drawn-states.ts';

/** What the stories of an automation are made of. */
export type StorySource = {
  readonly compiled: CompiledAutomation;
  readonly standard: StandardCase;
  readonly examples: readonly GoodExample[];
  readonly tests: readonly RuleTest[];
  readonly refused: ReadonlyMap<string, unknown>;
  readonly roles: readonly Role[];
};

const story = (name: string, scene: Scene, switches: Omit<DeclaredStory, 'key' | 'name' | 'scene'> = {}): DeclaredStory => ({
  key: keyOf(name),
  name,
  scene,
  ...switches,
});

type Forms = { readonly source: StorySource; readonly states: readonly DrawnState[] };

const filledBy = ({ data, with: changed }: GoodExample): Filled => ({ data, ...(changed === undefined ? {} : { with: changed }) });

const formStates = ({ states }: Forms): readonly DrawnState[] => states.filter(({ screen }) => screen === 'form');

/** The step of the form on which a field stands. */
const movesTo = (forms: Forms, pointer: string | undefined): readonly Move[] => {
  const { automation } = forms.source.compiled;
  const path = pathOfPointer(pointer ?? '');
  const section = automation.uiSchema?.sections.find(({ items }) =>
    items.some(
      (item) => 'field' in item && (item.field === path || path.startsWith(`${item.field}.`) || path.startsWith(`${item.field}[]`)),
    ),
  )?.id;
  const steps = formStates(forms);
  const step = steps.find(({ name }) => {
    const sections = automation.workflow?.states[name]?.meta?.sections;
    return section !== undefined && (sections === undefined || sections.includes(section));
  });
  return (step ?? steps[0])?.moves ?? [];
};

const exampleStories = (forms: Forms): readonly DeclaredStory[] => {
  const steps = formStates(forms);
  const [first] = steps;
  if (first === undefined) return [];
  const emptyForm = story('Empty', { kind: 'form', moves: first.moves });
  const filled = forms.source.examples.flatMap((example) =>
    steps.map((step, index) =>
      story(index === 0 ? nameOf(example) : `${nameOf(example)}, step ${index + 1}`, {
        kind: 'form',
        moves: step.moves,
        ...filledBy(example),
      }),
    ),
  );
  return [emptyForm, ...filled];
};

const nameOf = ({ name }: GoodExample): string => `${name.slice(0, 1).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;

const stateStories = (forms: Forms, example: GoodExample): readonly DeclaredStory[] =>
  forms.states.map(({ name, moves }) => story(`State: ${name}`, { kind: 'form', moves, letter: example.name, ...filledBy(example) }));

const ruleStories = (forms: Forms): readonly DeclaredStory[] => {
  const { source } = forms;
  const titleOf = layoutTitles(source.compiled.automation);
  return failingForms(source, { tests: source.tests, refused: source.refused, titleOf }).map(({ name, at, ...filled }) =>
    story(name, { kind: 'form', moves: movesTo(forms, at[0]), ...filled }),
  );
};

/** The form while its file is read, with what was read of it, and where it could not be read. */
const readingStories = (forms: Forms, example: GoodExample): readonly DeclaredStory[] => {
  const [field] = Object.keys(forms.source.compiled.automation.rules.reads ?? {});
  if (field === undefined) return [];
  const scene = (read: ReadState): Scene => ({
    kind: 'form',
    moves: movesTo(forms, `/${field}`),
    letter: example.name,
    read,
    ...filledBy(example),
  });
  return [
    story('File being read', scene('reading')),
    ...inEverySwitch({ name: 'File read', scene: scene('read') }),
    story('File refused', scene('refused')),
    story('File that could not be read', scene('failed')),
  ];
};

type Looked = Pick<DeclaredStory, 'name' | 'scene'>;

/** The same in Spanish, on a phone and in the dark. */
const inEverySwitch = ({ name, scene }: Looked): readonly DeclaredStory[] => [
  story(name, scene),
  story(`${name}, Spanish`, scene, { language: 'es' }),
  story(`${name}, phone`, scene, { width: 'phone' }),
  story(`${name}, dark`, scene, { theme: 'dark' }),
];

/** The same form in Spanish, on a phone, in the dark, and the letter beside it. */
const switchedStories = (forms: Forms, example: GoodExample): readonly DeclaredStory[] => {
  const [first] = formStates(forms);
  if (first === undefined) return [];
  const scene: Scene = { kind: 'form', moves: first.moves, ...filledBy(example) };
  return [
    story('Spanish', scene, { language: 'es' }),
    story('Spanish on a phone', scene, { language: 'es', width: 'phone' }),
    story('Phone', scene, { width: 'phone' }),
    story('Phone, empty', { kind: 'form', moves: first.moves }, { width: 'phone' }),
    story('Dark', scene, { theme: 'dark' }),
  ];
};

const recordStories = ({ source }: Forms, example: GoodExample): readonly DeclaredStory[] => {
  const { automation } = source.compiled;
  const filled = { ...filledBy(example), letter: example.name };
  const states = Object.entries(automation.lifecycle?.states ?? {});
  if (states.length === 0) return inEverySwitch({ name: 'Record', scene: { kind: 'record', ...filled } });
  const [first] = states;
  const later: readonly DeclaredStory[] =
    first === undefined ? [] : inEverySwitch({ name: 'Record, later', scene: { kind: 'record', state: first[0], later: true, ...filled } });
  const each = states.flatMap(([state, { meta }], index) => {
    const shown: Looked = { name: `Record: ${textIn(meta.title, 'en')}`, scene: { kind: 'record', state, ...filled } };
    return index === 0 ? inEverySwitch(shown) : [story(shown.name, shown.scene)];
  });
  return [...each, ...later];
};

/** The pages of events; the first also in Spanish, on a phone and in the dark. */
const eventStories = ({ source }: Forms, example: GoodExample): readonly DeclaredStory[] =>
  eventScenes(source, example).flatMap((shown, index) => (index === 0 ? inEverySwitch(shown) : [story(shown.name, shown.scene)]));

const letterStories = ({ source }: Forms, fullest: GoodExample | undefined): readonly DeclaredStory[] =>
  source.compiled.automation.letter === undefined
    ? []
    : source.examples.flatMap((example) => {
        const name = `Letter: ${nameOf(example)}`;
        const scene: Scene = { kind: 'letter', letter: example.name, ...filledBy(example) };
        return example === fullest ? inEverySwitch({ name, scene }) : [story(name, scene)];
      });

const figureStories = ({ source }: Forms): readonly DeclaredStory[] => {
  const { list, manifest } = source.compiled.automation;
  if (list?.figures === undefined || manifest.status !== 'live') return [];
  return [
    ...inEverySwitch({ name: 'Figures', scene: { kind: 'list', empty: false, as: 'figures' } }),
    story('Figures, empty', { kind: 'list', empty: true, as: 'figures' }),
  ];
};

const calendarStories = ({ source }: Forms): readonly DeclaredStory[] => {
  const { list, manifest } = source.compiled.automation;
  if (list?.calendar === undefined || manifest.status !== 'live') return [];
  return [
    ...inEverySwitch({ name: 'Month', scene: { kind: 'list', empty: false, as: 'month' } }),
    story('Month, empty', { kind: 'list', empty: true, as: 'month' }),
    story('Week', { kind: 'list', empty: false, as: 'week' }),
    story('Day', { kind: 'list', empty: false, as: 'day' }),
  ];
};

const tableStories = ({ source }: Forms): readonly DeclaredStory[] => {
  const { list, log, manifest } = source.compiled.automation;
  const isLive = manifest.status === 'live';
  return [
    ...(list === undefined || !isLive
      ? []
      : [...inEverySwitch({ name: 'List', scene: { kind: 'list', empty: false } }), story('List, empty', { kind: 'list', empty: true })]),
    ...(log !== undefined && isLive ? inEverySwitch({ name: 'Log', scene: { kind: 'log', empty: false } }) : []),
    ...(log === undefined ? [] : [story('Log, empty', { kind: 'log', empty: true })]),
  ];
};

const machineStories = ({ source }: Forms): readonly DeclaredStory[] => {
  const { workflow, lifecycle } = source.compiled.automation;
  return [
    ...(workflow === undefined ? [] : [story('Workflow', { kind: 'machine', machine: 'workflow' })]),
    ...(lifecycle === undefined ? [] : [story('Lifecycle', { kind: 'machine', machine: 'lifecycle' })]),
  ];
};

/** The page that stands for the automation: without an id in its address. */
const mainRoute = (routes: readonly Route[]): Route | undefined => routes.find(({ path }) => !path.includes('{')) ?? routes[0];

const roleStories = ({ source }: Forms): readonly DeclaredStory[] => {
  const { routes } = source.compiled.automation.manifest;
  const route = mainRoute(routes);
  return route === undefined ? [] : source.roles.map((role) => story(`Role: ${role}`, { kind: 'page', path: route.path, role }));
};

/** What is planned is a card and nothing else; Storybook's own switches show it in the dark, on a phone and in Spanish. */
const plannedStories = ({ compiled }: StorySource): readonly DeclaredStory[] => {
  const route = mainRoute(compiled.automation.manifest.routes);
  const [role] = route?.roles ?? [];
  return route === undefined || role === undefined ? [] : [story('Card', { kind: 'page', path: route.path, role })];
};

const unlike = (stories: readonly DeclaredStory[]): readonly DeclaredStory[] => {
  const counts = new Map<string, number>();
  return stories.map((each) => {
    const count = (counts.get(each.key) ?? 0) + 1;
    counts.set(each.key, count);
    return count === 1 ? each : { ...each, key: `${each.key}-${count}`, name: `${each.name} (${count})` };
  });
};

/** Every story of an automation, from its declarations alone. */
export const storiesOf = (source: StorySource): readonly DeclaredStory[] => {
  if (source.compiled.automation.manifest.status === 'planned') return plannedStories(source);
  const { workflow } = source.compiled.automation;
  const forms: Forms = { source, states: workflow === undefined ? [] : drawnStates(workflow) };
  const fullest = source.examples.find(({ name }) => name === 'maximal') ?? source.examples[0];
  const made =
    fullest === undefined
      ? []
      : [
          ...switchedStories(forms, fullest),
          ...stateStories(forms, fullest),
          ...recordStories(forms, fullest),
          ...eventStories(forms, fullest),
          ...readingStories(forms, fullest),
        ];
  return unlike([
    ...exampleStories(forms),
    ...made,
    ...ruleStories(forms),
    ...letterStories(forms, fullest),
    ...tableStories(forms),
    ...calendarStories(forms),
    ...figureStories(forms),
    ...machineStories(forms),
    ...roleStories(forms),
  ]);
};
