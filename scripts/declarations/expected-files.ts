import { createChecker } from '#engine/check/check-automation.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import { exampleOutcome, newFormOutcome, readExample } from '#engine/check-behavior/example-outcome.ts';
import { readJson } from '#engine/findings/json-text.ts';
import { figuresOf } from '#engine/check-behavior/standard-case.ts';
import { compileAutomation } from '#engine/compilation/compile-automation.ts';
import { recordOf } from '#engine/data/plain-data.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import { automationsRoot, readDeclarations, type FolderFault } from './declaration-folders.ts';

/** A file of expected outcomes below automations/, and what it holds. */
export type ExpectedFile = { readonly file: string; readonly content: string };

function expectedOf(automation: Automation, files: ReadonlyMap<string, string>, scopes: ScopeValues): readonly ExpectedFile[] {
  const compiled = compileAutomation(automation);
  const names = [...files.keys()].filter((name) => /^examples\/(?!invalid)(?:[^.]+)\.json$/.test(name));
  return names.map((name) => {
    const example = readJson(files.get(name) ?? '{}').value;
    const outcome = exampleOutcome({ compiled, ...readExample(recordOf(example), scopes) });
    // A new form is the same for every example, so it stands in one of them.
    const written = name === 'examples/minimal.json' ? { newForm: newFormOutcome({ compiled, scopes }), ...outcome } : outcome;
    return {
      file: `${automation.manifest.id}/${name.replace('.json', '.expected.json')}`,
      content: `${JSON.stringify(written, null, 2)}\n`,
    };
  });
}

/** What comes of every example of every automation in the standard case, and the errors of the folders that cannot be published. */
export async function expectedFiles(
  root = automationsRoot,
): Promise<{ readonly files: readonly ExpectedFile[]; readonly refused: readonly FolderFault[] }> {
  const { folders, parts } = await readDeclarations(root);
  const standardCase = readJson(parts.get('standard-case.json') ?? '{}').value;
  const scopes = { ...recordOf(standardCase), figures: figuresOf(recordOf(standardCase)) };
  const check = createChecker();
  const checked = [...folders].map(([folder, files]) => ({ folder, files, ...check(files, parts, { folders }) }));
  return {
    files: checked.flatMap(({ automation, files }) => (automation === undefined ? [] : expectedOf(automation, files, scopes))),
    refused: checked.flatMap(({ folder, automation, faults }) =>
      automation === undefined ? faults.filter(({ severity }) => severity === 'error').map((fault) => ({ folder, fault })) : [],
    ),
  };
}
