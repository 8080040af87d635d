import common from '#schemas/meta/common.json' with { type: 'json' };
import type { DeskUser } from '#schemas/shared/case.gen.ts';

/** What an access token says of its bearer; who reads it here trusts it only for showing. */
type TokenClaims = { readonly user: DeskUser; readonly expiresAt: number };

const isRole = (value: unknown): value is DeskUser['role'] => typeof value === 'string' && common.definitions.role.enum.includes(value);

const decodePart = (part: string): unknown => {
  const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0) ?? 0);
  return JSON.parse(new TextDecoder().decode(bytes));
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The claims, or undefined when uid, email or role is missing: such a token was tampered with. */
export const readClaims = (token: string, now: number): TokenClaims | undefined => {
  try {
    const payload = decodePart(token.split('.')[1] ?? '');
    if (typeof payload !== 'object' || payload === null) return undefined;
    const claims = new Map(Object.entries(payload));
    const id = textOf(claims.get('uid'));
    const email = textOf(claims.get('email'));
    const role = claims.get('role');
    const endsAt = Number(claims.get('exp'));
    if (id === '' || email === '' || !isRole(role) || !Number.isFinite(endsAt)) return undefined;
    const user = { id, email, role, name: textOf(claims.get('name')), lastName: textOf(claims.get('lastName')) };
    return { user, expiresAt: ownClock(endsAt, Number(claims.get('iat')), now) };
  } catch {
    return undefined;
  }
};

/** The end by this machine's clock: a desk whose clock is wrong would else refresh at every call. */
const ownClock = (endsAt: number, issuedAt: number, now: number): number =>
  Number.isFinite(issuedAt) ? now + (endsAt - issuedAt) * 1000 : endsAt * 1000;
