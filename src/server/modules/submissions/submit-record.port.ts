import type { Clock } from '#server/platform/clock.port.ts';
import type { StoredAnswer } from '#server/platform/idempotency.port.ts';
import type { IdempotentDeps } from '#server/platform/idempotent.ts';
import type { Ids } from '#server/platform/ids.port.ts';
import type { Sha256 } from '#server/platform/sha256.port.ts';
import type { RecordTransactionsPort, RecordWriting } from '#server/modules/records/records.port.ts';
import type { VisibleRecordDeps } from '#server/modules/records/visible-record.port.ts';
import type { EvaluateNewDeps } from './evaluate-submission.ts';
import type { WriteLetterDeps } from './letter-files.ts';

export type SubmitRecordDeps = EvaluateNewDeps &
  WriteLetterDeps &
  IdempotentDeps &
  VisibleRecordDeps & { readonly records: RecordTransactionsPort; readonly ids: Ids; readonly clock: Clock; readonly sha256: Sha256 };

/** A part of the transaction; what it throws undoes all of it. */
export type Finalize = (writing: RecordWriting, answer: StoredAnswer) => Promise<void>;
