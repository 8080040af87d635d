import type { ChangesPort } from './changes.port.ts';
import type { DatedFigure } from '#domain/dated-figures.ts';
import type { LocalizedText } from '#engine/data/localized-text.ts';
import type { ReadAutomation } from '#engine/declaration/automation.ts';
import type { Whose } from '../parts/whose-context.ts';
import type { CaseCopy, CaseMatch, CasesAnswer, TeamNames } from '#schemas/api/cases.gen.ts';
import type { Case, DeskUser, Firm } from '#schemas/shared/case.gen.ts';
import type { UploadedFile } from '#schemas/shared/file.gen.ts';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
import type { CallResult, FormData } from './call-result.ts';
import type { CallsPort, Submission } from './calls.port.ts';
import type { DraftPort } from './drafts.port.ts';
import type { ReadingPort } from './readings.port.ts';
import type { Given, Origin } from './handover.port.ts';

/** A case with how old it is. */
export type LoadedCase = Case & { readonly copy?: CaseCopy; readonly team?: TeamNames };

/** The address book, where a form chooses from it. */
export type BookPort = {
  /** Whether the rows of a shared call are entries of the book that this person may add to. */
  readonly has: (use: string) => boolean;
  /** Lets the person add an entry; answers its id with all rows as they are then, or nothing when none was added. */
  readonly add: (use: string) => Promise<{ readonly id: string; readonly rows: readonly FormData[] } | undefined>;
};

export type CasesPort = {
  /** The first cases that a text means, or of a person without one, no more than so many, and how many there are. */
  readonly search: (text: string, most: number, whose?: Whose) => Promise<CallResult<CasesAnswer>>;
  readonly recent: () => Promise<CallResult<readonly CaseMatch[]>>;
  /** The case was chosen: it goes to the top of the recent ones. */
  readonly remember: (caseFileNumber: string) => Promise<CallResult<null>>;
  readonly load: (caseFileNumber: string) => Promise<CallResult<LoadedCase>>;
  /** Rows of a shared call by its name in uses. */
  readonly loadUse: (name: string, caseFileNumber: string) => Promise<CallResult<readonly FormData[]>>;
  readonly book: BookPort;
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

/** An entry of the log with the same values; its address is there when this person may see it, and its case where that may be another. */
export type Duplicate = {
  readonly createdAt: string;
  readonly creatorEmail: string;
  /** What is the same, in words. */
  readonly values: LocalizedText;
  readonly address?: string;
  readonly caseFileNumber?: string;
  readonly caseName?: string;
};

/** Asks the desk whether the log has the same already; null when it has not. */
export type DuplicatePort = (data: FormData, computed: FormData) => Promise<CallResult<Duplicate | null>>;

/** A form as it stands, and the stored record that it is of. */
export type LookupAsked = { readonly data: FormData; readonly record?: string };

/** Asks for the records of a lookup of this automation by its name; null while the form does not say yet what to find. */
export type LookupPort = (name: string, asked: LookupAsked, signal: AbortSignal) => Promise<CallResult<readonly FormData[] | null>>;

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
  /** What a record hands over to the form of this automation. */
  readonly loadGiven: (origin: Origin) => Promise<CallResult<Given>>;
  readonly find: LookupPort;
  readonly readings: ReadingPort;
  /** A record that was stored, for a receipt that is looked at again. */
  readonly loadRecord: (id: string) => Promise<CallResult<Submission>>;
  readonly versions: VersionsPort;
  readonly loadScopes: () => Promise<CallResult<DeskScopes>>;
  readonly notify: (alert: Alert) => void;
  readonly changes: ChangesPort;
  readonly goTo: (path: string) => void;
  /** A fresh unguessable key, for example crypto.randomUUID(). */
  readonly newKey: () => string;
};
