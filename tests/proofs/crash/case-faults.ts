import type pg from 'pg';
import { disputedCase } from './case-system.ts';

/** What stands in the desk's tables of a case that only the case system changes is what it said when it was last heard. */
const ofCopies = `from case_copies c left join cases k using (case_file_number)
  where c.snapshot is not null and c.case_file_number like 'GW-%' and c.case_file_number <> '${disputedCase}'`;

const rules: readonly { readonly sentence: (id: string) => string; readonly sql: string }[] = [
  {
    sentence: (id) => `The copy ${id} is of a case that the desk does not have.`,
    sql: `select c.case_file_number as id ${ofCopies} and k.case_file_number is null`,
  },
  {
    sentence: (id) => `The case ${id} does not say what its copy says.`,
    sql: `select c.case_file_number as id ${ofCopies} and k.phone is distinct from c.snapshot -> 'case' ->> 'phone'`,
  },
  ...['parties', 'injuries'].map((list) => ({
    sentence: (id: string) => `The case ${id} has other ${list} than its copy.`,
    sql: `select c.case_file_number as id ${ofCopies}
          and (select coalesce(jsonb_agg(p.id::text order by p.id::text), '[]') from ${list} p where p.case_file_number = c.case_file_number)
            <> (select coalesce(jsonb_agg(s ->> 'id' order by s ->> 'id'), '[]') from jsonb_array_elements(c.snapshot -> '${list}') s)`,
  })),
];

/** What copies of cases of an outside case system say against the cases. */
export async function caseFaults(pool: pg.Pool): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const { sentence, sql } of rules) {
    const { rows } = await pool.query<{ id: string }>(sql);
    faults.push(...rows.map(({ id }) => sentence(id)));
  }
  return faults;
}
