import type { DeskUser } from '#schemas/shared/case.gen.ts';
import type { Clock } from './ports/clock.port.ts';
import type { OwnSession, OwnSessionsPort } from './ports/own-sessions.port.ts';
import type { PeoplePort } from './ports/people.port.ts';
import type { AccessTokensPort, PasswordsPort } from './ports/secrets.port.ts';
import type { SignedIn } from './ports/sessions.port.ts';
import type { UsersPort } from './ports/users.port.ts';
import { type AttemptDeps } from './sign-in-attempts.ts';
export type ProfileDeps = AttemptDeps & {
    readonly users: UsersPort;
    readonly people: Pick<PeoplePort, 'find'>;
    readonly passwords: PasswordsPort;
    readonly accessTokens: AccessTokensPort;
    readonly ownSessions: OwnSessionsPort;
    readonly clock: Clock;
};
type Changed = {
    readonly user: DeskUser;
    readonly token: string;
};
type ProfileChange = {
    readonly actor: SignedIn;
    readonly profile: {
        readonly name: string;
        readonly lastName: string;
        readonly email?: string;
    };
};
/** Changes one's own name. The address and the role are an administrator's to change. The new token says the new name. */
export declare function updateProfile({ users, accessTokens }: ProfileDeps, { actor, profile }: ProfileChange): Promise<Changed>;
type PasswordChange = {
    readonly actor: SignedIn;
    readonly currentPassword: string;
    readonly newPassword: string;
    readonly address: string;
};
/** Changes one's own password, for which the current one is needed; all other sessions end. */
export declare function changePassword(deps: ProfileDeps, change: PasswordChange): Promise<void>;
export declare function readOwnSessions({ ownSessions, clock }: ProfileDeps, actor: SignedIn): Promise<readonly (OwnSession & {
    readonly current: boolean;
})[]>;
/** Ends all sessions of this person but the one that asks; answers how many. */
export declare function endOtherSessions({ users, clock }: ProfileDeps, actor: SignedIn): Promise<number>;
export {};
