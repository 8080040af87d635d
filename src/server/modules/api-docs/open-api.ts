import type { PlainRecord } from '#engine/data/plain-data.ts';
import { isRecord, recordOf } from '#engine/data/plain-data.ts';
import { errorCodes } from '#server/platform/error-codes.ts';
import { describeDeclared, formSchemas, pathParameters, rolesText } from './describe-calls.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import { codedCalls, type CodedCall } from './built-in-calls.ts';
import type { CodedRoute } from '#server/platform/http/collect-routes.ts';
import { statusOf } from '#server/platform/http/problem.ts';

const unwritten: CodedCall = { tag: 'Desk', summary: 'Not described yet.', answers: [] };

const fault = {
  type: 'object',
  required: ['pointer', 'code', 'message'],
  properties: { pointer: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' }, remedy: { type: 'string' } },
};
const problem = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code', 'message', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string', enum: errorCodes, description: errorCodes.map((code) => `${code} (${statusOf(code)})`).join(', ') },
    message: { type: 'string' },
    requestId: { type: 'string' },
    faults: { type: 'array', items: { $ref: '#/components/schemas/Fault' } },
    retryAfterSeconds: { type: 'integer' },
    facts: { type: 'object' },
  },
};

/** Every call that this desk answers now, as OpenAPI 3.1. */
export function openApi(routes: readonly CodedRoute[], registry: Registry): PlainRecord {
  const operations = [
    ...registry.all().flatMap((live) => live.calls.map((call) => ({ call, operation: describeDeclared({ ...call, live }) }))),
    ...routes.map((route) => ({ call: route, operation: describeCoded(route) })),
  ];
  const paths: Record<string, PlainRecord> = {};
  for (const { call, operation } of operations) paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation };
  return {
    openapi: '3.1.1',
    info: { title: 'Automation desk', version: '1', description: 'Calls of the desk. Those of the automations follow their declarations.' },
    jsonSchemaDialect: 'http://json-schema.org/draft-07/schema#',
    servers: [{ url: '/api/v1' }],
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', description: 'The access token of POST /auth/login.' } },
      responses: {
        Refused: { description: 'Refused.', content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } },
      },
      schemas: { Problem: problem, Fault: fault, ...formSchemas(registry.all()) },
    },
  };
}

function describeCoded(route: CodedRoute): PlainRecord {
  const { tag, summary, answers, status = 200 } = codedCalls[`${route.method} ${route.path}`] ?? unwritten;
  const content = 'type' in answers ? { [answers.type]: {} } : { 'application/json': { schema: objectOf(answers) } };
  return {
    tags: [tag],
    summary,
    description: route.isPublic ? 'For anybody.' : rolesText(route.roles),
    operationId: `${route.method.toLowerCase()}${route.path.replaceAll(/\W+/g, '_')}`,
    security: route.isPublic ? [] : [{ session: [] }],
    ...(route.roles === undefined ? {} : { 'x-roles': route.roles }),
    parameters: [...pathParameters(route.path, route.params), ...queryParameters(route.query)],
    ...(route.body === undefined ? {} : { requestBody: { required: true, content: { 'application/json': { schema: route.body } } } }),
    responses: { [String(status)]: { description: 'Done.', content }, default: { $ref: '#/components/responses/Refused' } },
  };
}

function objectOf(names: readonly string[]): PlainRecord {
  return { type: 'object', properties: Object.fromEntries(names.map((name) => [name, {}])) };
}

function queryParameters(query: unknown): readonly PlainRecord[] {
  return Object.entries(recordOf(recordOf(query)['properties'])).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema: isRecord(schema) ? schema : {},
  }));
}
