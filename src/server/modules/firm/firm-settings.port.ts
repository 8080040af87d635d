import type { AuditLog } from '#server/modules/audit/audit.port.ts';
import type { Claim, StoredAnswer } from '#server/platform/idempotency.port.ts';

/** What stands on the letters; empty where there is none. */
export type FirmFields = {
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly county: string;
  readonly phone: string;
  readonly fax: string;
  readonly email: string;
  /** The whole number is never kept. */
  readonly taxIdLastFour: string;
};

/** Revision 0 while nothing was kept. */
export type StoredFirm = FirmFields & { readonly revision: number };

/** An office beside the main one, whose address the firm itself has. */
export type OfficeFields = Omit<FirmFields, 'taxIdLastFour'>;

export type StoredOffice = OfficeFields & { readonly id: string; readonly revision: number };

export type AttorneyFields = {
  readonly name: string;
  readonly class: string;
  readonly barNumber: string;
  /** Dollars per hour. */
  readonly hourlyRate: string;
  /** The line under the name in a signature. */
  readonly title: string;
  readonly email: string;
  /** Empty for the main office. */
  readonly officeId: string;
  /** Further lines under the name in a signature. */
  readonly signatureText: string;
  /** Whether forms offer the attorney; records keep those who have left. */
  readonly active: boolean;
};

export type StoredAttorney = AttorneyFields & { readonly id: string; readonly revision: number };

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
  readonly read: () => Promise<{
    readonly firm: StoredFirm;
    readonly offices: readonly StoredOffice[];
    readonly attorneys: readonly StoredAttorney[];
  }>;
  readonly write: <Result>(work: (writing: FirmWriting) => Promise<Result>) => Promise<Result>;
};
