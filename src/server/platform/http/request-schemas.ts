import { Ajv } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';
import { formats } from '#engine/compile/formats.ts';
import { apiDocuments } from './api-schemas.ts';

/**
 * Compiles what a call demands of a request when the first one comes: at once, the schemas of all calls would take a fifth of a start. Ajv as it
 * comes: Fastify's kindness (other types, defaults, dropped properties) would make the browser and the server disagree about what was sent.
 */
export function requestSchemas(): FastifySchemaCompiler<object> {
  const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, formats: { ...formats }, schemas: [...apiDocuments] });
  return ({ schema }) => {
    let validate: ReturnType<typeof ajv.compile> | undefined;
    return (data: unknown) => {
      validate ??= ajv.compile(schema);
      return validate(data) ? true : { error: validate.errors ?? [] };
    };
  };
}
