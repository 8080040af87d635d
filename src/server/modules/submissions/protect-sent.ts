import { isRecord, recordOf, type PlainRecord } from '#engine/data/plain-data.ts';
import type { MatchedCall } from '#server/modules/automations/dispatch-call.port.ts';
import { caseOfForm } from '#server/modules/records/form-scopes.port.ts';
import type { DraftsPort } from '#server/modules/drafts/drafts.port.ts';
import type { IdempotencyPort } from '#server/platform/idempotency.port.ts';
import type { FieldEncryption } from '#server/platform/secrets/field-encryption.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import { hasMask, hasProtected, sealNumbers } from '#server/platform/secrets/protect-numbers.ts';
import { visibleRecord, type VisibleRecordDeps } from '#server/modules/records/visible-record.port.ts';

export type ProtectSentDeps = VisibleRecordDeps & {
  readonly numbers: FieldEncryption;
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
