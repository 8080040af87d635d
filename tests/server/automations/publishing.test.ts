import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { treesOf } from '#engine/compilation/read-expressions.ts';
import { eventually, feeLetter, payment, previewFeeLetter, send, sendFeeLetter } from '../sending.ts';
import { publishingDesk } from './publishing-desk.ts';

const { copy, desk, publish, clerk, manager, operations, versionOf } = await publishingDesk();

test('a folder with a fault keeps the last good version and shows where it is wrong', async () => {
  const before = await versionOf('5710-fees');
  const good = copy.read('5710-fees/rules.json');
  copy.write('5710-fees/rules.json', good.replace('hourlyRate * prepTime', 'hourlyRate * prepTimme'));
  await publish();
  const { faults } = await operations();
  expect(faults).toMatchObject([{ automation: '5710-fees', publishedVersion: before }]);
  expect(faults[0]?.faults[0]).toMatchObject({
    file: 'rules.json',
    message: expect.stringContaining('prepTimme'),
    remedy: expect.any(String),
  });
  expect(faults[0]?.faults[0]?.line).toBeGreaterThan(1);
  expect((await sendFeeLetter(clerk)).statusCode).toBe(201);

  copy.write('5710-fees/rules.json', good);
  await publish();
  expect((await operations()).faults).toEqual([]);
  expect(await versionOf('5710-fees')).toBe(before);
});

test('a changed folder is published by itself, and the old version stays readable with its validator', async () => {
  const before = await versionOf('invoice-payment');
  copy.put('invoice-payment/manifest.json', 'title', 'Log a Cheque');
  const after = await eventually(
    () => versionOf('invoice-payment'),
    (version) => version !== before,
  );
  for (const version of [before, after]) {
    const bundle = await desk.inject({ method: 'GET', url: `/api/v1/desk/bundles/${version}` });
    expect(bundle.json()).toMatchObject({ manifest: { title: version === after ? 'Log a Cheque' : 'Log a Payment' } });
    const validator = await desk.inject({ method: 'GET', url: `/api/v1/desk/bundles/${version}/validator.js` });
    expect(validator.headers['content-type']).toContain('text/javascript');
    expect(validator.body).toContain('export default');
    const trees = await desk.inject({ method: 'GET', url: `/api/v1/desk/bundles/${version}/trees.1.json` });
    expect(trees.headers['cache-control']).toContain('immutable');
    expect(trees.json()).toEqual(treesOf(bundle.json()));
    for (const [name, { body }] of [
      ['', bundle],
      ['/trees.1.json', trees],
      ['/validator.js', validator],
    ] as const) {
      const packed = await desk.inject({
        method: 'GET',
        url: `/api/v1/desk/bundles/${version}${name}`,
        headers: { 'accept-encoding': 'br, gzip' },
      });
      expect(packed.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(packed.rawPayload).toString()).toBe(body);
    }
  }
});

test('a call that no state invokes any more is refused, and works again when the edge is put back', async () => {
  const shared = copy.read('_parts/workflows/letter.json').replace('"id": "letter"', '"id": "5710-fees"');
  copy.write('5710-fees/workflow.json', shared);
  const edges = ['states.form.on.preview', 'states.preview.on.previewAgain', 'states.previewing', 'states.preview'];
  for (const edge of edges) copy.drop('5710-fees/workflow.json', edge);
  await publish();
  const refused = await clerk.call('POST /cloud/preview5710Letter', { body: feeLetter });
  expect(refused.json()).toMatchObject({ status: 409, code: 'call_not_offered' });
  expect((await sendFeeLetter(clerk)).statusCode).toBe(201);

  copy.write('5710-fees/workflow.json', shared);
  await publish();
  expect((await previewFeeLetter(clerk)).statusCode).toBe(200);
});

test('a form that was filled under a replaced version is told so, and told which one is published', async () => {
  const old = (await versionOf('invoice-payment')) ?? '';
  const first = await send(manager, 'POST /invoice/payments', { body: payment, key: 'before', headers: { 'x-automation-version': old } });
  expect(first.statusCode).toBe(201);
  copy.put('invoice-payment/manifest.json', 'title', 'Log a Payment once more');
  await publish();
  const now = await versionOf('invoice-payment');
  const refused = await send(manager, 'POST /invoice/payments', { body: payment, headers: { 'x-automation-version': old } });
  expect(refused.json()).toMatchObject({ status: 409, code: 'version_changed', facts: { version: now } });
  // the answer of the first was lost on the way
  const again = await send(manager, 'POST /invoice/payments', { body: payment, key: 'before', headers: { 'x-automation-version': old } });
  expect(again.json()).toEqual(first.json());
});

test('two automations cannot claim the same call', async () => {
  copy.copyFolder('invoice-payment', 'second-payment');
  copy.put('second-payment/manifest.json', 'id', 'second-payment');
  for (const file of ['workflow', 'lifecycle']) copy.put(`second-payment/${file}.json`, 'id', 'second-payment');
  await publish();
  const { faults, versions } = await operations();
  expect(versions.map((row) => row.automation)).not.toContain('second-payment');
  const messages = faults.find((row) => row.automation === 'second-payment')?.faults.map((fault) => fault.message);
  expect(messages).toContainEqual(expect.stringMatching(/POST \/invoice\/payments.*invoice-payment/));
  copy.remove('second-payment');
  await publish();
  expect((await operations()).faults.map((row) => row.automation)).not.toContain('second-payment');
});

test('every open desk is told what was published', async () => {
  const answer = await fetch(`${desk.origin}/api/v1/desk/events`, { headers: { authorization: `Bearer ${clerk.token}` } });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  copy.put('invoice-payment/manifest.json', 'description', 'Record a payment.');
  await publish();
  const version = await versionOf('invoice-payment');
  let heard = '';
  while (!heard.includes('event: published')) heard += (await reader?.read())?.value ?? '';
  expect(heard).toContain(`{"automation":"invoice-payment","version":"${version}"}`);
  await reader?.cancel();
});

test('an automation whose folder is taken away retires: nobody starts it, and its records can be read', async () => {
  const made = (await send(manager, 'POST /invoice/payments', { body: payment })).json<{ id: string; message: string }>();
  copy.remove('invoice-payment');
  await publish();
  expect((await operations()).versions).toContainEqual(expect.objectContaining({ automation: 'invoice-payment', status: 'retired' }));
  expect((await send(manager, 'POST /invoice/payments', { body: payment })).json()).toMatchObject({ code: 'call_not_offered' });
  const list = (await manager.call('GET /paymentLogs')).json<{ paymentLogs: { id: string }[] }>();
  expect(list.paymentLogs.map(({ id }) => id)).toContain(made.id);
  expect((await manager.call(`GET /desk/submissions/${made.id}`)).statusCode).toBe(200);
});
