import type { DeskUser } from '#schemas/shared/case.gen.ts';

export type PasswordsPort = {
  readonly hash: (password: string) => Promise<string>;
  /** Whoever comes from a known device does not stand behind the guesses of strangers. */
  readonly matches: (password: string, hash: string, options?: { readonly isKnown: boolean }) => Promise<boolean>;
};

export type AccessClaims = { readonly user: DeskUser; readonly sessionId: string };

/** Short-lived tokens that every call carries. */
export type AccessTokensPort = {
  readonly sign: (claims: AccessClaims) => Promise<string>;
  /** Undefined when it is forged, expired or not ours. */
  readonly read: (token: string) => Promise<AccessClaims | undefined>;
};

/** Opaque tokens that renew a session; only their hash is stored. */
export type RefreshTokensPort = {
  readonly make: () => string;
  /** Always the same for the same token, so that both sides of a race get one; nobody without the desk's secret can work it out. */
  readonly successorOf: (token: string) => string;
  readonly hashOf: (token: string) => string;
};

/** Cookies that vouch for a device on which somebody has signed in. */
export type DeviceCookiesPort = {
  /** The id of the device, if its cookie says that this account was signed in there. */
  readonly deviceOf: (cookie: string | undefined, account: string) => string | undefined;
  /** A cookie that says so of this account too. */
  readonly with: (cookie: string | undefined, account: string) => string;
};
