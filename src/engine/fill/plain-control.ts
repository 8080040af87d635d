import { defined } from '#domain/defined.ts';
import { isRecord, listOf, type PlainRecord, recordOf } from '#engine/data/plain-data.ts';
import { stepsOf } from '#engine/data/places.ts';

/** What is known of the fields: schema.json with every reference put in place, and rules.json. */
export type FormSources = { readonly schema?: object | undefined; readonly rules?: object | undefined };

const OF_TYPE: Readonly<Record<string, string>> = { boolean: 'checkbox', number: 'number', integer: 'number', string: 'text' };
const OF_FORMAT: Readonly<Record<string, string>> = { date: 'date', time: 'time', email: 'email' };

// A text of more letters is written in several lines.
const LONG = 400;

function shapeAt(schema: object | undefined, path: string): PlainRecord {
  return stepsOf(path).reduce<PlainRecord>((shape, { name, rows }) => {
    const inner = recordOf(recordOf(shape['properties'])[name]);
    return rows ? recordOf(inner['items']) : inner;
  }, recordOf(schema));
}

function ofList(shape: PlainRecord): string {
  const columns = Object.keys(recordOf(recordOf(shape['items'])['properties']));
  if (columns.length === 0) return 'checkboxes';
  return columns.includes('partyId') && columns.includes('method') ? 'recipients' : 'table';
}

/** The control of a field that names none: the plainest one for its shape; undefined when no control has it. */
function controlOf({ schema, rules }: FormSources, path: string): string | undefined {
  const shape = shapeAt(schema, path);
  const { type, format } = shape;
  if (type === 'array') return ofList(shape);
  if (type === 'object') return 'fileId' in recordOf(shape['properties']) ? 'upload' : undefined;
  const hasOptions = 'options' in recordOf(recordOf(recordOf(rules)['fields'])[path]);
  if ('enum' in shape || hasOptions) return 'select';
  if (type === 'string' && Number(shape['maxLength']) > LONG) return 'textarea';
  return OF_FORMAT[String(format)] ?? OF_TYPE[String(type)];
}

/** An item of ui-schema.json whose field, and those of its columns, have a control. */
export function withControl(item: unknown, sources: FormSources, rows = ''): unknown {
  if (!isRecord(item) || typeof item['field'] !== 'string') return item;
  const path = `${rows}${item['field']}`;
  const control = 'control' in item ? undefined : controlOf(sources, path);
  const columns = Array.isArray(item['items'])
    ? { items: listOf(item['items']).map((inner) => withControl(inner, sources, `${path}[].`)) }
    : {};
  return { ...item, ...defined({ control }), ...columns };
}
