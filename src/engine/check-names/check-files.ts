import { letterFile, namedLetters } from '#engine/declaration/letters.ts';
import type { Finding } from '#engine/findings/finding.ts';
import { errorAt, warningAt } from '#engine/findings/finding.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt, unknownName } from '#engine/check-shape/folder-facts.ts';

type Need = { readonly file: string; readonly because: string };

function neededFiles({ manifest }: FolderFacts): readonly Need[] {
  const shows = (screen: string): boolean => manifest.routes.some((route) => route.screen === screen);
  const needs: Need[] = [];
  if (shows('form') || manifest.serves?.submit !== undefined || manifest.serves?.create !== undefined) {
    needs.push({ file: 'schema.json', because: 'the manifest has a form' }, { file: 'ui-schema.json', because: 'the manifest has a form' });
  }
  if (shows('list')) needs.push({ file: 'list.json', because: 'a page shows the list' });
  if (shows('log')) needs.push({ file: 'log.json', because: 'a page shows the log' });
  if (manifest.serves?.log !== undefined) needs.push({ file: 'log.json', because: 'the manifest serves "log"' });
  for (const { name, settings } of namedLetters(manifest))
    if (settings.text === undefined) needs.push({ file: letterFile(name), because: 'the manifest names who gets the letter' });
  if (manifest.workflow === 'own') needs.push({ file: 'workflow.json', because: 'the manifest says "workflow": "own"' });
  if (manifest.serves?.transition !== undefined) needs.push({ file: 'lifecycle.json', because: 'the manifest serves "transition"' });
  return needs;
}

function missingFiles(facts: FolderFacts): readonly Finding[] {
  const missing = new Map(
    neededFiles(facts)
      .filter((need) => !facts.draft.texts.has(need.file))
      .map((need) => [need.file, need]),
  );
  return [...missing.values()].map(({ file, because }) =>
    errorAt(fileAt(file), {
      code: 'missing_file',
      message: `The folder has no ${file}, but ${because}.`,
      remedy: `Add ${file}, or change the manifest.`,
    }),
  );
}

/** Files that stand in the folder and that the manifest does not bring to use. */
function idleFiles({ draft, manifest }: FolderFacts): readonly Finding[] {
  const idle: readonly (readonly [string, boolean, string])[] = [
    ['letter.json', manifest.letter === undefined, 'Add "letter" to the manifest with who gets it, or remove the file.'],
    ...Object.keys(draft.letters).map(
      (name) =>
        [
          letterFile(name),
          manifest.letters?.[name] === undefined || manifest.letters[name].text !== undefined,
          manifest.letters?.[name] === undefined
            ? `Add "${name}" under "letters" in the manifest with who gets it, or remove the file.`
            : `The letter has the text of "${manifest.letters[name].text}". Remove the file, or take "text" out of the manifest.`,
        ] as const,
    ),
    ['workflow.json', manifest.workflow !== 'own', 'Write "workflow": "own" in the manifest, or remove the file.'],
    ['lifecycle.json', manifest.serves?.transition === undefined, 'Add "transition" under "serves" in the manifest, or remove the file.'],
    [
      'list.json',
      !manifest.routes.some((route) => route.screen === 'list'),
      'Add a page with the screen "list" to the manifest, or remove the file.',
    ],
  ];
  return idle
    .filter(([file, isIdle]) => isIdle && draft.texts.has(file))
    .map(([file, , remedy]) => errorAt(fileAt(file), { code: 'idle_file', message: `The manifest does not use ${file}.`, remedy }));
}

function formFindings(facts: FolderFacts): readonly Finding[] {
  const { manifest, draft } = facts;
  const routes = manifest.routes.findIndex((route) => route.screen === 'form');
  if (routes < 0) {
    return manifest.workflow === undefined
      ? []
      : [
          warningAt(fileAt('manifest.json', 'workflow'), {
            code: 'never_used',
            message: 'The manifest has a workflow, but no page with a form.',
            remedy: 'Add a page with the screen "form", or remove "workflow".',
          }),
        ];
  }
  if (manifest.workflow === undefined)
    return [
      errorAt(fileAt('manifest.json', 'routes', routes), {
        code: 'missing_key',
        message: 'A page shows a form, but the manifest has no "workflow".',
        remedy: `Add "workflow": "own", or one of: ${[...draft.parts.workflows.keys()].join(', ')}.`,
      }),
    ];
  if (manifest.workflow === 'own' || draft.parts.workflows.has(manifest.workflow)) return [];
  const isBroken = draft.texts.has(`../_parts/workflows/${manifest.workflow}.json`);
  return isBroken
    ? []
    : [
        unknownName(fileAt('manifest.json', 'workflow'), {
          kind: 'a workflow',
          name: manifest.workflow,
          where: '_parts/workflows',
          known: ['own', ...draft.parts.workflows.keys()],
        }),
      ];
}

/** Files that the manifest needs and the folder does not have, and the other way round. A planned automation needs none. */
export function checkFiles(facts: FolderFacts): readonly Finding[] {
  if (facts.manifest.status === 'planned') return [];
  return [...missingFiles(facts), ...idleFiles(facts), ...formFindings(facts)];
}
