import { isRecord, type PlainRecord } from '#engine/form/plain-data.ts';
import type { MatchedCall } from './dispatch-call.ts';
import { caseOfForm } from './form-scopes.ts';
import type { DraftsPort, DraftKey } from './ports/drafts.port.ts';
import type { NumberSeals } from './ports/number-seals.port.ts';
import type { SignedIn } from './ports/sessions.port.ts';
import { hasMask, hasProtected, sealDraftNumbers, sealNumbers } from './protect-numbers.ts';
import { visibleRecord, type ReadSubmissionDeps } from './read-submission.ts';
import type { Registry } from './registry.ts';

export type ProtectSentDeps = Pick<ReadSubmissionDeps, 'registry' | 'found'> & {
  readonly numbers: NumberSeals;
  readonly drafts: Pick<DraftsPort, 'find'>;
};

type Sent = { readonly matched: MatchedCall; readonly user: SignedIn; readonly body: unknown };

/** The body of a declared call with its protected numbers sealed, before anything else sees it. */
export async function protectSent(deps: ProtectSentDeps, sent: Sent): Promise<unknown> {
  const { matched, body } = sent;
  const { schema } = matched.call.live.automation;
  if (!isRecord(body) || !hasProtected(schema)) return body;
  const kept = hasMask(body) ? await keptBy(deps, { ...sent, body }) : undefined;
  return sealNumbers(deps.numbers, body, { schema, kept });
}

/** What a mask can stand for: the record that is changed, and the person's draft. */
async function keptBy(deps: ProtectSentDeps, { matched: { call, params }, user, body }: Sent & { readonly body: PlainRecord }) {
  const { live } = call;
  const { id } = params;
  const record = typeof id === 'string' ? await visibleRecord(deps, { user, id, automationId: live.id }) : undefined;
  const caseFileNumber = caseOfForm(live, { ...body, ...params }) ?? '';
  const draft = await deps.drafts.find({ userId: user.id, automationId: live.id, caseFileNumber });
  return [record?.data, draft?.data];
}

export type ProtectDraftDeps = {
  readonly registry: Pick<Registry, 'find'>;
  readonly numbers: NumberSeals;
  readonly drafts: Pick<DraftsPort, 'find'>;
};

/** What is typed so far, with its protected numbers sealed. */
export async function protectDraft(deps: ProtectDraftDeps, key: DraftKey, data: PlainRecord): Promise<PlainRecord> {
  const schema = deps.registry.find(key.automationId)?.automation.schema;
  if (!hasProtected(schema)) return data;
  const kept = hasMask(data) ? (await deps.drafts.find(key))?.data : undefined;
  return sealDraftNumbers(deps.numbers, data, { schema, kept });
}
