import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { testDesk } from '../test-desk.ts';
import { automationsCopy } from '../automations-copy.ts';

const copy = automationsCopy();
const desk = await testDesk({ settings: { DESK_AUTOMATIONS: copy.folder }, changes: { limits: { debounceMs: 60_000 } } });
const publish = desk.automations.publishNow;
const manager = await desk.as('manager');

type Operations = {
  readonly faults: readonly {
    readonly automation: string;
    readonly faults: readonly { readonly line: number; readonly message: string }[];
  }[];
  readonly versions: readonly { readonly automation: string; readonly version: string; readonly status: string }[];
};

const operations = async (): Promise<Operations> => (await manager.call('GET /desk/operations')).json<Operations>();
const versionOf = async (automation: string): Promise<string | undefined> =>
  (await operations()).versions.find((row) => row.automation === automation)?.version;

const pagesOf = async (): Promise<readonly (readonly [string, string])[]> => {
  const { routes } = (await manager.call('GET /desk/routes')).json<{ routes: { path: string; automation: string }[] }>();
  return routes.map(({ path, automation }) => [path, automation] as const);
};

/** What npm run check-declarations says where the desk's database can be reached. */
const checkedOnCommandLine = async (): Promise<string> => {
  const script = path.join(import.meta.dirname, '../../../scripts/declarations/check-declarations.ts');
  const env = { ...process.env, DATABASE_URL: desk.databaseUrl, DESK_AUTOMATIONS: copy.folder };
  return await promisify(execFile)(process.execPath, [script, copy.folder], { env }).then(
    ({ stdout }) => stdout,
    ({ stdout }: { readonly stdout: string }) => stdout,
  );
};

test('a new folder does not take the page of a published one that changes at the same moment', async () => {
  copy.copyFolder('invoice-payment', 'a-payment');
  copy.put('a-payment/manifest.json', 'id', 'a-payment');
  copy.put('a-payment/workflow.json', 'id', 'a-payment');
  copy.put('invoice-payment/manifest.json', 'description', 'Record one payment.');
  const before = await versionOf('invoice-payment');
  await publish();
  expect(await versionOf('invoice-payment')).not.toBe(before);
  expect(await versionOf('a-payment')).toBeUndefined();
  expect(await pagesOf()).toContainEqual(['/invoice-payment', 'invoice-payment']);
  const { faults } = await operations();
  expect(faults.map((row) => row.automation)).toEqual(['a-payment']);
  expect(faults[0]?.faults[0]).toMatchObject({
    file: 'manifest.json',
    line: expect.any(Number),
    message: 'The page /invoice-payment belongs to invoice-payment, which is published.',
  });
  expect(faults[0]?.faults[0]?.line).toBeGreaterThan(1);
  expect(await checkedOnCommandLine()).toMatch(
    /a-payment\/manifest\.json:\d+ \/routes\/0\/path – The page \/invoice-payment belongs to invoice-payment, which is published\./,
  );
  copy.remove('a-payment');
  await publish();
  expect((await operations()).faults).toEqual([]);
});

test('two automations can change their pages with each other in one save', async () => {
  const fees = copy.read('5710-fees/manifest.json');
  const payments = copy.read('invoice-payment/manifest.json');
  copy.put('5710-fees/manifest.json', 'routes.0.path', '/invoice-payment');
  copy.put('invoice-payment/manifest.json', 'routes.0.path', '/5710-fees');
  await publish();
  expect(await pagesOf()).toEqual(
    expect.arrayContaining([['/invoice-payment', '5710-fees'] as const, ['/5710-fees', 'invoice-payment'] as const]),
  );
  copy.write('5710-fees/manifest.json', fees);
  copy.write('invoice-payment/manifest.json', payments);
  await publish();
  expect(await pagesOf()).toContainEqual(['/invoice-payment', 'invoice-payment']);
});

test('a folder that is renamed has the pages of the old one', async () => {
  copy.copyFolder('compensation-estimates', 'an-estimate');
  copy.put('an-estimate/manifest.json', 'id', 'an-estimate');
  copy.remove('compensation-estimates');
  await publish();
  expect(await pagesOf()).toContainEqual(['/compensation-estimates', 'an-estimate']);
  expect((await operations()).faults).toEqual([]);
  copy.copyFolder('an-estimate', 'compensation-estimates');
  copy.put('compensation-estimates/manifest.json', 'id', 'compensation-estimates');
  copy.remove('an-estimate');
  await publish();
});
