import { expect, test } from 'vitest';
import { newKey } from '../sending.ts';
import { api, testDesk } from '../test-desk.ts';

const desk = await testDesk({ clock: { now: () => new Date('2026-06-22T17:00:00Z') } });
const admin = await desk.as('admin');

type Rate = {
  readonly id: string;
  readonly rate: string;
  readonly start_date: string;
  readonly end_date: string | null;
  readonly revision: number;
};
type Rates = { readonly rates: readonly Rate[]; readonly gaps: readonly object[] };

const read = async (path: string): Promise<Rates> =>
  (await desk.inject({ method: 'GET', url: `${api}/mileage-reimbursement-rates${path}` })).json<Rates>();
const add = (body: object) => admin.call('POST /mileage-reimbursement-rates', { body, headers: { 'idempotency-key': newKey() } });
const faultsOf = (answer: { json: <T>() => T }) => answer.json<{ faults: { pointer: string }[] }>().faults.map(({ pointer }) => pointer);

test('anybody reads the rates of the last ten years, each with three decimals and both its days', async () => {
  const { rates, gaps } = await read('/last-ten-years');
  expect(rates.map(({ rate, start_date: from, end_date: to }) => [rate, from, to])).toEqual([
    ['0.725', '2026-01-01', null],
    ['0.700', '2025-01-01', '2025-12-31'],
    ['0.670', '2024-01-01', '2024-12-31'],
    ['0.655', '2023-01-01', '2023-12-31'],
    ['0.625', '2022-07-01', '2022-12-31'],
    ['0.585', '2022-01-01', '2022-06-30'],
    ['0.560', '2021-01-01', '2021-12-31'],
    ['0.575', '2020-01-01', '2020-12-31'],
    ['0.580', '2019-01-01', '2019-12-31'],
    ['0.545', '2018-01-01', '2018-12-31'],
    ['0.535', '2017-01-01', '2017-12-31'],
    ['0.540', '2016-01-01', '2016-12-31'],
  ]);
  expect(gaps).toEqual([]);
  expect((await read('')).rates.length).toBeGreaterThan(rates.length);
});

test('a new rate ends the one before, a gap is shown, and rates that share a day are refused at their field', async () => {
  const added = await add({ rate: 0.74, start_date: '2027-01-01', end_date: '2027-06-30' });
  expect([added.statusCode, added.json()]).toMatchObject([201, { rate: { rate: '0.740', end_date: '2027-06-30' } }]);
  await add({ rate: '0.755', start_date: '2027-08-01' });
  const { rates, gaps } = await read('');
  expect(rates.slice(0, 3)).toMatchObject([{ start_date: '2027-08-01' }, { start_date: '2027-01-01' }, { end_date: '2026-12-31' }]);
  expect(gaps).toEqual([{ from: '2027-07-01', to: '2027-07-31' }]);
  expect(faultsOf(await add({ rate: '0.7', start_date: '2027-06-01', end_date: '2027-06-15' }))).toEqual(['/start_date']);
  expect(faultsOf(await add({ rate: 'much', start_date: '2029-02-30' }))).toEqual(expect.arrayContaining(['/rate', '/start_date']));
});

test('a rate is corrected as it was seen, and removed only before its first day', async () => {
  const [next, , current] = (await read('')).rates;
  const stale = await admin.call(`PUT /mileage-reimbursement-rates/${next?.id}`, {
    body: { rate: '0.76', start_date: '2027-08-01' },
    headers: { 'if-match': '"9"' },
  });
  expect(stale.json()).toMatchObject({ code: 'record_changed' });
  const corrected = await admin.call(`PUT /mileage-reimbursement-rates/${next?.id}`, {
    body: { rate: '0.76', start_date: '2027-07-01' },
    headers: { 'if-match': '"1"' },
  });
  expect(corrected.json()).toMatchObject({ rate: { rate: '0.760', revision: 2 } });
  expect((await read('')).gaps).toEqual([]);
  const remove = (rate: Rate | undefined) =>
    admin.call(`DELETE /mileage-reimbursement-rates/${rate?.id}`, { headers: { 'if-match': `"${rate?.revision}"` } });
  expect((await remove(current)).json()).toMatchObject({ code: 'not_allowed' });
  expect((await remove((await read('')).rates[0])).statusCode).toBe(200);
});
