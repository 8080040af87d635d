import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { DeviceCookiesPort } from '#server/platform/secrets/secrets.port.ts';
import { keyFor } from '#server/platform/secrets/signed-tokens.ts';

const deviceId = /^[\w-]{22}$/;
/** Several people may share a browser; the one who has not signed in for longest is forgotten. */
const mostAccounts = 8;

/**
 * Cookies of devices on which somebody has signed in (OWASP, Slow Down Online Guessing Attacks with Device Cookies): a random id, and for each
 * account a seal of both. They let nobody in, and tell no account.
 */
export function deviceCookies(secret: string): DeviceCookiesPort {
  const key = keyFor(secret, 'device cookies');
  const sealOf = (id: string, account: string): string => createHmac('sha256', key).update(`${id}\n${account}`).digest('base64url');
  return {
    deviceOf: (cookie, account) => {
      const { id, seals } = partsOf(cookie);
      return id !== undefined && seals.some((seal) => isSame(seal, sealOf(id, account))) ? id : undefined;
    },
    with: (cookie, account) => {
      const { id = randomBytes(16).toString('base64url'), seals } = partsOf(cookie);
      const own = sealOf(id, account);
      return [id, own, ...seals.filter((seal) => seal !== own).slice(0, mostAccounts - 1)].join('.');
    },
  };
}

function partsOf(cookie: string | undefined): { readonly id?: string; readonly seals: readonly string[] } {
  const [id = '', ...seals] = (cookie ?? '').split('.', mostAccounts + 1);
  return deviceId.test(id) && seals.every((seal) => /^[\w-]{43}$/.test(seal)) ? { id, seals } : { seals: [] };
}

const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));
