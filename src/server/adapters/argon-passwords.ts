import { hash, verify } from '@node-rs/argon2';
import type { PasswordsPort } from '../usecases/ports/secrets.port.ts';

// OWASP Password Storage Cheat Sheet, argon2id. It runs beside the event loop, so other requests go on.
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const argonPasswords: PasswordsPort = {
  hash: (password) => hash(password.normalize('NFKC'), cost),
  matches: (password, stored) => verify(stored, password.normalize('NFKC')),
};
