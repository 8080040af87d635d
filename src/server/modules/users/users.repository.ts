import { defined } from '#domain/defined.ts';
import { foldedPerson } from '#server/platform/database/folded-person.ts';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { ManagedUser } from '#schemas/api/users.gen.ts';
import type { UserChange, UserField, UsersPort, UsersQuery, UserWriting } from './users.port.ts';
import type { AuditWithin } from '#server/modules/audit/audit.port.ts';
import { emitEvent } from '#server/platform/events/event-bus.ts';
import { saveKeyAnswer } from '#server/platform/idempotent.ts';
import { instantText } from '#server/platform/database/instant-text.ts';
import { roleOf } from '#server/platform/database/role-text.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

/** Users are changed one at a time: so the last administrator stays the last, and an e-mail address has one owner. */
export function usersRepository(db: Kysely<Database>, audit: AuditWithin): UsersPort {
  return {
    list: (query) => listUsers(db, query),
    write: (work) =>
      db.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(hashtext('desk.users'))`.execute(transaction);
        return work(writingWithin(transaction, audit));
      }),
  };
}

const columns = [
  'id',
  'email',
  'role',
  'name',
  'last_name',
  'office_id',
  'blocked',
  'password_change_due',
  'login_time',
  'created_at',
] as const;
type UserRow = Pick<Selectable<Database['users']>, (typeof columns)[number]>;

const sortColumns: Readonly<Record<UserField, 'name' | 'last_name' | 'email' | 'role' | 'login_time' | 'created_at'>> = {
  name: 'name',
  lastName: 'last_name',
  email: 'email',
  role: 'role',
  loginTime: 'login_time',
  createdAt: 'created_at',
};

async function listUsers(db: Kysely<Database>, { words, anywhere, role, locked, sort, page, limit }: UsersQuery) {
  let found = db.selectFrom('users').where('active', '=', true);
  if (role !== undefined) found = found.where('role', '=', role);
  if (locked !== undefined) found = found.where('blocked', '=', locked);
  for (const word of words)
    found = found.where(anywhere ? sql<boolean>`folded || lower(role) like ${`%${word}%`}` : sql<boolean>`folded like ${`% ${word}%`}`);
  const { count } = await found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const column = sortColumns[sort.field];
  const order = sql`${sort.field === 'loginTime' || sort.field === 'createdAt' ? sql.ref(column) : sql`${sql.ref(column)} collate desk_name`} ${sql.raw(sort.direction)} nulls last`;
  const rows = await found
    .select(columns)
    .orderBy(order)
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { users: rows.map(managedUser), totalItems: count };
}

function writingWithin(db: Transaction<Database>, audit: AuditWithin): UserWriting {
  return {
    find: async (id) => {
      const row = await db.selectFrom('users').select(columns).where('id', '=', id).where('active', '=', true).executeTakeFirst();
      return row === undefined ? undefined : managedUser(row);
    },
    isEmailTaken: async (email, exceptId) => {
      const taken = db.selectFrom('users').select('id').where('email', '=', email).where('active', '=', true);
      return (await (exceptId === undefined ? taken : taken.where('id', '!=', exceptId)).executeTakeFirst()) !== undefined;
    },
    countAdministrators: async () => {
      const administrators = db.selectFrom('users').where('role', '=', 'admin').where('active', '=', true).where('blocked', '=', false);
      return (await administrators.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
    },
    isOffice: async (id) => (await db.selectFrom('offices').select('id').where('id', '=', id).executeTakeFirst()) !== undefined,
    save: async ({ id, email, role, name, lastName, officeId = '', passwordHash, createdAt }) => {
      const row = {
        id,
        email,
        role,
        name,
        last_name: lastName,
        office_id: orNull(officeId),
        folded: foldedPerson({ name, lastName, email }),
        password_hash: passwordHash,
        password_change_due: true,
        created_at: createdAt,
      };
      await db.insertInto('users').values(row).execute();
    },
    change: async (id, change) => {
      const set = columnsOf(change);
      if (Object.keys(set).length === 0) return;
      const now = await db
        .updateTable('users')
        .set(set)
        .where('id', '=', id)
        .returning(['name', 'last_name', 'email'])
        .executeTakeFirstOrThrow();
      const folded = foldedPerson({ ...now, lastName: now.last_name });
      await db.updateTable('users').set({ folded }).where('id', '=', id).execute();
    },
    endSessions: (userId, end) => endSessions(db, userId, end),
    audit: audit(db),
    saveAnswer: (claim, answer) => saveKeyAnswer(db, claim, answer),
  };
}

const orNull = (text: string): string | null => (text === '' ? null : text);

function columnsOf({ lastName, passwordHash, passwordChangeDue, officeId, ...same }: UserChange) {
  return {
    ...same,
    ...(officeId === undefined ? {} : { office_id: orNull(officeId) }),
    ...defined({ last_name: lastName, password_hash: passwordHash, password_change_due: passwordChangeDue }),
  };
}

/** Every open desk of the user hears it when the transaction is done. */
async function endSessions(
  db: Transaction<Database>,
  userId: string,
  { at, except }: { readonly at: Date; readonly except?: string },
): Promise<number> {
  const living = db.updateTable('sessions').set({ ended_at: at }).where('user_id', '=', userId).where('ended_at', 'is', null);
  const ended = await (except === undefined ? living : living.where('id', '!=', except)).returning('id').execute();
  for (const { id } of ended) await emitEvent(db, { type: 'sessionEnded', sessionId: id });
  return ended.length;
}

function managedUser(row: UserRow): ManagedUser {
  return {
    id: row.id,
    email: row.email,
    role: roleOf(row.role),
    name: row.name,
    lastName: row.last_name,
    officeId: row.office_id ?? '',
    accountLocked: row.blocked,
    passwordChangeDue: row.password_change_due,
    loginTime: row.login_time === null ? null : instantText(row.login_time),
    createdAt: instantText(row.created_at),
  };
}
