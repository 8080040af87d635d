import type { ManagedUser } from '#schemas/api/users.gen.ts';
import type { Role } from '#schemas/meta/common.gen.ts';
import type { DeskUser } from '#schemas/shared/case.gen.ts';
import type { AuditLog } from '#server/modules/audit/audit.port.ts';
import type { Claim, StoredAnswer } from '#server/platform/idempotency.port.ts';

export type UserField = 'name' | 'lastName' | 'email' | 'role' | 'loginTime' | 'createdAt';

export type UsersQuery = {
  /** Folded words, all of which must be found. */
  readonly words: readonly string[];
  /** True: anywhere in name, e-mail and role; false: where a word of name or e-mail begins. */
  readonly anywhere: boolean;
  readonly role?: Role;
  readonly locked?: boolean;
  readonly sort: { readonly field: UserField; readonly direction: 'asc' | 'desc' };
  readonly page: number;
  readonly limit: number;
};

export type NewUser = Omit<DeskUser, 'id'> & {
  readonly id: string;
  readonly officeId?: string;
  readonly passwordHash: string;
  readonly createdAt: Date;
};

export type UserChange = Partial<Omit<DeskUser, 'id'>> & {
  readonly officeId?: string;
  readonly blocked?: boolean;
  readonly active?: boolean;
  readonly passwordHash?: string;
  readonly passwordChangeDue?: boolean;
};

/** Everything about users in one transaction; such transactions run one after the other. */
export type UserWriting = {
  /** Active users only. */
  readonly find: (id: string) => Promise<ManagedUser | undefined>;
  readonly isEmailTaken: (email: string, exceptId?: string) => Promise<boolean>;
  /** Administrators who can sign in. */
  readonly countAdministrators: () => Promise<number>;
  readonly isOffice: (id: string) => Promise<boolean>;
  readonly save: (user: NewUser) => Promise<void>;
  readonly change: (id: string, change: UserChange) => Promise<void>;
  /** Ends all sessions of the user, but for one that may stay; answers how many. */
  readonly endSessions: (userId: string, end: { readonly at: Date; readonly except?: string }) => Promise<number>;
  readonly audit: AuditLog;
  readonly saveAnswer: (claim: Claim, answer: StoredAnswer) => Promise<boolean>;
};

export type UsersPort = {
  readonly list: (query: UsersQuery) => Promise<{ readonly users: readonly ManagedUser[]; readonly totalItems: number }>;
  readonly write: <Result>(work: (writing: UserWriting) => Promise<Result>) => Promise<Result>;
};
