import { expect, test } from 'vitest';
import { automationsCopy } from '../automations-copy.ts';
import { eventually, feeLetter, send, sendFeeLetter } from '../sending.ts';
import { testDesk } from '../test-desk.ts';

const copy = automationsCopy();
const limits = { changes: { limits: { debounceMs: 20 } } };
const first = await testDesk({ settings: { DESK_AUTOMATIONS: copy.folder }, ...limits });
const second = await testDesk({ through: async () => first.databaseUrl, ...limits });

const titleAt = (desk: typeof first): unknown => desk.automations.registry.find('5710-fees')?.automation.manifest.title;

test('what one server publishes, the other one serves without a restart', async () => {
  copy.put('5710-fees/manifest.json', 'title', 'Fee Letter of Two Servers');
  await first.automations.publishNow();
  await eventually(
    async () => titleAt(second),
    (title) => title === 'Fee Letter of Two Servers',
  );
});

test('a form under the newest version is taken by a server that has not heard of it yet', async () => {
  copy.put('5710-fees/manifest.json', 'title', 'Newest Fee Letter');
  await first.automations.publishNow();
  const version = first.automations.registry.find('5710-fees')?.version ?? '';
  const clerk = await second.as('caseManager');
  expect((await sendFeeLetter(clerk, {}, { headers: { 'x-automation-version': version } })).statusCode).toBe(201);
});

test('a key counts on every server', async () => {
  const one = await sendFeeLetter(await first.as('caseManager'), {}, { key: 'both' });
  const other = await sendFeeLetter(await second.as('caseManager'), {}, { key: 'both' });
  expect(other.json()).toEqual(one.json());
});

test('a preview made by one server is sent by the other', async () => {
  const preview = (await (await first.as('caseManager')).call('POST /cloud/preview5710Letter', { body: feeLetter })).json<{
    previewId: string;
    sha256: string;
  }>();
  const sent = await send(await second.as('caseManager'), 'POST /cloud/generate5710Letter', {
    body: feeLetter,
    headers: { 'x-preview-id': preview.previewId, 'x-preview-hash': preview.sha256 },
  });
  expect(sent.json()).toMatchObject({ letter: { sha256: preview.sha256 } });
});
