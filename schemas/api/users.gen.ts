/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * An ISO 8601 instant in UTC.
 */
export type Instant = string;
export type TypedText = string;
/**
 * The main office when empty or absent.
 */
export type TypedText1 = string;
/**
 * The main office when empty or absent.
 */
export type TypedText2 = string;
export type Uuid = string;

/**
 * Users, as administrators manage them.
 */
export interface UserShapes {
  [k: string]: unknown;
}
/**
 * A user as administrators see one.
 *
 * This interface was referenced by `UserShapes`'s JSON-Schema
 * via the `definition` "managedUser".
 */
export interface ManagedUser {
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
   * Where the user works; empty for the main office.
   */
  readonly officeId: string;
  readonly accountLocked: boolean;
  readonly passwordChangeDue: boolean;
  readonly loginTime: Instant | null;
  readonly createdAt: Instant;
}
/**
 * This interface was referenced by `UserShapes`'s JSON-Schema
 * via the `definition` "usersAnswer".
 */
export interface UsersAnswer {
  readonly users: readonly ManagedUser[];
  readonly page: number;
  readonly limit: number;
  readonly totalPages: number;
  readonly totalItems: number;
}
/**
 * This interface was referenced by `UserShapes`'s JSON-Schema
 * via the `definition` "userAnswer".
 */
export interface UserAnswer {
  readonly user: ManagedUser;
  readonly message: string;
}
/**
 * What an administrator writes of a user.
 *
 * This interface was referenced by `UserShapes`'s JSON-Schema
 * via the `definition` "userFields".
 */
export interface UserFields {
  readonly email: TypedText;
  readonly name: TypedText;
  readonly lastName: TypedText;
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
  readonly officeId?: TypedText1;
}
/**
 * This interface was referenced by `UserShapes`'s JSON-Schema
 * via the `definition` "newUser".
 */
export interface NewUserFields {
  readonly email: TypedText;
  readonly name: TypedText;
  readonly lastName: TypedText;
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
  readonly officeId?: TypedText2;
  readonly password: TypedText;
}
/**
 * This interface was referenced by `UserShapes`'s JSON-Schema
 * via the `definition` "passwordReset".
 */
export interface PasswordReset {
  readonly userId: Uuid;
  readonly newPassword: TypedText;
}
