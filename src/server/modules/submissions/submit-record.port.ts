import type { Clock } from '#server/platform/clock.port.ts';
import type { IdempotentDeps } from '#server/platform/idempotent.ts';
import type { Ids } from '#server/platform/ids.port.ts';
import type { Sha256 } from '#server/platform/sha256.port.ts';
import type { SentDraft } from '#server/modules/drafts/drafts.port.ts';
import type { RecordTransactionsPort } from '#server/modules/records/records.port.ts';
import type { SameEntryDeps } from './duplicate-check.ts';
import type { EvaluateSubmissionDeps, FormRequest } from './evaluate-submission.ts';
import type { NamedPreview, WriteLetterDeps } from './write-letter.ts';

export type SubmitRecordDeps = EvaluateSubmissionDeps &
  WriteLetterDeps &
  SameEntryDeps &
  IdempotentDeps & { readonly records: RecordTransactionsPort; readonly ids: Ids; readonly clock: Clock; readonly sha256: Sha256 };

export type SubmitRecordRequest = FormRequest & {
  /** Method and path with its values, so that a key belongs to one call. */
  readonly call: string;
  readonly key: string | undefined;
  readonly preview?: NamedPreview;
  readonly draft?: SentDraft;
  /** Refuses what is not offered or was filled under another version; a repeat gets its first answer all the same. */
  readonly admit: () => void;
};
