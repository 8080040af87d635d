import type { DraftField } from '#server/platform/database/tables/public-links.ts';

/** A link that works, without its secret. */
export type WorkingLink = { readonly id: string; readonly recordId: string; readonly worksUntil: string; readonly tries: number };

/** A step of a record as its client is told of it. */
export type ToldStep = { readonly state: string; readonly at: string; readonly note?: string; readonly isClient: boolean };

/** What the client sent last. */
export type SentOnce = { readonly code: string; readonly receivedAt: string; readonly answer: Readonly<Record<string, unknown>> };

/** A file that came over a link, by the hash of what came. */
export type GivenOverLink = { readonly sha256: string; readonly kind: string; readonly uploadId: string };

export type LinkDraft = { readonly revision: number; readonly fields: Readonly<Record<string, DraftField>> };

export type PublicLinksPort = {
  /** By the hash of its secret; undefined where there is none, where it ended, or where its days were over before a day. */
  readonly find: (tokenHash: string, today: string) => Promise<WorkingLink | undefined>;
  /** The record of a secret on a device that is trusted, by their hashes; undefined where `find` or `isTrusted` would not say so. */
  readonly trustedRecord: (tokenHash: string, deviceHash: string, today: string) => Promise<string | undefined>;
  readonly isTrusted: (recordId: string, deviceHash: string) => Promise<boolean>;
  /** Counts a try; false where there were too many. */
  readonly countTry: (linkId: string) => Promise<boolean>;
  readonly trust: (link: WorkingLink, deviceHash: string, at: string) => Promise<void>;
  /** The steps that led somewhere, the newest first. */
  readonly stepsOf: (recordId: string) => Promise<readonly ToldStep[]>;
  readonly lastSent: (recordId: string) => Promise<SentOnce | undefined>;
  readonly sentUnder: (recordId: string, key: string) => Promise<SentOnce | undefined>;
  readonly draftOf: (recordId: string, keptSince: string) => Promise<LinkDraft>;
  /** Lets a change look at the draft and answer the next one; nobody else changes it meanwhile. */
  readonly changeDraft: <Answer>(
    recordId: string,
    times: { readonly keptSince: string; readonly at: string },
    change: (draft: LinkDraft) => { readonly draft?: LinkDraft; readonly answer: Answer },
  ) => Promise<Answer>;
  /** The id of the record of an automation that was made over the link of this one. */
  readonly madeOver: (recordId: string, automationId: string) => Promise<string | undefined>;
  readonly filesOf: (recordId: string) => Promise<readonly GivenOverLink[]>;
  readonly saveFile: (recordId: string, file: GivenOverLink) => Promise<void>;
};
