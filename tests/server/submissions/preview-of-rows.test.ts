import { expect, test } from 'vitest';
import { newKey, nextDeposition } from '../sending.ts';
import { testDesk } from '../test-desk.ts';

const desk = await testDesk({ clock: { now: () => new Date('2026-05-01T19:00:00Z') } });
const clerk = await desk.as('caseManager');

type Row = { readonly _id?: string; readonly title: string };
type Preview = { readonly previewId: string; readonly sha256: string; readonly data: { readonly documents?: readonly Row[] } };

const look = async (body: object): Promise<Preview> => (await clerk.call('POST /depositions/preview', { body })).json<Preview>();

const sendSeen = (body: object, { previewId, sha256 }: Preview) =>
  clerk.call('POST /depositions/create', {
    body,
    headers: { 'idempotency-key': newKey(), 'x-preview-id': previewId, 'x-preview-hash': sha256 },
  });

const documents: readonly Row[] = [{ title: 'Photo identification' }, { title: 'List of medications' }];

test('a form with new rows is sent as it was looked at: ids of rows are no part of the letter', async () => {
  const form = { ...nextDeposition('2026-06-09'), documents };
  const preview = await look(form);
  expect((await sendSeen(form, preview)).json()).toMatchObject({ letter: { sha256: preview.sha256 } });
});

test('the ids that rows got at the preview come back with what is sent', async () => {
  const form = { ...nextDeposition('2026-06-10'), documents };
  const preview = await look(form);
  const ids = preview.data.documents?.map(({ _id }) => _id);
  expect(ids?.every((id) => /^[0-9a-f-]{36}$/.test(id ?? ''))).toBe(true);
  const sent = await sendSeen({ ...form, documents: preview.data.documents }, preview);
  expect(sent.json<{ data: Preview['data'] }>().data.documents?.map(({ _id }) => _id)).toEqual(ids);
});

test('an empty table and one that is left out are the same letter', async () => {
  const form = nextDeposition('2026-06-11');
  const preview = await look({ ...form, documents: [] });
  expect((await sendSeen(form, preview)).statusCode).toBe(201);
});

test('rows that say something else are another letter', async () => {
  const form = { ...nextDeposition('2026-06-12'), documents };
  const preview = await look(form);
  const sent = await sendSeen({ ...form, documents: [{ title: 'Pay stubs' }] }, preview);
  expect(sent.json()).toMatchObject({ status: 409, code: 'preview_stale' });
});
