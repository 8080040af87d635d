import type { Kysely } from 'kysely';
import type { Database } from './tables/all.ts';
export type FirstAdministrator = {
    readonly id: string;
    readonly email: string;
    readonly password: string;
};
/** The administrator of a new desk, who must choose another password. Does nothing where there are users. */
export declare function keepFirstAdministrator(db: Kysely<Database>, { id, email, password }: FirstAdministrator, hash: (password: string) => Promise<string>): Promise<void>;
