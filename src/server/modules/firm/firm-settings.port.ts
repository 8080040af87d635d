import type { FirmAnswer, StoredAttorney, StoredFirm, StoredOffice } from '#schemas/api/firm.gen.ts';
import type { AuditLog } from '#server/modules/audit/audit.port.ts';
import type { Claim, StoredAnswer } from '#server/platform/idempotency.port.ts';

/** What stands on the letters; empty where there is none. */
export type FirmFields = Omit<StoredFirm, 'revision'>;

/** An office beside the main one, whose address the firm itself has. */
export type OfficeFields = Omit<FirmFields, 'taxIdLastFour' | 'mailingHour' | 'textPhone'>;

export type AttorneyFields = Omit<StoredAttorney, 'id' | 'revision'>;

/** Firm and attorneys in one transaction; such transactions run one after the other. */
export type FirmWriting = {
  readonly firm: () => Promise<StoredFirm>;
  readonly saveFirm: (firm: StoredFirm) => Promise<void>;
  readonly attorney: (id: string) => Promise<StoredAttorney | undefined>;
  /** Behind those that are there. */
  readonly addAttorney: (attorney: StoredAttorney) => Promise<void>;
  readonly changeAttorney: (attorney: StoredAttorney) => Promise<void>;
  readonly office: (id: string) => Promise<StoredOffice | undefined>;
  /** Behind those that are there. */
  readonly addOffice: (office: StoredOffice) => Promise<void>;
  readonly changeOffice: (office: StoredOffice) => Promise<void>;
  /** Its attorneys go to the main office; answers how many. */
  readonly removeOffice: (id: string) => Promise<number>;
  readonly audit: AuditLog;
  readonly saveAnswer: (claim: Claim, answer: StoredAnswer) => Promise<boolean>;
};

export type FirmSettingsPort = {
  readonly read: () => Promise<FirmAnswer>;
  readonly write: <Result>(work: (writing: FirmWriting) => Promise<Result>) => Promise<Result>;
};
