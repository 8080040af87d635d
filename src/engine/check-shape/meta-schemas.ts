import boardForm from '#schemas/meta/board-form.json' with { type: 'json' };
import addressees from '#schemas/meta/addressees.json' with { type: 'json' };
import calls from '#schemas/meta/calls.json' with { type: 'json' };
import common from '#schemas/meta/common.json' with { type: 'json' };
import design from '#schemas/meta/design.json' with { type: 'json' };
import figures from '#schemas/meta/figures.json' with { type: 'json' };
import letterParts from '#schemas/meta/letter-parts.json' with { type: 'json' };
import letter from '#schemas/meta/letter.json' with { type: 'json' };
import lifecycle from '#schemas/meta/lifecycle.json' with { type: 'json' };
import list from '#schemas/meta/list.json' with { type: 'json' };
import log from '#schemas/meta/log.json' with { type: 'json' };
import manifest from '#schemas/meta/manifest.json' with { type: 'json' };
import pack from '#schemas/meta/pack.json' with { type: 'json' };
import roles from '#schemas/meta/roles.json' with { type: 'json' };
import rules from '#schemas/meta/rules.json' with { type: 'json' };
import schema from '#schemas/meta/schema.json' with { type: 'json' };
import shortWorkflow from '#schemas/meta/short-workflow.json' with { type: 'json' };
import tests from '#schemas/meta/tests.json' with { type: 'json' };
import uiSchema from '#schemas/meta/ui-schema.json' with { type: 'json' };
import workflow from '#schemas/meta/workflow.json' with { type: 'json' };
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { recordOf } from '#engine/data/plain-data.ts';

/** The meta-schemas by their file name: what a declaration may say. */
export const metaSchemas: PlainRecord = {
  'addressees.json': addressees,
  'board-form.json': boardForm,
  'calls.json': calls,
  'common.json': common,
  'design.json': design,
  'figures.json': figures,
  'letter-parts.json': letterParts,
  'letter.json': letter,
  'lifecycle.json': lifecycle,
  'list.json': list,
  'log.json': log,
  'manifest.json': manifest,
  'pack.json': pack,
  'roles.json': roles,
  'rules.json': rules,
  'schema.json': schema,
  'short-workflow.json': shortWorkflow,
  'tests.json': tests,
  'ui-schema.json': uiSchema,
  'workflow.json': workflow,
};

/** A schema with the file it stands in, from which its references start. */
export type PlacedSchema = { readonly schema: PlainRecord; readonly file: string };

const resolved = new Map<string, PlacedSchema>();

/** What a reference of a meta-schema points at. */
export function metaSchemaAt(reference: string, from: string): PlacedSchema {
  const [file = '', pointer = ''] = reference.startsWith('#') ? [from, reference.slice(1)] : reference.split('#');
  const key = `${file}#${pointer}`;
  const known = resolved.get(key);
  if (known !== undefined) return known;
  const steps = pointer.split('/').slice(1);
  const made = { file, schema: steps.reduce<PlainRecord>((schema, step) => recordOf(schema[step]), recordOf(metaSchemas[file])) };
  resolved.set(key, made);
  return made;
}
