import { canonicalJson } from '#engine/findings/canonical-json.ts';
import { isRecord } from '#engine/data/plain-data.ts';
import { defined } from '#domain/defined.ts';
import { type IdempotentDeps, runIdempotent, stillRunning } from '#server/platform/idempotent.ts';
import type { Claim, StoredAnswer } from '#server/platform/idempotency.port.ts';
import type { RecordWriting, StoredRecord } from '#server/modules/records/records.port.ts';
import { visibleRecord, type VisibleRecordDeps } from '#server/modules/records/visible-record.public.ts';
import { type CallRequest, fieldsInAddress } from './declared-call.public.ts';
import { performAct, type PerformDeps, type PersonalAct } from './perform-act.usecase.ts';

export type ChangeRecordDeps = PerformDeps & IdempotentDeps & VisibleRecordDeps;

/** What a person asks of a record that is there. */
export type AskedChange = Pick<PersonalAct, 'published' | 'act' | 'record' | 'alsoNamed' | 'note'> & {
  /** What ends with the change. */
  readonly end?: (writing: RecordWriting) => Promise<void>;
};

/** One act on a stored record that this person sees; a repeat under the same key gets the first answer. */
export async function changeRecord(
  deps: ChangeRecordDeps,
  request: CallRequest,
  ask: (stored: StoredRecord) => Promise<AskedChange>,
): Promise<StoredAnswer> {
  const { call, params, user, key, address, body, previews, answers, revision, signature } = request;
  const id = typeof params['id'] === 'string' ? params['id'] : '';
  const once = async (claim?: Claim): Promise<StoredAnswer> => {
    const stored = await visibleRecord(deps, { user, id, automationId: call.published.id, fields: fieldsInAddress(request) });
    const { end, ...asked } = await ask(stored);
    const finalize: PersonalAct['finalize'] = async (writing, answer) => {
      await end?.(writing);
      if (claim !== undefined && !(await writing.saveAnswer(claim, answer))) throw stillRunning(1);
    };
    const isOnce = key !== undefined || revision !== undefined;
    const logged = call.published;
    return performAct(deps, {
      ...asked,
      id: stored.id,
      stored,
      user,
      previews,
      isOnce,
      logged,
      finalize,
      ...defined({ answers, revision, signature }),
    });
  };
  if (key === undefined) return once();
  const fingerprint = deps.sha256(canonicalJson([isRecord(body) ? body : null, ...previews.map(({ id, sha256 }) => [id, sha256])]));
  return runIdempotent(deps, { userId: user.id, key, call: address, fingerprint }, once);
}
