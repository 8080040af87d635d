import type { Kysely, Selectable } from 'kysely';
import { roleOf } from '#server/platform/database/role-text.ts';
import type { PeoplePort, Person } from './people.port.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

export function peopleRepository(db: Kysely<Database>): PeoplePort {
  return {
    findByEmail: async (email) => {
      const row = await db.selectFrom('users').selectAll().where('email', '=', email).orderBy('active', 'desc').executeTakeFirst();
      return row === undefined ? undefined : personOf(row);
    },
    find: async (id) => {
      const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined ? undefined : personOf(row);
    },
    staff: async () => {
      const rows = await db
        .selectFrom('users')
        .select(['id', 'name', 'last_name'])
        .where('active', '=', true)
        .where('blocked', '=', false)
        .where('role', '!=', 'atticus')
        .orderBy('last_name')
        .orderBy('name')
        .execute();
      return rows.map(({ id, name, last_name: lastName }) => ({ id, name: `${name} ${lastName}` }));
    },
    noteSignIn: async (id, at) => {
      await db.updateTable('users').set({ login_time: at }).where('id', '=', id).execute();
    },
  };
}

function personOf(row: Selectable<Database['users']>): Person {
  return {
    id: row.id,
    email: row.email,
    role: roleOf(row.role),
    name: row.name,
    lastName: row.last_name,
    blocked: row.blocked,
    active: row.active,
    passwordHash: row.password_hash,
    passwordChangeDue: row.password_change_due,
  };
}
