export type OwnSession = {
  readonly id: string;
  /** For example "Firefox on Windows"; null when it was not told. */
  readonly device: string | null;
  /** ISO instants. */
  readonly createdAt: string;
  readonly renewedAt: string;
};

export type LivingSessions = { readonly now: Date; readonly page: number; readonly limit: number };

export type OwnSessionsPort = {
  /** Sessions of a person that still can be renewed, the newest first. */
  readonly living: (
    userId: string,
    asked: LivingSessions,
  ) => Promise<{ readonly sessions: readonly OwnSession[]; readonly totalItems: number }>;
};
