import { expect, test } from 'vitest';
import type { DatedFigure } from '#domain/dated-figures.ts';
import { currentVersion } from '../record-rows.ts';
import { newKey, sendFeeLetter } from '../sending.ts';
import { testDesk } from '../test-desk.ts';
import { figureBody } from './firm-bodies.ts';

type Figure = typeof figureBody & { readonly id: string; readonly revision: number };

const desk = await testDesk();
const operations = await desk.as('operations');
const clerk = await desk.as('caseManager');

const list = async (): Promise<readonly Figure[]> =>
  (await operations.call('GET /desk/figures')).json<{ figures: readonly Figure[] }>().figures;
const add = (body: object, key = newKey()) => operations.call('POST /desk/figures', { body, headers: { 'idempotency-key': key } });
const correct = ({ id, ...figure }: Figure, change: object) =>
  operations.call(`PUT /desk/figures/${id}`, { body: { ...figure, ...change } });
const faultsOf = (answer: { json: <T>() => T }) => answer.json<{ faults?: { pointer: string }[] }>().faults?.map(({ pointer }) => pointer);
const served = async (): Promise<readonly DatedFigure[]> =>
  (await clerk.call('GET /desk/scopes')).json<{ figures: readonly DatedFigure[] }>().figures;
const openRate = async () => (await list()).find(({ kind, to }) => kind === 'mileageRate' && to === '');

test('a new rate ends the one in force on the day before, and forms reckon with it from then on', async () => {
  const before = await openRate();
  const answer = await add(figureBody);
  expect([answer.statusCode, answer.json()]).toMatchObject([201, { figure: { from: '2031-01-01', revision: 1 } }]);
  const ended = (await list()).find(({ id }) => id === before?.id);
  expect([ended?.to, ended?.revision]).toEqual(['2030-12-31', 2]);
  expect((await served()).filter(({ kind, from }) => kind === 'mileageRate' && from >= '2026-01-01')).toMatchObject([
    { to: '2030-12-31', value: '0.725' },
    { from: '2031-01-01', value: '0.8', source: 'Notice of the tests' },
  ]);
});

test('sent again under its key it is there once, and other content under that key is refused', async () => {
  const key = newKey();
  const holiday = { ...figureBody, kind: 'holiday', key: 'officePicnic', from: '2031-06-02', value: 'office' };
  const [first, second] = [await add(holiday, key), await add(holiday, key)];
  expect([second.statusCode, second.json()]).toEqual([first.statusCode, first.json()]);
  expect((await list()).filter((figure) => figure.key === 'officePicnic')).toMatchObject([{ from: '2031-06-02', to: '2031-06-02' }]);
  expect((await add({ ...holiday, from: '2031-06-03' }, key)).json()).toMatchObject({ code: 'key_reused' });
});

test('two of a kind never share a day', async () => {
  const answer = await add({ ...figureBody, from: '2025-06-01', to: '2025-06-30' });
  expect([answer.statusCode, faultsOf(answer)]).toEqual([422, ['/from']]);
  expect(answer.json<{ message: string }>().message).toBe(
    "Another entry of this type applies from 01/01/2025 to 12/31/2025. Dates can't overlap.",
  );
});

test('of two who add at once, one is refused', async () => {
  const next = { ...figureBody, kind: 'tdMaximum', from: '2031-01-01', to: '2031-12-31', value: '1700.00' };
  const answers = await Promise.all([add(next), add({ ...next, value: '1701.00' })]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 422]);
});

test.each([
  ['a kind that nothing reckons with', { kind: 'bonus' }, ['/kind']],
  ['a day that is none', { from: '2031-02-30' }, ['/from']],
  ['an end before the beginning', { from: '2032-02-01', to: '2032-01-01' }, ['/to']],
  ['a rate in cents', { value: '72.5 cents' }, ['/value']],
  ['no source', { source: ' ' }, ['/source']],
  ['a cap for nobody', { kind: 'feeCap', value: '500' }, ['/key']],
  ['a holiday of a week', { kind: 'holiday', key: 'week', value: 'office', from: '2031-03-03', to: '2031-03-09' }, ['/to']],
])('refused at its field: %s', async (_, change, pointers) => {
  const answer = await add({ ...figureBody, ...change });
  expect([answer.statusCode, faultsOf(answer)]).toEqual([422, pointers]);
});

test('a correction counts for new forms, and records keep what they were reckoned with', async () => {
  const travel = {
    place: 'inPerson',
    location: '700 Bryant Street, San Francisco, CA 94107',
    hasMileageReimbursement: true,
    mileageData: { roundTripMiles: 212.4 },
  };
  const figuresOfNewLetter = async (change: object) => {
    const sent = await sendFeeLetter(clerk, { ...travel, ...change });
    expect(sent.statusCode, sent.body).toBe(201);
    const { id } = sent.json<{ id: string }>();
    const figures = async () => (await currentVersion(desk.database.db, id)).figures;
    return { figures, stored: await figures() };
  };
  const before = await figuresOfNewLetter({});
  expect(before.stored).toContainEqual(expect.objectContaining({ kind: 'mileageRate', value: '0.725' }));
  const rate = (await list()).find(({ kind, value }) => kind === 'mileageRate' && value === '0.725');
  if (rate === undefined) throw new Error('there is no such rate');
  expect((await correct(rate, { value: '0.75', confirmedBy: 'Rosalind Okafor' })).statusCode).toBe(200);
  // nobody confirms for somebody else
  expect((await list()).find(({ id }) => id === rate.id)?.confirmedBy).toBe('Owen Petrosyan');
  expect(await before.figures()).toEqual(before.stored);
  expect((await figuresOfNewLetter({ letterType: 'second_request' })).stored).toContainEqual(
    expect.objectContaining({ kind: 'mileageRate', value: '0.75' }),
  );
});

test('who corrects what somebody else has corrected meanwhile is told, and nothing is lost', async () => {
  const figure = (await list()).find(({ kind }) => kind === 'tdMinimum');
  if (figure === undefined) throw new Error('there is no such figure');
  expect((await correct(figure, { source: 'Read again' })).statusCode).toBe(200);
  const late = await correct(figure, { source: 'Read by somebody else' });
  expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'record_changed' }]);
  expect((await list()).find(({ id }) => id === figure.id)).toMatchObject({ source: 'Read again', revision: figure.revision + 1 });
});

test('the fee caps of a new desk are a draft until somebody says that they are law', async () => {
  const caps = (await list()).filter(({ kind }) => kind === 'feeCap');
  expect(caps.map(({ isDraft }) => isDraft)).toEqual([true, true, true, true]);
  expect((await list()).filter(({ kind, isDraft }) => kind !== 'feeCap' && isDraft)).toEqual([]);
  const [cap] = caps;
  if (cap === undefined) throw new Error('there is no cap');
  expect((await correct(cap, { isDraft: 'perhaps' })).statusCode).toBe(422);
  expect((await correct(cap, { isDraft: false })).statusCode).toBe(200);
  expect((await list()).find(({ id }) => id === cap.id)).toMatchObject({ isDraft: false });
});

test('a rate above a cap is pointed out, or refused when the firm says so', async () => {
  // of depositions since the caps are written down
  const above = { place: 'inPerson', hourlyRate: 4500 };
  const sent = await sendFeeLetter(clerk, { ...above, depositionDate: '2026-04-14' });
  expect(sent.statusCode).toBe(201);
  expect(sent.json<{ warnings: { message: string }[] }>().warnings[0]?.message).toContain('above the draft fee cap');
  for (const cap of (await list()).filter(({ kind }) => kind === 'feeCap'))
    expect((await correct(cap, { enforced: 'block' })).statusCode).toBe(200);
  const refused = await sendFeeLetter(clerk, { ...above, depositionDate: '2026-04-15' });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    { faults: [{ pointer: '/hourlyRate', message: expect.stringContaining('Lower the rate') }] },
  ]);
  expect((await sendFeeLetter(clerk, { ...above, hourlyRate: 300, depositionDate: '2026-04-15' })).statusCode).toBe(201);
});

test('every change is in the audit trail', async () => {
  const admin = await desk.as('admin');
  for (const action of ['figure.added', 'figure.corrected', 'figure.ended'])
    expect((await admin.call(`GET /desk/audit?action=${action}`)).json().auditRows.length, action).toBeGreaterThan(0);
});

test('the kinds that automations ask for are named, each with its law and whether it is money', async () => {
  const { kinds } = (await operations.call('GET /desk/figures')).json<{ kinds: readonly object[] }>();
  expect(kinds).toContainEqual({
    kind: 'tdMaximum',
    title: { en: 'Temporary disability, weekly maximum', es: 'Incapacidad temporal, máximo semanal' },
    authority: 'LC 4453',
    isMoney: true,
    keys: [],
  });
});
