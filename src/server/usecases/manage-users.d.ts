import { type OnceDeps } from './once.ts';
import type { Clock } from './ports/clock.port.ts';
import type { Ids } from './ports/ids.port.ts';
import type { PasswordsPort } from './ports/secrets.port.ts';
import type { SignedIn } from './ports/sessions.port.ts';
import type { Sha256 } from './ports/sha256.port.ts';
import type { ManagedUser, UsersPort } from './ports/users.port.ts';
import { type UserFields } from './user-faults.ts';
export type ManageUsersDeps = Pick<OnceDeps, 'idempotency' | 'leaseSeconds'> & {
    readonly users: UsersPort;
    readonly passwords: PasswordsPort;
    readonly ids: Ids;
    readonly clock: Clock;
    readonly sha256: Sha256;
};
type OfUser = {
    readonly actor: SignedIn;
    readonly id: string;
};
type Create = {
    readonly actor: SignedIn;
    readonly fields: UserFields;
    readonly password: string;
    readonly key: string | undefined;
};
/** Creates a user, who must choose another password at the first sign-in. */
export declare function createUser(deps: ManageUsersDeps, { actor, fields: sent, password, key }: Create): Promise<unknown>;
/** Changes name, e-mail address or role. Another address or role ends the sessions: the tokens say the old ones. */
export declare function updateUser({ users, clock }: ManageUsersDeps, { actor, id, fields: sent }: OfUser & {
    readonly fields: UserFields;
}): Promise<ManagedUser>;
/** A deleted user cannot sign in and stands in no list; what they made keeps its author. */
export declare function deleteUser({ users, clock }: ManageUsersDeps, { actor, id }: OfUser): Promise<void>;
export declare function setBlocked({ users, clock }: ManageUsersDeps, { actor, id, blocked }: OfUser & {
    readonly blocked: boolean;
}): Promise<ManagedUser>;
/** Sets a password that the user must change at the next sign-in. */
export declare function resetPassword({ users, clock, passwords }: ManageUsersDeps, { actor, id, newPassword }: OfUser & {
    readonly newPassword: string;
}): Promise<void>;
export {};
