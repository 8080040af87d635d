import type { ClaimCalls } from '#claim/client/claim-calls.ts';
import type { Answer, Problem } from '#claim/client/claim-request.ts';
import type { ClaimState, FileState } from '#claim/claim/claim-state.ts';
import type { Store } from '#claim/claim/store.ts';
import { openTripOf, tripsOf, type Receipt, type TripFields } from '#claim/trips/trip.ts';
import type { ReceiptBytes } from './receipt-bytes.ts';

type Parts = { readonly store: Store<ClaimState>; readonly calls: ClaimCalls; readonly bytes: ReceiptBytes };
type KindOfReceipt = 'parking' | 'tolls';
type ReceiptOfTrip = { readonly receipt: Receipt; readonly kind: KindOfReceipt };

const firstPauseMs = 3000;
const longestPauseMs = 60_000;

const receiptsIn = ({ parkingReceipt, tollsReceipt }: TripFields): readonly ReceiptOfTrip[] => [
  ...(parkingReceipt === undefined ? [] : [{ receipt: parkingReceipt, kind: 'parking' } as const]),
  ...(tollsReceipt === undefined ? [] : [{ receipt: tollsReceipt, kind: 'tolls' } as const]),
];

/** All receipts that the form has, each once. */
const receiptsOf = ({ status, entered }: ClaimState): readonly ReceiptOfTrip[] => {
  const trips: readonly TripFields[] = status === undefined ? [] : tripsOf(status, entered);
  const open = openTripOf(entered);
  const all = [...trips, ...(open === undefined ? [] : [open.fields])].flatMap(receiptsIn);
  return [...new Map(all.map((each) => [each.receipt.sha256, each])).values()];
};

export type ReceiptSending = {
  /** Sends what is not at the office yet. */
  readonly run: () => Promise<void>;
  /** Whether the office has the receipts of all these fingerprints, by its own list. */
  readonly agree: (hashes: readonly string[]) => Promise<Answer<boolean>>;
};

/** A receipt that cannot be taken, however often it is sent. */
const isForGood = ({ status }: Problem): boolean => status === 422 || status === 413 || status === 415;

/** The bytes of receipts go up one by one as they come. One that is refused steps aside with its reason, and the others go on. */
export const receiptSending = ({ store, calls, bytes }: Parts): ReceiptSending => {
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const mark = (sha256: string, state: FileState): void => store.set({ files: { ...store.get().files, [sha256]: state } });

  const agree = async (hashes: readonly string[]): Promise<Answer<boolean>> => {
    if (hashes.length === 0) return { ok: true, data: true };
    const answer = await calls.listFiles();
    if (!answer.ok) return answer;
    const there = new Set(answer.data.files.map(({ sha256 }) => sha256));
    for (const hash of hashes) if (there.has(hash)) mark(hash, 'sent');
    return { ok: true, data: hashes.every((hash) => there.has(hash)) };
  };

  /** Whether the next one may follow. */
  const sendOne = async ({ receipt: { sha256, name }, kind }: ReceiptOfTrip, blob: Blob): Promise<boolean> => {
    mark(sha256, 'sending');
    const answer = await calls.sendFile({ sha256, kind, name, bytes: blob });
    if (answer.ok) {
      mark(sha256, 'sent');
      store.set({ isOnline: true });
      return true;
    }
    const { problem } = answer;
    mark(sha256, isForGood(problem) ? { refused: problem.message } : 'waiting');
    if (problem.status === 0) store.set({ isOnline: false });
    return isForGood(problem);
  };

  const left = (): readonly ReceiptOfTrip[] =>
    receiptsOf(store.get()).filter(({ receipt }) => {
      const state = store.get().files[receipt.sha256];
      return state !== 'sent' && typeof state !== 'object';
    });

  const sendAll = async (): Promise<boolean> => {
    const known = await agree(left().map(({ receipt }) => receipt.sha256));
    if (!known.ok) return false;
    // Another device has the bytes of some, and sends them.
    const elsewhere = new Set<string>();
    const next = (): ReceiptOfTrip | undefined => left().find(({ receipt }) => !elsewhere.has(receipt.sha256));
    // One after the other: a bad line carries one file better than four halves. Others may come meanwhile.
    for (let one = next(); one !== undefined; one = next()) {
      const blob = await bytes.get(one.receipt.sha256);
      if (blob === undefined) elsewhere.add(one.receipt.sha256);
      else if (!(await sendOne(one, blob))) return false;
    }
    return elsewhere.size === 0;
  };

  const run = (): Promise<void> => {
    clearTimeout(timer);
    running ??= sendAll().then((isDone) => {
      running = undefined;
      failures = isDone ? 0 : failures + 1;
      if (!isDone) timer = setTimeout(() => void run(), Math.min(longestPauseMs, firstPauseMs * 2 ** failures));
    });
    return running;
  };

  return { run, agree };
};
