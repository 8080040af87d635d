import { type Kysely } from 'kysely';
import type { UsersPort } from '../usecases/ports/users.port.ts';
import type { AuditWithin } from './audit.repository.ts';
import type { Database } from './tables/all.ts';
/** Users are changed one at a time: so the last administrator stays the last, and an e-mail address has one owner. */
export declare function usersRepository(db: Kysely<Database>, audit: AuditWithin): UsersPort;
