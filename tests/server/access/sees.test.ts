import { expect, test } from 'vitest';
import type { Role } from '#schemas/meta/common.gen.ts';
import { demoUserId } from '#demo/demo-firm.ts';
import { automationsCopy } from '../automations-copy.ts';
import { nextDeposition, send } from '../sending.ts';
import { testDesk, type Caller } from '../test-desk.ts';

const copy = automationsCopy();
const looking = ['admin', 'manager', 'caseManager', 'handlingAttorney', 'hearingRepresentative', 'operations', 'atticus'] as const;
copy.put('deposition/manifest.json', 'sees', {
  all: ['admin'],
  team: ['caseManager', 'assistantCaseManager', 'handlingAttorney', 'manager'],
  own: ['caseTeam'],
  referred: ['atticus'],
});
copy.put('deposition/manifest.json', 'routes.0.roles', ['caseTeam', 'atticus']);
copy.put('deposition/manifest.json', 'serves.list.roles', ['everyone']);

const desk = await testDesk({ settings: { DESK_AUTOMATIONS: copy.folder } });
const { db } = desk.database;
const admin = await desk.as('admin');
await desk.automations.indexed();

const [referred = ''] = (
  await db
    .selectFrom('cases')
    .select('case_file_number')
    .where('referred_by', 'is not', null)
    .orderBy('case_file_number')
    .limit(1)
    .execute()
).map(({ case_file_number: number }) => number);
const nobodys = { case_manager_id: null, assistant_id: null, handling_attorney_id: null };
await db.updateTable('cases').set(nobodys).where('case_file_number', 'in', [referred, '20260017']).execute();
const ofTeam = { case_manager_id: demoUserId('caseManager'), handling_attorney_id: 'attorney-1' };
await db.updateTable('cases').set(ofTeam).where('case_file_number', '=', '20260017').execute();

type Sent = { readonly id: string; readonly letter: { readonly documentId: string } };
/** All on one day. */
const { depositionDate: day } = nextDeposition();
let hour = 8;
const create = async (caller: Caller, caseFileNumber: string): Promise<Sent> => {
  hour += 1;
  const body = { ...nextDeposition(), depositionDate: day, depositionTime: `${String(hour).padStart(2, '0')}:00:00`, caseFileNumber };
  const sent = await send(caller, 'POST /depositions/create', { body });
  if (sent.statusCode !== 201) throw new Error(sent.body);
  return sent.json<Sent>();
};

const records = {
  ofTeam: await create(admin, '20260017'),
  ofPartner: await create(admin, referred),
  byClerk: await create(await desk.as('hearingRepresentative'), referred),
};
type Name = keyof typeof records;
const names = Object.keys(records) as Name[];
const idsOf = (seen: readonly Name[]): readonly string[] => seen.map((name) => records[name].id).toSorted();

/** By hand: admin sees all, the others what they made, their team's cases, or the cases that they referred. */
const expected: Readonly<Record<(typeof looking)[number], readonly Name[]>> = {
  admin: names,
  manager: [],
  caseManager: ['ofTeam'],
  handlingAttorney: ['ofTeam'],
  hearingRepresentative: ['byClerk'],
  operations: [],
  atticus: ['ofPartner', 'byClerk'],
};

type Rows = { readonly depositions: readonly { readonly id: string }[] };
const listed = async (caller: Caller, query: string): Promise<readonly string[]> =>
  (await caller.call(`GET /depositions${query}`))
    .json<Rows>()
    .depositions.map(({ id }) => id)
    .toSorted();
const logged = async (caller: Caller): Promise<readonly string[]> => {
  const { letterLogs } = (await caller.call('GET /letterLogs/deposition')).json<{ letterLogs: readonly { submissionId: string }[] }>();
  return letterLogs.map(({ submissionId }) => submissionId).toSorted();
};
const searched = async (caller: Caller): Promise<readonly string[]> => {
  const answers = await Promise.all(['20260017', referred].map((text) => caller.call(`GET /desk/records?text=${text}`)));
  const records = answers.flatMap((answer) => answer.json<{ records: readonly { id: string; automation: string }[] }>().records);
  return records
    .filter(({ automation }) => automation === 'deposition')
    .map(({ id }) => id)
    .toSorted();
};
/** As many numbers as records are counted. */
const counted = async (caller: Caller): Promise<readonly string[]> => {
  type Counts = { readonly counts: Readonly<Record<string, { readonly count: number }>> };
  const { counts } = (await caller.call('GET /desk/openCounts?group=Depositions')).json<Counts>();
  return Array.from({ length: counts['deposition']?.count ?? 0 }, (_, index) => String(index));
};
const opened = async (caller: Caller, addressOf: (record: Sent) => string): Promise<readonly Name[]> => {
  const found: Name[] = [];
  for (const name of names) {
    const answer = await caller.call(addressOf(records[name]));
    if (answer.statusCode === 200) found.push(name);
    else expect([name, answer.statusCode]).toEqual([name, 404]);
  }
  return found;
};

/** Each way by which a record can be read. */
const ways: readonly (readonly [string, (caller: Caller, role: Role) => Promise<readonly string[]>])[] = [
  ['list', (caller) => listed(caller, '')],
  ['calendar', (caller) => listed(caller, `?firstDay=${day}&lastDay=${day}`)],
  ['log', logged],
  ['search', searched],
  ['open', counted],
  [
    'export',
    async (caller) => {
      const { body } = await caller.call('GET /depositions', { headers: { accept: 'text/csv' } });
      return body
        .trim()
        .split('\r\n')
        .slice(1)
        .map((_, index) => String(index));
    },
  ],
  ['record', (caller) => opened(caller, ({ id }) => `GET /desk/submissions/${id}`)],
  ['history', (caller) => opened(caller, ({ id }) => `GET /desk/submissions/${id}/history`)],
  ['events', (caller) => opened(caller, ({ id }) => `GET /desk/submissions/${id}/events`)],
  ['letter', (caller) => opened(caller, ({ letter }) => `GET /documents/${letter.documentId}/content`)],
];

test.each(looking)('%s sees the records that its levels open, by every way, and no others', async (role) => {
  const caller = await desk.as(role);
  const seen = expected[role];
  for (const [way, look] of ways) {
    const found = await look(caller, role);
    const right = ['export', 'open'].includes(way)
      ? seen.map((_, index) => String(index))
      : ['list', 'calendar', 'log', 'search'].includes(way)
        ? idsOf(seen)
        : seen;
    expect([way, found]).toEqual([way, right]);
  }
});

test('a find gives every role what its rule needs, and names only to who may see the record', async () => {
  const { depositionTime } = await db
    .selectFrom('record_versions')
    .select('data')
    .where('record_id', '=', records.ofTeam.id)
    .executeTakeFirstOrThrow()
    .then(({ data }) => data as { depositionTime: string });
  const data = { caseFileNumber: '20260017', appointmentOn: day, attendingAttorneyId: 'attorney-1' };
  const found = async (role: Role) => {
    const answer = await (await desk.as(role)).call('POST /desk/finds/qme-ame/depositionsThatDay', { body: { data } });
    return answer.json<{ rows: readonly Record<string, unknown>[] }>().rows;
  };
  const busy = expect.arrayContaining([{ depositionTime, state: 'scheduled' }]) as unknown;
  expect(await found('operations')).toEqual(busy);
  expect(JSON.stringify(await found('operations'))).not.toMatch(/clientName|"id"/);
  expect(await found('caseManager')).toEqual(
    expect.arrayContaining([expect.objectContaining({ depositionTime, id: records.ofTeam.id, clientName: expect.any(String) as unknown })]),
  );
  await (await desk.as('admin')).call('GET /desk/audit?limit=1');
  const noted = await db
    .selectFrom('audit_rows')
    .select(['actor_id', 'case_file_number', 'detail'])
    .where('action', '=', 'records.found')
    .execute();
  expect(noted).toEqual([{ actor_id: demoUserId('caseManager'), case_file_number: '20260017', detail: { find: 'depositionsThatDay' } }]);
});

test('a draft over a record stays with those who see the record', async () => {
  const address = `GET /desk/drafts/deposition/20260017?record=${records.ofTeam.id}&event=complete`;
  expect((await (await desk.as('caseManager')).call(address)).statusCode).toBe(200);
  expect((await (await desk.as('hearingRepresentative')).call(address)).statusCode).toBe(404);
});

test('a person of the firm is of the team of a case as soon as the case says so', async () => {
  await db
    .updateTable('cases')
    .set({ assistant_id: demoUserId('manager') })
    .where('case_file_number', '=', referred)
    .execute();
  const manager = await desk.as('manager');
  expect(await listed(manager, '')).toEqual(idsOf(['ofPartner', 'byClerk']));
  expect((await manager.call('GET /depositions')).json()).toMatchObject({ ownOnly: true, ofCases: 'team' });
});
