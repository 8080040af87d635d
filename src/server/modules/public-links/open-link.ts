import { californiaDate, type CalendarDate } from '#domain/calendar-date.ts';
import { defined } from '#domain/defined.ts';
import { carriedRow } from '#engine/history/carried-row.ts';
import type { PlannedOn } from '#engine/plan/act.ts';
import type { PublishedAutomation } from '#server/modules/automations/published-automation.public.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import type { CaseSource } from '#server/modules/cases/case-source.port.ts';
import type { RecordsPort, StoredRecord } from '#server/modules/records/records.port.ts';
import { seenRecord } from '#server/modules/records/seen-record.public.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import { tooManyRequests } from '#server/platform/limits/limit-rate.ts';
import type { RequestCounts } from '#server/platform/limits/request-counts.ts';
import type { PublicLinksPort, WorkingLink } from './public-links.port.ts';

export type OpenLinkDeps = {
  readonly links: PublicLinksPort;
  readonly records: Pick<RecordsPort, 'find' | 'historyOf'>;
  readonly registry: Pick<Registry, 'find'>;
  readonly cases: Pick<CaseSource, 'find'>;
  readonly clock: Clock;
  readonly hashOf: (content: string | Uint8Array) => string;
  /** How often a secret came in this minute, with this time. */
  readonly countCall: RequestCounts['count'];
};

/** The record behind a link, as what is published sees it. */
export type OpenLink = {
  readonly link: WorkingLink;
  readonly stored: StoredRecord;
  readonly record: PlannedOn;
  readonly published: PublishedAutomation;
  readonly language: 'en' | 'es';
  readonly today: string;
  /** The client's year of birth; undefined where it is not on file. */
  readonly birthYear?: number;
  /** Whether the device may see and send: it named the year of birth, or none is on file. */
  readonly isTrusted: boolean;
};

/** How a client's device shows what it has. */
export type Shown = { readonly secret: string; readonly device?: string | undefined };

/** The one answer for a link that there is not, that ended, and whose days are over. */
export function linkNotFound(): AppError {
  return new AppError('link_not_found', 'This link is not valid. Check it or contact our office');
}

/** So often may a link be tried with a year of birth. */
export const mostTries = 5;

/** The secret in a header "Authorization: Link …"; empty where there is none. */
export const secretIn = (authorization: string): string => /^Link ([\w-]{1,64})$/.exec(authorization)?.[1] ?? '';

/** So often a minute may a link be asked: many times what a phone does that sends one receipt after the other. */
export const mostCallsOfLink = 240;

const secretPattern = /^[\w-]{43}$/;
const devicePattern = /^[\w-]{16,64}$/;

function countCall(deps: OpenLinkDeps, { secret }: Shown): void {
  const { current, ttl } = deps.countCall(secret);
  if (current > mostCallsOfLink) throw tooManyRequests(ttl);
}

const todayOf = ({ clock }: OpenLinkDeps): CalendarDate => californiaDate(clock.now().toISOString());

/** The record behind a secret; nothing is said of why there is none. */
export async function openLink(deps: OpenLinkDeps, shown: Shown): Promise<OpenLink> {
  countCall(deps, shown);
  return openCounted(deps, shown);
}

async function openCounted(deps: OpenLinkDeps, { secret, device }: Shown): Promise<OpenLink> {
  const today = todayOf(deps);
  const link = secretPattern.test(secret) ? await deps.links.find(deps.hashOf(secret), today) : undefined;
  const stored = link === undefined ? undefined : await deps.records.find(link.recordId);
  const published = stored === undefined ? undefined : deps.registry.find(stored.automationId);
  const declared = published?.automation.manifest.link;
  if (link === undefined || stored === undefined || published === undefined || declared === undefined) throw linkNotFound();
  const [ofCase, record] = await Promise.all([
    stored.caseFileNumber === undefined ? undefined : deps.cases.find(stored.caseFileNumber),
    seenRecord(deps.records, stored),
  ]);
  const birthYear = ofCase?.case.birthYear;
  const isKnown = device !== undefined && devicePattern.test(device) && (await deps.links.isTrusted(link.recordId, deps.hashOf(device)));
  return {
    link,
    stored,
    published,
    today,
    record: { ...carriedRow(published.automation, record), isCarried: stored.version !== published.version },
    language: record.computed[declared.language] === 'es' ? 'es' : 'en',
    isTrusted: birthYear === undefined || isKnown,
    ...defined({ birthYear }),
  };
}

/** The same for a device that named the year of birth. */
export async function openTrusted(deps: OpenLinkDeps, shown: Shown): Promise<OpenLink> {
  return ifTrusted(await openLink(deps, shown));
}

function ifTrusted(opened: OpenLink): OpenLink {
  if (opened.isTrusted) return opened;
  throw new AppError('birth_year_needed', 'Enter your year of birth first.');
}

/** Its id alone. What is typed is kept with every pause of a hundred phones: a device that is known needs no more of the record than that. */
export async function trustedRecordId(deps: OpenLinkDeps, shown: Shown): Promise<string> {
  countCall(deps, shown);
  const { secret, device } = shown;
  const mayBeKnown = secretPattern.test(secret) && isDevice(device);
  const known = mayBeKnown ? await deps.links.trustedRecord(deps.hashOf(secret), deps.hashOf(device), todayOf(deps)) : undefined;
  return known ?? ifTrusted(await openCounted(deps, shown)).stored.id;
}

/** Whether a device calls itself as a device may. */
export const isDevice = (device: string | undefined): device is string => device !== undefined && devicePattern.test(device);
