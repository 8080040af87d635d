import type { Origin } from './handover.port.ts';
import type { RecordStep } from '#engine/data/record-step.ts';
import type { SentDifference } from '#engine/form/sent-differences.ts';
import type { FormerRows } from '#engine/types/former-rows.ts';
import type { ChosenLabels } from '#engine/form/chosen-labels.ts';
import type { DeferredState, DeliveryShown, LinkedRecordShown } from '#schemas/api/records.gen.ts';
import type { LetterModel } from '#engine/letter/letter-model.ts';
import type { CallResult, FormData } from './call-result.ts';

export type Warning = { readonly pointer: string; readonly code: string; readonly message: string };

/** A letter as it would be sent; name is "letter" for letter.json, else its name in the manifest. */
export type PreviewedLetter = {
  readonly name: string;
  readonly previewId: string;
  readonly sha256: string;
  readonly pages: number;
  readonly letter: LetterModel;
  /** The case whose letter it is, where one act writes letters in several. */
  readonly caseFileNumber?: string;
};

/** Every letter that a form or an event would write, in the order in which they are listed when they go out. */
export type PreviewAnswer = {
  readonly letters: readonly PreviewedLetter[];
  readonly expiresAt: string;
  readonly warnings: readonly Warning[];
};

/** A letter that was written: its file, and what it says. */
export type WrittenLetter = {
  readonly name: string;
  readonly documentId: string;
  readonly sha256: string;
  readonly pages: number;
  readonly model: LetterModel;
  /** Who gets it. */
  readonly reached?: readonly { readonly name: string; readonly method: string }[];
};

/** A record of another case on the receipt of the act that made it. */
export type ReceiptCopy = {
  readonly id: string;
  readonly caseFileNumber?: string;
  readonly caseName?: string;
  readonly letters: readonly WrittenLetter[];
};

export type Receipt = {
  readonly id: string;
  readonly caseFileNumber?: string;
  readonly state?: string;
  readonly createdAt: string;
  readonly message: string;
  readonly data: FormData;
  readonly computed: FormData;
  readonly labels?: ChosenLabels;
  readonly warnings: readonly Warning[];
  readonly letters?: readonly WrittenLetter[];
  /** The records of other cases that the same act made. */
  readonly copies?: readonly ReceiptCopy[];
  readonly logEntry?: FormData;
  readonly enclosures?: readonly { readonly id: string; readonly name: string }[];
  readonly deferred?: DeferredState;
};

/** A letter of a stored record: the event that wrote it, and how it is served. */
export type StoredLetter = {
  readonly documentId: string;
  readonly title: string;
  readonly pages: number;
  /** created, or the event that wrote it. */
  readonly event: string;
  readonly by: string;
  readonly at: string;
  readonly model?: LetterModel;
  readonly deliveries: readonly DeliveryShown[];
  /** Who was not served, with the reason where somebody left them out. */
  readonly leftOut: readonly { readonly partyId: string; readonly name: string; readonly because?: string }[];
  /** The documents that prove its service. */
  readonly proofs: readonly { readonly documentId: string; readonly signedBy?: string; readonly signedAt?: string }[];
  /** Who has still to sign for what was served. */
  /** It was served before: everybody is served again, or one person gets a copy. */
  readonly again?: 'servedAgain' | 'courtesyCopy';
  readonly toSign?: { readonly name: string; readonly isOwn: boolean };
};

export type Submission = {
  readonly id: string;
  readonly revision?: number;
  readonly automation: string;
  readonly version: string;
  readonly data: FormData;
  readonly computed: FormData;
  /** The words of chosen values as they were offered when the record was made. */
  readonly labels?: ChosenLabels;
  readonly figures?: readonly unknown[];
  readonly state?: string;
  readonly caseFileNumber?: string;
  readonly caseName?: string;
  readonly createdAt: string;
  readonly creatorEmail: string;
  readonly creatorName?: string;
  readonly warnings?: readonly Warning[];
  /** What was sent differently from what the desk knows or works out. */
  readonly differences?: readonly SentDifference[];
  /** What happened to it, the first step first. */
  readonly history?: readonly RecordStep[];
  readonly startedFrom?: LinkedRecordShown;
  readonly continuedIn?: readonly LinkedRecordShown[];
  /** What it told, as far as this person sees it. */
  readonly told?: readonly LinkedRecordShown[];
  readonly letter?: LetterModel;
  /** Every letter that went out, the first first. */
  readonly letters?: readonly StoredLetter[];
  readonly documents: readonly {
    readonly id: string;
    readonly name: string;
    readonly kind: string;
    readonly pages?: number;
    readonly type?: string;
  }[];
  readonly deliveries: readonly DeliveryShown[];
  /** Rows that it names and that are not offered any more. */
  readonly former?: FormerRows;
  /** It waits to be sent under this id. */
  readonly deferred?: DeferredState;
};

/** What the use cases of a declaration answer; list is asked through RowSource. */
export type UseCaseAnswers = {
  readonly preview: PreviewAnswer;
  readonly submit: Receipt;
  readonly create: Receipt;
  readonly update: Receipt;
  readonly delete: { readonly id: string };
  readonly transition: { readonly id: string; readonly state: string; readonly letters?: readonly WrittenLetter[] };
  readonly previewEvent: PreviewAnswer;
};

/** A letter that was looked at before. */
export type SeenPreview = { readonly id: string; readonly sha256: string };

export type SendSettings = {
  /** The hash of the version that the form was filled under. */
  readonly version: string;
  /** Idempotency key; the same for every repetition of one attempt. */
  readonly key?: string;
  /** Every letter of the preview that was looked at. */
  readonly preview?: readonly SeenPreview[];
  /** The questions of the desk that were answered, as it names them. */
  readonly answers?: string;
  /** The record that the form was started from. */
  readonly from?: Origin;
  /** The draft that ends with what is sent, as this window has it (0: none is kept), and this window, which knows. */
  readonly draft?: { readonly caseFileNumber: string; readonly revision: number; readonly window: string };
  /** The revision of the record that the person sees. */
  readonly revision?: number;
  /** Values for the path parameters that are not fields of the body: id of the record. */
  readonly params?: Readonly<Record<string, string>>;
};

export type CallsPort = {
  readonly send: <U extends keyof UseCaseAnswers>(
    useCase: U,
    body: unknown,
    settings: SendSettings,
  ) => Promise<CallResult<UseCaseAnswers[U]>>;
};
