import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceStorage } from '#claim/claim/device-storage.ts';
import { openClaim, type Claim } from '#claim/claim/open-claim.ts';
import type { ClaimCalls } from '#claim/client/claim-calls.ts';
import { noAnswer, type Answer } from '#claim/client/claim-request.ts';
import type { ReceiptBytes } from '#claim/receipts/receipt-bytes.ts';
import { chanceOf, type Chance } from '../automations/generated/random.ts';
import { times } from '../long-form.ts';
import { link, pending } from './claim-desk.ts';

const at = '2026-11-29T18:00:00.000Z';
const receipt = { sha256: 'aa', name: 'toll.pdf', type: 'application/pdf', size: 9 };
const typed: Readonly<Record<string, unknown>> = {
  'trips/1/tripDate': '2026-11-03',
  'trips/1/startAddress': '3710 Delta Way',
  'trips/1/endAddress': 'Marsh Clinic',
  'trips/1/roundTripMiles': '38.60',
  'trips/1/tolls': '4.50',
  'trips/1/tollsReceipt': receipt,
  printedName: 'Ana',
  signature: { name: 'Ana' },
};

/** A line that loses a call in five, before it comes or after it was done. */
const cut =
  (chance: Chance) =>
  async <Data>(call: () => Promise<Answer<Data>>): Promise<Answer<Data>> => {
    const place = chance.below(10);
    if (place === 0) return { ok: false, problem: noAnswer };
    const answer = await call();
    return place === 1 ? { ok: false, problem: noAnswer } : answer;
  };

/** An office that keeps what comes; a form under a key that it knows is that form. */
const officeOver = (chance: Chance) => {
  const [files, forms] = [new Set<string>(), new Map<string, unknown>()];
  const over = cut(chance);
  let revision = 0;
  const fields: Record<string, { value: unknown; at: string; device: string }> = {};
  const calls: ClaimCalls = {
    checkStatus: () =>
      over(async () => ({ ok: true, data: { ...pending, status: forms.size === 0 ? 'pending' : 'waiting_for_approval' } })),
    readDraft: () => over(async () => ({ ok: true, data: { revision, fields } })),
    writeDraft: (_, changes) =>
      over(async () => {
        for (const { path, value } of changes) fields[path] = { value, at, device: 'this' };
        revision += 1;
        return { ok: true, data: { revision } };
      }),
    sendFile: ({ sha256 }) =>
      over(async () => {
        files.add(sha256);
        return { ok: true, data: {} };
      }),
    listFiles: () => over(async () => ({ ok: true, data: { files: [...files].map((sha256) => ({ sha256 })) } })),
    readFile: async () => undefined,
    submit: (formData, key) =>
      over(async () => {
        if (!forms.has(key)) forms.set(key, formData);
        return { ok: true, data: { data: { id: '12' } } };
      }),
    checkFeedback: async () => ({ ok: true, data: { exists: false } }),
    sendFeedback: async () => ({ ok: true, data: {} }),
    brandName: async () => undefined,
  };
  return { calls, files, forms };
};

type Life = { isOver: boolean };

/** What a phone stores, as one page writes it while it lives. */
const storeOf = (held: Map<string, string>, life: Life): Storage => ({
  get length() {
    return held.size;
  },
  clear: () => undefined,
  getItem: (key) => held.get(key) ?? null,
  key: (index) => [...held.keys()][index] ?? null,
  removeItem: (key) => void (life.isOver || held.delete(key)),
  setItem: (key, value) => void (life.isOver || held.set(key, value)),
});

/** A phone whose page may end, and another one opens with what is stored. */
const phoneOver = (calls: ClaimCalls) => {
  const [local, session, blobs] = [new Map<string, string>(), new Map<string, string>(), new Map<string, Blob>()];
  let life: Life = { isOver: false };
  let keys = 0;
  return (): Claim => {
    life.isOver = true;
    const own = { isOver: false };
    life = own;
    const bytes: ReceiptBytes = {
      put: async (sha256, blob) => blobs.set(sha256, blob).has(sha256),
      get: async (sha256) => blobs.get(sha256),
      clear: async () => void (own.isOver || blobs.clear()),
    };
    return openClaim({
      link,
      section: 'form',
      calls,
      storage: deviceStorage({ local: storeOf(local, own), session: storeOf(session, own) }, () => Date.parse(at)),
      bytes,
      now: () => at,
      newKey: () => `key ${(keys += 1)}`,
      isOnline: true,
    });
  };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a page that ends after any step, on a line that loses a fifth, loses no field and sends the form once', async () => {
  for (let seed = 1; seed <= times(40, 2000); seed += 1) {
    const chance = chanceOf(seed);
    const office = officeOver(chance);
    const open = phoneOver(office.calls);
    let claim = open();
    await claim.open();
    const mayEnd = async (): Promise<void> => {
      if (chance.below(3) > 0) return;
      claim = open();
      void claim.open();
      if (chance.below(2) > 0) await vi.advanceTimersByTimeAsync(chance.below(4000));
    };
    for (const [path, value] of Object.entries(typed)) {
      if (value === receipt) await claim.addReceipt(path, { ok: true, receipt, bytes: new Blob(['toll']) });
      else claim.put({ [path]: value });
      await mayEnd();
    }
    for (let tries = 0; office.forms.size === 0 || claim.store.get().status?.status === 'pending'; tries += 1) {
      expect([seed, tries]).toEqual([seed, Math.min(tries, 60)]);
      const sending = claim.submit();
      await mayEnd();
      await vi.advanceTimersByTimeAsync(70_000);
      await sending;
      if (office.forms.size > 0) await claim.finish();
    }
    const whole = {
      printedName: 'Ana',
      fileCount: 1,
      trips: [{ tripDate: '2026-11-03', roundTripMiles: 38.6, tolls: 4.5, tollsImageSha: 'aa' }],
    };
    expect([seed, [...office.files], [...office.forms.values()]]).toMatchObject([seed, ['aa'], [whole]]);
  }
});
