import type { AutomationFiles } from '#engine/declaration/automation.ts';
import type { Finding } from '#engine/findings/finding.ts';
import { errorAt, warningAt } from '#engine/findings/finding.ts';
import { suggest } from '#engine/findings/suggest.ts';

const KNOWN = [
  'manifest.json',
  'schema.json',
  'ui-schema.json',
  'rules.json',
  'tests.json',
  'workflow.json',
  'lifecycle.json',
  'log.json',
  'list.json',
  'letter.json',
  'design.json',
];

/** What to do about a file that nothing reads. There is one template for all letters (decision 0031). */
function remedyFor(name: string): string {
  return name.endsWith('.typ') ? 'Write the letter in blocks of letter.json, and remove this file.' : suggest(name, KNOWN);
}

/** Files that a folder lacks, and files that nothing reads. */
export function fileFindings(files: AutomationFiles): readonly Finding[] {
  const strange = [...files.keys()].filter(
    (name) => !KNOWN.includes(name) && !name.startsWith('examples/') && !/^letters\/\w+\.json$/.test(name),
  );
  const missing = files.has('manifest.json')
    ? []
    : [
        errorAt(
          { file: 'manifest.json', path: '' },
          {
            code: 'missing_file',
            message: 'The folder has no manifest.json.',
            remedy: 'Add manifest.json. It names the automation and its pages.',
          },
        ),
      ];
  return [
    ...missing,
    ...strange.map((name) =>
      warningAt(
        { file: name, path: '' },
        {
          code: 'unknown_file',
          message: `${name} is not a file that automations use, so the desk ignores it.`,
          remedy: remedyFor(name),
        },
      ),
    ),
  ];
}
