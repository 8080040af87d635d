import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { inlineRequires } from '#engine/compile/inline-requires.ts';

const root = path.join(import.meta.dirname, '..', '..');
const target = path.join(root, 'src/engine/check-shape/meta-validators.gen.js');
const banner = '/* Written by npm run generate from schemas/meta. Do not edit. */';

/** What each declaration file is checked with: export name, schema, and the type it proves. */
const validators = [
  ['isManifest', 'manifest', 'Manifest'],
  ['isDataSchema', 'schema', 'DataSchema'],
  ['isUiSchema', 'ui-schema', 'UiSchema'],
  ['isRules', 'rules', 'Rules'],
  ['isRuleTests', 'tests', 'RuleTests'],
  ['isWorkflow', 'workflow', 'Workflow'],
  ['isShortWorkflow', 'short-workflow', 'ShortWorkflow'],
  ['isLifecycle', 'lifecycle', 'Lifecycle'],
  ['isLog', 'log', 'Log'],
  ['isList', 'list', 'List'],
  ['isLetter', 'letter', 'Letter'],
  ['isSharedCalls', 'calls', 'SharedCalls'],
  ['isLetterParts', 'letter-parts', 'LetterParts'],
  ['isPack', 'pack', 'Pack'],
  ['isAddresseeGroups', 'addressees', 'AddresseeGroups'],
  ['isFigureKinds', 'figures', 'FigureKinds'],
  ['isRoleGroups', 'roles', 'RoleGroups'],
  ['isDesign', 'design', 'Design'],
  ['isBoardForm', 'board-form', 'BoardForm'],
] as const;

async function metaSchema(name: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(path.join(root, `schemas/meta/${name}.json`), 'utf8'));
}

/** The precompiled code of the meta-schemas and its types, by the path it belongs to. */
export async function generateMetaValidators(): Promise<ReadonlyMap<string, string>> {
  const schemas = await Promise.all(['common', ...validators.map(([, name]) => name)].map(metaSchema));
  const ajv = new Ajv({ schemas, strict: false, messages: false, inlineRefs: false, code: { source: true, esm: true } });
  const names = Object.fromEntries(validators.map(([exported, name]) => [exported, `meta/${name}.json`]));
  const code = inlineRequires(standaloneCode(ajv, names));
  const types = validators.map(([exported, name, type]) => [
    `import type { ${type} } from '#schemas/meta/${name}.gen.ts';`,
    `/** Whether a value has the shape of schemas/meta/${name}.json. */\nexport declare function ${exported}(value: unknown): value is ${type};`,
  ]);
  return new Map([
    [target, `${banner}\n${code}\n`],
    [
      target.replace(/\.js$/, '.d.ts'),
      `${banner}\n${types.map(([line]) => line).join('\n')}\n\n${types.map(([, line]) => line).join('\n')}\n`,
    ],
  ]);
}

if (import.meta.main) {
  for (const [file, text] of await generateMetaValidators()) {
    const before = await readFile(file, 'utf8').catch(() => '');
    if (before !== text) await writeFile(file, text);
  }
}
