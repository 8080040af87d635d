import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { createChecker } from '#engine/check/check-automation.ts';
import { readExample } from '#engine/check-behavior/example-outcome.ts';
import { readJson } from '#engine/findings/json-text.ts';
import { figuresOf } from '#engine/check-behavior/standard-case.ts';
import { validatorModule } from '#engine/compile/validator-module.ts';
import { readExpressions } from '#engine/compilation/read-expressions.ts';
import type { Automation, AutomationFiles } from '#engine/declaration/automation.ts';
import type { RuleTest } from '#engine/declaration/rule-test.ts';
import { textIn } from '#engine/data/localized-text.ts';
import { recordOf } from '#engine/data/plain-data.ts';
import type { LettersPort } from '#server/modules/letters/letters.port.ts';
import { lettersModule } from '#server/modules/letters/letters.module.ts';
import { nodeSha256 } from '#server/platform/node-sha256.ts';
import { automationVersion } from '#server/modules/automations/automation-version.ts';
import { routesOf } from '#server/modules/automations/screen-routes.ts';
import { publishedAutomation, type PublishedAutomation } from '#server/modules/automations/published-automation.public.ts';
import common from '#schemas/meta/common.json' with { type: 'json' };
import type { Role } from '#schemas/meta/common.gen.ts';
import { evaluateForm } from '#engine/form/evaluate-form.ts';
import { bodyOf } from '#engine/form/withheld-values.ts';
import { firstLetter } from '#engine/declaration/letters.ts';
import { resolveLetter } from '#engine/letter/resolve-letter.ts';
import { controlForms } from '../../stories/plan/control-samples.ts';
import { checksNotShown } from '../../stories/plan/rule-scenes.ts';
import { caseOf, type DeclaredStory, type GoodExample, type StandardCase } from '../../stories/plan/scene.ts';
import { keyOf } from '../../stories/plan/story-key.ts';
import { storiesOf } from '../../stories/plan/stories-of.ts';
import { automationsRoot, readDeclarations } from '../declarations/declaration-folders.ts';
import { storyExport, storyTarget as target, write } from './story-files.ts';
import { writeDeskStories } from './write-desk-stories.ts';

const root = path.join(import.meta.dirname, '..', '..');
const letters = path.join(root, '.cache', 'stories-static', 'letters');
const roles = common.definitions.role.enum as Role[];

type Say = (line: string) => void;
type Made = { readonly published: PublishedAutomation; readonly tests: readonly RuleTest[]; readonly files: AutomationFiles };

const jsonOf = (files: AutomationFiles, name: string): unknown => readJson(files.get(name) ?? '{}').value;

function examplesOf(files: AutomationFiles, standard: StandardCase): readonly GoodExample[] {
  const names = [...files.keys()].filter((name) => /^examples\/(?!invalid)[^.]+\.json$/.test(name));
  const order = (name: string): number => ['examples/minimal.json', 'examples/maximal.json'].indexOf(name) + 1 || 3;
  return names
    .toSorted((one, other) => order(one) - order(other) || one.localeCompare(other))
    .map((name) => {
      const written = recordOf(jsonOf(files, name));
      const { data } = readExample(written, standard);
      return {
        name: path.basename(name, '.json'),
        data,
        ...(data === written ? {} : { with: recordOf(written['with']) }),
      };
    });
}

const refusedOf = (files: AutomationFiles): ReadonlyMap<string, unknown> =>
  new Map(
    [...files.keys()]
      .filter((name) => name.startsWith('examples/invalid'))
      .map((name) => [path.basename(name, '.json').replace('invalid-', '').replaceAll('-', ' '), jsonOf(files, name)] as const),
  );

/** The name under which an automation stands in the list: planned ones apart. */
function titleOf({ manifest }: Automation): string {
  const title = textIn(manifest.title, 'en').replaceAll('/', '–');
  return `${manifest.status === 'planned' ? 'Planned' : 'Automations'}/${title}`;
}

const exportOf = ({ key, name, ...switches }: DeclaredStory): string =>
  storyExport({ key, name, render: `draw(${JSON.stringify(key)})`, ...switches });

const storyFile = (id: string, automation: Automation, stories: readonly DeclaredStory[]): string =>
  [
    '// Written from the declarations of the automation; change those.',
    "import { storyDrawer } from '../../stories/automation-story.tsx';",
    `import storyData from './${id}/story-data.json';`,
    `import validator from './${id}/validator.js';`,
    "import routes from './routes.json';",
    '',
    'const draw = storyDrawer({ declared: { ...storyData.declared, validator }, stories: storyData.stories, routes });',
    '',
    `export default { title: ${JSON.stringify(titleOf(automation))} };`,
    ...stories.map(exportOf),
    '',
  ].join('\n');

async function writeLetters(
  { renderLetter }: LettersPort,
  { published, examples }: StoryPlan,
  standard: StandardCase,
): Promise<readonly string[]> {
  const { compiled, id } = published;
  const [first] = compiled.letters;
  if (first?.name !== firstLetter) return [];
  const written: string[] = [];
  for (const { name, data, with: changed } of examples) {
    const standing = caseOf(standard, changed);
    const state = evaluateForm(compiled, data, standing);
    const scopes = { ...standing, letterOn: state.letterOn };
    const recipients = state.recipients ?? { to: [], cc: [] };
    const letter = resolveLetter({ compiled, letter: first, data: bodyOf(data, state), computed: state.computed, scopes, recipients });
    if (!letter.ok) continue;
    const { bytes } = await renderLetter({ model: letter.model, datedOn: scopes.letterOn ?? '' });
    written.push(await write(path.join(letters, `${id}-${name}.pdf`), bytes));
  }
  return written;
}

/** The stories of one automation, and what they are made of. */
export type StoryPlan = {
  readonly published: PublishedAutomation;
  readonly tests: readonly RuleTest[];
  readonly examples: readonly GoodExample[];
  readonly stories: readonly DeclaredStory[];
  readonly design: Readonly<Record<string, unknown>>;
};

function planOf({ published, tests, files }: Made, standard: StandardCase): StoryPlan {
  const { automation, compiled } = published;
  const examples = automation.manifest.status === 'live' ? examplesOf(files, standard) : [];
  const stories = storiesOf({ compiled, standard, examples, tests, refused: refusedOf(files), roles });
  return { published, tests, examples, stories, design: recordOf(recordOf(jsonOf(files, 'design.json'))['stories']) };
}

/** What somebody should know who looks at the stories of an automation. */
function noticesOf({ published: { id, compiled }, examples, stories, design }: StoryPlan, standard: StandardCase): readonly string[] {
  const forms = stories.flatMap(({ scene }) => (scene.kind === 'form' ? [scene] : []));
  const notShown = examples.length === 0 ? [] : checksNotShown({ compiled, standard, examples }, forms);
  const keys = new Set(stories.map(({ key }) => key));
  return [
    ...notShown.map((say) => `${id}: no example and no test of tests.json brings out “${say}”, so no story shows it.`),
    ...Object.keys(design)
      .filter((key) => !keys.has(key))
      .map((key) => `${id}: design.json speaks of "${key}", which is no story.`),
  ];
}

async function writeAutomation(port: LettersPort, plan: StoryPlan, standard: StandardCase): Promise<readonly string[]> {
  const { published, examples, stories, design } = plan;
  const { automation, version, id } = published;
  const storyData = { declared: { automation: readExpressions(automation), version, standard, examples, design }, stories };
  const validator = automation.schema === undefined ? 'export default {};\n' : validatorModule(automation);
  return [
    await write(path.join(target, `${id}/story-data.json`), JSON.stringify(storyData)),
    await write(path.join(target, `${id}/validator.js`), validator),
    await write(path.join(target, `${id}.stories.ts`), storyFile(id, automation, stories)),
    ...(await writeLetters(port, plan, standard)),
  ];
}

const controlSwitches = [
  ['', {}],
  ['Spanish', { language: 'es' }],
  ['phone', { width: 'phone' }],
  ['dark', { theme: 'dark' }],
] as const;

async function writeControls(): Promise<readonly string[]> {
  const written: string[] = [];
  const lines = [
    '// Written from the catalogue of controls: stories/plan/control-samples.ts.',
    "import { drawControl } from '../../stories/control-stage.tsx';",
    "import standard from './standard.json';",
    '',
    "export default { title: 'Controls' };",
  ];
  for (const { word, automation, data } of controlForms) {
    const storyData = { declared: { automation: readExpressions(automation), version: 'control', examples: [], design: {} }, data };
    written.push(await write(path.join(target, `controls/${word}.json`), JSON.stringify(storyData)));
    written.push(await write(path.join(target, `controls/${word}.js`), validatorModule(automation)));
    lines.splice(2, 0, `import ${word} from './controls/${word}.json';`, `import ${word}Validator from './controls/${word}.js';`);
    const declared = `{ ...${word}.declared, standard, validator: ${word}Validator }`;
    const render = `drawControl({ declared: ${declared}, data: ${word}.data })`;
    for (const [how, switches] of controlSwitches) {
      const name = how === '' ? word : `${word}, ${how}`;
      lines.push(storyExport({ key: keyOf(name), name, render, ...switches }));
    }
  }
  written.push(await write(path.join(target, 'controls.stories.ts'), `${lines.join('\n')}\n`));
  return written;
}

async function removeStale(folder: string, written: ReadonlySet<string>): Promise<void> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of names) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && !written.has(file)) await rm(file);
  }
}

/** The stories of every automation that has no faults, from the folders as they stand. */
export async function planStories(say: Say): Promise<{ readonly standard: StandardCase; readonly plans: readonly StoryPlan[] }> {
  const { folders, parts } = await readDeclarations();
  const written = readJson(parts.get('standard-case.json') ?? '{}').value as StandardCase;
  const standard: StandardCase = { ...written, figures: figuresOf(written) };
  const check = createChecker();
  const plans = [...folders].flatMap(([folder, files]): StoryPlan[] => {
    const { automation, tests } = check(files, parts, { folders });
    if (automation === undefined) say(`${folder} has errors, so it has no stories. Run npm run check-declarations to see them.`);
    if (automation === undefined) return [];
    const published = publishedAutomation(automationVersion(automation, nodeSha256), automation);
    return [planOf({ published, tests, files }, standard)];
  });
  for (const plan of plans) for (const notice of noticesOf(plan, standard)) say(notice);
  return { standard, plans };
}

/** Writes the stories of every automation from its declarations into .cache/stories, with the pages of its letters beside them. */
export async function writeStories(say: Say): Promise<void> {
  const { standard, plans } = await planStories(say);
  const written: string[] = [];
  const pool = lettersModule({ automationsFolder: automationsRoot });
  for (const plan of plans) written.push(...(await writeAutomation(pool.letters, plan, standard)));
  await pool.close();
  const registry = { all: () => plans.map(({ published }) => published) };
  const routes = Object.fromEntries(roles.map((role) => [role, routesOf(registry, { ...standard.user, role } as never)]));
  written.push(await write(path.join(target, 'routes.json'), JSON.stringify(routes)));
  written.push(await write(path.join(target, 'standard.json'), JSON.stringify(standard)));
  written.push(...(await writeControls()), ...(await writeDeskStories(plans.map(({ published }) => published))));
  await mkdir(letters, { recursive: true });
  await Promise.all([target, letters].map((folder) => removeStale(folder, new Set(written))));
}

if (import.meta.main) await writeStories(console.log);
