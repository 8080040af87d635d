import type { ClaimCalls } from '#claim/client/claim-calls.ts';
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
  /** Sends what is not at the office yet. Answers whether all is there. */
  readonly run: () => Promise<boolean>;
  /** Whether the office has every receipt of these fingerprints, by its own count. */
  readonly agree: (hashes: readonly string[]) => Promise<boolean>;
};

/** The bytes of receipts go up one by one as they come. One that is refused steps aside with its reason, and the others go on. */
export const receiptSending = ({ store, calls, bytes }: Parts): ReceiptSending => {
  let running: Promise<boolean> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const mark = (sha256: string, state: FileState): void => store.set({ files: { ...store.get().files, [sha256]: state } });

  const sendOne = async ({ receipt: { sha256, name }, kind }: ReceiptOfTrip): Promise<boolean> => {
    const blob = await bytes.get(sha256);
    if (blob === undefined) return false;
    mark(sha256, 'sending');
    const answer = await calls.sendFile({ sha256, kind, name, bytes: blob });
    if (answer.ok) {
      mark(sha256, 'sent');
      return true;
    }
    const { status, message } = answer.problem;
    const isRefused = status === 422 || status === 413 || status === 415;
    mark(sha256, isRefused ? { refused: message } : 'waiting');
    if (status === 0) store.set({ isOnline: false });
    return isRefused;
  };

  const isSent = (sha256: string): boolean => store.get().files[sha256] === 'sent';
  const isLeft = ({ receipt }: ReceiptOfTrip): boolean => {
    const state = store.get().files[receipt.sha256];
    return state !== 'sent' && typeof state !== 'object';
  };

  const firstLeft = (): ReceiptOfTrip | undefined => receiptsOf(store.get()).find(isLeft);

  const sendAll = async (): Promise<boolean> => {
    clearTimeout(timer);
    // One after the other: a bad line carries one file better than four halves. Others may come meanwhile.
    for (let next = firstLeft(); next !== undefined; next = firstLeft()) {
      if (!(await sendOne(next))) {
        failures += 1;
        timer = setTimeout(() => void run(), Math.min(longestPauseMs, firstPauseMs * 2 ** failures));
        return false;
      }
    }
    failures = 0;
    return receiptsOf(store.get()).every(({ receipt }) => isSent(receipt.sha256));
  };

  const run = (): Promise<boolean> => {
    running ??= sendAll().finally(() => {
      running = undefined;
    });
    return running;
  };

  return {
    run,
    agree: async (hashes) => {
      if (hashes.length === 0) return true;
      const answer = await calls.listFiles();
      if (!answer.ok) return false;
      const there = new Set(answer.data.files.map(({ sha256 }) => sha256));
      return hashes.every((hash) => there.has(hash));
    },
  };
};
