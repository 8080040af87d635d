import type { PlainRecord } from '#engine/data/plain-data.ts';
import type { Language } from '#engine/data/localized-text.ts';
import type { Act, Plan, PlannedOn, PlanScopes } from '#engine/plan/act.ts';
import type { PublishedAutomation } from '#server/modules/automations/published-automation.public.ts';
import type { UploadedFile } from '#server/modules/files/uploads.port.ts';
import type { Actor, Creator, DeskActor } from '#server/platform/actor.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import type { NewWork } from '#server/platform/jobs/work.ts';
import type { StartedFrom } from '#server/platform/stored-json.ts';
import type { LookupMatches } from './read-lookups.public.ts';
import type { HeldFile, RecordDocuments } from './record-documents.public.ts';
import type { NewLogEntry, RecordWriting, StoredRecord, RecordAudit } from '#server/modules/records/records.port.ts';
import type { NewDeferredSubmission } from '#server/modules/records/deferred-submissions.port.ts';
import type { UnchangedMatches } from './unchanged-matches.public.ts';

/** An act on a record, as it was asked for. */
export type ActRequest = {
  /** The version that the act goes by. */
  readonly published: PublishedAutomation;
  /** Absent for the desk and for the client. */
  readonly user?: SignedIn;
  /** That the client acts, over the link of the record, and what the client reads. */
  readonly client?: { readonly language: Language };
  readonly act: Act;
  /** The record as it is stored; absent for a new one. */
  readonly stored?: StoredRecord;
  /** The same as the version sees it, which may have other names for fields and states. */
  readonly record?: PlannedOn;
  /** The record that a new one was started from. */
  readonly from?: StartedFrom;
  /** What another version of the record said whose files come back with it. */
  readonly alsoNamed?: PlainRecord;
};

/** What plans see, read for one act. */
export type ReadScopes = {
  readonly scopes: PlanScopes;
  readonly matches: readonly LookupMatches[];
  /** The files that the form may name, by id. */
  readonly uploads: ReadonlyMap<string, UploadedFile>;
};

/** What comes of an act, with what it rests on. */
export type PlannedAct = ActRequest & {
  readonly plan: Plan;
  readonly files: readonly HeldFile[];
  readonly unchanged?: UnchangedMatches;
  /** The same form in other cases, which is written with it or not at all. */
  readonly copies?: readonly PlannedAct[];
};

/** What the plan of a new record sees while the case system does not answer. */
export type ReadWithoutCase = (request: ActRequest) => Promise<ReadScopes>;

/** Plans an act: reads what it sees, and asks the engine. Throws what the plan refuses. */
export type PlanAct = (request: ActRequest) => Promise<PlannedAct>;

/** What is written with an act. */
export type CommitOrder = PlannedAct & {
  /** The records of other cases, which are written together with it. */
  readonly others?: readonly CommitOrder[];
  readonly id: string;
  readonly actor: Actor | DeskActor;
  /** Whose a new record is that nobody of the firm made. */
  readonly creator?: Creator;
  readonly at: string;
  /** That its sender saw; that of the stored record when absent. */
  readonly revision?: number | undefined;
  readonly documents?: RecordDocuments | undefined;
  readonly logEntries?: readonly NewLogEntry[];
  /** What is noted with the step. */
  readonly note?: PlainRecord | undefined;
  /** What else belongs into the transaction; what it throws undoes all of it. */
  readonly finalize?: ((writing: RecordWriting) => Promise<void>) | undefined;
};

/** What is written of one act, inside a transaction that holds its record. */
export type ActWriting = CommitOrder & {
  /** The record as it stands under the lock; absent for a new one. */
  readonly now?: StoredRecord;
  /** The record that notified it, and on whose behalf. */
  readonly notifiedBy?: { readonly id: string; readonly onBehalfOf: string };
};

/** Writes everything that comes of an act in one transaction: all of it stays, or nothing. */
export type Commit = (order: CommitOrder) => Promise<void>;

/** Work that waits without a record that is written: a submission that waits for its case, or a record that could not be moved. */
export type CommitWork = (order: {
  readonly work: NewWork;
  readonly deferred?: NewDeferredSubmission;
  readonly audit?: RecordAudit;
  readonly finalize?: CommitOrder['finalize'];
}) => Promise<void>;
