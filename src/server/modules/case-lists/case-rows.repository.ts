import { sql, type Kysely, type RawBuilder } from 'kysely';
import { isCaseTie, tiedCases, whoseCondition } from '#server/modules/cases/case-ties.public.ts';
import { numberText, searchTerms } from '#server/modules/cases/search-words.public.ts';
import { numberKey } from '#domain/case-number.ts';
import { compact } from '#server/platform/database/compact.ts';
import { mostCounted, sliceOf, totalOfCounted } from '#server/platform/database/slice.ts';
import type { Database } from '#server/platform/database/tables/all.ts';
import type { CaseRow, CaseRowsPort, CaseRowsQuery } from './case-lists.port.ts';

const literal = (text: string): string => text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);

/** Each word begins one of the case's names; each number stands in one of its numbers. */
function meant(text: string): readonly RawBuilder<unknown>[] {
  const { words, numbers } = searchTerms(text);
  return [
    ...words.map(
      (word) => sql`c.case_file_number in (select w.case_file_number from case_words w where w.word like ${`${literal(word)}%`})`,
    ),
    ...numbers.map(
      (number) =>
        sql`c.case_file_number in (select n.case_file_number from case_numbers n where n.number like ${`%${literal(numberText(number))}%`})`,
    ),
  ];
}

function seen({ person, sight }: CaseRowsQuery): readonly RawBuilder<unknown>[] {
  if (sight === 'all') return [];
  const ties = sight.filter(isCaseTie);
  return [ties.length === 0 ? sql`false` : sql`c.case_file_number in (${tiedCases(ties, person)})`];
}

function conditionOf(query: CaseRowsQuery): RawBuilder<unknown> {
  const { whose, number, words, status } = query;
  const conditions = [
    sql`true`,
    ...seen(query),
    ...(whose === undefined ? [] : [whoseCondition(whose, 'c')]),
    ...(number === undefined ? [] : [sql`c.number_key like ${`%${literal(numberKey(number))}%`}`]),
    ...words.flatMap(meant),
    ...(status === undefined ? [] : [sql`c.status = ${status}`]),
  ];
  return sql.join(conditions, sql` and `);
}

const orders = {
  caseFileNumber: sql`c.case_file_number`,
  caseName: sql`c.name collate desk_name`,
  status: sql`c.status`,
} satisfies Readonly<Record<CaseRowsQuery['sort']['field'], RawBuilder<unknown>>>;

type FoundRow = { readonly caseFileNumber: string } & Readonly<Record<string, unknown>>;

/** The cases of a page, then what is shown of each: so injuries and people are read for no others. */
async function readPage(db: Kysely<Database>, query: CaseRowsQuery, part: ReturnType<typeof sliceOf>): Promise<readonly FoundRow[]> {
  const isDescending = (query.sort.direction === 'desc') !== part.fromEnd;
  const direction = isDescending ? sql`desc` : sql`asc`;
  const order = sql`${orders[query.sort.field]} ${direction}, c.case_file_number ${direction}`;
  const { rows } = await sql<FoundRow>`
    select c.case_file_number as "caseFileNumber", c.name as "caseName", c.status, c.employer_name as "employerName",
      concat_ws(' ', nullif(c.first_names, ''), nullif(c.last_names, '')) as "applicantName",
      injury."firstInjuryOn", injury."adjNumbers", injury."claimNumbers", attorney.name as attorney,
      nullif(concat_ws(' ', manager.name, manager.last_name), '') as "caseManager",
      nullif(concat_ws(' ', assistant.name, assistant.last_name), '') as assistant
    from (select * from cases c where ${conditionOf(query)} order by ${order} limit ${part.count} offset ${part.offset}) c
    left join lateral (
      select min(starts_on)::text as "firstInjuryOn",
        array_agg(distinct adj_number) filter (where adj_number is not null) as "adjNumbers",
        array_agg(distinct claim_number) filter (where claim_number is not null) as "claimNumbers"
      from injuries where injuries.case_file_number = c.case_file_number
    ) injury on true
    left join attorneys attorney on attorney.id = c.handling_attorney_id
    left join users manager on manager.id = c.case_manager_id
    left join users assistant on assistant.id = c.assistant_id
    order by ${order}`.execute(db);
  return part.fromEnd ? rows.toReversed() : rows;
}

/** Cases as rows of a list. */
export function caseRowsRepository(db: Kysely<Database>): CaseRowsPort {
  return {
    read: async (query) => {
      const { rows: counted } = await sql<{ readonly total: number }>`select count(*)::integer as total
        from (select 1 from cases c where ${conditionOf(query)} limit ${mostCounted + 1}) as counted`.execute(db);
      const total = totalOfCounted(counted[0]?.total ?? 0);
      const part = sliceOf(query, total);
      const found = part.count <= 0 ? [] : await readPage(db, query, part);
      const rows = found.map((row): CaseRow => ({ id: row.caseFileNumber, ...compact(row), caseFileNumber: row.caseFileNumber }));
      return { ...total, rows };
    },
  };
}
