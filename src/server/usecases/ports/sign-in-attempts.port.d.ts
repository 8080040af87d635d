export type Attempts = {
    readonly failures: number;
    readonly lastFailureAt: Date;
    readonly nextAttemptAt: Date;
};
/** Failed sign-ins, and from where each account was signed in before. Subjects are hashes: they tell no e-mail and no address. */
export type SignInAttemptsPort = {
    /** Those of the subjects that have any; all at once, so that the time does not tell how many there are. */
    readonly of: (subjects: readonly string[]) => Promise<ReadonlyMap<string, Attempts>>;
    readonly note: (attempts: ReadonlyMap<string, Attempts>) => Promise<void>;
    readonly forget: (subjects: readonly string[]) => Promise<void>;
    readonly isKnown: (subject: string) => Promise<boolean>;
    readonly remember: (subject: string, at: Date) => Promise<void>;
};
