import type { ClaimStatus, DraftConflict, SentReceipt } from '#claim/client/claim-answers.ts';
import type { Problem } from '#claim/client/claim-request.ts';
import type { Entered } from './entered.ts';
import type { Step } from './device-storage.ts';

/** Where the bytes of a receipt are: on this device only, on their way, at the office, or refused with a reason. */
export type FileState = 'waiting' | 'sending' | 'sent' | { readonly refused: string };

/** The fingerprints of receipts that the office did not take. */
export const refusedIn = (files: Readonly<Record<string, FileState>>): ReadonlySet<string> =>
  new Set(Object.entries(files).flatMap(([sha256, state]) => (typeof state === 'object' ? [sha256] : [])));

/** The open form of a link. */
export type ClaimState = {
  readonly phase: 'loading' | 'open' | 'failed';
  readonly status: ClaimStatus | undefined;
  /** Why it could not be opened. */
  readonly problem: Problem | undefined;
  readonly step: Step;
  readonly isOnline: boolean;
  readonly entered: Entered;
  readonly isStored: boolean;
  readonly wasExpired: boolean;
  readonly conflicts: readonly DraftConflict[];
  readonly files: Readonly<Record<string, FileState>>;
  readonly isSending: boolean;
  readonly sent: SentReceipt | undefined;
  /** What this device keeps of the last time. */
  readonly kept: SentReceipt | undefined;
  readonly sendProblem: Problem | undefined;
  /** What is wrong, told for a moment. */
  readonly alert: readonly string[] | undefined;
};
