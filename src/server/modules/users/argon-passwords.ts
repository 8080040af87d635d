import { hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import type { PasswordsPort } from '#server/platform/secrets/secrets.port.ts';

// OWASP Password Storage Cheat Sheet, argon2id.
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes run beside the event loop, on Node's four threads. Checking a token needs one of them too, so hashes never take all. */
const queue = new PQueue({ concurrency: 2 });

export const argonPasswords: PasswordsPort = {
  hash: (password) => queue.add(() => hash(password.normalize('NFKC'), cost)),
  matches: (password, stored, { isKnown } = { isKnown: false }) =>
    queue.add(() => verify(stored, password.normalize('NFKC')), { priority: isKnown ? 1 : 0 }),
};
