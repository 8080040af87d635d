import type { DraftConflict } from '#claim/client/claim-answers.ts';
import type { ClaimCalls } from '#claim/client/claim-calls.ts';
import type { ClaimState } from './claim-state.ts';
import { changesOf, valueAt, withDraft, type Entered } from './entered.ts';
import type { Store } from './store.ts';

type Parts = {
  readonly store: Store<ClaimState>;
  readonly calls: ClaimCalls;
  readonly keep: (entered: Entered) => void;
};

export type DraftSync = {
  /** Takes what other devices entered. */
  readonly read: () => Promise<void>;
  /** Sends what was typed, a moment later. */
  readonly later: () => void;
  readonly now: () => Promise<void>;
};

const afterMs = 1500;
const longestWaitMs = 60_000;
/** The server takes no more at once. */
const mostChanges = 500;

/** Keeps the server's draft like this device's: what is typed goes up in the background, after a failure later and later. */
export const draftSync = ({ store, calls, keep }: Parts): DraftSync => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let running: Promise<void> | undefined;

  const schedule = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void now(), ms);
  };

  const settle = (sent: Entered, revision: number, left: readonly string[]): void => {
    const { entered } = store.get();
    const isDone = (path: string): boolean =>
      sent.pending.slice(0, mostChanges).includes(path) && entered.fields[path]?.at === sent.fields[path]?.at && !left.includes(path);
    keep({ ...entered, revision, pending: entered.pending.filter((path) => !isDone(path)) });
  };

  const write = async (): Promise<void> => {
    const { entered, conflicts } = store.get();
    const asked = new Set(conflicts.map(({ path }) => path));
    const paths = entered.pending.slice(0, mostChanges).filter((path) => !asked.has(path));
    if (paths.length === 0) return;
    const answer = await calls.writeDraft(entered.revision, changesOf(entered, paths));
    store.set({ isOnline: answer.ok || answer.problem.status !== 0 });
    if (answer.ok) {
      failures = 0;
      settle(entered, answer.data.revision, [...asked]);
      if (store.get().entered.pending.some((path) => !asked.has(path))) schedule(afterMs);
      return;
    }
    const { problem } = answer;
    if (problem.code === 'draft_changed' && problem.conflicts.length > 0) {
      failures = 0;
      settle(entered, problem.revision ?? entered.revision, [...asked, ...problem.conflicts.map(({ path }) => path)]);
      const isOther = ({ path, theirs }: DraftConflict): boolean =>
        JSON.stringify(valueAt(entered, path) ?? null) !== JSON.stringify(theirs);
      store.set({ conflicts: [...conflicts, ...problem.conflicts.filter(isOther)] });
      // What both entered alike goes up once more, over the newer draft.
      schedule(afterMs);
      return;
    }
    // Refused for good: it stays on this device, and goes with the form.
    if (problem.status >= 400 && problem.status < 500 && problem.status !== 429 && problem.status !== 408) return;
    failures += 1;
    schedule(Math.min(longestWaitMs, afterMs * 2 ** failures));
  };

  const now = async (): Promise<void> => {
    clearTimeout(timer);
    running ??= write().finally(() => {
      running = undefined;
    });
    await running;
  };

  return {
    read: async () => {
      const answer = await calls.readDraft();
      if (answer.ok) keep(withDraft(store.get().entered, answer.data));
      if (store.get().entered.pending.length > 0) schedule(0);
    },
    later: () => schedule(afterMs),
    now,
  };
};
