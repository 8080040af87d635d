import type { DeskUser } from '#schemas/shared/case.gen.ts';
import type { Clock } from './ports/clock.port.ts';
import type { PasswordsPort } from './ports/secrets.port.ts';
import type { PeoplePort } from './ports/people.port.ts';
import { type AttemptDeps } from './sign-in-attempts.ts';
import { type OpenedSession, type SessionDeps } from './session.ts';
export type SignInDeps = SessionDeps & AttemptDeps & {
    readonly people: PeoplePort;
    readonly passwords: PasswordsPort;
    readonly clock: Clock;
};
export type SignInInput = {
    readonly email: string;
    readonly password: string;
    readonly address: string;
    readonly device?: string | undefined;
};
export type SignInAnswer = OpenedSession & {
    readonly user: DeskUser;
    readonly passwordChangeDue: boolean;
};
/** Signs a person in. A known and an unknown e-mail are answered alike, and take equally long. */
export declare function signIn(deps: SignInDeps, input: SignInInput): Promise<SignInAnswer>;
