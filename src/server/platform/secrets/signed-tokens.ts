import { createHash, createHmac, hkdfSync, randomBytes, webcrypto } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import common from '#schemas/meta/common.json' with { type: 'json' };
import type { DeskUser } from '#schemas/shared/case.gen.ts';
import { isUniqueId } from '#server/platform/unique-id.ts';
import type { AccessClaims, AccessTokensPort, RefreshTokensPort } from './secrets.port.ts';

const issuer = 'automation-desk';
const accessTokenSeconds = 600;

/** Access tokens of ten minutes, signed with the desk's secret. */
export function signedAccessTokens(secret: string): AccessTokensPort {
  const key = signingKey(keyFor(secret, 'access tokens'));
  return {
    sign: async ({ user: { id, email, role, name, lastName }, sessionId }) =>
      new SignJWT({ uid: id, email, role, name, lastName, sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setIssuedAt()
        .setExpirationTime(`${accessTokenSeconds}s`)
        .sign(await key),
    read: async (token) => {
      try {
        const { payload } = await jwtVerify(token, await key, { issuer, algorithms: ['HS256'], requiredClaims: ['exp'] });
        return claimsOf(payload);
      } catch {
        return undefined; // forged, expired or no token at all: all the same to whoever asks
      }
    },
  };
}

/** Opaque tokens of 256 bits. */
export function opaqueRefreshTokens(secret: string): RefreshTokensPort {
  const key = keyFor(secret, 'refresh tokens');
  return {
    make: () => randomBytes(32).toString('base64url'),
    successorOf: (token) => createHmac('sha256', key).update(token).digest('base64url'),
    hashOf: (token) => createHash('sha256').update(token).digest('hex'),
  };
}

/** Made once: from bytes it would be made anew for every token. */
function signingKey(bytes: Uint8Array<ArrayBuffer>): Promise<webcrypto.CryptoKey> {
  return webcrypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}

/** One secret, another key for each purpose. */
export function keyFor(secret: string, purpose: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(hkdfSync('sha256', secret, '', `${issuer} ${purpose}`, 32));
}

function claimsOf(payload: Readonly<Record<string, unknown>>): AccessClaims | undefined {
  const { uid, email, role, name, lastName, sid } = payload;
  if (typeof uid !== 'string' || typeof email !== 'string' || typeof sid !== 'string' || !isRole(role) || !isUniqueId(sid))
    return undefined;
  return { user: { id: uid, email, role, name: textOf(name), lastName: textOf(lastName) }, sessionId: sid };
}

const roles: readonly unknown[] = common.definitions.role.enum;

function isRole(value: unknown): value is DeskUser['role'] {
  return roles.includes(value);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
