/**
 * The outer day of a deadline in the computed values of a version, as text of SQL: word for word the same in the index and in what asks by it, or
 * the database reads every version.
 */
export function clockDay(deadline: string, alias = ''): string {
  if (!/^[A-Za-z][A-Za-z0-9]*$/.test(deadline))
    throw new Error(`The deadline ${JSON.stringify(deadline)} is one that no checked declaration has`);
  return `(${alias}computed #>> '{deadlines,${deadline},outer}')`;
}
