export type Attempts = { readonly failures: number; readonly lastFailureAt: Date; readonly nextAttemptAt: Date };

/** Failed sign-ins, and from where each account was signed in before. Subjects are hashes: they tell no e-mail and no address. */
export type SignInAttemptsPort = {
  readonly of: (subject: string) => Promise<Attempts | undefined>;
  readonly note: (subject: string, attempts: Attempts) => Promise<void>;
  readonly forget: (subject: string) => Promise<void>;
  readonly isKnown: (subject: string) => Promise<boolean>;
  readonly remember: (subject: string, at: Date) => Promise<void>;
};
