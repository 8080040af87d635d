import { Ajv } from 'ajv';
import { formats } from '#engine/compile/formats.ts';
import { isList, isRecord, recordOf, type PlainRecord } from '#engine/data/plain-data.ts';
import { api, type TestDesk } from '../test-desk.ts';

type Answer = { readonly type: string; readonly body: string };

/** The same schema, where an object may have no field that it does not name. */
function closed(schema: unknown): unknown {
  if (isList(schema)) return schema.map(closed);
  if (!isRecord(schema)) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, closed(value)]));
  const isOpen = isRecord(schema['properties']) && schema['type'] !== undefined && !('additionalProperties' in schema);
  return isOpen ? { ...inner, additionalProperties: false } : inner;
}

/** Reads the desk's own description. Gives the faults of an answer: undescribed content, a field that is missing, wrong, or more than is described. */
export async function describedAnswers(desk: TestDesk) {
  const described = (await desk.inject({ method: 'GET', url: `${api}/openapi.json` })).json<{
    paths: Readonly<Record<string, Readonly<Record<string, PlainRecord>>>>;
    components: { schemas: PlainRecord };
  }>();
  const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, formats: { ...formats } });
  ajv.addVocabulary(['components', 'example']);
  const forms = new Set(desk.automations.registry.all().map(({ id }) => id));
  const schemas = Object.fromEntries(Object.entries(described.components.schemas).filter(([name]) => !forms.has(name)));

  /** What the description says that a call answers, by the type of its content. */
  const answersOf = (call: string): Readonly<Record<string, unknown>> => {
    const [method = '', path = ''] = call.split(' ');
    const responses = recordOf(described.paths[path]?.[method.toLowerCase()]?.['responses']);
    const [success] = Object.entries(responses).filter(([status]) => status.startsWith('2'));
    return recordOf(recordOf(success?.[1])['content']);
  };

  return (call: string, { type, body }: Answer): readonly unknown[] => {
    const content = answersOf(call)[type];
    if (content === undefined) return [`${type} is not described`];
    if (type !== 'application/json') return [];
    const schema = { ...recordOf(closed(recordOf(content)['schema'])), components: { schemas: closed(schemas) } };
    const validate = ajv.compile(schema);
    return validate(JSON.parse(body))
      ? []
      : (validate.errors ?? []).map(({ instancePath, message, params }) => ({ instancePath, message, params }));
  };
}
