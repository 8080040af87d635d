import type { ClaimCalls } from '#claim/client/claim-calls.ts';
import { receiptSending, type ReceiptSending } from '#claim/receipts/send-receipts.ts';
import type { ReceiptBytes } from '#claim/receipts/receipt-bytes.ts';
import type { ClaimState } from './claim-state.ts';
import type { DeviceStorage, Step } from './device-storage.ts';
import { draftSync, type DraftSync } from './draft-sync.ts';
import { newEntered, type Entered } from './entered.ts';
import { createStore, type Store } from './store.ts';

export type ClaimParts = {
  readonly link: string;
  readonly section: string | undefined;
  /** The record that the address names. */
  readonly recordId?: string | undefined;
  readonly calls: ClaimCalls;
  readonly storage: DeviceStorage;
  readonly bytes: ReceiptBytes;
  readonly now: () => string;
  readonly newKey: () => string;
  readonly isOnline: boolean;
};

/** What all that a form does goes through. */
export type ClaimCore = ClaimParts & {
  readonly store: Store<ClaimState>;
  /** Holds what was entered, here and in the device's store. */
  readonly keep: (entered: Entered) => void;
  readonly draft: DraftSync;
  readonly receipts: ReceiptSending;
};

const firstStep = (section: string | undefined, storage: DeviceStorage, isHere: boolean): Step => {
  const left = isHere ? storage.readStep() : undefined;
  if (section === 'video') return 'video';
  return left ?? (section === 'form' ? 'form' : 'video');
};

const firstState = ({ link, section, storage, now, newKey, isOnline }: ClaimParts): ClaimState => {
  const stored = storage.readForm(link);
  const isHere = stored !== undefined && stored !== 'expired';
  return {
    phase: 'loading',
    status: undefined,
    problem: undefined,
    step: firstStep(section, storage, isHere),
    isOnline,
    entered: isHere ? stored : newEntered(link, newKey(), now()),
    isStored: storage.hasRoom(),
    wasExpired: stored === 'expired',
    conflicts: [],
    files: {},
    isSending: false,
    sent: undefined,
    kept: storage.readReceipt(link),
    sendProblem: undefined,
    alert: undefined,
  };
};

export const claimCore = (parts: ClaimParts): ClaimCore => {
  const { calls, bytes, storage } = parts;
  const store = createStore(firstState(parts));
  const keep = (entered: Entered): void => store.set({ entered, isStored: storage.writeForm(entered) });
  return { ...parts, store, keep, draft: draftSync({ store, calls, keep }), receipts: receiptSending({ store, calls, bytes }) };
};
