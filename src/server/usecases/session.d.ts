import type { DeskUser } from '#schemas/shared/case.gen.ts';
import type { Clock } from './ports/clock.port.ts';
import type { EventBus } from './ports/events.port.ts';
import type { Ids } from './ports/ids.port.ts';
import type { AccessTokensPort, RefreshTokensPort } from './ports/secrets.port.ts';
import type { SessionsPort, SignedIn } from './ports/sessions.port.ts';
export type SessionDeps = {
    readonly sessions: SessionsPort;
    readonly accessTokens: AccessTokensPort;
    readonly refreshTokens: RefreshTokensPort;
    readonly ids: Ids;
    readonly clock: Clock;
    readonly events: Pick<EventBus, 'tell'>;
};
export type OpenedSession = {
    readonly token: string;
    readonly refreshToken: string;
};
/** A session that nobody renews for so long is over. */
export declare const refreshSeconds: number;
export declare function openSession(deps: SessionDeps, user: DeskUser, device: string | undefined): Promise<OpenedSession>;
/** A new access token, and the refresh token that follows the one used up by this call. */
export declare function renewSession(deps: SessionDeps, usedToken: string | undefined): Promise<OpenedSession>;
/** Ends the session of a refresh token; a token that is none ends nothing. */
export declare function signOut(deps: SessionDeps, token: string | undefined): Promise<void>;
/** The person of an access token, as stored now: a block or another role holds from the next request on. */
export declare function authenticate(deps: SessionDeps, token: string): Promise<SignedIn>;
export type TokenClaim = {
    readonly token: string;
    readonly uid: string;
    readonly email: string;
    readonly role: string;
};
/** Whether a token is good and says what the browser believes of it. */
export declare function verifyToken(deps: SessionDeps, { token, uid, email, role }: TokenClaim): Promise<boolean>;
