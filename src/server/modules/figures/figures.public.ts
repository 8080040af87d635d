import type { StoredFigure } from '#schemas/api/figures.gen.ts';
import type { Role } from '#schemas/meta/common.gen.ts';
import type { AuditLog } from '#server/modules/audit/audit.port.ts';
import type { Claim, StoredAnswer } from '#server/platform/idempotency.port.ts';

/** Who keeps rates and holidays. */
export const figureRoles: readonly Role[] = ['admin', 'manager', 'operations'];

/** What a person writes of a dated figure; empty where there is none. */
export type FigureFields = Omit<NewFigure, 'kind' | 'key'>;

/** Every change of a stored one raises its revision. */
export type NewFigure = Omit<StoredFigure, 'id' | 'revision'>;

/** A day on which the Appeals Board and the courts are closed now, or the courts alone, or no longer. */
export type HolidayChange = {
  readonly id: string;
  readonly day: string;
  readonly name: string;
  readonly change: 'added' | 'removed';
  readonly closes: 'office' | 'court';
};

/** Figures in one transaction; such transactions run one after the other. */
export type FigureWriting = {
  readonly find: (id: string) => Promise<StoredFigure | undefined>;
  /** Those of the same kind and key that share a day with it, but for itself. */
  readonly sharingDays: (figure: StoredFigure) => Promise<readonly StoredFigure[]>;
  readonly add: (figure: StoredFigure) => Promise<void>;
  readonly change: (figure: StoredFigure) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  /** Deadlines that were counted by it wait until a person confirms the change. */
  readonly noteHoliday: (change: HolidayChange) => Promise<void>;
  readonly audit: AuditLog;
  readonly saveAnswer: (claim: Claim, answer: StoredAnswer) => Promise<boolean>;
};

export type FiguresPort = {
  /** By kind and key, the newest first. */
  readonly list: () => Promise<readonly StoredFigure[]>;
  readonly write: <Result>(work: (writing: FigureWriting) => Promise<Result>) => Promise<Result>;
};
