export type Attempts = { readonly failures: number; readonly lastFailureAt: Date; readonly nextAttemptAt: Date };

/** By subject; what nobody noted is not there. */
export type NotedAttempts = ReadonlyMap<string, Attempts>;

/** Failed sign-ins, and from where each account was signed in before. Subjects are hashes: they tell no e-mail and no address. */
export type SignInAttemptsPort = {
  /** Those of the subjects that have any; all at once, so that the time does not tell how many there are. */
  readonly of: (subjects: readonly string[]) => Promise<NotedAttempts>;
  /** Reads those of the subjects and keeps what is made of them; whoever changes the same ones meanwhile, on any server, waits. */
  readonly change: (subjects: readonly string[], make: (noted: NotedAttempts) => NotedAttempts) => Promise<void>;
  readonly forget: (subjects: readonly string[]) => Promise<void>;
  readonly isKnown: (subject: string) => Promise<boolean>;
  readonly remember: (subject: string, at: Date) => Promise<void>;
};
