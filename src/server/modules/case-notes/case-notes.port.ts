import type { CaseNote } from '#schemas/api/stored-cases.gen.ts';
import type { AuditLog } from '#server/modules/audit/audit.port.ts';

export type NewCaseNote = {
  readonly id: string;
  readonly caseFileNumber: string;
  readonly text: string;
  readonly authorId: string;
  readonly at: Date;
};

export type StoredCaseNote = Pick<NewCaseNote, 'caseFileNumber' | 'text' | 'authorId'> & { readonly isDone: boolean };

export type NoteWriting = {
  /** The note, held until the end of the transaction. */
  readonly find: (id: string) => Promise<StoredCaseNote | undefined>;
  /** False where another one has the id. */
  readonly add: (note: NewCaseNote) => Promise<boolean>;
  readonly close: (id: string, by: string, at: Date) => Promise<void>;
  readonly audit: AuditLog;
};

export type CaseNotesPort = {
  /** Those that nobody has seen to, the oldest first. */
  readonly open: () => Promise<readonly CaseNote[]>;
  readonly change: <Result>(work: (writing: NoteWriting) => Promise<Result>) => Promise<Result>;
};
