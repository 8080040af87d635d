import { isRecord, recordOf, type PlainRecord } from '#engine/data/plain-data.ts';
import { schemaFields } from '#engine/data/schema-fields.ts';
import { mostValues, plainLimit } from '#server/platform/limits/body-limits.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import type { PublishedCall, Registry } from './registry.port.ts';

export type MatchedCall = { readonly call: PublishedCall; readonly params: PlainRecord };

type Address = { readonly user: SignedIn; readonly method: string; readonly path: string };

/** The declared call at an address, for who may send it. */
export function findCall(registry: Registry, { user, method, path }: Address): MatchedCall {
  const match = registry.match(method, path);
  switch (match.found) {
    case 'nothing':
      throw new AppError('not_found', 'There is nothing at this address.');
    case 'otherMethod':
      throw new AppError('method_not_allowed', `This address answers ${match.methods.join(', ')}.`);
    case 'call': {
      if (!match.entry.roles.includes(user.role)) throw new AppError('not_allowed', "Your role can't do this.");
      return { call: match.entry, params: match.params };
    }
  }
}

/** The call as it is published now: word of a new version may reach a browser before it reaches this server. */
export async function freshCall(registry: Registry, address: Address, version: string | undefined): Promise<MatchedCall> {
  const match = registry.match(address.method, address.path);
  const isKnown = match.found === 'call' && (version === undefined || version === match.entry.live.version);
  if (!isKnown && version !== undefined) await registry.refresh();
  return findCall(registry, address);
}

/** Refuses a call that nothing in the published declaration leads to. */
export function demandOffered({ live, useCase }: PublishedCall): void {
  if (!live.offered.has(useCase)) throw new AppError('call_not_offered', 'This automation has changed. Open it again.');
}

/** Refuses a form that was filled under another version than the published one. */
export function demandPublished({ live }: PublishedCall, version: string | undefined): void {
  if (version === undefined || version === live.version) return;
  throw new AppError('version_changed', 'This automation was updated while it was open. Review the new version, then send again.', {
    facts: { version: live.version },
  });
}

const withFilesLimit = 32_000_000;

/** How much a call may send: files inside a form need room. */
export function bodyLimitOf({ live: { automation } }: PublishedCall): number {
  const fields = automation.schema === undefined ? [] : schemaFields(automation.schema);
  return fields.some(({ shape }) => 'fileId' in recordOf(shape['properties'])) ? withFilesLimit : plainLimit;
}

/** What comes beside the fields: a payload, and numbers that the sender worked out. */
const valuesBeside = 1_000;

/** How many values a call may send: twice what its form can hold, so that a form with too many rows is still told what is wrong with it. */
export function valueLimitOf({ live: { automation } }: PublishedCall): number {
  return Math.min(mostValues, valuesBeside + 2 * mostValuesOf(recordOf(automation.schema)));
}

function mostValuesOf(shape: PlainRecord): number {
  const { properties, items, maxItems } = shape;
  const ofFields = Object.values(recordOf(properties)).map((field) => mostValuesOf(recordOf(field)));
  const ofRows = isRecord(items) ? Number(maxItems ?? mostValues) * mostValuesOf(items) : 0;
  return 1 + ofRows + ofFields.reduce((sum, one) => sum + one, 0);
}
