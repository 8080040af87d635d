import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { digitsOf, lastFourOfMask, maskedNumber } from '#domain/protected-number.ts';
import { fieldEncryption } from '#server/platform/secrets/field-encryption.ts';
import { protectDraft } from '#server/modules/drafts/protect-draft.ts';
import { maskEncrypted } from '#server/platform/secrets/encrypted-number.ts';
import { currentVersion } from '../record-rows.ts';
import { automationsCopy } from '../automations-copy.ts';
import { statelessPayments } from '../stateless-payments.ts';
import { feeLetter, payment, send, sendFeeLetter } from '../sending.ts';
import { testDesk } from '../test-desk.ts';

const ssn = '539-27-6148';
const digits = '539276148';
const account = '70413388215';
const masked = '•••-••-6148';
const hidden = [ssn, digits, account];

const copy = statelessPayments();
for (const [folder, field, format] of [
  ['5710-fees', 'workerSsn', 'ssn'],
  ['invoice-payment', 'payerAccount', 'bankAccount'],
] as const) {
  copy.put(`${folder}/schema.json`, `properties.${field}`, { type: 'string', format });
  const { sections } = JSON.parse(copy.read(`${folder}/ui-schema.json`));
  copy.put(`${folder}/ui-schema.json`, `sections.0.items.${sections[0].items.length}`, {
    field,
    control: 'text',
    title: { en: `A ${field}`, es: `Un ${field}` },
    width: 4,
  });
}
copy.put('invoice-payment/manifest.json', 'serves.update', 'PUT /invoice/payments/{id}');
copy.put('invoice-payment/list.json', 'rowActions', [{ call: 'update', label: 'Correct' }]);
copy.put('invoice-payment/log.json', 'columns.6', { field: 'payerAccount', title: { en: 'A payerAccount', es: 'Un payerAccount' } });
const { blocks } = JSON.parse(copy.read('5710-fees/letter.json'));

const desk = await testDesk({ settings: { DESK_AUTOMATIONS: copy.folder } });
const clerk = await desk.as('caseManager');
const manager = await desk.as('manager');

/** Everything that the database holds, as its own text. */
async function everyRow(): Promise<string> {
  const client = new pg.Client({ connectionString: desk.databaseUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const texts: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ text: string | null }>(`select string_agg(t::text, E'\\n') as text from ${name} t`);
      texts.push(rows[0]?.text ?? '');
    }
    return texts.join('\n');
  } finally {
    await client.end();
  }
}

const answers: string[] = [];
const faultsOf = (answer: { json: <T>() => T }) => answer.json<{ faults?: { pointer: string }[] }>().faults?.map(({ pointer }) => pointer);

beforeAll(async () => {
  const { faults } = (await manager.call('GET /desk/operations')).json<{ faults: { faults: { severity: string }[] }[] }>();
  expect(faults.flatMap((one) => one.faults).filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('a letter that is not a form of the Board may not name such a number', async () => {
  const other = automationsCopy();
  other.put('5710-fees/schema.json', 'properties.workerSsn', { type: 'string', format: 'ssn' });
  other.put('5710-fees/letter.json', 'blocks', [...blocks, { text: 'Number {workerSsn}' }]);
  const strict = await testDesk({ settings: { DESK_AUTOMATIONS: other.folder } });
  const { faults } = (await (await strict.as('manager')).call('GET /desk/operations')).json<{ faults: unknown }>();
  expect(JSON.stringify(faults)).toContain('is an encrypted number, but text is needed here');
});

test('a record stores it encrypted and answers its last four digits', async () => {
  const sent = await send(manager, 'POST /invoice/payments', { body: { ...payment, payerAccount: account } });
  expect(sent.statusCode, sent.body).toBe(201);
  expect(sent.json<{ data: object }>().data).toMatchObject({ payerAccount: '••••8215' });
  const { id } = sent.json<{ id: string }>();
  const read = await manager.call(`GET /desk/submissions/${id}`);
  expect(read.json<{ data: object }>().data).toMatchObject({ payerAccount: '••••8215' });
  const log = await manager.call('GET /letterLogs/payments');
  expect(log.body).toContain('••••8215');
  answers.push(sent.body, read.body, log.body);
});

test('a draft stores a whole number encrypted, gives it back masked, and sends it by its mask', async () => {
  const at = '/desk/drafts/5710-fees/20260017';
  const save = (workerSsn: string, revision: number) =>
    clerk.call(`PUT ${at}`, { body: { data: { ...feeLetter, workerSsn }, version: 'v', revision } });
  expect((await save('539-27-61', 0)).statusCode).toBe(200);
  expect((await clerk.call(`GET ${at}`)).json().data).not.toHaveProperty('workerSsn');
  expect((await save(digits, 1)).statusCode).toBe(200);
  expect((await clerk.call(`GET ${at}`)).json().data.workerSsn).toBe(masked);
  expect((await save(masked, 2)).statusCode).toBe(200);
  expect((await clerk.call(`GET ${at}`)).json().data.workerSsn).toBe(masked);
  const storedFrom = async (letter: Readonly<Record<string, unknown>>) => {
    const sent = await sendFeeLetter(clerk, letter);
    expect(sent.statusCode, sent.body).toBe(201);
    answers.push(sent.body);
    return (await currentVersion(desk.database.db, sent.json<{ id: string }>().id)).data['workerSsn'];
  };
  const whole = await storedFrom({ workerSsn: ssn });
  expect(await storedFrom({ workerSsn: masked, letterType: 'second_request' })).toBe(whole);
});

test('a letter whose draft had the number is answered again under its key, although the draft ended with it', async () => {
  const path = '/desk/drafts/5710-fees/20260017';
  await clerk.call(`DELETE ${path}`);
  await clerk.call(`PUT ${path}`, { body: { data: { workerSsn: ssn }, version: 'v1', revision: 0 } });
  const extra = { key: 'a letter with a mask', headers: { 'x-draft-place': '20260017', 'x-draft-revision': '1' } };
  const first = await sendFeeLetter(clerk, { workerSsn: masked }, extra);
  expect(first.statusCode).toBe(201);
  expect((await clerk.call(`GET ${path}`)).json()).toBeNull();
  expect((await sendFeeLetter(clerk, { workerSsn: masked }, extra)).json()).toEqual(first.json());
});

test('a draft is encrypted as its version says, also by a server that has not heard of that version yet; of a form that nobody knows none is stored', async () => {
  const { registry } = desk.automations;
  const behind = { find: () => undefined, refresh: async () => undefined, version: registry.version };
  const numbers = fieldEncryption('a secret of this test');
  const key = { userId: 'somebody', automationId: '5710-fees', caseFileNumber: '20260017' };
  const protect = (version: string) =>
    protectDraft({ registry: behind, numbers, drafts: { find: async () => undefined } }, key, { data: { workerSsn: digits }, version });
  expect((await protect(registry.find('5710-fees')?.version ?? ''))['workerSsn']).toMatch(/^sealed\.ssn\./);
  await expect(protect('none')).rejects.toMatchObject({ code: 'not_found' });
});

test('a corrected record keeps the number that is seen masked', async () => {
  const made = await send(manager, 'POST /invoice/payments', { body: { ...payment, volume: '2', payerAccount: account } });
  expect(made.statusCode, made.body).toBe(201);
  const { id } = made.json<{ id: string }>();
  const stored = async () => (await currentVersion(desk.database.db, id)).data['payerAccount'];
  const before = await stored();
  expect(before).toMatch(/^sealed\.bankAccount\./);
  const body = { ...payment, volume: '2', amountPaid: 1350, payerAccount: '••••8215' };
  const changed = await send(manager, `PUT /invoice/payments/${id}`, { body });
  expect([changed.statusCode, changed.json()]).toMatchObject([200, { data: body }]);
  expect(await stored()).toBe(before);
});

test.each([
  ['too short', '539-27-614'],
  ['never given out', '000-27-6148'],
  ['masked without anything that is kept', '•••-••-9999'],
  ['an encrypted number from outside', fieldEncryption('a secret of the tests, of no use to anybody').encrypt('ssn', digits)],
])('is refused: %s', async (_case, workerSsn) => {
  const answer = await sendFeeLetter(clerk, { workerSsn, caseFileNumber: '20260017', depositionDate: '2026-04-23' });
  expect([answer.statusCode, faultsOf(answer)]).toEqual([422, ['/workerSsn']]);
});

test('a number encrypted under a former secret is still read, and new ones are encrypted under the current one', () => {
  const former = fieldEncryption('x'.repeat(32)).encrypt('ssn', digits);
  const encryption = fieldEncryption('y'.repeat(32), ['x'.repeat(32)]);
  expect(encryption.decrypt(former)).toBe(ssn);
  expect(encryption.encrypt('ssn', digits)).toBe(encryption.encrypt('ssn', digits));
  expect(encryption.encrypt('ssn', digits).split('.')[2]).not.toBe(former.split('.')[2]);
  expect(() => fieldEncryption('z'.repeat(32)).decrypt(former)).toThrow('a key that this desk does not have');
  const changed = former.replace(/.(?=\.\d{4}$)/, (sign) => (sign === 'A' ? 'Q' : 'A'));
  expect(() => encryption.decrypt(changed)).toThrow();
  expect(maskEncrypted(`{"a":"${former}"}`)).toBe(`{"a":"${masked}"}`);
});

test('masks are read as they are written', () => {
  expect(lastFourOfMask('ssn', maskedNumber('ssn', '6148'))).toBe('6148');
  expect(lastFourOfMask('bankAccount', masked)).toBeUndefined();
  expect([digitsOf('ssn', ssn), digitsOf('bankAccount', '12345')]).toEqual([digits, undefined]);
});

test('neither the database nor the log nor an answer has it', async () => {
  const rows = await everyRow();
  expect(rows.includes('sealed.ssn.')).toBe(true);
  expect(rows.includes('sealed.bankAccount.')).toBe(true);
  const logged = desk.logged();
  expect(logged.includes('/invoice/payments')).toBe(true);
  for (const number of hidden) {
    expect(rows.includes(number), 'in the database').toBe(false);
    expect(logged.includes(number), 'in the log').toBe(false);
    expect(
      answers.some((answer) => answer.includes(number)),
      'in an answer',
    ).toBe(false);
  }
  expect(answers.join('').includes('sealed.')).toBe(false);
  const stored = readdirSync(desk.dataFolder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(desk.dataFolder, name));
  for (const file of stored.filter((name) => statSync(name).isFile() && !name.endsWith('.pdf')))
    expect(
      hidden.some((number) => readFileSync(file).includes(number)),
      file,
    ).toBe(false);
});
