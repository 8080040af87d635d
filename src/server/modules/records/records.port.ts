import type { Actor, Creator, DeskActor } from '#server/platform/actor.ts';
import type { DeliverySettled, RecordWarning, RecordRecipients, StartedFrom } from '#server/platform/stored-json.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import type { PlannedContent, PlannedLink } from '#engine/plan/act.ts';
import type { RecordStep } from '#engine/data/record-step.ts';
import type { NewWork } from '#server/platform/jobs/work.ts';
import type { LetterModel } from '#engine/letter/letter-model.ts';
import type { CaseTie, Onlooker, SeenBy, WhoseCases } from '#server/modules/cases/case-ties.public.ts';
import type { PanelWriting } from '#server/modules/known-panels/known-panels.port.ts';
import type { LookupsPort } from './lookups.port.ts';
import type { ClientCases } from '#server/modules/cases/case-source.port.ts';
import type { Case } from '#schemas/shared/case.gen.ts';
import type { CameBack, ConfirmedDelivery, DocumentRecord, RecordedFiling } from '#server/modules/files/documents.port.ts';
import type { SentDraft } from '#server/modules/drafts/drafts.port.ts';
import type { NewDeferredSubmission } from './deferred-submissions.port.ts';
import type { Claim, StoredAnswer } from '#server/platform/idempotency.port.ts';

/** What a person sent and what the desk computed from it, as planned, with the version that both rest on and what was pointed out. */
export type RecordContent = PlannedContent & { readonly version: string; readonly warnings: readonly RecordWarning[] };

export type NewRecord = RecordContent & {
  readonly id: string;
  readonly automationId: string;
  readonly letter?: LetterModel;
  readonly recipients?: RecordRecipients;
  readonly state?: string;
  /** The deadlines that wait until a letter is delivered. */
  readonly waiting?: readonly string[];
  readonly creator: Creator;
  readonly createdAt: string;
};

export type StoredRecord = NewRecord & {
  readonly revision: number;
  /** Whether a letter of it went out, with the first send or by an event. */
  readonly letterSent: boolean;
  /** Whether one of them went to somebody. */
  readonly letterServed: boolean;
};

/** Who changes what a record says, and when. */
export type ContentAuthor = { readonly author: Actor | DeskActor; readonly changedAt: string };

/** An entry of a log: of a letter, or of a record that has none. */
export type NewLogEntry = Pick<NewRecord, 'automationId' | 'state' | 'creator' | 'createdAt'> & {
  readonly id: string;
  readonly logKey: string;
  readonly submissionId: string;
  readonly documentId?: string;
  /** The title of the letter. */
  readonly letter?: string;
};

export type SubmissionEvent = {
  readonly id: string;
  readonly submissionId: string;
  readonly kind: 'created' | 'updated' | 'moved' | 'recomputed' | 'deleted' | 'served';
  readonly event?: string;
  readonly payload?: PlainRecord;
  /** What its sender wrote with it, and the paths of the fields whose old values were confirmed. */
  readonly note?: string;
  readonly confirmed?: readonly string[];
  /** Whether the event changed what the record says, so that it made a version. */
  readonly madeVersion?: true;
  readonly fromState?: string;
  readonly toState?: string;
  readonly actor: Actor | DeskActor;
  /** The record that sent the event, through the desk. */
  readonly notifiedBy?: string;
  readonly occurredAt: string;
};

export type RecordAudit = {
  readonly actor: Actor | DeskActor;
  readonly action:
    | 'submission.created'
    | 'submission.deferred'
    | 'submission.updated'
    | 'submission.moved'
    | 'submission.recomputed'
    | 'submission.deleted'
    | 'submission.served';
  readonly caseFileNumber?: string;
  readonly submissionId: string;
  readonly documentSha256?: string;
  readonly detail: Readonly<Record<string, string>>;
  readonly occurredAt: string;
};

/** What an act makes of the client's link to its record. */
export type LinkOrder = {
  readonly recordId: string;
  readonly link: PlannedLink;
  /** The address of the client's page. */
  readonly page: string;
  /** What the message is about, without a name. */
  readonly subject: string;
  readonly caseFileNumber?: string;
  readonly at: string;
};

/** A record that a client made over the link of another one. */
export type MadeOverLink = { readonly recordId: string; readonly automationId: string; readonly madeId: string };

/** What a client sent over a link: under which key, and what was answered. */
export type ClientForm = {
  readonly recordId: string;
  readonly key: string;
  readonly code: string;
  readonly at: string;
  readonly answer: PlainRecord;
};

export type ClientLinkWriting = {
  /** What becomes of the link over which the client fills a record in. */
  readonly changeClientLink: (order: LinkOrder) => Promise<void>;
  /** What the client sent, with the end of its draft. */
  readonly saveClientForm: (form: ClientForm) => Promise<void>;
  /** A record that a client made over the link of another one. */
  readonly saveMadeOverLink: (made: MadeOverLink) => Promise<void>;
};

/** Everything that is written about a record, inside one transaction. */
export type RecordWriting = LookupsPort &
  ClientLinkWriting &
  PanelWriting &
  Pick<RecordsPort, 'historyOf'> & {
    /** As the desk holds them by now. */
    readonly casesOfClient: (asked: ClientCases) => Promise<readonly Case[]>;
    /** Waits until nobody else holds one of these, and holds them until the transaction ends. */
    readonly lock: (names: readonly string[]) => Promise<void>;
    readonly saveRecord: (record: NewRecord) => Promise<void>;
    /** It logs the version that the record has now. */
    readonly saveLogEntry: (entry: NewLogEntry) => Promise<void>;
    readonly saveLink: (id: string, from: StartedFrom) => Promise<void>;
    readonly saveDocument: (document: DocumentRecord) => Promise<void>;
    /** False when somebody recorded it meanwhile: then nothing of this transaction may stay. */
    readonly saveDelivery: (delivery: ConfirmedDelivery) => Promise<boolean>;
    /** False when it was recorded meanwhile: then nothing of this transaction may stay. */
    readonly saveCameBack: (back: CameBack) => Promise<boolean>;
    /** False when somebody settled one meanwhile: then nothing of this transaction may stay. */
    readonly settleDeliveries: (ids: readonly string[], how: DeliverySettled) => Promise<boolean>;
    /** That what waited to be filed of a record was filed. */
    readonly saveFiling: (filing: RecordedFiling) => Promise<void>;
    readonly changeWaiting: (id: string, waiting: readonly string[]) => Promise<void>;
    /** The record as it stands, kept from others until the transaction ends; undefined when it is not there or not active. */
    readonly lockRecord: (id: string) => Promise<StoredRecord | undefined>;
    /** The next version; entries of logs without a letter follow it. */
    readonly changeContent: (id: string, content: RecordContent, change: ContentAuthor) => Promise<void>;
    readonly changeState: (id: string, state: string, changedAt: string) => Promise<void>;
    readonly deactivate: (id: string, changedAt: string) => Promise<void>;
    readonly saveEvent: (event: SubmissionEvent) => Promise<void>;
    readonly saveWork: (work: NewWork) => Promise<void>;
    readonly saveDeferredSubmission: (send: NewDeferredSubmission) => Promise<void>;
    /** False when it was given up, or sent by another server, meanwhile: then nothing of this transaction may stay. */
    readonly finalizeDeferredSubmission: (id: string) => Promise<boolean>;
    /**
     * As discard of the drafts does with one that was sent. False when it was changed or sent since its sender saw it: then nothing of this
     * transaction may stay.
     */
    readonly endDraft: (draft: SentDraft) => Promise<boolean>;
    readonly audit: (row: RecordAudit) => Promise<void>;
    /** False when the key was taken over meanwhile: then nothing of this transaction may stay. */
    readonly saveAnswer: (claim: Claim, answer: StoredAnswer) => Promise<boolean>;
  };

export type RecordTransactionsPort = {
  readonly write: <Result>(work: (writing: RecordWriting) => Promise<Result>) => Promise<Result>;
};

export type RecordsPort = {
  readonly find: (id: string) => Promise<StoredRecord | undefined>;
  /** What happened to a record, the first step first. */
  readonly historyOf: (id: string) => Promise<readonly RecordStep[]>;
  /** The same by the ids of the events. */
  readonly stepsOf: (id: string) => Promise<ReadonlyMap<string, RecordStep>>;
  /** What ties a person to each of these cases. */
  readonly tiesToCases: (
    person: Pick<Onlooker, 'id' | 'email'>,
    caseFileNumbers: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly CaseTie[]>>;
  /** The records of a state whose deadline has ended before a day, in the order of their ids. */
  readonly ended: (search: EndedSearch) => Promise<readonly string[]>;
  /** The records that a record notified, each with its automation and the last event. */
  readonly notifiedBefore: (id: string) => Promise<readonly { readonly id: string; readonly of: string; readonly event: string }[]>;
  /** Those of these automations that have records. */
  readonly withRecords: (automationIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Records of an automation that have no state yet. */
  readonly withoutState: (automationId: string, limit: number) => Promise<readonly string[]>;
  /** What a record said after a step; undefined where the step made no version. */
  readonly contentAfter: (id: string, step: string) => Promise<PastContent | undefined>;
  /** What a record was started from, what was started from it and what it notified, the first first. */
  readonly linksOf: (id: string) => Promise<RecordLinks>;
};

export type PastContent = {
  readonly number: number;
  readonly at: string;
  readonly data: PlainRecord;
  /** Whether the record says it still. */
  readonly isCurrent: boolean;
};

export type EndedSearch = {
  readonly automationId: string;
  readonly state: string;
  readonly deadline: string;
  /** A day of California. */
  readonly before: string;
  readonly limit: number;
  /** Those that stand behind this one. */
  readonly behind?: string | undefined;
};

export type LinkedRecord = Pick<StoredRecord, 'id' | 'automationId' | 'caseFileNumber' | 'createdAt'> & { readonly creator: Actor };

export type RecordLinks = {
  readonly startedFrom?: LinkedRecord;
  readonly continuedIn: readonly LinkedRecord[];
  /** The records that it notified. */
  readonly notified: readonly LinkedRecord[];
};

export type OwnRecord = {
  readonly id: string;
  readonly automationId: string;
  readonly caseFileNumber: string | null;
  readonly caseName: string | null;
  readonly state: string | null;
  readonly computed: PlainRecord;
  readonly createdAt: string;
};

/** The person who made the records; or who sees them, and in whose cases they are. */
export type OwnWork = { readonly creatorId: string } | { readonly seenBy: SeenBy; readonly whose: WhoseCases };

export type OwnRecordsPort = {
  /** What this person made, or sees in some cases, the newest first; those that stand behind one of them, where it is named. */
  readonly readOwn: (of: OwnWork, part: { readonly limit: number; readonly behind?: string }) => Promise<readonly OwnRecord[]>;
};
