import type { DataSchema } from '#schemas/meta/schema.gen.ts';
import { isList, isRecord, type PlainRecord, recordOf } from './plain-data.ts';

/** A field of schema.json: its declaration path, its own shape, and whether its group demands it. */
export type SchemaField = { readonly path: string; readonly shape: PlainRecord; readonly required: boolean };

function shapesBelow(path: string, shape: PlainRecord): readonly SchemaField[] {
  if (isRecord(shape['properties'])) return groupFields(`${path}.`, shape);
  const items = shape['items'];
  return isRecord(items) && isRecord(items['properties']) ? groupFields(`${path}[].`, items) : [];
}

function groupFields(prefix: string, group: PlainRecord): readonly SchemaField[] {
  const properties = isRecord(group['properties']) ? group['properties'] : {};
  const required = isList(group['required']) ? group['required'] : [];
  return Object.entries(properties).flatMap(([name, shape]) => {
    if (!isRecord(shape)) return [];
    const path = `${prefix}${name}`;
    return [{ path, shape, required: required.includes(name) }, ...shapesBelow(path, shape)];
  });
}

/** Every field of a group that is no form of its own. */
export function shapeFields(shape: PlainRecord): readonly SchemaField[] {
  return groupFields('', shape);
}

const fieldsOf = new WeakMap<DataSchema, readonly SchemaField[]>();

/** Every field of a schema in its order, groups and tables before what stands in them. References are already put in place. */
export function schemaFields(schema: DataSchema): readonly SchemaField[] {
  const known = fieldsOf.get(schema);
  if (known !== undefined) return known;
  const fields = groupFields('', recordOf(schema));
  fieldsOf.set(schema, fields);
  return fields;
}

/** Whether a shape is that of a box, which is yes or no. */
export function isBox(shape: PlainRecord): boolean {
  return shape['type'] === 'boolean';
}

/** Whether a box must be ticked. */
export function mustBeTicked(shape: PlainRecord): boolean {
  return isBox(shape) && shape['const'] === true;
}
