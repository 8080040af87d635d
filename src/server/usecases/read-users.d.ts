import type { ManagedUser, UsersPort } from './ports/users.port.ts';
import { type AskedRows } from './page-query.ts';
export type UsersAnswer = {
    readonly users: readonly ManagedUser[];
    readonly page: number;
    readonly limit: number;
    readonly totalPages: number;
    readonly totalItems: number;
};
/** The users that can be managed. A plain search finds where words begin; fullSearch finds inside words and roles, too. */
export declare function readUsers({ users }: {
    readonly users: UsersPort;
}, asked: AskedRows): Promise<UsersAnswer>;
