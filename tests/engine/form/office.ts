import { existsSync, readFileSync } from 'node:fs';
import { lookupIn, resolveReferences } from '#engine/check-shape/resolve-references.ts';
import { foundRows } from '#engine/check-shape/found-rows.ts';
import { compileShape } from '#engine/compile/validators.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import { checkData, type CheckedData } from '#engine/form/check-data.ts';
import { compileAutomation } from '#engine/compilation/compile-automation.ts';
import type { CompiledAutomation } from '#engine/compilation/compiled-automation.ts';
import { evaluateForm, type FormState } from '#engine/form/evaluate-form.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import type { Rules } from '#schemas/meta/rules.gen.ts';
import type { DataSchema } from '#schemas/meta/schema.gen.ts';

const folder = new URL('../../../automations/', import.meta.url);

const pathOf = (file: string): URL => new URL(file, folder);
const read = (file: string) => JSON.parse(readFileSync(pathOf(file), 'utf8'));
const readIf = (name: string, file: string) => (existsSync(pathOf(file)) ? { [name]: read(file) } : {});

/** What the other automations say of the records that finds look up. */
function findsOf({ finds = {} }: Rules): Pick<Automation, 'finds'> {
  const found = Object.entries(finds).map(([name, find]) => {
    const id = find.records;
    const schema = resolveReferences(read(`${id}/schema.json`), lookupIn({}));
    const rules: Rules = read(`${id}/rules.json`);
    const neighbor = { rules, isBroken: false, ...(schema === undefined ? {} : { schema }), ...readIf('list', `${id}/list.json`) };
    return [name, foundRows(find, neighbor)] as const;
  });
  return found.length === 0 ? {} : { finds: Object.fromEntries(found) };
}

/** An automation as the desk publishes it, from its folder. */
export function automationOf(id: string, change: (automation: Automation) => Automation = (automation) => automation): Automation {
  const manifest: Automation['manifest'] = read(`${id}/manifest.json`);
  const schema = resolveReferences(read(`${id}/schema.json`), lookupIn({}));
  if (schema === undefined) throw new Error(`${id} has a reference that names nothing`);
  const calls: Automation['calls'] = read('_parts/calls.json');
  return change({
    manifest,
    schema,
    uiSchema: read(`${id}/ui-schema.json`),
    rules: read(`${id}/rules.json`),
    workflow: read(manifest.workflow === 'own' ? `${id}/workflow.json` : `_parts/workflows/${manifest.workflow}.json`),
    ...readIf('lifecycle', `${id}/lifecycle.json`),
    ...readIf('log', `${id}/log.json`),
    ...readIf('list', `${id}/list.json`),
    ...readIf('letter', `${id}/letter.json`),
    calls: Object.fromEntries(Object.entries(calls).filter(([name]) => manifest.uses?.includes(name) === true)),
    ...findsOf(read(`${id}/rules.json`)),
    letterParts: read('_parts/letter-parts.json'),
  });
}

/** A small automation of made-up fields and rules. */
export function madeUp(properties: DataSchema['properties'], rules: Rules, more: Partial<Automation> = {}): Automation {
  const manifest: Automation['manifest'] = {
    format: 1,
    id: 'made-up',
    title: 'Made up',
    description: 'For a test.',
    status: 'live',
    routes: [{ path: '/made-up', screen: 'form', roles: ['admin'] }],
  };
  return { manifest, schema: { type: 'object', additionalProperties: false, properties }, rules, calls: {}, letterParts: {}, ...more };
}

/** The standard case of the desk, with what a test changes. */
export function standardScopes(change: PlainRecord = {}): ScopeValues {
  return { ...read('_parts/standard-case.json'), ...change };
}

/** An example of an automation's folder: minimal or maximal. */
export function exampleOf(id: string, name: 'minimal' | 'maximal', change: PlainRecord = {}): PlainRecord {
  return { ...read(`${id}/examples/${name}.json`), ...change };
}

const compiledById = new Map<string, CompiledAutomation>();

/** An automation of the desk, compiled. */
export function compiledOf(id: string): CompiledAutomation {
  const compiled = compiledById.get(id) ?? compileAutomation(automationOf(id));
  compiledById.set(id, compiled);
  return compiled;
}

/** What the rules of an automation say about data in the standard case. */
export function stateOf(id: string, data: PlainRecord, scopes: PlainRecord = {}): FormState {
  return evaluateForm(compiledOf(id), data, standardScopes(scopes));
}

/** What shape and rules of an automation say about data in the standard case. */
export function checkedOf(id: string, data: PlainRecord, scopes: PlainRecord = {}): CheckedData {
  const compiled = compiledOf(id);
  const { schema } = compiled.automation;
  return checkData({
    compiled,
    data,
    scopes: standardScopes(scopes),
    validateShape: schema === undefined ? () => [] : compileShape(schema),
  });
}

/** The places at which something is pointed out or refused, with the code. */
export function placesOf(list: readonly { readonly pointer: string; readonly code: string }[]): readonly string[] {
  return list.map(({ pointer, code }) => `${pointer} ${code}`);
}
