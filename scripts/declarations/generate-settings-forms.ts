import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hashForSchema } from '@rjsf/utils';
import { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { checkAutomation } from '#engine/check/check-automation.ts';
import { formats, MULTIPLE_OF_PRECISION } from '#engine/compile/formats.ts';
import { inlineRequires } from '#engine/compile/inline-requires.ts';
import { readExpressions } from '#engine/compilation/read-expressions.ts';
import type { ReadAutomation } from '#engine/declaration/automation.ts';

const root = path.join(import.meta.dirname, '../..');
const folder = path.join(root, 'schemas/settings');
const target = path.join(root, 'src/engine/settings/settings-forms.gen.js');
const banner = '/* Written by npm run generate from schemas/settings. Do not edit. */';

const files = ['schema.json', 'ui-schema.json', 'rules.json'];

/** A form of the desk itself has no page, no workflow and no calls of its own: its page is code. So it is checked as what is only planned. */
function manifestOf(id: string, uses: readonly string[]): string {
  const [title, routes] = [{ en: id, es: id }, [{ path: `/${id}`, screen: 'form', menu: false, roles: ['admin'] }]];
  // What is stored can be changed, so rules may ask for the record.
  const serves = { update: `PUT /desk/${id}/{id}` };
  return JSON.stringify({ format: 1, id, title, description: title, status: 'planned', languages: ['en', 'es'], routes, uses, serves });
}

const camelCase = (name: string): string => name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

async function checkedForm(id: string, calls: string): Promise<ReadAutomation> {
  const texts = await Promise.all(files.map(async (file) => [file, await readFile(path.join(folder, id, file), 'utf8')] as const));
  const manifest = manifestOf(id, Object.keys(JSON.parse(calls)));
  const { automation, faults } = checkAutomation(new Map([['manifest.json', manifest], ...texts]), new Map([['calls.json', calls]]));
  // Rows keep an id that nobody sees.
  const wrong = faults.filter(({ file, code }) => files.includes(file) && code !== 'field_not_shown');
  if (automation === undefined || wrong.length > 0) throw new Error(`schemas/settings/${id}: ${JSON.stringify(faults, null, 2)}`);
  return readExpressions(automation);
}

/** The forms of the desk's own pages, checked, with their expressions read and their validators compiled, by the path of the code. */
export async function generateSettingsForms(): Promise<ReadonlyMap<string, string>> {
  const calls = await readFile(path.join(folder, 'calls.json'), 'utf8');
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const forms = await Promise.all(names.toSorted().map(async (name) => ({ name: camelCase(name), form: await checkedForm(name, calls) })));
  const ajv = new Ajv({
    allErrors: true,
    strict: false,
    multipleOfPrecision: MULTIPLE_OF_PRECISION,
    messages: false,
    inlineRefs: false,
    formats: { ...formats },
    code: { source: true, esm: true },
  });
  for (const { name, form } of forms) ajv.addSchema({ ...form.schema }, name);
  const code = inlineRequires(standaloneCode(ajv, Object.fromEntries(forms.map(({ name }) => [`${name}Shape`, name]))));
  const written = forms.map(
    ({ name, form }) =>
      `export const ${name}Form = {\n  automation: ${JSON.stringify(form)},\n  validator: { ${JSON.stringify(hashForSchema({ ...form.schema }))}: ${name}Shape },\n};`,
  );
  const types = forms.map(({ name }) => `export declare const ${name}Form: SettingsForm;`);
  return new Map([
    [target, [banner, code, ...written, ''].join('\n')],
    [target.replace(/\.js$/, '.d.ts'), [banner, `import type { SettingsForm } from './settings-form.ts';`, '', ...types, ''].join('\n')],
  ]);
}

if (import.meta.main) {
  for (const [file, text] of await generateSettingsForms()) {
    const before = await readFile(file, 'utf8').catch(() => '');
    if (before !== text) await writeFile(file, text);
  }
}
