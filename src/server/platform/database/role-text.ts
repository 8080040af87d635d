import common from '#schemas/meta/common.json' with { type: 'json' };
import type { Role } from '#schemas/meta/common.gen.ts';

const roles: ReadonlySet<string> = new Set(common.definitions.role.enum);

/** A stored role; throws when the table holds a word that is none. */
export function roleOf(text: string): Role {
  if (isRole(text)) return text;
  throw new Error(`The user table holds the role "${text}", which the desk does not know.`);
}

function isRole(text: string): text is Role {
  return roles.has(text);
}
