import { defined } from '#domain/defined.ts';
import common from '#schemas/meta/common.json' with { type: 'json' };
import type { Role } from '#schemas/meta/common.gen.ts';
import type { UsersAnswer } from '#schemas/api/users.gen.ts';
import { type InputFault, refuseFaults } from '#server/platform/app-error.ts';
import { personWords } from '#server/platform/database/folded-person.ts';
import type { UserField, UsersPort, UsersQuery } from './users.port.ts';
import { pageOf, sortOfAddress, type AskedRows } from '#server/platform/page-query.ts';

const sortable: readonly UserField[] = ['name', 'lastName', 'email', 'role', 'loginTime', 'createdAt'];
const usualPageSize = 20;
const mostWords = 8;

/** The users that can be managed. A plain search finds where words begin; fullSearch finds inside words and roles, too. */
export async function readUsers({ users }: { readonly users: UsersPort }, asked: AskedRows): Promise<UsersAnswer> {
  const query = usersQuery(asked);
  const { users: found, totalItems } = await users.list(query);
  return { users: found, page: query.page, limit: query.limit, totalPages: Math.ceil(totalItems / query.limit), totalItems };
}

function usersQuery({ searchTerm = '', fullSearch, role, accountLocked, ...rest }: AskedRows): UsersQuery {
  const faults: InputFault[] = [];
  const known = roleNamed(role);
  if (role !== undefined && role !== '' && known === undefined)
    faults.push({ pointer: '/role', code: 'query', message: `There is no role ${role.slice(0, 60)}.` });
  const query = {
    words: personWords(searchTerm.slice(0, 200)).slice(0, mostWords),
    anywhere: fullSearch === 'true',
    sort: sortOfAddress(rest.sort, { sortable, otherwise: { field: 'lastName', direction: 'asc' } }, faults),
    ...pageOf(rest, usualPageSize, faults),
    ...defined({ role: known }),
    ...(accountLocked === 'true' || accountLocked === 'false' ? { locked: accountLocked === 'true' } : {}),
  };
  refuseFaults(faults);
  return query;
}

const isRole = (text: string): text is Role => common.definitions.role.enum.includes(text);

function roleNamed(text: string | undefined): Role | undefined {
  return text !== undefined && isRole(text) ? text : undefined;
}
