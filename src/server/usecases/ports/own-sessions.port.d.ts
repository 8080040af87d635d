export type OwnSession = {
    readonly id: string;
    /** For example "Firefox on Windows"; null when it was not told. */
    readonly device: string | null;
    /** ISO instants. */
    readonly createdAt: string;
    readonly renewedAt: string;
};
export type OwnSessionsPort = {
    /** Sessions of a person that still can be renewed, the newest first. */
    readonly living: (userId: string, now: Date) => Promise<readonly OwnSession[]>;
};
