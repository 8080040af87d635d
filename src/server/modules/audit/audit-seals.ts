import { createHmac } from 'node:crypto';
import type { Seals } from './audit-chain.port.ts';
import { keyFor } from '#server/platform/secrets/signed-tokens.ts';

/** Seals that only this desk can make: whoever writes into the table by hand has no key. */
export function auditSeals(secret: string): Seals {
  const key = keyFor(secret, 'audit seals');
  return { sealOf: (rowHash) => createHmac('sha256', key).update(rowHash).digest('hex') };
}
