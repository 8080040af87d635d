import type { AuditLog } from '#server/modules/audit/audit.port.ts';

/** A draw: who drew, among whom, and who it was. */
export type StoredSpin = {
  readonly id: string;
  readonly spunAt: string;
  readonly spunById: string;
  readonly spunBy: string;
  readonly names: readonly string[];
  /** The place of the name that was drawn, from 0. */
  readonly chosen: number;
};

export type SpinWriting = {
  readonly find: (id: string) => Promise<StoredSpin | undefined>;
  readonly save: (spin: Omit<StoredSpin, 'spunAt' | 'spunBy'>, at: Date) => Promise<void>;
  readonly audit: AuditLog;
};

export type WheelPort = {
  /** The newest first. */
  readonly recent: (most: number) => Promise<readonly StoredSpin[]>;
  readonly change: <Result>(work: (writing: SpinWriting) => Promise<Result>) => Promise<Result>;
};
