import type { Role } from '#schemas/meta/common.gen.ts';

/** The ten roles of the firm, in the order of the columns of the tables here. */
export const roles = [
  'admin',
  'manager',
  'user',
  'caseCoordinator',
  'caseManager',
  'assistantCaseManager',
  'handlingAttorney',
  'hearingRepresentative',
  'operations',
  'atticus',
] as const satisfies readonly Role[];

/** Reads the marks of a row: x may, . may not, one for each role. */
export function rolesMarked(row: string, marks: readonly string[]): ReadonlySet<Role> {
  if (marks.length !== roles.length || marks.some((mark) => mark !== 'x' && mark !== '.'))
    throw new Error(`The row of ${row} does not have a mark for each role`);
  return new Set(roles.filter((_, at) => marks[at] === 'x'));
}
