import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { claimCore, type ClaimCore } from '#claim/claim/claim-core.ts';
import type { DeviceStorage } from '#claim/claim/device-storage.ts';
import { withChanges } from '#claim/claim/entered.ts';
import { openClaim } from '#claim/claim/open-claim.ts';
import { sendForm } from '#claim/claim/send-form.ts';
import type { DraftChange } from '#claim/client/claim-answers.ts';
import type { ClaimCalls } from '#claim/client/claim-calls.ts';
import type { Answer, Problem } from '#claim/client/claim-request.ts';
import { receiptBytes } from '#claim/receipts/receipt-bytes.ts';
import { pending } from './claim-desk.ts';

const at = '2026-11-29T18:00:00.000Z';

const refusal = (problem: Partial<Problem>): Answer<never> => ({
  ok: false,
  problem: { status: 422, code: 'file_refused', message: '', faults: [], conflicts: [], revision: undefined, facts: {}, ...problem },
});

/** An office that has what came to it; a file with "locked" in its name is refused. */
const office = () => {
  const files = new Set<string>();
  const drafts: { readonly basedOn: number; readonly changes: readonly DraftChange[] }[] = [];
  const forms: unknown[] = [];
  let conflicts: Problem['conflicts'] = [];
  const calls: ClaimCalls = {
    checkStatus: async () => ({ ok: true, data: pending }),
    readDraft: async () => ({ ok: true, data: { revision: 0, fields: {} } }),
    writeDraft: async (basedOn, changes) => {
      drafts.push({ basedOn, changes });
      const found = conflicts.filter(({ path }) => changes.some((change) => change.path === path));
      conflicts = [];
      return found.length === 0
        ? { ok: true, data: { revision: 9 } }
        : refusal({ status: 409, code: 'draft_changed', conflicts: found, revision: 8 });
    },
    sendFile: async ({ sha256, name }) => {
      if (name.includes('locked')) return refusal({ message: 'This PDF has a password.' });
      files.add(sha256);
      return { ok: true, data: {} };
    },
    listFiles: async () => ({ ok: true, data: { files: [...files].map((sha256) => ({ sha256 })) } }),
    readFile: async () => undefined,
    submit: async (formData) => {
      forms.push(formData);
      return { ok: true, data: { data: { id: '12' } } };
    },
    checkFeedback: async () => ({ ok: true, data: { exists: false } }),
    sendFeedback: async () => ({ ok: true, data: {} }),
    brandName: async () => undefined,
  };
  const disagree = (theirs: unknown, path: string): void => {
    conflicts = [{ path, theirs, at, device: 'other' }];
  };
  return { calls, files, drafts, forms, disagree };
};

const phoneStorage = (writes: boolean): DeviceStorage => ({
  device: () => 'this',
  hasRoom: () => writes,
  readForm: () => undefined,
  writeForm: () => writes,
  readStatus: () => undefined,
  writeStatus: () => undefined,
  readStep: () => undefined,
  writeStep: () => undefined,
  readReceipt: () => undefined,
  writeReceipt: () => undefined,
  readLink: () => '',
  asksFirst: () => true,
  noteAsked: () => undefined,
  clear: () => undefined,
});

const partsWith = (calls: ClaimCalls, writes = true) => ({
  link: 'link',
  section: 'form',
  calls,
  storage: phoneStorage(writes),
  bytes: receiptBytes(undefined),
  now: () => at,
  newKey: () => 'key',
  isOnline: true,
});

const type = (core: ClaimCore, changes: Readonly<Record<string, unknown>>): void =>
  core.keep(withChanges(core.store.get().entered, changes, at));
const receipt = (sha256: string, name: string) => ({ sha256, name, type: 'application/pdf', size: 9 });
const trip = {
  'trips/1/tripDate': '2026-11-03',
  'trips/1/roundTripMiles': '3.00',
  'trips/1/parkingExpenses': '4.00',
  'trips/1/tolls': '1.00',
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a field that two devices changed is asked about, and what both typed alike is not', async () => {
  const { calls, drafts, disagree } = office();
  const core = claimCore(partsWith(calls));
  type(core, { 'trips/1/roundTripMiles': '11.00', printedName: 'Ana' });
  disagree('12.00', 'trips/1/roundTripMiles');
  await core.draft.now();
  expect(core.store.get().conflicts).toMatchObject([{ path: 'trips/1/roundTripMiles', theirs: '12.00' }]);
  expect(core.store.get().entered).toMatchObject({ revision: 8, pending: ['trips/1/roundTripMiles'] });
  core.store.set({ conflicts: [] });
  await core.draft.now();
  expect(drafts.at(-1)).toMatchObject({ basedOn: 8, changes: [{ path: 'trips/1/roundTripMiles', value: '11.00' }] });
  expect(core.store.get().entered.pending).toEqual([]);
  type(core, { printedName: 'Eva' });
  disagree('Eva', 'printedName');
  await core.draft.now();
  expect(core.store.get().conflicts).toEqual([]);
});

test('a receipt that is refused steps aside with its reason, the others go on, and the form waits until the office has them all', async () => {
  const { calls, files, forms } = office();
  const core = claimCore(partsWith(calls));
  core.store.set({ status: pending });
  type(core, { ...trip, 'trips/1/parkingReceipt': receipt('aa', 'locked.pdf'), 'trips/1/tollsReceipt': receipt('bb', 'toll.pdf') });
  type(core, { printedName: 'Ana', signature: { name: 'Ana' } });
  await core.bytes.put('aa', new Blob(['a']));
  await core.bytes.put('bb', new Blob(['b']));
  const first = await sendForm({ state: core.store.get(), calls, receipts: core.receipts });
  expect(core.store.get().files).toEqual({ aa: { refused: 'This PDF has a password.' }, bb: 'sent' });
  expect([first.ok, [...files], forms]).toEqual([false, ['bb'], []]);
  type(core, { 'trips/1/parkingReceipt': receipt('bb', 'toll.pdf') });
  expect(await sendForm({ state: core.store.get(), calls, receipts: core.receipts })).toMatchObject({
    ok: true,
    receipt: { code: '12', tripCount: 1 },
  });
  expect(forms).toMatchObject([{ fileCount: 1, totalAmount: 7.18 }]);
});

test('a phone that has no room says so before anybody types', () => {
  expect(openClaim(partsWith(office().calls, false)).store.get().isStored).toBe(false);
  expect(openClaim(partsWith(office().calls)).store.get().isStored).toBe(true);
});
