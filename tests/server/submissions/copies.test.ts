import { expect, test } from 'vitest';
import { mailingClock } from '../mailing-clock.ts';
import { eventually, moved as form, newKey, send } from '../sending.ts';
import { testDesk } from '../test-desk.ts';

const desk = await testDesk({ clock: mailingClock });
const { db } = desk.database;
const clerk = await desk.as('caseManager');
const others = Array.from({ length: 25 }, (_, index) => String(20_260_101 + index));
await db
  .updateTable('cases')
  .set({ client_id: 'C-1017', status: 'open' })
  .where('case_file_number', 'in', [...others])
  .execute();

const { caseFileNumber: own, ...moved } = form;
type Previewed = { readonly letters: readonly { previewId: string; sha256: string; name: string; caseFileNumber: string }[] };
type Fault = { readonly pointer: string; readonly message: string };
type Receipt = {
  readonly id: string;
  readonly letters: readonly unknown[];
  readonly copies: readonly { readonly id: string; readonly caseFileNumber: string; readonly letters: readonly unknown[] }[];
};

const look = (changes: object = {}) => clerk.call(`POST /cases/${own}/changeOfAddressPreview`, { body: { ...moved, ...changes } });
const named = ({ letters }: Previewed) => ({
  'x-preview-id': letters.map(({ previewId }) => previewId).join(','),
  'x-preview-hash': letters.map(({ sha256 }) => sha256).join(','),
});
const tell = (preview: Previewed, { key = newKey(), ...changes }: { key?: string } & Record<string, unknown> = {}) =>
  send(clerk, `POST /cases/${own}/sendChangeOfAddressLetter`, { body: { ...moved, ...changes }, key, headers: named(preview) });
const written = async () =>
  (await db.selectFrom('records').select('case_file_number').where('automation_id', '=', 'change-of-address').execute()).map(
    ({ case_file_number }) => case_file_number,
  );

test('where one case cannot be served no case is told, and the reason stands at its row', async () => {
  const [first, broken, last] = ['20260150', '20260151', '20260152'];
  await db.updateTable('cases').set({ client_id: 'C-9', status: 'open' }).where('case_file_number', 'in', [first, broken, last]).execute();
  await db.updateTable('parties').set({ street: null, city: null, email: null }).where('case_file_number', '=', broken).execute();
  const answer = await send(clerk, `POST /cases/${first}/sendChangeOfAddressLetter`, { body: moved });
  expect(answer.statusCode).toBe(422);
  const { faults } = answer.json<{ faults: readonly Fault[] }>();
  expect(new Set(faults.map(({ pointer }) => pointer))).toEqual(new Set(['/cases/0']));
  expect(faults[0]?.message).toContain(`Case ${broken}: This letter cannot be served`);
  expect(await written()).toEqual([]);
});

test('one act tells twenty-six cases of a client within three seconds, and the same key makes them once', async () => {
  const looked = await look();
  expect(looked.json()).toMatchObject({ letters: expect.any(Array) });
  const preview = looked.json<Previewed>();
  // a notice for each, the client's letter, and a packet for each but the one that has no case at the Board
  expect(preview.letters).toHaveLength(26 + 1 + 25);
  expect(preview.letters.filter(({ name }) => name === 'client').map(({ caseFileNumber }) => caseFileNumber)).toEqual([own]);
  const key = newKey();
  const begun = process.threadCpuUsage();
  const answer = await tell(preview, { key });
  const { user, system } = process.threadCpuUsage(begun);
  expect(answer.statusCode).toBe(201);
  // what the desk works: how long that lasts rests on who else works on the machine
  expect((user + system) / 1000).toBeLessThan(3000);
  const receipt = answer.json<Receipt>();
  expect(receipt.copies.map(({ caseFileNumber }) => caseFileNumber)).toEqual(others);
  expect(receipt.copies.map(({ letters }) => letters.length).toSorted((one, other) => one - other)).toEqual([
    1,
    ...Array.from({ length: 24 }, () => 2),
  ]);
  expect(new Set(await written())).toEqual(new Set([own, ...others]));
  expect((await tell(preview, { key })).json<Receipt>().id).toBe(receipt.id);
  expect(await written()).toHaveLength(26);
  const entries = await db.selectFrom('log_entries').select('id').where('log_key', '=', 'AMMEND_COA_LOG').execute();
  expect(entries).toHaveLength(27);
});

test('the address of the client is changed in every case that was told, once, and the record says so', async () => {
  const numbers = [own, ...others];
  const addressOf = async () =>
    (await db.selectFrom('cases').select(['case_file_number', 'street', 'city']).where('case_file_number', 'in', numbers).execute()).map(
      ({ street, city }) => `${street}, ${city}`,
    );
  await eventually(addressOf, (all) => all.every((one) => one === '501 Cedar Street, Lodi'));
  const steps = () => db.selectFrom('record_events').select('record_id').where('event', '=', 'caseUpdated').execute();
  expect(await eventually(steps, (all) => all.length >= 26)).toHaveLength(26);
  const { parties } = (await clerk.call(`GET /cases/${own}/parties`)).json<{ parties: readonly object[] }>();
  expect(parties).toContainEqual(expect.objectContaining({ role: 'applicant', street: '501 Cedar Street', city: 'Lodi', zip: '95240' }));
});

test('a case that is left out is not told, and a list that its sender did not see is not sent', async () => {
  const again = { newAddress: { ...moved.newAddress, street: '77 Elm Street' } };
  const rows = others.map((caseFileNumber, index) => ({
    caseFileNumber,
    isTold: index === 0,
    ...(index === 0 ? {} : { because: 'Told before' }),
  }));
  const preview = (await look({ ...again, cases: rows })).json<Previewed>();
  expect(preview.letters).toHaveLength(5);
  const receipt = (await tell(preview, { ...again, cases: rows })).json<Receipt>();
  expect(receipt.copies).toHaveLength(1);
  const [copy] = receipt.copies;
  const record = (await clerk.call(`GET /desk/submissions/${copy?.id}`)).json<{ data: object; history: readonly object[] }>();
  expect(record.data).toMatchObject({ caseFileNumber: others[0], sentWith: own, ...again });
  expect(record.data).not.toHaveProperty('cases');
  const unseen = await look({ ...again, cases: rows.slice(1) });
  expect(unseen.json()).toMatchObject({ faults: [{ pointer: '/cases', code: 'list_changed' }] });
});
