import type { ClaimStatus } from '#claim/client/claim-answers.ts';
import type { ClaimCore } from './claim-core.ts';
import { newEntered } from './entered.ts';

/** Whether a form may be filled in by this device now. */
export const canFill = ({ status, secondFactor }: ClaimStatus): boolean =>
  (status === 'pending' || status === 'changes_requested') && secondFactor !== 'needed' && secondFactor !== 'locked';

const show = ({ store, storage, keep, draft, receipts, link, newKey, now }: ClaimCore, status: ClaimStatus): void => {
  const { entered, step } = store.get();
  const isChanges = status.status === 'changes_requested';
  store.set({ phase: 'open', status, problem: undefined, isOnline: true, step: isChanges && step === 'video' ? 'form' : step });
  if (!canFill(status)) return;
  storage.writeStatus(status);
  // What was typed for an earlier round went with it, maybe from another device.
  const isSameRound = entered.formStatus === '' || entered.formStatus === status.status;
  keep({ ...(isSameRound ? entered : newEntered(link, newKey(), now())), formStatus: status.status });
  const atOffice = status.trips
    .flatMap(({ parkingImageSha, tollsImageSha }) => [parkingImageSha, tollsImageSha])
    .filter((sha) => sha != null);
  store.set({ files: { ...store.get().files, ...Object.fromEntries(atOffice.map((sha) => [sha, 'sent' as const])) } });
  void draft.read().then(receipts.run);
};

/** Asks where the link stands. Without a signal the form goes on where it was on this device. */
export const showClaim = async (core: ClaimCore, birthYear?: string): Promise<void> => {
  const { calls, storage, store } = core;
  const recordId = core.recordId !== undefined && storage.asksFirst(core.recordId) ? core.recordId : undefined;
  const answer = await calls.checkStatus(birthYear, recordId);
  if (recordId !== undefined && (answer.ok || answer.problem.status !== 0)) storage.noteAsked(recordId);
  if (answer.ok) return show(core, answer.data);
  const { problem } = answer;
  const isOnline = problem.status !== 0;
  const known = !isOnline || problem.status >= 500 ? storage.readStatus() : undefined;
  const isHere = known !== undefined && (store.get().phase === 'open' || Object.keys(store.get().entered.fields).length > 0);
  store.set(isHere ? { phase: 'open', status: known, isOnline } : { phase: 'failed', problem, isOnline });
};
