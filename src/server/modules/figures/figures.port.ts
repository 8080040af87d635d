import type { StoredFigure } from '#schemas/api/figures.gen.ts';
import type { AuditLog } from '#server/modules/audit/audit.port.ts';
import type { Claim, StoredAnswer } from '#server/platform/idempotency.port.ts';

/** What a person writes of a dated figure; empty where there is none. */
export type FigureFields = Omit<NewFigure, 'kind' | 'key'>;

/** Every change of a stored one raises its revision. */
export type NewFigure = Omit<StoredFigure, 'id' | 'revision'>;

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
