import type { ProtectedKind } from '#domain/protected-number.ts';

/** Encrypts protected numbers, and makes them readable again. */
export type FieldEncryption = {
  /** The same number always gives the same seal, so that two forms can be compared without opening them. */
  readonly seal: (kind: ProtectedKind, digits: string) => string;
  /** The number that a seal holds. Throws when no key of this desk made it. */
  readonly open: (seal: string) => string;
};
