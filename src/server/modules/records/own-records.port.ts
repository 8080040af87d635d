export type OwnRecord = {
  readonly id: string;
  readonly automationId: string;
  readonly caseFileNumber: string | null;
  readonly caseName: string | null;
  readonly state: string | null;
  readonly createdAt: string;
};

export type OwnRecordsPort = {
  /** What this person made, the newest first; those that stand behind one of them, where it is named. */
  readonly ofCreator: (creatorId: string, part: { readonly limit: number; readonly behind?: string }) => Promise<readonly OwnRecord[]>;
};
