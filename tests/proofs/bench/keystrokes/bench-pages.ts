import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { schemaValidatorModule } from '#engine/compile/validator-module.ts';
import { readExpressions } from '#engine/compilation/read-expressions.ts';
import { rjsfAliases } from '../../../../scripts/web/rjsf-aliases.ts';
import { benchFolder, buildSite, serveFolder, type Pages, type Site } from '../bench-site.ts';
import type { BenchForm } from './synthetic-form.ts';

const root = path.join(import.meta.dirname, '..', '..', '..', '..');
const out = path.join(root, '.cache', 'bench-keystrokes');

export const readJson = async (file: string) => JSON.parse(await readFile(path.join(root, file), 'utf8'));

/** The pages read their forms from files, as a desk reads its versions. */
export async function writeForms(forms: readonly BenchForm[]): Promise<void> {
  const standard = await readJson('automations/_parts/standard-case.json');
  const scopes = { ...standard, figures: await readJson('src/server/modules/figures/legal-figures.json') };
  await mkdir(path.join(out, 'data'), { recursive: true });
  for (const { automation, data, total } of forms) {
    const { id } = automation.manifest;
    const amounts = Object.entries(automation.schema?.properties ?? {})
      .filter(([, shape]) => 'type' in shape && shape.type === 'number')
      .map(([field]) => field);
    const rivalTotal = { title: total.title, kind: id.startsWith('bench-') ? 'sum' : 'fee', fields: amounts };
    await writeFile(
      path.join(out, 'data', `${id}.json`),
      JSON.stringify({ automation: readExpressions(automation), data, scopes, total: rivalTotal }),
    );
    await writeFile(path.join(out, 'data', `${id}.js`), schemaValidatorModule(automation.schema ?? {}));
  }
}

const unbuffered = [{ find: /^.*\/use-typed-text\.ts$/, replacement: path.join(benchFolder, 'keystrokes', 'unbuffered-text.ts') }];

/** The desk's pages as the desk is built, and the stock rivals with all that they come with. */
const pages: readonly Pages[] = [
  { files: ['keystrokes/desk.html', 'keystrokes/bare.html'], alias: rjsfAliases },
  { files: ['keystrokes/unbuffered.html'], alias: [...rjsfAliases, ...unbuffered] },
  { files: ['keystrokes/stock-rjsf.html'], alias: [] },
];

export const buildPages = (): Promise<void> => buildSite(out, pages);

export const serve = (): Promise<Site> => serveFolder(out);
