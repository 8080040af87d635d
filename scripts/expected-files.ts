import { createChecker } from '#engine/check/check-automation.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import { exampleOutcome, newFormOutcome, readExample } from '#engine/check/example-outcome.ts';
import { figuresOf } from '#engine/check/standard-case.ts';
import { compileAutomation } from '#engine/form/compile-automation.ts';
import { recordOf } from '#engine/form/plain-data.ts';
import type { ScopeValues } from '#engine/form/scopes.ts';
import { readDeclarations } from './declaration-folders.ts';

/** A file of expected outcomes below automations/, and what it holds. */
export type ExpectedFile = { readonly file: string; readonly content: string };

function expectedOf(automation: Automation, files: ReadonlyMap<string, string>, scopes: ScopeValues): readonly ExpectedFile[] {
  const compiled = compileAutomation(automation);
  const names = [...files.keys()].filter((name) => /^examples\/(?!invalid)(?:[^.]+)\.json$/.test(name));
  return names.map((name) => {
    const example: unknown = JSON.parse(files.get(name) ?? '{}');
    const outcome = exampleOutcome({ compiled, ...readExample(recordOf(example), scopes) });
    // A new form is the same for every example, so it stands in one of them.
    const written = name === 'examples/minimal.json' ? { newForm: newFormOutcome({ compiled, scopes }), ...outcome } : outcome;
    return {
      file: `${automation.manifest.id}/${name.replace('.json', '.expected.json')}`,
      content: `${JSON.stringify(written, null, 2)}\n`,
    };
  });
}

/** What comes of every example of every automation in the standard case. */
export async function expectedFiles(): Promise<readonly ExpectedFile[]> {
  const { folders, parts } = await readDeclarations();
  const standardCase: unknown = JSON.parse(parts.get('standard-case.json') ?? '{}');
  const scopes = { ...recordOf(standardCase), figures: figuresOf(recordOf(standardCase)) };
  const check = createChecker();
  return [...folders.values()].flatMap((files) => {
    const { automation } = check(files, parts);
    return automation === undefined ? [] : expectedOf(automation, files, scopes);
  });
}
