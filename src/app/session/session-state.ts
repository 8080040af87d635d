import type { DeskUser } from '#schemas/shared/case.gen.ts';

/** Why nobody is signed in: it decides which page comes next. */
export type SignedOutReason = 'never' | 'left' | 'ended' | 'tampered' | 'unreachable';

export type SessionState =
  | { readonly kind: 'checking'; readonly step: 'loading' | 'refreshing' | 'verifying' }
  | { readonly kind: 'signedOut'; readonly reason: SignedOutReason }
  /** ended: the page stays, and the person signs in again over it. */
  | { readonly kind: 'signedIn'; readonly user: DeskUser; readonly ended: boolean };
