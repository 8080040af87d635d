import { beforeEach, expect, test } from 'vitest';
import { createChecker, type Checker } from '#engine/check/check-automation.ts';
import { declarationFaultsRepository } from '#server/modules/automations/bundles.repository.ts';
import { readDeclarationFolder } from '#server/modules/automations/declaration-folder.ts';
import { publishFolders } from '#server/modules/automations/publish-folders.usecase.ts';
import { publishingRepository } from '#server/modules/automations/publishing.repository.ts';
import { nodeSha256 } from '#server/platform/node-sha256.ts';
import { emitEvent } from '#server/platform/events/event-bus.ts';
import { automationsCopy, type AutomationsCopy } from '../automations-copy.ts';
import { testDesk } from '../test-desk.ts';

const { database } = await testDesk();
const checker = createChecker();
let checked: string[] = [];
beforeEach(() => {
  checked = [];
});

const check: Checker = (files, ...others) => {
  checked.push(JSON.parse(files.get('manifest.json') ?? '{}').id);
  return checker(files, ...others);
};

const publishFrom = async (source: string, { folder }: AutomationsCopy) =>
  publishFolders(
    {
      publishing: publishingRepository(database.db, emitEvent),
      faults: declarationFaultsRepository(database.db),
      check,
      sha256: nodeSha256,
      pause: async () => undefined,
    },
    source,
    await readDeclarationFolder(folder),
  );

/** What looks the payments up is checked with them. */
const withPayment = ['5710-fees', 'invoice-payment'];
const nothing = { published: [], faulty: [], retired: [] };

test('what another place offers just so is not checked again, and a change at the new place is published', async () => {
  const copy = automationsCopy();
  expect(await publishFrom('second:/automations', copy)).toEqual(nothing);
  expect(checked).toEqual([]);
  copy.put('invoice-payment/manifest.json', 'description', 'Said otherwise at the second place.');
  expect(await publishFrom('second:/automations', copy)).toEqual({ ...nothing, published: ['invoice-payment'] });
  expect(checked).toEqual(withPayment);
});

test('what this place offered before is checked when it comes back to what another place offers', async () => {
  const copy = automationsCopy();
  const before = copy.read('invoice-payment/manifest.json');
  copy.put('invoice-payment/manifest.json', 'description', 'For a day.');
  expect((await publishFrom('third:/automations', copy)).published).toEqual(['invoice-payment']);
  copy.write('invoice-payment/manifest.json', before);
  expect((await publishFrom('third:/automations', copy)).published).toEqual(['invoice-payment']);
  expect(checked).toEqual([...withPayment, ...withPayment]);
});

test('the same content under another name is checked', async () => {
  const copy = automationsCopy();
  copy.copyFolder('invoice-payment', 'spin-again');
  expect(await publishFrom('fourth:/automations', copy)).toEqual({ ...nothing, faulty: ['spin-again'] });
});
