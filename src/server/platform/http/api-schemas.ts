import '@fastify/swagger';
import type { FastifySchema } from 'fastify';
import addressBook from '#schemas/api/address-book.json' with { type: 'json' };
import audit from '#schemas/api/audit.json' with { type: 'json' };
import storedCases from '#schemas/api/stored-cases.json' with { type: 'json' };
import cases from '#schemas/api/cases.json' with { type: 'json' };
import common from '#schemas/api/common.json' with { type: 'json' };
import deadlines from '#schemas/api/deadlines.json' with { type: 'json' };
import desk from '#schemas/api/desk.json' with { type: 'json' };
import figures from '#schemas/api/figures.json' with { type: 'json' };
import firm from '#schemas/api/firm.json' with { type: 'json' };
import mileageRates from '#schemas/api/mileage-rates.json' with { type: 'json' };
import operations from '#schemas/api/operations.json' with { type: 'json' };
import problem from '#schemas/api/problem.json' with { type: 'json' };
import publicLinks from '#schemas/api/public-links.json' with { type: 'json' };
import readings from '#schemas/api/readings.json' with { type: 'json' };
import records from '#schemas/api/records.json' with { type: 'json' };
import service from '#schemas/api/service.json' with { type: 'json' };
import sessions from '#schemas/api/sessions.json' with { type: 'json' };
import users from '#schemas/api/users.json' with { type: 'json' };
import words from '#schemas/meta/common.json' with { type: 'json' };
import log from '#schemas/meta/log.json' with { type: 'json' };
import manifest from '#schemas/meta/manifest.json' with { type: 'json' };
import caseShapes from '#schemas/shared/case.json' with { type: 'json' };
import file from '#schemas/shared/file.json' with { type: 'json' };
import { recordOf, type PlainRecord } from '#engine/data/plain-data.ts';

/** What a built-in route says of itself: what it is for, what it takes and what it answers. */
export type RouteSchema = FastifySchema & { readonly tags: readonly [string]; readonly summary: string };

export type SchemaRef = { readonly $ref: string };

/** Everything that crosses the wire, and what it refers to. */
export const apiDocuments: readonly { readonly $id: string; readonly definitions: PlainRecord }[] = [
  addressBook,
  audit,
  storedCases,
  cases,
  common,
  deadlines,
  desk,
  figures,
  firm,
  mileageRates,
  operations,
  problem,
  publicLinks,
  readings,
  records,
  service,
  sessions,
  users,
  words,
  log,
  manifest,
  caseShapes,
  file,
];

/** Names a definition of a document; a name that it does not have is found by the compiler. */
export const shapesOf =
  <Name extends string>({ $id }: { readonly $id: string; readonly definitions: Readonly<Record<Name, unknown>> }) =>
  (name: NoInfer<Name>): SchemaRef => ({ $ref: `${$id}#/definitions/${name}` });

/** The definition that a reference names. */
export function definitionAt(schema: unknown): PlainRecord {
  const { $ref } = recordOf(schema);
  if (typeof $ref !== 'string') return recordOf(schema);
  const [id, name = ''] = $ref.split('#/definitions/');
  return recordOf(apiDocuments.find(({ $id }) => $id === id)?.definitions[name]);
}

/** An answer that is no JSON. */
export const contentOf = (...types: readonly string[]) => ({
  200: { content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'string' } }])) },
});
