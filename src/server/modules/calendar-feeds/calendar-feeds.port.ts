import type { AuditLog } from '#server/modules/audit/audit.port.ts';

/** The calendar that a person reads in another program. Of its address only a hash is kept. */
export type StoredFeed = {
  readonly userId: string;
  readonly withNames: boolean;
  readonly createdAt: string;
  readonly readAt: string | null;
};

export type FeedWriting = {
  readonly end: (userId: string) => Promise<boolean>;
  readonly save: (feed: { readonly userId: string; readonly withNames: boolean; readonly tokenHash: string }, at: Date) => Promise<void>;
  readonly audit: AuditLog;
};

export type CalendarFeedsPort = {
  readonly of: (userId: string) => Promise<StoredFeed | undefined>;
  readonly byHash: (tokenHash: string) => Promise<StoredFeed | undefined>;
  readonly noteRead: (userId: string, at: Date) => Promise<void>;
  readonly change: <Result>(work: (writing: FeedWriting) => Promise<Result>) => Promise<Result>;
};
