import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

import pages from '#app/texts/pages.en.json' with { type: 'json' };

const app = path.join(import.meta.dirname, '../../../src/app');

/** What waits for these texts itself. */
const waits = new Set([path.join(app, 'pages/address-book/added-entry-dialog.tsx')]);

/** The files of the app that a file imports, now or later, but for pages that come with these texts. */
function importsOf(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8').replaceAll(/builtInPage\(async \(\) => \(await import\('[^']+'\)/g, '');
  const named = [...text.matchAll(/(?:from|import\()\s*'(#app\/|\.{1,2}\/)([^']+\.tsx?)'/g)];
  return named.map(([, from, rest]) =>
    from === '#app/' ? path.join(app, rest ?? '') : path.resolve(path.dirname(file), `${from}${rest}`),
  );
}

function reachedFrom(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file) || waits.has(file)) return seen;
  seen.add(file);
  for (const next of importsOf(file)) reachedFrom(next, seen);
  return seen;
}

test("what stands on every page says no text that only the desk's own pages bring along", () => {
  const reached = [...reachedFrom(path.join(app, 'main.tsx'))];
  expect(reached).toContain(path.join(app, 'pages/saved-views.tsx'));
  expect(reached).not.toContain(path.join(app, 'pages/wheel/wheel-page.tsx'));
  const asked = reached.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bt\(\s*['`](\w+)\./g)]
      .filter(([, part]) => Object.hasOwn(pages, part ?? ''))
      .map(([words]) => [path.relative(app, file), words]),
  );
  expect(asked).toEqual([]);
});
