import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { formats } from '#engine/compile/formats.ts';
import { isList, isRecord, recordOf, type PlainRecord } from '#engine/data/plain-data.ts';
import { expectedCalls } from '../../access/calls.ts';
import { api, testDesk } from '../test-desk.ts';
import { answeredCalls } from './answered-calls.ts';

const desk = await testDesk({ settings: { DESK_BRAND_MAIN_LOGO: 'src/app/look/mark.svg' } });
const described = (await desk.inject({ method: 'GET', url: `${api}/openapi.json` })).json<{
  paths: Readonly<Record<string, Readonly<Record<string, PlainRecord>>>>;
  components: { schemas: PlainRecord };
}>();

/** The same schema, where an object may have no field that it does not name. */
function closed(schema: unknown): unknown {
  if (isList(schema)) return schema.map(closed);
  if (!isRecord(schema)) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, closed(value)]));
  const isOpen = isRecord(schema['properties']) && schema['type'] !== undefined && !('additionalProperties' in schema);
  return isOpen ? { ...inner, additionalProperties: false } : inner;
}

const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, formats: { ...formats } });
ajv.addVocabulary(['components', 'example']);
const forms = new Set(desk.automations.registry.all().map(({ id }) => id));
const schemas = Object.fromEntries(Object.entries(described.components.schemas).filter(([name]) => !forms.has(name)));

/** What the description says that a call answers, by the type of its content. */
function answersOf(call: string): Readonly<Record<string, unknown>> {
  const [method = '', path = ''] = call.split(' ');
  const responses = recordOf(described.paths[path]?.[method.toLowerCase()]?.['responses']);
  const [success] = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  return recordOf(recordOf(success?.[1])['content']);
}

/** Faults of an answer by its description: undescribed content, a field that is missing, wrong, or more than is described. */
function faultsOf(call: string, { type, body }: { readonly type: string; readonly body: string }): readonly unknown[] {
  const content = answersOf(call)[type];
  if (content === undefined) return [`${type} is not described`];
  if (type !== 'application/json') return [];
  const schema = { ...recordOf(closed(recordOf(content)['schema'])), components: { schemas: closed(schemas) } };
  const validate = ajv.compile(schema);
  return validate(JSON.parse(body))
    ? []
    : (validate.errors ?? []).map(({ instancePath, message, params }) => ({ instancePath, message, params }));
}

const calls = await answeredCalls(desk);
const declared = new Set(
  desk.automations.registry.all().flatMap((published) => published.calls.map(({ method, path }) => `${method} ${path}`)),
);

test('every built-in call is tried but for the stream, which has no end', () => {
  const builtIn = expectedCalls.map(({ call }) => call).filter((call) => !declared.has(call));
  expect(calls.map(({ call }) => call).toSorted()).toEqual(builtIn.filter((call) => call !== 'GET /desk/events').toSorted());
});

test.each(calls.map(({ call, send }) => [call, send] as const))('%s answers what it says, and nothing else', async (call, send) => {
  const answer = await send();
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  const type = String(answer.headers['content-type']).split(';')[0] ?? '';
  expect(faultsOf(call, { type, body: answer.body })).toEqual([]);
});

test('a field that is not described is found', () => {
  const body = JSON.stringify({ message: 'Noted', secret: 1 });
  expect(faultsOf('POST /desk/crashes', { type: 'application/json', body })).toHaveLength(1);
  expect(faultsOf('GET /desk/unheardOf', { type: 'application/json', body })).toEqual(['application/json is not described']);
});
