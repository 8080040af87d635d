import type { Kysely } from 'kysely';
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { defined } from '#domain/defined.ts';
import { type PlainRecord, recordOf } from '#engine/data/plain-data.ts';
import type { PublishedCall } from '#server/modules/automations/registry.port.ts';
import type { LinkUseCase } from '#server/modules/automations/served-calls.public.ts';
import type { Configuration } from '#server/platform/config/configuration.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import type { ClientLinkWriting } from '#server/modules/records/records.port.ts';
import type { Database } from '#server/platform/database/tables/all.ts';
import type { SendText } from '#server/modules/text-messages/text-messages.port.ts';
import { AppError } from '#server/platform/app-error.ts';
import { requestCounts } from '#server/platform/limits/request-counts.ts';
import { uniqueIds } from '#server/platform/unique-ids.ts';
import { changeLink } from './change-link.ts';
import { createOverLink, existsOverLink } from './create-over-link.usecase.ts';
import { secretIn } from './open-link.ts';
import { checkStatus, type StatusDeps } from './check-status.usecase.ts';
import type { LinkFileDeps } from './link-files.usecase.ts';
import { publicLinkRoutes } from './public-links.routes.ts';
import { publicLinksRepository } from './public-links.repository.ts';
import { saveClientForm, saveMadeOverLink } from './save-client-form.ts';
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
    saveMadeOverLink: (made) => saveMadeOverLink(db, made),
  });
}

type Settings = Omit<StatusDeps & SubmitDeps & LinkFileDeps, 'links' | 'hashOf' | 'ids' | 'makeCode' | 'countCall'> & {
  readonly database: OpenDatabase;
};

/** A call over a link as it came. */
export type LinkCall = {
  readonly call: PublishedCall & { readonly useCase: LinkUseCase };
  readonly params: PlainRecord;
  readonly body: unknown;
  readonly key?: string;
  /** The header in which the secret stands where nothing is sent, and what the device calls itself. */
  readonly authorization: string;
  readonly device: string;
};

/** The links over which clients, who do not sign in, fill in records. */
export function publicLinksModule({ database: { db }, ...given }: Settings) {
  const { count: countCall } = requestCounts({ server: 'links', worthTelling: Infinity });
  const deps = { ...given, links: publicLinksRepository(db), hashOf, makeCode, ids: uniqueIds, countCall };
  const answer = async ({
    call,
    params,
    body,
    key,
    authorization,
    device,
  }: LinkCall): Promise<{ readonly status: number; readonly body: PlainRecord }> => {
    const { useCase } = call;
    if (useCase === 'linkStatus') return { status: 200, body: await checkStatus(deps, statusBodyOf(body)) };
    if (useCase === 'linkExists') {
      const recordId = textOf(params['id']);
      return { status: 200, body: await existsOverLink(deps, { call, recordId, secret: secretIn(authorization), device }) };
    }
    if (useCase === 'linkCreate') {
      const { uniqueLink, device: named = device, ...said } = recordOf(body);
      const recordId = textOf(said[call.of?.id ?? '']);
      return { status: 201, body: await createOverLink(deps, { call, recordId, secret: textOf(uniqueLink), device: textOf(named) }, said) };
    }
    if (key === undefined)
      throw new AppError('key_missing', 'Send an Idempotency-Key with what is submitted, and the same one when it is sent again.');
    return { status: 201, body: await submitOverLink(deps, submitBodyOf(body), key) };
  };
  return { answerOverLink: answer, routes: [publicLinkRoutes(deps)] };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function statusBodyOf(body: unknown) {
  const { uniqueLink, device, birthYear, recordId } = recordOf(body);
  const year = typeof birthYear === 'string' ? Number(birthYear) : birthYear;
  return {
    uniqueLink: typeof uniqueLink === 'string' ? uniqueLink : '',
    ...defined({
      device: typeof device === 'string' ? device : undefined,
      birthYear: typeof year === 'number' && Number.isInteger(year) ? year : undefined,
      recordId: typeof recordId === 'string' ? recordId : undefined,
    }),
  };
}
