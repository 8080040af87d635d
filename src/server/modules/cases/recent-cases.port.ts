/** The cases that a person chose last. */
export type RecentCasesPort = {
  readonly list: (userId: string, limit: number) => Promise<readonly string[]>;
  readonly remember: (userId: string, caseFileNumber: string, at: Date) => Promise<void>;
};
