/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

export type TypedText = string;
/**
 * An ISO 8601 instant in UTC.
 */
export type Instant = string;

/**
 * Signing in, and one's own account.
 */
export interface SessionShapes {
  [k: string]: unknown;
}
/**
 * This interface was referenced by `SessionShapes`'s JSON-Schema
 * via the `definition` "credentials".
 */
export interface Credentials {
  readonly email: TypedText;
  readonly password: TypedText;
}
/**
 * This interface was referenced by `SessionShapes`'s JSON-Schema
 * via the `definition` "signedInAnswer".
 */
export interface SignedInAnswer {
  readonly token: string;
  readonly user: DeskUser;
  /**
   * An administrator set the password: it must be changed first.
   */
  readonly passwordChangeDue: boolean;
}
/**
 * Scope user: who is signed in.
 */
export interface DeskUser {
  readonly id: string;
  readonly email: string;
  /**
   * A role of the firm.
   */
  readonly role:
    | 'admin'
    | 'manager'
    | 'user'
    | 'caseCoordinator'
    | 'caseManager'
    | 'assistantCaseManager'
    | 'handlingAttorney'
    | 'hearingRepresentative'
    | 'operations'
    | 'atticus';
  readonly name: string;
  readonly lastName: string;
  /**
   * The attorney of the firm with the same e-mail address; absent when there is none, and in what a session says of the person.
   */
  readonly attorneyId?: string;
}
/**
 * This interface was referenced by `SessionShapes`'s JSON-Schema
 * via the `definition` "tokenAnswer".
 */
export interface TokenAnswer {
  readonly token: string;
}
/**
 * Whose token it is said to be.
 *
 * This interface was referenced by `SessionShapes`'s JSON-Schema
 * via the `definition` "tokenClaim".
 */
export interface TokenClaim {
  readonly token: string;
  readonly uid: string;
  readonly email: string;
  readonly role: string;
}
/**
 * This interface was referenced by `SessionShapes`'s JSON-Schema
 * via the `definition` "verifiedAnswer".
 */
export interface VerifiedAnswer {
  readonly isValid: boolean;
}
/**
 * This interface was referenced by `SessionShapes`'s JSON-Schema
 * via the `definition` "profile".
 */
export interface ProfileFields {
  readonly name: TypedText;
  readonly lastName: TypedText;
  readonly email?: TypedText;
}
/**
 * The new token says the new name.
 *
 * This interface was referenced by `SessionShapes`'s JSON-Schema
 * via the `definition` "profileAnswer".
 */
export interface ProfileAnswer {
  readonly user: DeskUser;
  readonly token: string;
  readonly message: string;
}
/**
 * This interface was referenced by `SessionShapes`'s JSON-Schema
 * via the `definition` "passwords".
 */
export interface PasswordChange {
  readonly currentPassword: TypedText;
  readonly newPassword: TypedText;
}
/**
 * Where a person is signed in.
 *
 * This interface was referenced by `SessionShapes`'s JSON-Schema
 * via the `definition` "ownSession".
 */
export interface OwnSession {
  readonly id: string;
  /**
   * For example "Firefox on Windows"; null when it was not told.
   */
  readonly device: string | null;
  readonly createdAt: Instant;
  readonly renewedAt: Instant;
  /**
   * The session that asks.
   */
  readonly current: boolean;
}
/**
 * This interface was referenced by `SessionShapes`'s JSON-Schema
 * via the `definition` "ownSessionsAnswer".
 */
export interface OwnSessionsPage {
  readonly sessions: readonly OwnSession[];
  readonly page?: number;
  readonly limit?: number;
  readonly totalPages?: number;
  readonly totalItems: number;
}
/**
 * This interface was referenced by `SessionShapes`'s JSON-Schema
 * via the `definition` "endedAnswer".
 */
export interface EndedAnswer {
  readonly ended: number;
  readonly message: string;
}
