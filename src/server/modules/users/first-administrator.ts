import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/tables/all.ts';
import { startRefusal } from '#server/platform/start-refusal.ts';
import { passwordFaults } from './password-rules.public.ts';
import { foldedPerson } from '#server/platform/database/folded-person.ts';

export type FirstAdministrator = { readonly id: string; readonly email: string; readonly password: string };

/** The administrator of a new desk, who must choose another password. Does nothing where there are users. */
export async function saveFirstAdministrator(
  db: Kysely<Database>,
  { id, email, password }: FirstAdministrator,
  hash: (password: string) => Promise<string>,
): Promise<void> {
  const anyone = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (anyone !== undefined) return;
  const [fault] = passwordFaults(password, { email, name: '', lastName: '' }, '/password');
  if (fault !== undefined)
    throw startRefusal(`DESK_ADMIN_PASSWORD cannot be the first administrator's password. ${fault.message} ${fault.remedy ?? ''}`.trim());
  const row = {
    id,
    email,
    role: 'admin',
    name: 'First',
    last_name: 'Administrator',
    folded: foldedPerson({ name: 'First', lastName: 'Administrator', email }),
    password_hash: await hash(password),
    password_change_due: true,
  };
  await db
    .insertInto('users')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
