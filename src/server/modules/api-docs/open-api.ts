import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import type { FastifySchema } from 'fastify';
import problems from '#schemas/api/problem.json' with { type: 'json' };
import { recordOf, type PlainRecord } from '#engine/data/plain-data.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import { errorCodes } from '#server/platform/error-codes.ts';
import { definitionAt } from '#server/platform/http/api-schemas.ts';
import { statusOf } from '#server/platform/http/problem.ts';
import { componentSchemas, withComponentRefs } from './component-refs.ts';
import { describeDeclared, formSchemas, rolesText } from './describe-calls.ts';

const prefix = '/api/v1';
const code = { type: 'string', enum: errorCodes, description: errorCodes.map((each) => `${each} (${statusOf(each)})`).join(', ') };
const { problem, fault } = problems.definitions;
const refusal = { description: 'Refused.', content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } };

type Transform = NonNullable<FastifyDynamicSwaggerOptions['transform']>;

/** A built-in route says what it takes and answers; who may call it stands in its settings. */
const describeRoute: Transform = ({ schema, url, route }) => {
  const { roles, public: isPublic = false } = route.config ?? {};
  const path = url.slice(prefix.length).replaceAll(/:(\w+)/g, '{$1}');
  const described: FastifySchema = {
    ...schema,
    description: isPublic ? 'For anybody.' : rolesText(roles),
    operationId: `${String(route.method).toLowerCase()}${path.replaceAll(/\W+/g, '_')}`,
    security: isPublic ? [] : [{ session: [] }],
    ...(roles === undefined ? {} : { 'x-roles': roles }),
    // parameters are listed one by one, so a reference to all of them says nothing
    ...parametersOf('params', schema),
    ...parametersOf('querystring', schema),
    ...(schema?.body === undefined ? {} : { body: withComponentRefs(schema.body) }),
    response: { ...recordOf(withComponentRefs(schema?.response)), default: refusal },
  };
  return { schema: described, url };
};

function parametersOf(name: 'params' | 'querystring', schema: FastifySchema | undefined) {
  const given = schema?.[name];
  if (given === undefined) return {};
  const $id = String(recordOf(given)['$ref']).split('#')[0];
  return { [name]: withComponentRefs(definitionAt(given), $id) };
}

/** How the built-in routes are described. */
export const swaggerOptions: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.1',
    info: { title: 'Automation desk', version: '1', description: 'The calls of the desk. Automation calls come from their declarations.' },
    servers: [{ url: prefix }],
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', description: 'The access token of POST /auth/login.' } },
    },
  },
  transform: describeRoute,
};

/** Every call that this desk answers now, as OpenAPI 3.1: the built-in routes as they were described, and the calls of the declarations. */
export function openApi(builtIn: PlainRecord, registry: Registry): PlainRecord {
  const paths: Record<string, PlainRecord> = {};
  const add = (path: string, operations: PlainRecord): void => void (paths[path] = { ...paths[path], ...operations });
  for (const published of registry.all())
    for (const call of published.calls) add(call.path, { [call.method.toLowerCase()]: describeDeclared({ ...call, published }) });
  for (const [path, operations] of Object.entries(recordOf(builtIn['paths']))) add(path, recordOf(operations));
  return {
    ...builtIn,
    jsonSchemaDialect: 'http://json-schema.org/draft-07/schema#',
    paths,
    components: {
      ...recordOf(builtIn['components']),
      responses: { Refused: refusal },
      schemas: {
        Problem: {
          ...problem,
          properties: { ...problem.properties, code, faults: { type: 'array', items: { $ref: '#/components/schemas/Fault' } } },
        },
        Fault: fault,
        ...componentSchemas(),
        ...formSchemas(registry.all()),
      },
    },
  };
}
