import { expect, test } from 'vitest';
import { declarationFaultsRepository } from '#server/modules/automations/bundles.repository.ts';
import { readDeclarationFolder } from '#server/modules/automations/declaration-folder.ts';
import { publishFolders } from '#server/modules/automations/publish-folders.usecase.ts';
import { publishingRepository } from '#server/modules/automations/publishing.repository.ts';
import { emitEvent } from '#server/platform/events/event-bus.ts';
import { nodeSha256 } from '#server/platform/node-sha256.ts';
import { createUnprovingChecker } from '../../unproved-declarations.ts';
import { automationsCopy } from '../automations-copy.ts';
import { deposition, nextDeposition, send, sendFeeLetter } from '../sending.ts';
import { publishingDesk } from './publishing-desk.ts';

const { copy, desk, publish, clerk, manager, operations, versionOf } = await publishingDesk();

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

test('the indent of a file is no change', async () => {
  const before = await versionOf('invoice-payment');
  copy.write('invoice-payment/manifest.json', JSON.stringify(JSON.parse(copy.read('invoice-payment/manifest.json')), null, 7));
  await publish();
  expect(await versionOf('invoice-payment')).toBe(before);
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

test('a second server with an older folder does not bring the old version back', async () => {
  const { db } = desk.database;
  const before = await versionOf('5710-fees');
  const older = automationsCopy();
  const deps = {
    publishing: publishingRepository(db, emitEvent),
    faults: declarationFaultsRepository(db),
    check: createUnprovingChecker(),
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
    check: createUnprovingChecker(),
    sha256: nodeSha256,
    prepare: async () => undefined,
    pause: async () => undefined,
  };
  await publishFolders(silent, 'another-server:/automations', await readDeclarationFolder(other.folder));
  const { routes } = (await manager.call('GET /desk/routes')).json<{ routes: { title: string }[] }>();
  expect(routes.map(({ title }) => title)).toContain('Cheques');
});
