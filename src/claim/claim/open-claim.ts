import type { Feedback } from '#claim/client/claim-calls.ts';
import { noAnswer, type Answer } from '#claim/client/claim-request.ts';
import type { Prepared } from '#claim/receipts/prepare-receipt.ts';
import { claimCore, type ClaimCore, type ClaimParts } from './claim-core.ts';
import type { ClaimState } from './claim-state.ts';
import type { Step } from './device-storage.ts';
import { newEntered, withChanges, withTheirs, type Changes } from './entered.ts';
import { notSent, sendForm } from './send-form.ts';
import { showClaim } from './show-claim.ts';
import type { Store } from './store.ts';

type Sending = {
  readonly submit: () => Promise<void>;
  readonly clearSendProblem: () => void;
  /** Ends what was sent, and shows where the link stands now. */
  readonly finish: () => Promise<void>;
  /** Whether feedback can be given and was not yet. */
  readonly asksFeedback: () => Promise<boolean>;
  readonly sendFeedback: (feedback: Omit<Feedback, 'mileageReimbursementId'>) => Promise<Answer<unknown>>;
};

/** What the screens do with an open form. */
export type Claim = Sending & {
  readonly store: Store<ClaimState>;
  readonly open: (birthYear?: string) => Promise<void>;
  readonly put: (changes: Changes) => void;
  readonly goTo: (step: Step) => void;
  /** Holds the bytes of a receipt on this device, and begins to send them. */
  readonly addReceipt: (path: string, prepared: Extract<Prepared, { readonly ok: true }>) => Promise<void>;
  readonly receiptBytes: (sha256: string) => Promise<Blob | undefined>;
  readonly answerConflict: (path: string, whose: 'mine' | 'theirs') => void;
  readonly online: (isOnline: boolean) => void;
  readonly say: (alert: readonly string[] | undefined) => void;
  readonly brandName: () => Promise<string | undefined>;
};

const unexpected = notSent('unexpected');

/** A phone does not always say that its signal is back. */
const againMs = 20_000;

const sendingOf = (core: ClaimCore, open: Claim['open']): Sending => {
  const { store, storage, bytes, calls, receipts, link, now, newKey } = core;
  /** Only after the receipt. */
  const forget = async (): Promise<void> => {
    storage.clear();
    await bytes.clear();
    store.set({ entered: newEntered(link, newKey(), now()), files: {}, conflicts: [] });
  };
  return {
    submit: async () => {
      store.set({ isSending: true, sendProblem: undefined });
      const outcome = await sendForm({ state: store.get(), calls, receipts }).catch(() => unexpected);
      if (!outcome.ok)
        return store.set({ isSending: false, sendProblem: outcome.problem, isOnline: outcome.problem.code !== noAnswer.code });
      storage.writeReceipt({ ...outcome.receipt, link });
      await forget();
      store.set({ isSending: false, sent: outcome.receipt });
    },
    clearSendProblem: () => store.set({ sendProblem: undefined }),
    finish: async () => {
      await forget();
      store.set({ phase: 'loading', sent: undefined, sendProblem: undefined, step: 'form' });
      await open();
    },
    asksFeedback: async () => {
      const { status } = store.get();
      if (status?.status !== 'pending' || status.mileageReimbursementId === null) return false;
      const answer = await calls.checkFeedback(status.mileageReimbursementId);
      return answer.ok && !answer.data.exists;
    },
    sendFeedback: (feedback) =>
      calls.sendFeedback({ ...feedback, mileageReimbursementId: store.get().status?.mileageReimbursementId ?? '' }),
  };
};

/** Opens the form of a link: what stands at the server, over what this device holds of it. */
export const openClaim = (parts: ClaimParts): Claim => {
  const core = claimCore(parts);
  const { store, keep, draft, receipts, calls, storage, bytes, now } = core;
  let again: ReturnType<typeof setTimeout> | undefined;
  const open = async (birthYear?: string): Promise<void> => {
    clearTimeout(again);
    await showClaim(core, birthYear);
    if (!store.get().isOnline) again = setTimeout(() => void open(), againMs);
  };
  const put = (changes: Changes): void => {
    keep(withChanges(store.get().entered, changes, now()));
    draft.later();
  };
  return {
    ...sendingOf(core, open),
    store,
    open,
    put,
    goTo: (step) => {
      storage.writeStep(step);
      store.set({ step });
    },
    addReceipt: async (path, { receipt, bytes: blob }) => {
      const isStored = await bytes.put(receipt.sha256, blob);
      store.set({ files: { ...store.get().files, [receipt.sha256]: 'waiting' } });
      put({ [path]: receipt });
      if (!isStored) store.set({ isStored });
      void receipts.run();
    },
    receiptBytes: async (sha256) => (await bytes.get(sha256)) ?? (await calls.readFile(sha256)),
    answerConflict: (path, whose) => {
      const { entered, conflicts } = store.get();
      store.set({ conflicts: conflicts.filter((each) => each.path !== path) });
      const conflict = conflicts.find((each) => each.path === path);
      if (whose === 'mine' || conflict === undefined) return draft.later();
      keep(withTheirs(entered, conflict));
    },
    online: (isOnline) => {
      store.set({ isOnline });
      if (!isOnline) return;
      if (store.get().phase === 'failed') void open();
      else void draft.now().then(receipts.run);
    },
    say: (alert) => store.set({ alert }),
    brandName: calls.brandName,
  };
};
