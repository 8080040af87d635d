import { looksUpRecords } from '#engine/declaration/lookups.ts';
import pg from 'pg';
import { compileAutomation } from '#engine/compilation/compile-automation.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import { createChecker } from '#engine/check/check-automation.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { pipelinedTransactions } from '#server/platform/database/pipelined-transaction.ts';
import { lookupsWithin } from '#server/modules/lists/lists.module.ts';
import { recordTransactions } from '#server/modules/records/record-writing.repository.ts';
import { readDeclarations } from '../../../scripts/declarations/declaration-folders.ts';
import type { BenchRow } from './bench-row.ts';
import { senderOf, type Sender } from './load/sender.ts';
import { percentile } from './size/caller.ts';
import { chosenSize } from './size/chosen-size.ts';
import { filledDesk } from './size/filled-desk.ts';

const limitMs = 60;
const asked = 200;
/** The form that looks up most. */
const form = 'invoice-payment';

type Data = { readonly caseFileNumber: string };

/** What people fill in: the cases of payments, of which every other was reversed. */
async function forms(url: string): Promise<readonly Data[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Data>(
    `select case_file_number as "caseFileNumber" from (
       (select * from record_versions where automation_id = $1 and data ? 'reversedOn' order by md5(id::text) limit ${asked / 2})
       union all
       (select * from record_versions where automation_id = $1 and not data ? 'reversedOn' order by md5(id::text) limit ${asked / 2})) as payments
     order by md5(id::text)`,
    [form],
  );
  await client.end();
  if (rows.length !== asked) throw new Error(`There are ${rows.length} payments of the kinds to ask with instead of ${asked}.`);
  return rows;
}

/** The automations that a form looks up, and the form itself. */
async function automations(): Promise<(id: string) => Automation> {
  const { folders, parts } = await readDeclarations();
  const check = createChecker();
  return (id) => {
    const { automation } = check(folders.get(id) ?? new Map(), parts, { folders });
    if (automation === undefined) throw new Error(`The declarations of ${id} are not right.`);
    return automation;
  };
}

function figures(name: string, times: readonly number[]): readonly BenchRow[] {
  const value = percentile(times, 0.95);
  return [
    { name: `${name}: p50`, value: percentile(times, 0.5), unit: 'ms' },
    { name: `${name}: p95`, value, unit: 'ms', target: `<= ${limitMs} ms`, met: value <= limitMs },
  ];
}

/** What the form asks the desk for over HTTP while it is filled. */
async function timesOfAsking(send: Sender, name: string, data: readonly Data[]): Promise<{ times: readonly number[]; found: number }> {
  const times: number[] = [];
  let found = 0;
  for (const each of data) {
    const { status, text, ms } = await send({ method: 'POST', path: `/desk/finds/${form}/${name}`, body: { data: each } });
    if (status !== 200) throw new Error(`${name} was answered with ${status}: ${text.slice(0, 300)}`);
    const { rows }: { readonly rows: readonly unknown[] | null } = JSON.parse(text);
    found += rows?.length ?? 0;
    times.push(ms);
  }
  return { times, found };
}

const unused = (): never => {
  throw new Error('Nothing is written here.');
};

type Rereading = { readonly url: string; readonly name: string; readonly where: (data: Data) => Readonly<Record<string, string>> };

/** What a send does once more in its transaction: it takes the lock and looks again. */
async function timesOfReading(data: readonly Data[], { url, name, where }: Rereading): Promise<readonly number[]> {
  const automation = await automations();
  const declared = automation(form).rules.finds?.[name];
  if (declared === undefined || !looksUpRecords(declared)) throw new Error(`The form finds no ${name}.`);
  const { records, gives, most } = declared;
  const sought = automation(records);
  const { pool, close } = openDatabase({ url, connections: 1, onIdleError: () => undefined });
  const parts = {
    newId: unused,
    audit: unused,
    enqueue: unused,
    saveDocument: unused,
    saveDelivery: unused,
    saveFiling: unused,
    saveCameBack: unused,
    settleDeliveries: unused,
    endSentDraft: unused,
    clientLinks: () => ({ changeClientLink: unused, saveClientForm: unused, saveMadeOverLink: unused }),
    casesOfClient: unused,
    lookups: lookupsWithin,
  };
  const { write } = recordTransactions(pipelinedTransactions(pool), parts);
  const times: number[] = [];
  for (const each of data) {
    const before = performance.now();
    await write(async (writing) => {
      await writing.lock([`${name} ${each.caseFileNumber}`]);
      await writing.findRecords({ automation: sought, where: where(each), gives, shows: [], most });
    });
    times.push(performance.now() - before);
  }
  await close();
  return times;
}

/** What a form looks up among very many records, over HTTP while it is filled and once more in the transaction that writes it. */
export async function run(): Promise<readonly BenchRow[]> {
  const { desk, databaseUrl, end } = await filledDesk(chosenSize);
  try {
    const send = await senderOf(desk.origin, 'manager');
    const data = await forms(databaseUrl);
    const { lookups } = compileAutomation((await automations())(form));
    const rows: BenchRow[] = [];
    for (const { name, mustHold, where: columns } of lookups) {
      const { times, found } = await timesOfAsking(send, name, data);
      const called = `${name} among ${chosenSize.letters} letters and ${chosenSize.letters / 5} payments`;
      rows.push(...figures(`${called}, ${(found / asked).toFixed(1)} found, over HTTP`, times));
      const where = (each: Data) => Object.fromEntries(columns.map(({ field }) => [field, each.caseFileNumber]));
      const reading = await timesOfReading(data, { url: databaseUrl, name, where });
      rows.push(...figures(`${called}, locked and read again in a transaction${mustHold ? '' : ' (as if it refused)'}`, reading));
    }
    return rows;
  } finally {
    await end();
  }
}
