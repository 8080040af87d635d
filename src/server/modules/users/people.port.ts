import type { DeskUser } from '#schemas/shared/case.gen.ts';

/** A user of the desk as stored. Nobody outside sign-in needs the hash. */
export type Person = DeskUser & {
  readonly blocked: boolean;
  readonly active: boolean;
  readonly passwordHash: string;
  readonly passwordChangeDue: boolean;
};

export type PeoplePort = {
  readonly findByEmail: (email: string) => Promise<Person | undefined>;
  readonly find: (id: string) => Promise<Person | undefined>;
  /** Who works here and may sign in, by name; referral partners do not. */
  readonly staff: () => Promise<readonly { readonly id: string; readonly name: string }[]>;
  readonly noteSignIn: (id: string, at: Date) => Promise<void>;
};
