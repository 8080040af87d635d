import { isList, isRecord, recordOf, type PlainRecord } from '#engine/data/plain-data.ts';
import { apiDocuments } from '#server/platform/http/api-schemas.ts';

const origin = 'http://desk/';
const definitions = '#/definitions/';

/** A reference between the files of schemas/ as one inside of an OpenAPI document: api/users.json#/definitions/user is users.user there. */
function componentRef(ref: string, base: string): string {
  const { pathname, hash } = new URL(ref, origin + base);
  return `#/components/schemas/${componentPrefix(pathname.slice(1))}${hash.slice(definitions.length)}`;
}

const componentPrefix = (id: string): string =>
  `${id
    .replace(/^api\//, '')
    .replace(/\.json$/, '')
    .replaceAll('/', '.')}.`;

/** The same schema, where all references lead to components. */
export function withComponentRefs(schema: unknown, base = ''): unknown {
  if (isList(schema)) return schema.map((item) => withComponentRefs(item, base));
  if (!isRecord(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [
      name,
      name === '$ref' && typeof value === 'string' ? componentRef(value, base) : withComponentRefs(value, base),
    ]),
  );
}

/** Every definition of schemas/ that calls refer to, by its name as a component. */
export function componentSchemas(): PlainRecord {
  return Object.fromEntries(
    apiDocuments.flatMap(({ $id, definitions: defined }) =>
      Object.entries(defined).map(([name, schema]) => [componentPrefix($id) + name, recordOf(withComponentRefs(schema, $id))]),
    ),
  );
}
