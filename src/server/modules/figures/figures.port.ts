import type { AuditLog } from '#server/modules/audit/audit.port.ts';
import type { Claim, StoredAnswer } from '#server/platform/idempotency.port.ts';

/** What a person writes of a dated figure; empty where there is none. */
export type FigureFields = {
  readonly from: string;
  /** Last day; empty while it is in force. */
  readonly to: string;
  readonly value: string;
  readonly source: string;
  /** Who compared it with the source. */
  readonly confirmedBy: string;
  readonly enforced: '' | 'warn' | 'block';
  /** Announced, and not yet law. */
  readonly isDraft: boolean;
};

export type NewFigure = FigureFields & { readonly kind: string; readonly key: string };

/** A dated figure as it is kept. Every change raises the revision. */
export type StoredFigure = NewFigure & { readonly id: string; readonly revision: number };

/** Figures in one transaction; such transactions run one after the other. */
export type FigureWriting = {
  readonly find: (id: string) => Promise<StoredFigure | undefined>;
  /** Those of the same kind and key that share a day with it, but for itself. */
  readonly sharingDays: (figure: StoredFigure) => Promise<readonly StoredFigure[]>;
  readonly add: (figure: StoredFigure) => Promise<void>;
  readonly change: (figure: StoredFigure) => Promise<void>;
  readonly audit: AuditLog;
  readonly saveAnswer: (claim: Claim, answer: StoredAnswer) => Promise<boolean>;
};

export type FiguresPort = {
  /** By kind and key, the newest first. */
  readonly list: () => Promise<readonly StoredFigure[]>;
  readonly write: <Result>(work: (writing: FigureWriting) => Promise<Result>) => Promise<Result>;
};
