import type { FigureUsed } from '#domain/dated-figures.ts';
import type { ChosenLabels } from '#engine/form/chosen-labels.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import type { RecordStep } from '#engine/data/record-scope.ts';
import type { LetterModel } from '#engine/letter/letter-model.ts';
import type { Recipient } from '#schemas/shared/case.gen.ts';
import type { DocumentRecord } from './documents.port.ts';
import type { SentDraft } from './drafts.port.ts';
import type { NewHeldSend } from './held-sends.port.ts';
import type { Claim, KeptAnswer } from './idempotency.port.ts';

/** A number that came with the form and differs from what the desk worked out. */
export type Difference = { readonly path: string; readonly sent: unknown; readonly computed: unknown };

/** Something pointed out to staff; it does not refuse. */
export type RecordWarning = { readonly pointer: string; readonly code: string; readonly message: string };

export type RecordRecipients = {
  readonly to: readonly Recipient[];
  readonly cc: readonly Recipient[];
  /** Who got no copy, since the case had no address; absent in records made before copies were left out. */
  readonly leftOut?: readonly Recipient[];
};

export type Actor = { readonly id: string; readonly email: string };

/** What a person sent, what the desk worked out from it, and what both rest on. */
export type RecordContent = {
  readonly version: string;
  readonly caseFileNumber?: string;
  readonly caseName?: string;
  readonly data: PlainRecord;
  readonly computed: PlainRecord;
  /** The words of chosen values as they were offered; what a source says later changes nothing here. */
  readonly labels: ChosenLabels;
  readonly figures: readonly FigureUsed[];
  readonly payload: PlainRecord;
  readonly sentComputed?: PlainRecord;
  readonly differences: readonly Difference[];
  readonly warnings: readonly RecordWarning[];
};

export type NewSubmission = RecordContent & {
  readonly id: string;
  readonly automationId: string;
  readonly letter?: LetterModel;
  readonly recipients?: RecordRecipients;
  readonly state?: string;
  readonly creator: Actor;
  readonly createdAt: string;
};

export type StoredSubmission = NewSubmission & { readonly revision: number };

export type NewLogEntry = {
  readonly id: string;
  readonly logKey: string;
  readonly submissionId: string;
  readonly documentId?: string;
};

export type SubmissionEvent = {
  readonly id: string;
  readonly submissionId: string;
  readonly kind: 'created' | 'updated' | 'moved' | 'deleted';
  readonly event?: string;
  readonly payload?: PlainRecord;
  readonly fromState?: string;
  readonly toState?: string;
  readonly actor: Actor;
  readonly occurredAt: string;
};

/** Work that goes on after the answer, shown to operations until it is done. */
export type NewWork = {
  readonly id: string;
  readonly queue: string;
  /** What it is about, in words: a person reads it on the operations page. */
  readonly subject: string;
  /** Absent while there is no record of it yet. */
  readonly submissionId?: string;
  readonly detail: PlainRecord;
};

export type RecordAudit = {
  readonly actor: Actor;
  readonly action: 'submission.created' | 'submission.held' | 'submission.updated' | 'submission.moved' | 'submission.deleted';
  readonly caseFileNumber?: string;
  readonly submissionId: string;
  readonly documentSha256?: string;
  readonly detail: PlainRecord;
  readonly occurredAt: string;
};

/** Everything that is written about a record, inside one transaction. */
export type RecordWriting = {
  readonly keepSubmission: (submission: NewSubmission) => Promise<void>;
  readonly keepLogEntry: (submission: NewSubmission, entry: NewLogEntry) => Promise<void>;
  readonly keepDocument: (document: DocumentRecord) => Promise<void>;
  /** The record as it stands, kept from others until the transaction ends; undefined when it is not there or not active. */
  readonly lockSubmission: (id: string) => Promise<StoredSubmission | undefined>;
  readonly changeContent: (id: string, content: RecordContent, changedAt: string) => Promise<void>;
  readonly changeState: (id: string, state: string, changedAt: string) => Promise<void>;
  readonly deactivate: (id: string, changedAt: string) => Promise<void>;
  readonly keepEvent: (event: SubmissionEvent) => Promise<void>;
  readonly keepWork: (work: NewWork) => Promise<void>;
  readonly keepHeldSend: (send: NewHeldSend) => Promise<void>;
  /** False when it was given up, or sent by another server, meanwhile: then nothing of this transaction may stay. */
  readonly settleHeldSend: (id: string) => Promise<boolean>;
  /**
   * As discard of the drafts does with one that was sent. False when it was changed or sent since its sender saw it: then nothing of this
   * transaction may stay.
   */
  readonly endDraft: (draft: SentDraft) => Promise<boolean>;
  readonly audit: (row: RecordAudit) => Promise<void>;
  /** False when the key was taken over meanwhile: then nothing of this transaction may stay. */
  readonly keepAnswer: (claim: Claim, answer: KeptAnswer) => Promise<boolean>;
};

export type RecordTransactionsPort = {
  readonly write: <Result>(work: (writing: RecordWriting) => Promise<Result>) => Promise<Result>;
};

export type RecordsPort = {
  readonly find: (id: string) => Promise<StoredSubmission | undefined>;
  /** What happened to a record, the first step first. */
  readonly historyOf: (id: string) => Promise<readonly RecordStep[]>;
};
