import commonShapes from '#schemas/meta/common.json' with { type: 'json' };
import caseShapes from '#schemas/shared/case.json' with { type: 'json' };
import fieldShapes from '#schemas/shared/fields.json' with { type: 'json' };
import fileShapes from '#schemas/shared/file.json' with { type: 'json' };
import handoverShapes from '#schemas/shared/handover.json' with { type: 'json' };
import { typeOfSchema, type ValueType } from '#engine/expression/value-type.ts';
import { type PlainRecord, recordOf } from '#engine/data/plain-data.ts';

/** All shapes that automations may refer to, by file and name. */
export const sharedShapes: Readonly<Record<string, PlainRecord>> = {
  'case.json': recordOf(caseShapes.definitions),
  'fields.json': recordOf(fieldShapes.definitions),
  'file.json': recordOf(fileShapes.definitions),
  'common.json': recordOf(commonShapes.definitions),
  'handover.json': recordOf(handoverShapes.definitions),
};

/** The shape that a reference names ("shared/case.json#/definitions/party", "#/definitions/attorney" within case.json); undefined when there is none. */
export function sharedShape(reference: string): unknown {
  const [file = '', pointer = ''] = reference.split('#');
  const name = pointer.replace('/definitions/', '');
  return sharedShapes[file === '' ? 'case.json' : (file.split('/').at(-1) ?? '')]?.[name];
}

/** The type of a shape of schemas/shared; undefined when there is no such shape. */
export function sharedType(reference: string): ValueType | undefined {
  const shape = sharedShape(reference);
  const name = reference.split('/').at(-1) ?? reference;
  return shape === undefined ? undefined : typeOfSchema(shape, { name, resolve: sharedShape });
}

/** The names of the shapes that one automation can hand over to another. */
export const handoverNames: readonly string[] = Object.keys(handoverShapes.definitions);

/** A shape of schemas/shared/handover.json by its name. */
export function handoverShape(name: string): PlainRecord {
  return recordOf(sharedShapes['handover.json']?.[name]);
}

/** Its type; undefined when there is no such shape. */
export function handoverType(name: string): ValueType | undefined {
  return handoverNames.includes(name) ? sharedType(`shared/handover.json#/definitions/${name}`) : undefined;
}

/** The type of a shape of schemas/shared/case.json by its name. */
export function caseType(name: string): ValueType {
  return sharedType(`shared/case.json#/definitions/${name}`) ?? { kind: 'record', name, fields: {} };
}
