import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { appointment, reportReview, scheduling, send } from '../sending.ts';
import { testDesk, type Caller } from '../test-desk.ts';
import { giveFile } from '../uploads/given-file.ts';
import { pdf } from '../uploads/made-files.ts';

const desk = await testDesk({ clock: { now: () => new Date('2026-05-04T19:00:00Z') } });
const clerk = await desk.as('caseManager');
const coordinator = await desk.as('caseCoordinator');

type Row = Readonly<Record<string, unknown>>;
type Page = { readonly letterLogs: readonly Row[]; readonly totalItems: number; readonly ownOnly: boolean };

const log = async (query = '', person: Caller = clerk): Promise<Page> => (await person.call(`GET /letterLogs/QME?${query}`)).json<Page>();
const count = async (query: string): Promise<number> => (await log(query)).totalItems;

async function created(person: Caller, call: string, body: object): Promise<string> {
  const answer = await send(person, call, { body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: string }>().id;
}

const appointed = await created(coordinator, 'POST /appointments', appointment);
const scheduled = await send(coordinator, `POST /appointments/${appointed}/events`, { body: scheduling });
expect(scheduled.statusCode, scheduled.body).toBe(200);
const report = (await giveFile(clerk, await pdf(), { name: 'report.pdf', declaredType: 'application/pdf' })).json<object>();
await created(clerk, 'POST /sending-qme-ame', { ...reportReview, reportFile: report });

test('letters of an appointment stand in the log of the evaluations, beside the reviewed reports', async () => {
  const { letterLogs } = await log('limit=50', await desk.as('manager'));
  const ofAppointment = letterLogs.filter((row) => row['automation'] === 'qme-ame');
  expect(ofAppointment).toHaveLength(3);
  expect(ofAppointment.map((row) => row['letter']).filter((title) => title !== null)).toHaveLength(2);
  for (const row of ofAppointment)
    expect(row).toMatchObject({
      submissionId: appointed,
      caseFileNumber: '20260017',
      evaluationKind: 'qme',
      state: 'scheduled',
      'computed.title': expect.stringMatching(/^Appointment, Helena Marchetti, M\.D\./u) as unknown,
    });
  const [review, ...others] = letterLogs.filter((row) => row['automation'] === 'sending-qme-ame');
  expect(others).toEqual([]);
  expect(review).toMatchObject({ receivedOn: reportReview.receivedOn, 'caseManager.email': reportReview.caseManager.email });
});

test('the shared log is sorted and filtered with the entries of both', async () => {
  const manager = await desk.as('manager');
  const found = async (query: string) => (await log(query, manager)).letterLogs.map((row) => row['automation']);
  expect(new Set(await found('caseFileNumber=20260017&sort=caseFileNumber:asc'))).toEqual(new Set(['qme-ame', 'sending-qme-ame']));
  expect(new Set(await found('computed.title=appointment'))).toEqual(new Set(['qme-ame']));
  expect(new Set(await found('state=scheduled'))).toEqual(new Set(['qme-ame']));
  const exported = await manager.call('GET /letterLogs/QME', { headers: { accept: 'text/csv' } });
  expect(exported.body).toContain('Appointment, Helena Marchetti, M.D.');
});

test('who sees the entries of one of them alone sees only own ones', async () => {
  expect(await log('', coordinator)).toMatchObject({ ownOnly: true, totalItems: 3 });
  expect(await count('')).toBe(4);
});

test('the log is listed once, with the words of both', async () => {
  type Logs = { readonly logs: readonly { readonly key: string; readonly columns: readonly { field: string; labels?: object }[] }[] };
  const { logs } = (await clerk.call('GET /desk/logs')).json<Logs>();
  const shared = logs.filter(({ key }) => key === 'QME_LOG');
  expect(shared).toHaveLength(1);
  const states = shared[0]?.columns.find(({ field }) => field === 'state')?.labels;
  expect(states).toMatchObject({ scheduled: 'Scheduled', accepted: 'Accepted' });
});

test('a column of a shared log has one index for the entries of both', async () => {
  const { rows } = await sql<{ indexdef: string }>`select indexdef from pg_indexes where indexname like 'column_%'`.execute(
    desk.database.db,
  );
  const ofTitle = rows.filter(({ indexdef }) => indexdef.includes("gin (((folded #>> '{computed,title}'") && indexdef.includes('qme-ame'));
  expect(ofTitle).toHaveLength(1);
  expect(ofTitle[0]?.indexdef).toMatch(/sending-qme-ame.*qme-ame/u);
});
