import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deposition, send, sendFeeLetter } from '../sending.ts';
import { testDesk, type Caller } from '../test-desk.ts';

const desk = await testDesk();
const clerk = await desk.as('caseManager');
const attorney = await desk.as('handlingAttorney');
const manager = await desk.as('manager');

type Own = {
  readonly ownRecords: readonly { readonly id: string; readonly automation: string; readonly title: unknown; readonly state: unknown }[];
  readonly hasMore: boolean;
};

const read = async (caller: Caller, query = ''): Promise<Own> => (await caller.call(`GET /desk/ownRecords?${query}`)).json<Own>();
const idsOf = ({ ownRecords }: Own): readonly string[] => ownRecords.map(({ id }) => id);

await desk.database.db.updateTable('submissions').set({ active: false }).execute();
const sent: string[] = [];
for (const depoTime of [1, 2, 3]) sent.unshift((await sendFeeLetter(clerk, { depoTime })).json<{ id: string }>().id);
sent.unshift((await send(clerk, 'POST /depositions/create', { body: deposition })).json<{ id: string }>().id);
const foreign = (await sendFeeLetter(attorney)).json<{ id: string }>().id;

test('what a person sent stands the newest first, of every automation, with its words and its case', async () => {
  const own = await read(clerk);
  expect(idsOf(own)).toEqual(sent);
  expect(own.hasMore).toBe(false);
  expect(own.ownRecords[0]).toMatchObject({
    automation: 'deposition',
    title: expect.objectContaining({ en: expect.stringContaining('Deposition') as unknown }) as unknown,
    state: { en: 'Scheduled', es: 'Programada' },
    caseFileNumber: '20260017',
  });
});

test('nobody is told of what others sent, also who may read every log', async () => {
  expect(idsOf(await read(attorney))).toEqual([foreign]);
  expect(idsOf(await read(manager))).toEqual([]);
  expect(await read(await desk.as('user'))).toEqual({ ownRecords: [], hasMore: false });
  expect(idsOf(await read(clerk, `behind=${foreign}`))).toEqual([]);
});

test('the parts together have every record once, also when one is sent meanwhile', async () => {
  const first = await read(attorney, 'limit=1');
  expect(first.hasMore).toBe(false);
  const begun = await read(clerk, 'limit=2');
  expect([idsOf(begun), begun.hasMore]).toEqual([sent.slice(0, 2), true]);
  const newer = (await sendFeeLetter(clerk)).json<{ id: string }>().id;
  const rest = await read(clerk, `limit=2&behind=${idsOf(begun).at(-1)}`);
  expect([idsOf(rest), rest.hasMore]).toEqual([sent.slice(2), false]);
  expect(idsOf(await read(clerk, 'limit=1'))).toEqual([newer]);
});

test('a page of nonsense is refused, and what was deactivated is not shown', async () => {
  const answer = await clerk.call('GET /desk/ownRecords?limit=0&behind=yesterday');
  expect([answer.statusCode, answer.json<{ faults: { pointer: string }[] }>().faults.map(({ pointer }) => pointer)]).toEqual([
    422,
    ['/limit', '/behind'],
  ]);
  const [gone] = idsOf(await read(clerk, 'limit=1'));
  await sql`update submissions set active = false where id = ${gone}`.execute(desk.database.db);
  expect(idsOf(await read(clerk))).not.toContain(gone);
});
