import type { SignedIn } from '#server/platform/http/signed-in.ts';

export type NewSession = {
  readonly id: string;
  readonly userId: string;
  readonly openedAt: Date;
  readonly token: NewRefreshToken;
  /** For example "Firefox on Windows". */
  readonly device?: string;
};

export type NewRefreshToken = { readonly hash: string; readonly expiresAt: Date };

export type Rotation = {
  readonly usedHash: string;
  readonly successor: NewRefreshToken;
  readonly now: Date;
  /** For so long the loser of a race gets what the winner got. */
  readonly graceSeconds: number;
  /** A session that was opened longer ago is over, however often it was renewed. */
  readonly longestSeconds: number;
};

export type RotationOutcome =
  | { readonly kind: 'rotated'; readonly sessionId: string; readonly userId: string }
  /** Used long ago: a copy is about; the session was ended. */
  | { readonly kind: 'reused'; readonly sessionId: string }
  /** Opened too long ago; the session was ended. */
  | { readonly kind: 'tooOld'; readonly sessionId: string }
  | { readonly kind: 'unknown' };

export type SessionsPort = {
  readonly open: (session: NewSession) => Promise<void>;
  /** At once and whole: of two who come with the same token one rotates and both get the same successor. Every server is told of a session that it ends. */
  readonly rotate: (rotation: Rotation) => Promise<RotationOutcome>;
  /** The person of a living session; undefined when it ended or the person is blocked or gone. */
  readonly personOf: (sessionId: string) => Promise<SignedIn | undefined>;
  /** Ends the session of a refresh token, if there is one, and tells every server. */
  readonly endByToken: (hash: string, at: Date) => Promise<void>;
};
