import pg from 'pg';
import { openDatabase } from '#server/platform/database/database.ts';
import { loadMoreDemoCases } from '#demo/load-demo.ts';

export type Size = { readonly cases: number; readonly letters: number };

const batch = 50_000;

/** A number below so many that depends on nothing else that is drawn. */
const drawn = (salt: number, below: string): string => `((hashint8extended(s.i, ${salt}) & 1073741823) % (${below}))`;
/** An id of then, as the desk makes them: in the order of their times. */
const idOf = (time: string): string => `uuidv7(${time} - now())`;
const timeOf = (every: string): string => `timestamptz '2024-01-02 17:00Z' + (s.i * interval '${every}')`;
const day = (salt: number, first: string, days: number): string =>
  `to_char(date '${first}' + ${drawn(salt, String(days))}::integer, 'YYYY-MM-DD')`;

/** What filters compare of a row of "made", whose texts have no accents: those that it does not share with its pattern are small letters. */
const folded = (names: readonly string[]): string => `p.folded || jsonb_build_object('caseFileNumber', c.case_file_number,
           'caseName', lower(c.last_names || ', ' || c.first_names || ' v. ' || c.employer_name), 'data', p.folded -> 'data' || jsonb_build_object(
           'caseFileNumber', c.case_file_number, ${names.map((name) => `'${name}', lower(c.last_names || ', ' || c.first_names)`).join(', ')}))`;

/** A record and its version, under one id, of each row of "made". */
const written = `records_made as (
         insert into records (id, automation_id, current_version_id, case_file_number, state, creator_id, creator_email, creator_name, folded,
           created_at, updated_at)
         select id, automation_id, id, case_file_number, state, creator_id, creator_email, creator_email,
           jsonb_build_object('creator', creator_email), created_at, created_at from made),
       versions_made as (
         insert into record_versions (id, record_id, number, automation_id, automation_version, case_file_number, case_name, data, computed,
           folded, labels, figures, payload, differences, warnings, recipients, author_id, author_email, created_at)
         select id, id, 1, automation_id, automation_version, case_file_number, case_name, data, computed, folded, '{}', figures, payload, '[]', '[]',
           recipients, creator_id, creator_email, created_at from made)`;

/** What records of one automation say now, in the order of their ids. */
const patternOf = (automation: string): string => `
  select v.automation_id, v.automation_version, v.recipients, v.figures, v.payload, v.data, v.computed, v.folded, r.state, r.creator_id, r.creator_email,
    row_number() over (order by r.id) - 1 as n
  from records r join record_versions v on v.id = r.current_version_id where r.automation_id = ${automation}`;

/** Letters of two years, the first of them by somebody who left since, like those that the demonstration firm sent, each of another case and day, without their models. */
const letters = `
  with pattern as (select * from bench_letters),
       total as (select count(*) as n from pattern),
       made as materialized (
         select s.i, p.automation_id, p.automation_version, p.recipients, p.creator_id, p.figures, p.payload, p.state,
                case when s.i < 5000 then 'left.long.ago@firm.example' else p.creator_email end as creator_email,
                ${idOf(timeOf('1 minute'))} as id,
                c.case_file_number, c.last_names || ', ' || c.first_names || ' v. ' || c.employer_name as case_name,
                ${timeOf('1 minute')} as created_at,
                p.data || jsonb_build_object('caseFileNumber', c.case_file_number, 'caseName', c.last_names || ', ' || c.first_names || ' v. ' || c.employer_name,
                  'depositionDate', ${day(1, '2023-12-01', 700)}, 'hourlyRate', 300 + ${drawn(2, '200')},
                  'letterType', (array['initial','second_request','petition'])[1 + ${drawn(3, '3')}]) as data,
                jsonb_set(jsonb_set(p.computed, '{totalToFirm}', to_jsonb((500 + ${drawn(4, '4000')})::text || '.00')),
                  '{deadlines,payment,outer}', to_jsonb(${day(5, '2024-02-01', 700)})) as computed,
                ${folded(['caseName'])} as folded
         from generate_series($1::bigint, $2::bigint) as s(i)
         join pattern p on p.n = ${drawn(6, 'select n from total')}
         join bench_cases c on c.n = ${drawn(7, 'select count(*) from bench_cases')}),
       ${written}
  insert into log_entries (id, log_key, automation_id, record_id, version_id, docucent_id, creator_id, creator_email, creator_name, folded,
    created_at)
  select ${idOf('created_at')}, '5710_FEE_LOG', automation_id, id, id, 'DC-' || i, creator_id, creator_email, creator_email,
    jsonb_build_object('creator', creator_email, 'docucentId', 'dc-' || i), created_at from made`;

/** Records of the lists, five letters to one of each, like those of the demonstration firm; one payment of twenty is reversed. */
const records = `
  with pattern as (${patternOf('$3')}),
       total as (select count(*) as n from pattern),
       made as materialized (
         select ${idOf(timeOf('5 minutes'))} as id, p.automation_id, p.automation_version, c.case_file_number,
           c.last_names || ', ' || c.first_names || ' v. ' || c.employer_name as case_name,
           p.data || jsonb_build_object('caseFileNumber', c.case_file_number, 'clientName', c.first_names || ' ' || c.last_names,
             'location', 'Reporting room ' || ${drawn(8, '300')}, 'depositionDate', ${day(1, '2023-12-01', 700)}, 'amountPaid', 500 + ${drawn(4, '4000')},
             'paymentReceiptDate', ${day(5, '2024-01-10', 650)})
             || case when s.i % 20 = 0 then jsonb_build_object('reversedOn', ${day(5, '2024-01-10', 650)}) else '{}' end as data,
           p.computed || jsonb_build_object('invoiceId', c.case_file_number || '-' || ${day(1, '2023-12-01', 700)}) as computed,
           ${folded(['clientName'])} as folded, p.figures, p.payload, p.state, p.recipients, p.creator_id, p.creator_email, ${timeOf('5 minutes')} as created_at
         from generate_series($1::bigint, $2::bigint) as s(i)
         join pattern p on p.n = ${drawn(6, 'select n from total')}
         join bench_cases c on c.n = ${drawn(7, 'select count(*) from bench_cases')}),
       ${written}
  select count(*) from made`;

/** Without the indexes of columns, which are made anew at the end: that takes a fraction of the time. */
async function withoutColumnIndexes(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes where schemaname = 'public' and indexname like 'column\\_%'`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  for (const { made } of rows) await client.query(made);
}

/** A connection that need not wait for the disk, and statistics of what it left. */
async function filling(url: string, fill: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('set synchronous_commit = off');
  await fill(client);
  await client.query('vacuum analyze');
  await client.end();
}

/** Puts records into the lists of a database that holds its letters. */
export function fillLists(url: string, size: Size, say: (line: string) => void): Promise<void> {
  return filling(url, (client) =>
    withoutColumnIndexes(client, async () => {
      for (const automation of ['deposition', 'invoice-payment']) {
        const { rows } = await client.query<{ count: number | string }>(records, [0, size.letters / 5 - 1, automation]);
        const made = Number(rows[0]?.count);
        if (made !== size.letters / 5) throw new Error(`The demonstration has no ${automation} to make others like.`);
        say(`${made} of ${automation}`);
      }
    }),
  );
}

/** Each of them in its log, as it is since. */
const entries = `
  insert into log_entries (id, log_key, automation_id, record_id, version_id, state, creator_id, creator_email, creator_name, folded, created_at)
  select ${idOf('created_at')}, $2, automation_id, id, current_version_id, state, creator_id, creator_email, creator_name, folded, created_at
  from records where automation_id = $1 and not exists (select from log_entries where record_id = records.id)`;

/** Writes the logs of what stands in the lists. */
export function fillLogs(url: string, size: Size, say: (line: string) => void): Promise<void> {
  return filling(url, async (client) => {
    for (const [automation, log] of Object.entries({ deposition: 'DEPOSITION_LOG', 'invoice-payment': 'INVOICE_PAYMENT_LOG' })) {
      const { rowCount } = await client.query(entries, [automation, log]);
      if (rowCount !== size.letters / 5) throw new Error(`${rowCount} rows were written into the log of ${automation}.`);
      say(`${rowCount} in the log of ${automation}`);
    }
  });
}

/** Fills a database that holds the demonstration firm to a size, by statements of the database itself. */
export async function fillToSize(url: string, size: Size, say: (line: string) => void): Promise<void> {
  say(`Filling the database with ${size.cases} cases and ${size.letters} letters, once.`);
  const { db, close } = openDatabase({ url, connections: 1, onIdleError: () => undefined });
  say(`${await loadMoreDemoCases(db, size.cases)} cases`);
  await close();
  await filling(url, async (client) => {
    await client.query(
      'create table if not exists bench_cases as select *, row_number() over (order by case_file_number) - 1 as n from cases',
    );
    await client.query('create unique index if not exists bench_cases_n on bench_cases (n)');
    await client.query(`create table if not exists bench_letters as ${patternOf("'5710-fees'")}`);
    await withoutColumnIndexes(client, async () => {
      for (let from = 0; from < size.letters; from += batch) {
        await client.query(letters, [from, Math.min(from + batch, size.letters) - 1]);
        say(`${Math.min(from + batch, size.letters)} letters`);
      }
    });
  });
}
