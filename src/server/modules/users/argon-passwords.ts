import { hash, verify } from '@node-rs/argon2';
import type { PasswordsPort } from '#server/platform/secrets/secrets.port.ts';
import { places } from '#server/platform/slots.ts';

// OWASP Password Storage Cheat Sheet, argon2id.
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes run beside the event loop, on Node's four threads. Checking a token needs one of them too, so hashes never take all. */
const inPlace = places(2);

export const argonPasswords: PasswordsPort = {
  hash: (password) => inPlace(() => hash(password.normalize('NFKC'), cost)),
  matches: (password, stored) => inPlace(() => verify(stored, password.normalize('NFKC'))),
};
