import type { ClaimLanguage } from '#claim/texts/texts.ts';

/** What the server says of a trip that it has already. */
export type StoredTrip = {
  readonly id: string | number;
  readonly tripDate: string;
  readonly startAddress?: string;
  readonly endAddress?: string;
  readonly roundTripMiles?: string | number;
  /** Older names. */
  readonly origin?: string;
  readonly destination?: string;
  readonly miles?: string | number;
  readonly mileageRate?: string | number | null;
  readonly totalAmount?: string | number | null;
  readonly parkingExpenses?: string | number | null;
  readonly tolls?: string | number | null;
  readonly approval_status?: string | null;
  readonly updated?: boolean;
  readonly reason?: string | null;
  readonly parkingImageSha?: string | null;
  readonly tollsImageSha?: string | null;
  readonly parkingImageDetails?: ImageDetails | null;
  readonly tollsImageDetails?: ImageDetails | null;
};

export type ImageDetails = { readonly url?: string; readonly width?: number | null; readonly height?: number | null };

export type RatePeriod = { readonly startDate: string; readonly endDate: string | null; readonly rate: string };

export type StoredReceipt = {
  readonly code: string;
  readonly receivedAt: string;
  readonly seenAt?: string | null;
  readonly decidedAt?: string | null;
  readonly totalAmount: string | number;
  readonly tripCount: number;
};

/** The answer to the question where a link stands. */
export type ClaimStatus = {
  readonly status: string;
  readonly clientName: string | null;
  readonly caseName: string | null;
  readonly languages: ClaimLanguage;
  readonly secondFactor: 'none' | 'needed' | 'locked' | 'passed';
  readonly triesLeft?: number;
  readonly mileageReimbursementId: string | number | null;
  readonly phones: { readonly call: string; readonly text: string };
  /** A video that shows how the form is filled in. */
  readonly video?: string | null;
  readonly expiresOn?: string;
  readonly statusHistory: readonly { readonly status: string; readonly at: string; readonly notes?: string | null }[];
  readonly receipt: StoredReceipt | null;
  readonly trips: readonly StoredTrip[];
  readonly rates: readonly RatePeriod[];
  readonly today: string;
};

/** One typed value of a draft; null takes it away. */
export type DraftChange = { readonly path: string; readonly value: unknown; readonly at: string };
export type DraftField = { readonly value: unknown; readonly at: string; readonly device: string };
export type Draft = { readonly revision: number; readonly fields: Readonly<Record<string, DraftField>> };
export type DraftConflict = { readonly path: string; readonly theirs: unknown; readonly at: string; readonly device: string };

export type SentReceipt = {
  readonly code: string;
  readonly receivedAt: string;
  readonly totalAmount: string | number;
  readonly tripCount: number;
};
export type SubmitAnswer = {
  readonly data?: { readonly id?: string | number };
  readonly id?: string | number;
  readonly receipt?: SentReceipt;
};
export type FileOnServer = { readonly sha256: string };
