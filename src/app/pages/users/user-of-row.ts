import type { Row } from '#runtime/ports/records.port.ts';

export type UserFields = {
  readonly email: string;
  readonly role: string;
  readonly name: string;
  readonly lastName: string;
  readonly officeId: string;
};

/** A user as the list shows one. */
export type ListedUser = UserFields & { readonly id: string; readonly accountLocked: boolean };

const wordAt = (row: Row, name: string): string => {
  const value = row[name];
  return typeof value === 'string' ? value : '';
};

export const userOfRow = (row: Row): ListedUser => ({
  id: wordAt(row, 'id'),
  email: wordAt(row, 'email'),
  role: wordAt(row, 'role'),
  name: wordAt(row, 'name'),
  lastName: wordAt(row, 'lastName'),
  officeId: wordAt(row, 'officeId'),
  accountLocked: row['accountLocked'] === true,
});
