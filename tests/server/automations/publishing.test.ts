import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createChecker } from '#engine/check/check-automation.ts';
import { treesOf } from '#engine/compilation/read-expressions.ts';
import { readDeclarationFolder } from '#server/modules/automations/declaration-folder.ts';
import { nodeSha256 } from '#server/platform/node-sha256.ts';
import { declarationFaultsRepository } from '#server/modules/automations/bundles.repository.ts';
import { emitEvent } from '#server/platform/events/event-bus.ts';
import { publishingRepository } from '#server/modules/automations/publishing.repository.ts';
import { publishFolders } from '#server/modules/automations/publish-folders.usecase.ts';
import { testDesk } from '../test-desk.ts';
import { automationsCopy } from '../automations-copy.ts';
import { deposition, eventually, feeLetter, nextDeposition, payment, send, previewFeeLetter, sendFeeLetter } from '../sending.ts';

const copy = automationsCopy();
const desk = await testDesk({ settings: { DESK_AUTOMATIONS: copy.folder }, changes: { limits: { debounceMs: 20 } } });
const publish = desk.automations.publishNow;
const clerk = await desk.as('caseManager');
const manager = await desk.as('manager');

type Operations = {
  readonly faults: readonly {
    readonly automation: string;
    readonly publishedVersion: string | null;
    readonly faults: readonly { readonly file: string; readonly line: number; readonly message: string; readonly remedy: string }[];
  }[];
  readonly versions: readonly { readonly automation: string; readonly version: string; readonly status: string }[];
};

const operations = async (): Promise<Operations> => (await manager.call('GET /desk/operations')).json<Operations>();
const versionOf = async (automation: string): Promise<string | undefined> =>
  (await operations()).versions.find((row) => row.automation === automation)?.version;

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

test('a broken pack is told at its line, and the folders that name it keep working', async () => {
  const before = await versionOf('deposition');
  const good = copy.read('_parts/packs/case.json');
  copy.write('_parts/packs/case.json', good.replace('case.caseFileNumber', 'case.caseFileNumbers'));
  await publish();
  const { faults } = await operations();
  expect(faults.map((row) => row.automation)).toContain('deposition');
  expect(faults.find((row) => row.automation === 'deposition')?.publishedVersion).toBe(before);
  expect(faults.find((row) => row.automation === 'deposition')?.faults[0]).toMatchObject({
    file: '../_parts/packs/case.json',
    line: good.slice(0, good.indexOf('case.caseFileNumber"')).split('\n').length,
  });
  expect((await send(clerk, 'POST /depositions/create', { body: nextDeposition() })).statusCode).toBe(201);

  copy.write('_parts/packs/case.json', good);
  await publish();
  expect((await operations()).faults).toEqual([]);
  expect(await versionOf('deposition')).toBe(before);
});

test('a file that is no JSON takes nothing down', async () => {
  const good = copy.read('5710-fees/manifest.json');
  copy.write('5710-fees/manifest.json', good.slice(0, 200));
  await publish();
  expect((await operations()).faults.map((row) => row.automation)).toEqual(['5710-fees']);
  expect((await sendFeeLetter(clerk)).statusCode).toBe(201);
  copy.write('5710-fees/manifest.json', good);
  await publish();
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

test('the indent of a file is no change', async () => {
  const before = await versionOf('invoice-payment');
  copy.write('invoice-payment/manifest.json', JSON.stringify(JSON.parse(copy.read('invoice-payment/manifest.json')), null, 7));
  await publish();
  expect(await versionOf('invoice-payment')).toBe(before);
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

test('an event that was taken out of a lifecycle is refused also to records that were made before', async () => {
  const { id } = (await send(clerk, 'POST /depositions/create', { body: deposition })).json<{ id: string }>();
  const events = async (): Promise<readonly string[]> =>
    (await clerk.call(`GET /desk/submissions/${id}/events`)).json<{ events: { event: string }[] }>().events.map(({ event }) => event);
  expect(await events()).toContain('cancel');
  const good = copy.read('deposition/lifecycle.json');
  const examples = ['cancelled', 'cancelled-for-a-doctor'].flatMap((name) => [`examples/${name}`, `examples/${name}.expected`]);
  const files = ['list', 'tests', 'manifest', 'letters/cancelled', ...examples].map((name) => `deposition/${name}.json`);
  const before = files.map((file) => [file, copy.read(file)] as const);
  const others = (file: string, key: string) =>
    JSON.parse(copy.read(file))[key].filter(({ event }: { event?: string }) => event !== 'cancel');
  copy.drop('deposition/lifecycle.json', 'states.pending.on.cancel');
  copy.drop('deposition/lifecycle.json', 'states.cancelled');
  copy.put('deposition/tests.json', 'tests', others('deposition/tests.json', 'tests'));
  copy.put('deposition/list.json', 'rowActions', others('deposition/list.json', 'rowActions'));
  copy.drop('deposition/manifest.json', 'letters.cancelled');
  for (const name of ['cancelled', 'canceled', 'cancelled_by_defense', 'cancelled_by_applicant'])
    copy.drop('deposition/manifest.json', `serves.transition.eventFrom.events.${name}`);
  for (const name of ['letters/cancelled', ...examples]) copy.removeFile(`deposition/${name}.json`);
  await publish();
  expect(await events()).not.toContain('cancel');
  const refused = await send(clerk, `POST /deposition/${id}/events`, {
    body: { event: 'cancel', cancelledBy: 'defense', cancelReason: 'Settled' },
  });
  expect(refused.json()).toMatchObject({ status: 409, code: 'event_refused' });

  copy.write('deposition/lifecycle.json', good);
  for (const [file, text] of before) copy.write(file, text);
  await publish();
  const moved = await send(clerk, `POST /deposition/${id}/events`, {
    body: { event: 'cancel', cancelledBy: 'defense', cancelReason: 'Settled' },
  });
  expect(moved.json()).toMatchObject({ id, state: 'cancelled' });
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

test('a second server with an older folder does not bring the old version back', async () => {
  const { db } = desk.database;
  const before = await versionOf('5710-fees');
  const older = automationsCopy();
  const deps = {
    publishing: publishingRepository(db, emitEvent),
    faults: declarationFaultsRepository(db),
    check: createChecker(),
    sha256: nodeSha256,
    prepare: async () => undefined,
    pause: async () => undefined,
  };
  expect(before).toBeDefined();
  const outcome = await publishFolders(deps, 'another-server:/automations', await readDeclarationFolder(older.folder));
  expect(outcome.published).toEqual([]);
  expect(await versionOf('5710-fees')).toBe(before);
});

test('who asks for the menu gets what another server published before word of it came', async () => {
  const other = automationsCopy();
  other.put('invoice-payment/manifest.json', 'routes.0.title', 'Cheques');
  const silent = {
    publishing: publishingRepository(desk.database.db, async () => undefined),
    faults: declarationFaultsRepository(desk.database.db),
    check: createChecker(),
    sha256: nodeSha256,
    prepare: async () => undefined,
    pause: async () => undefined,
  };
  await publishFolders(silent, 'another-server:/automations', await readDeclarationFolder(other.folder));
  const { routes } = (await manager.call('GET /desk/routes')).json<{ routes: { title: string }[] }>();
  expect(routes.map(({ title }) => title)).toContain('Cheques');
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
