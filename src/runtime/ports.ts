import type { CaseMatch } from '#schemas/api/cases.gen.ts';
import type { CallResult, FormData } from './call-result.ts';
import type { LoadedCase } from './case-copy.ts';
import type { DatedFigure } from '#domain/dated-figures.ts';
import type { ReadAutomation } from '#engine/declaration/automation.ts';
import type { ChosenLabels } from '#engine/form/chosen-labels.ts';
import type { RecordStep } from '#engine/data/record-scope.ts';
import type { DraftPort } from './draft-port.ts';
import type { Delivery } from './record/delivery.ts';
import type { RecordActions } from '#schemas/api/records.gen.ts';
import type { DuplicatePort } from './duplicate-port.ts';
import type { LetterModel } from '#engine/letter/letter-model.ts';
import type { DeskUser, Firm } from '#schemas/shared/case.gen.ts';
import type { UploadedFile } from '#schemas/shared/file.gen.ts';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8';

export type Language = 'en' | 'es';

export type PreviewAnswer = {
  readonly previewId: string;
  readonly sha256: string;
  readonly pages: number;
  readonly expiresAt: string;
  readonly letter: LetterModel;
  readonly warnings: readonly Warning[];
};

export type Warning = { readonly pointer: string; readonly code: string; readonly message: string };

/** How a send stands that the case system holds up. */
export type Deferred = { readonly state: 'waiting' | 'stuck' | 'givenUp'; readonly reason?: string };

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
  readonly letter?: { readonly documentId: string; readonly sha256: string; readonly pages: number; readonly model: LetterModel };
  readonly logEntry?: FormData;
  readonly enclosures?: readonly { readonly id: string; readonly name: string }[];
  readonly held?: Deferred;
};

/** A row of a list or log, flat by column field. */
export type Row = FormData;

export type RowPage = {
  readonly rows: readonly Row[];
  readonly page: number;
  readonly limit: number;
  readonly totalPages: number;
  readonly totalItems: number;
  /** False: there are more rows than were counted. */
  readonly totalIsExact: boolean;
  readonly ownOnly: boolean;
  /** What this person may do to each row now, by its id: events, update and delete; absent where rows have no actions. */
  readonly offers?: Readonly<Record<string, readonly string[]>>;
};

export type RowQuery = {
  readonly page: number;
  readonly limit: number;
  readonly sort?: { readonly field: string; readonly direction: 'asc' | 'desc' };
  readonly filters: Readonly<Record<string, string>>;
  /** The row right before or right after this page, on the page that was left for it; far inside, the server looks from there. */
  readonly beside?: { readonly way: 'after' | 'before'; readonly id: string } | undefined;
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
  readonly warnings?: readonly Warning[];
  /** What happened to it, the first step first. */
  readonly history?: readonly RecordStep[];
  readonly letter?: LetterModel;
  readonly documents: readonly { readonly id: string; readonly name: string; readonly kind: string; readonly pages?: number }[];
  readonly deliveries: readonly Delivery[];
  /** Who got no copy, since the case had no address. */
  readonly recipients?: { readonly leftOut?: readonly { readonly partyId: string; readonly name: string }[] };
  /** It waits to be sent under this id. */
  readonly held?: Deferred;
};

/** What the use cases of a declaration answer; list is asked through RowSource. */
export type UseCaseAnswers = {
  readonly preview: PreviewAnswer;
  readonly submit: Receipt;
  readonly create: Receipt;
  readonly update: Receipt;
  readonly delete: { readonly id: string };
  readonly transition: { readonly id: string; readonly state: string };
};

export type SendSettings = {
  /** The hash of the version that the form was filled under. */
  readonly version: string;
  /** Idempotency key; the same for every repetition of one attempt. */
  readonly key?: string;
  /** The preview that was looked at. */
  readonly preview?: { readonly id: string; readonly sha256: string };
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

export type CasesPort = {
  readonly search: (text: string) => Promise<CallResult<readonly CaseMatch[]>>;
  readonly recent: () => Promise<CallResult<readonly CaseMatch[]>>;
  /** The case was chosen: it goes to the top of the recent ones. */
  readonly remember: (caseFileNumber: string) => Promise<CallResult<null>>;
  readonly load: (caseFileNumber: string) => Promise<CallResult<LoadedCase>>;
  /** Rows of a shared call by its name in uses. */
  readonly loadUse: (name: string, caseFileNumber: string) => Promise<CallResult<readonly FormData[]>>;
};

export type FilesPort = {
  readonly upload: (
    file: File,
    settings: { readonly progress: (percent: number) => void; readonly signal: AbortSignal },
  ) => Promise<CallResult<UploadedFile>>;
  /** The bytes of an uploaded file, for its preview. */
  readonly bytes: (fileId: string) => Promise<CallResult<Uint8Array>>;
};

export type DocumentsPort = {
  readonly previewBytes: (previewId: string) => Promise<CallResult<Uint8Array>>;
  readonly documentBytes: (documentId: string) => Promise<CallResult<Uint8Array>>;
};

export type DeskScopes = {
  readonly firm: Firm;
  readonly user: DeskUser;
  /** California's date, YYYY-MM-DD. */
  readonly today: string;
  /** An instant, ISO 8601. */
  readonly now: string;
  readonly figures: readonly DatedFigure[];
};

export type PublishedVersion = { readonly automation: ReadAutomation; readonly version: string; readonly validator: ValidatorFunctions };

export type VersionsPort = {
  /** Told when this automation is published anew; answers the way to stop listening. */
  readonly subscribe: (listener: (version: string) => void) => () => void;
  readonly load: (version: string) => Promise<CallResult<PublishedVersion>>;
};

export type Alert = { readonly tone: 'neutral' | 'info' | 'success' | 'warning' | 'danger'; readonly text: string };

/** Everything that an open automation needs from outside, made by the app for one automation. */
export type AutomationPorts = {
  readonly calls: CallsPort;
  readonly cases: CasesPort;
  readonly drafts: DraftPort;
  readonly files: FilesPort;
  readonly documents: DocumentsPort;
  readonly findDuplicate: DuplicatePort;
  /** A record that was stored, for a receipt that is looked at again. */
  readonly loadRecord: (id: string) => Promise<CallResult<Submission>>;
  readonly versions: VersionsPort;
  readonly loadScopes: () => Promise<CallResult<DeskScopes>>;
  readonly notify: (alert: Alert) => void;
  readonly goTo: (path: string) => void;
  /** A fresh unguessable key, for example crypto.randomUUID(). */
  readonly newKey: () => string;
};

/** Where a grid gets its rows. */
export type RowSource = { readonly load: (query: RowQuery, signal: AbortSignal) => Promise<CallResult<RowPage>> };

/** What a page of records needs from outside. */
export type RecordListPorts = {
  readonly rows: RowSource;
  /** All rows that the filters leave, in the order of the query, as a file for a spreadsheet; tells how many bytes have come. */
  readonly exportRows: (query: RowQuery, language: Language, told: (bytes: number) => void) => Promise<CallResult<Blob>>;
  readonly calls: CallsPort;
  readonly notify: (alert: Alert) => void;
  /** What can be done to a record now, with the questions that are asked first. */
  readonly loadActions: (id: string) => Promise<CallResult<RecordActions>>;
  /** A row was opened. */
  readonly open: (row: Row) => void;
  /** What a form needs in which a record is corrected. */
  readonly correcting: Pick<AutomationPorts, 'cases' | 'files' | 'loadScopes'> &
    Pick<PublishedVersion, 'validator'> & {
      readonly loadRecord: (id: string) => Promise<CallResult<Submission>>;
    };
};

/** What a log page needs from outside. */
export type LogPorts = Pick<RecordListPorts, 'rows' | 'exportRows' | 'open'>;
