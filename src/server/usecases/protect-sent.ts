import { isRecord, recordOf, type PlainRecord } from '#engine/data/plain-data.ts';
import { AppError } from './app-error.ts';
import type { MatchedCall } from './dispatch-call.ts';
import { caseOfForm } from './form-scopes.ts';
import type { DraftsPort, DraftKey } from './ports/drafts.port.ts';
import type { IdempotencyPort } from './ports/idempotency.port.ts';
import type { NumberSeals } from './ports/number-seals.port.ts';
import type { SignedIn } from './ports/sessions.port.ts';
import type { LiveAutomation } from './live-automation.ts';
import { hasMask, hasProtected, sealDraftNumbers, sealNumbers } from './protect-numbers.ts';
import { visibleRecord, type ReadSubmissionDeps } from './read-submission.ts';
import type { Registry } from './registry.ts';

export type ProtectSentDeps = Pick<ReadSubmissionDeps, 'registry' | 'found'> & {
  readonly numbers: NumberSeals;
  readonly drafts: Pick<DraftsPort, 'find'>;
  readonly idempotency: Pick<IdempotencyPort, 'answered'>;
};

type Sent = { readonly matched: MatchedCall; readonly user: SignedIn; readonly body: unknown; readonly key?: string };

/** The body of a declared call with its protected numbers sealed, before anything else sees it. */
export async function protectSent(deps: ProtectSentDeps, sent: Sent): Promise<unknown> {
  const { matched, body } = sent;
  const { schema } = matched.call.live.automation;
  if (!isRecord(body) || !hasProtected(schema)) return body;
  const kept = hasMask(body) ? await keptBy(deps, { ...sent, body }) : undefined;
  return sealNumbers(deps.numbers, body, { schema, kept });
}

/** What a mask can stand for: the record that is changed, the person's draft, and what was made of it when the same is sent again. */
async function keptBy(deps: ProtectSentDeps, { matched: { call, params }, user, body, key }: Sent & { readonly body: PlainRecord }) {
  const { live } = call;
  const { id } = params;
  const record = typeof id === 'string' ? await visibleRecord(deps, { user, id, automationId: live.id }) : undefined;
  const caseFileNumber = caseOfForm(live, { ...body, ...params }) ?? '';
  const draft = await deps.drafts.find({ userId: user.id, automationId: live.id, caseFileNumber });
  const answer = key === undefined ? undefined : await deps.idempotency.answered(user.id, key);
  const made = recordOf(recordOf(answer?.body)['data']);
  return [record?.data, draft?.data, made];
}

export type ProtectDraftDeps = {
  readonly registry: Pick<Registry, 'find' | 'version'>;
  readonly numbers: NumberSeals;
  readonly drafts: Pick<DraftsPort, 'find'>;
};

type Typed = { readonly data: PlainRecord; readonly version: string };

/** What is typed so far, with its protected numbers sealed, as the version says that is filled in. */
export async function protectDraft(deps: ProtectDraftDeps, key: DraftKey, { data, version }: Typed): Promise<PlainRecord> {
  const { schema } = (await filledIn(deps, key, version)).automation;
  if (!hasProtected(schema)) return data;
  const kept = hasMask(data) ? (await deps.drafts.find(key))?.data : undefined;
  return sealDraftNumbers(deps.numbers, data, { schema, kept });
}

/** What nobody knows the protected numbers of is not stored. */
async function filledIn({ registry }: ProtectDraftDeps, { automationId }: DraftKey, version: string): Promise<LiveAutomation> {
  const stored = await registry.version(version);
  if (stored?.id === automationId) return stored;
  const live = registry.find(automationId);
  if (live === undefined) throw new AppError('not_found', 'Form not found.');
  return live;
}
