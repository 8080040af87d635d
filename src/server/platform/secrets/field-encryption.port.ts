import type { ProtectedKind } from '#domain/protected-number.ts';

/** Encrypts protected numbers, and makes them readable again. */
export type FieldEncryption = {
  /** The same number always gives the same text, so that two forms can be compared without decrypting them. */
  readonly encrypt: (kind: ProtectedKind, digits: string) => string;
  /** The number behind its encrypted text. Throws when no key of this desk made it. */
  readonly decrypt: (encrypted: string) => string;
};
