import type { FastifyPluginAsync } from 'fastify';
import type { EntryKind } from '#schemas/api/address-book.gen.ts';
import type { Role } from '#schemas/meta/common.gen.ts';
import { addressBookSchemas } from './address-book.schemas.ts';
import type { EntryFields, NewEntry } from './address-book.port.ts';
import { addEntry, changeEntry, type SaveEntriesDeps } from './save-entries.usecase.ts';

const keepers: readonly Role[] = ['admin', 'manager', 'operations'];
/** Everyone who writes letters. */
const readers: readonly Role[] = keepers.concat([
  'caseCoordinator',
  'caseManager',
  'assistantCaseManager',
  'handlingAttorney',
  'hearingRepresentative',
]);

const kinds: readonly EntryKind[] = ['physician', 'boardOffice', 'carrier', 'office'];

type Listed = { Querystring: { kind: EntryKind } };
type Changed = { Params: { id: string }; Body: EntryFields & { revision: number } };

/** Physicians, Board offices, carriers and other offices: read and added to by everyone who writes letters, kept by the office. */
export function addressBookRoutes(deps: SaveEntriesDeps): FastifyPluginAsync {
  return async (app) => {
    app.get<Listed>('/desk/address-book', { config: { roles: readers }, schema: addressBookSchemas.list }, async ({ query, user }) => ({
      entries: await deps.entries.list(query.kind),
      mayChange: keepers.includes(user.role),
    }));
    for (const kind of kinds)
      app.get(`/desk/address-book/${kind}`, { config: { roles: readers }, schema: addressBookSchemas.rows }, async () => ({
        rows: await deps.entries.rows(kind),
      }));
    app.post<{ Body: NewEntry }>(
      '/desk/address-book',
      { config: { roles: readers }, schema: addressBookSchemas.add },
      async ({ user: actor, body: entry, headers }, reply) => {
        const key = headers['idempotency-key'];
        return reply.status(201).send(await addEntry(deps, { actor, entry, key: typeof key === 'string' ? key : undefined }));
      },
    );
    app.put<Changed>(
      '/desk/address-book/:id',
      { config: { roles: keepers }, schema: addressBookSchemas.change },
      async ({ user: actor, params: { id }, body: { revision, ...fields } }) => {
        const entry = await changeEntry(deps, { actor, id, fields, revision });
        return { entry, message: 'Entry updated' };
      },
    );
  };
}
