import { expect, test } from 'vitest';
import { newKey } from '../sending.ts';
import { testDesk } from '../test-desk.ts';
import { entryBody, newEntryBody } from './firm-bodies.ts';

type Entry = typeof newEntryBody & { readonly id: string; readonly revision: number };

const desk = await testDesk();
const operations = await desk.as('operations');
const clerk = await desk.as('caseManager');

const add = (change: object, key = newKey()) =>
  operations.call('POST /desk/address-book', { body: { ...newEntryBody, ...change }, headers: { 'idempotency-key': key } });
const made = async (change: object): Promise<Entry> => {
  const answer = await add(change);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ entry: Entry }>().entry;
};
const listed = async (kind: string) =>
  (await clerk.call(`GET /desk/address-book?kind=${kind}`)).json<{ entries: readonly Entry[]; mayChange: boolean }>();
const rowsOf = async (kind: string) =>
  (await clerk.call(`GET /desk/address-book/${kind}`)).json<{ rows: readonly { id: string; label: string }[] }>().rows;
const messageOf = (answer: { json: <T>() => T }) => answer.json<{ message: string }>().message;

test('an entry is there for forms at once, with what tells it apart, and without what is empty', async () => {
  const { id } = await made({ name: 'Rosa Quiroga, M.D.' });
  expect((await rowsOf('physician')).find((row) => row.id === id)).toEqual({
    id,
    label: 'Rosa Quiroga, M.D., Orthopedic surgery, Stockton',
    name: 'Rosa Quiroga, M.D.',
    specialty: 'Orthopedic surgery',
    practice: 'Delta Joint and Spine',
    street: '310 Larkspur Avenue, Suite 4',
    city: 'Stockton',
    state: 'CA',
    zip: '95207',
    phone: '209-555-0161',
  });
  expect((await rowsOf('carrier')).map((row) => row.id)).not.toContain(id);
});

test.each(['Dr. Jane Smith', 'Smith, Jane MD', 'JANE SMITH M.D.', 'jane  smith'])(
  'one person is in the book once, however the name is written: %s',
  async (name) => {
    if ((await listed('physician')).entries.every((entry) => entry.name !== 'Jane Smith, M.D.')) await made({ name: 'Jane Smith, M.D.' });
    const answer = await add({ name });
    expect([answer.statusCode, messageOf(answer)]).toEqual([
      422,
      'The address book already has Jane Smith, M.D., Orthopedic surgery, Stockton. Use that entry, or add to the name what tells this one apart.',
    ]);
    expect(answer.json<{ faults: readonly { pointer: string }[] }>().faults).toMatchObject([{ pointer: '/name' }]);
  },
);

test('another name counts as a name, and another kind has its own', async () => {
  await made({ name: 'Bay Spine Institute', otherNames: 'B.S.I.\nBay Spine' });
  expect((await add({ name: 'Bay Spine' })).statusCode).toBe(422);
  expect((await add({ kind: 'carrier', name: 'Bay Spine' })).statusCode).toBe(201);
});

test('of two who add one name in one second, one is told that it is there', async () => {
  const answers = await Promise.all([add({ name: 'Ines Tamayo, D.C.' }), add({ name: 'Dr. Ines Tamayo' })]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 422]);
});

test('sent again under its key it is there once', async () => {
  const key = newKey();
  const [first, second] = [await add({ name: 'Lena Fairbairn, Ph.D.' }, key), await add({ name: 'Lena Fairbairn, Ph.D.' }, key)];
  expect([second.statusCode, second.json()]).toEqual([first.statusCode, first.json()]);
});

test('a change needs the revision that was read; who is not offered any more is kept', async () => {
  const entry = await made({ name: 'Omar Castel, M.D.' });
  const change = (fields: object) =>
    operations.call(`PUT /desk/address-book/${entry.id}`, { body: { ...entryBody, name: entry.name, ...fields } });
  expect((await change({ active: false, revision: 1 })).statusCode).toBe(200);
  expect((await change({ active: true, revision: 1 })).json()).toMatchObject({ code: 'record_changed' });
  expect((await rowsOf('physician')).map(({ id }) => id)).not.toContain(entry.id);
  expect((await listed('physician')).entries.find(({ id }) => id === entry.id)).toMatchObject({ active: false, revision: 2 });
});

test.each([
  ['no name', { name: ' ' }, ['/name']],
  ['a state that is none', { name: 'Aa', state: 'Cal' }, ['/state']],
  ['a ZIP code and a phone at once', { name: 'Bb', zip: '946', phone: '555' }, ['/zip', '/phone']],
])('refused at its field: %s', async (_, change, pointers) => {
  const answer = await add(change);
  const faults = answer.json<{ faults?: { pointer: string }[] }>().faults?.map(({ pointer }) => pointer);
  expect([answer.statusCode, faults]).toEqual([422, pointers]);
});

test('who writes letters reads the book and adds to it, and does not change what is there', async () => {
  expect((await listed('physician')).mayChange).toBe(false);
  const body = { ...newEntryBody, name: 'Tomasz Wren, M.D.' };
  const answer = await clerk.call('POST /desk/address-book', { body, headers: { 'idempotency-key': newKey() } });
  expect(answer.statusCode).toBe(201);
  const { id, revision, kind, ...entry } = answer.json<{ entry: Entry & { revision: number; kind: string } }>().entry;
  expect(kind).toBe('physician');
  const change = await clerk.call(`PUT /desk/address-book/${id}`, { body: { ...entry, city: 'Fresno', revision } });
  expect(change.statusCode).toBe(403);
  expect((await operations.call('GET /desk/address-book?kind=doctor')).statusCode).toBe(422);
});
