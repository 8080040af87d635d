import { readdirSync, readFileSync } from 'node:fs';
import { caseWith } from '#engine/data/day-of-case.ts';
import { assemble } from '#engine/check-shape/assemble.ts';
import { readDraft } from '#engine/check-shape/read-draft.ts';
import type { ReadCache } from '#engine/check-shape/read-shaped.ts';
import { lookupIn } from '#engine/check-shape/resolve-references.ts';
import { compileShape } from '#engine/compile/validators.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import { checkData, type CheckedData } from '#engine/form/check-data.ts';
import { compileAutomation } from '#engine/compilation/compile-automation.ts';
import type { CompiledAutomation } from '#engine/compilation/compiled-automation.ts';
import { evaluateForm, type FormState } from '#engine/form/evaluate-form.ts';
import { isRecord, type PlainRecord } from '#engine/data/plain-data.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import type { Rules } from '#schemas/meta/rules.gen.ts';
import type { DataSchema } from '#schemas/meta/schema.gen.ts';

const folder = new URL('../../../automations/', import.meta.url);

const read = (file: string) => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));

function textsOf(name: string): ReadonlyMap<string, string> {
  const files = readdirSync(new URL(`${name}/`, folder), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  return new Map(files.map((file) => [file.replaceAll('\\', '/'), readFileSync(new URL(`${name}/${file}`, folder), 'utf8')]));
}

/** All folders, for the records that finds look up. */
const folders = new Map(readdirSync(folder).flatMap((name) => (name === '_parts' ? [] : [[name, textsOf(name)] as const])));

/** An automation as the desk publishes it, from its folder. */
export function automationOf(id: string, change: (automation: Automation) => Automation = (automation) => automation): Automation {
  const cache: ReadCache = { texts: new Map(), shapes: new Map() };
  const automation = assemble(readDraft({ files: textsOf(id), parts: textsOf('_parts'), lookup: lookupIn({}), cache, folders }).draft);
  if (automation === undefined) throw new Error(`${id} is no automation`);
  return change(automation);
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
  return caseWith(read('_parts/standard-case.json'), change);
}

/** An example of an automation's folder: minimal or maximal. */
export function exampleOf(id: string, name: 'minimal' | 'maximal', change: PlainRecord = {}): PlainRecord {
  const example = read(`${id}/examples/${name}.json`);
  return { ...(isRecord(example['given']) ? example['given'] : example), ...change };
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
