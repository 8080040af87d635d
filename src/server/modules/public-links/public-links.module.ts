import type { Kysely } from 'kysely';
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { defined } from '#domain/defined.ts';
import { type PlainRecord, recordOf } from '#engine/data/plain-data.ts';
import type { LinkUseCase } from '#server/modules/automations/served-calls.public.ts';
import type { Configuration } from '#server/platform/config/configuration.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import type { ClientLinkWriting } from '#server/modules/records/records.port.ts';
import type { Database } from '#server/platform/database/tables/all.ts';
import type { SendText } from '#server/modules/text-messages/text-messages.port.ts';
import { AppError } from '#server/platform/app-error.ts';
import { uniqueIds } from '#server/platform/unique-ids.ts';
import { changeLink } from './change-link.ts';
import { checkStatus, type StatusDeps } from './check-status.usecase.ts';
import type { LinkFileDeps } from './link-files.usecase.ts';
import { publicLinkRoutes } from './public-links.routes.ts';
import { publicLinksRepository } from './public-links.repository.ts';
import { saveClientForm } from './save-client-form.ts';
import { submitBodyOf, type SubmitDeps, submitOverLink } from './submit-over-link.usecase.ts';

const makeSecret = (): string => randomBytes(32).toString('base64url');
const hashOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
/** Eight letters and digits that nobody mistakes for others on the phone. */
const makeCode = (): string => Array.from({ length: 8 }, () => '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'[randomInt(32)] ?? '2').join('');

/** What links write in the transaction of a record. */
export function linksWithin({ origin, port }: Pick<Configuration, 'origin' | 'port'>, sendText: SendText) {
  const deps = { sendText, origin: origin ?? `http://localhost:${port}`, newId: uniqueIds.newId, makeSecret, hashOf };
  return (db: Kysely<Database>): ClientLinkWriting => ({
    changeClientLink: (order) => changeLink(deps, db, order),
    saveClientForm: (form) => saveClientForm(db, form),
  });
}

type Settings = Omit<StatusDeps & SubmitDeps & LinkFileDeps, 'links' | 'hashOf' | 'ids' | 'makeCode'> & { readonly database: OpenDatabase };

/** A call over a link as it came. */
export type LinkCall = { readonly useCase: LinkUseCase; readonly body: unknown; readonly key?: string };

/** The links over which clients, who do not sign in, fill in records. */
export function publicLinksModule({ database: { db }, ...given }: Settings) {
  const deps = { ...given, links: publicLinksRepository(db), hashOf, makeCode, ids: uniqueIds };
  const answer = async ({ useCase, body, key }: LinkCall): Promise<{ readonly status: number; readonly body: PlainRecord }> => {
    if (useCase === 'linkStatus') return { status: 200, body: await checkStatus(deps, statusBodyOf(body)) };
    if (key === undefined)
      throw new AppError('key_missing', 'Send an Idempotency-Key with what is submitted, and the same one when it is sent again.');
    return { status: 201, body: await submitOverLink(deps, submitBodyOf(body), key) };
  };
  return { answerOverLink: answer, routes: [publicLinkRoutes(deps)] };
}

function statusBodyOf(body: unknown) {
  const { uniqueLink, device, birthYear } = recordOf(body);
  const year = typeof birthYear === 'string' ? Number(birthYear) : birthYear;
  return {
    uniqueLink: typeof uniqueLink === 'string' ? uniqueLink : '',
    ...defined({
      device: typeof device === 'string' ? device : undefined,
      birthYear: typeof year === 'number' && Number.isInteger(year) ? year : undefined,
    }),
  };
}
