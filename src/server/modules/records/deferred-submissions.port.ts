import type { PlainRecord } from '#engine/data/plain-data.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { StartedFrom } from '#server/platform/stored-json.ts';
import type { WorkState } from '#server/platform/jobs/work.ts';

/** A send that waits for the case system. */
export type NewDeferredSubmission = {
  /** Of the receipt, and of the record as soon as it is made. */
  readonly id: string;
  readonly workId: string;
  readonly automationId: string;
  /** The version it was filled under. */
  readonly version: string;
  /** Method and path with its values. */
  readonly call: string;
  readonly caseFileNumber?: string;
  readonly caseName?: string;
  readonly data: PlainRecord;
  readonly sentComputed?: PlainRecord;
  readonly previews: readonly { readonly id: string; readonly sha256: string }[];
  readonly from?: StartedFrom;
  readonly sender: Actor;
  readonly acceptedAt: string;
};

/** With how its work stands. */
export type DeferredSubmission = NewDeferredSubmission & {
  readonly state: WorkState;
  readonly lastError?: string;
  readonly reason?: string;
};

export type DeferredSubmissionsPort = {
  /** Undefined as soon as it was sent. */
  readonly find: (id: string) => Promise<DeferredSubmission | undefined>;
  /** The newest first; what was given up is listed for two weeks. */
  readonly ofSender: (senderId: string) => Promise<readonly DeferredSubmission[]>;
};
