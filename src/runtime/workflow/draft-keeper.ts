import type { DraftContent, DraftPort, Problem } from '../ports.ts';

/** What is told about the draft beside the form. */
export type DraftStatus =
  | { readonly kind: 'none' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'unsaved'; readonly message: string }
  | { readonly kind: 'conflict' };

export type DraftKeeper = {
  /** The form was changed: it is saved after a pause. */
  readonly changed: () => void;
  /** Save what is not saved yet, now. */
  readonly saveNow: () => Promise<void>;
  /** The same when the page goes away: the call outlives it. */
  readonly saveLeaving: () => Promise<void>;
  /** Take the other draft's revision over and save what is here. */
  readonly keepMine: () => Promise<void>;
  /** The draft was sent or thrown away. */
  readonly discard: () => Promise<void>;
  /** The form is closed; nothing is saved any more. */
  readonly stop: () => void;
  /** The revision that the server holds, as far as this window knows. */
  readonly revision: () => number;
};

type Setup = {
  readonly drafts: DraftPort;
  readonly caseFileNumber: string;
  readonly version: string;
  readonly revision: number;
  readonly content: () => Omit<DraftContent, 'version'>;
  readonly tell: (status: DraftStatus) => void;
  readonly clock: () => string;
};

const pauseMs = 700;
const retryMs = 5000;

const isConflict = (problem: Problem): boolean => problem.code === 'draft_changed';

/** Runs some work as often as it is asked for, never two at once. */
const oneAfterOther = (work: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> = Promise.resolve();
  return () => {
    running = running.then(work);
    return running;
  };
};

const createAlarm = (ring: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => clearTimeout(timer);
  return {
    stop,
    set: (ms: number): void => {
      stop();
      timer = setTimeout(ring, ms);
    },
  };
};

const createLeaving = () => {
  let leaving = false;
  return {
    said: () => (leaving ? { leaving } : {}),
    during: async (work: () => Promise<void>): Promise<void> => {
      leaving = true;
      await work();
      leaving = false;
    },
  };
};

/** Saves the draft one save after the other, so that an older one never overtakes a newer. */
export const createDraftKeeper = (setup: Setup): DraftKeeper => {
  const { drafts, caseFileNumber, version, content, tell, clock } = setup;
  let { revision } = setup;
  let dirty = false;
  let stopped = false;
  let conflict = false;
  const leave = createLeaving();

  const failed = (problem: Problem): void => {
    conflict = isConflict(problem);
    if (conflict) return tell({ kind: 'conflict' });
    dirty = true;
    tell({ kind: 'unsaved', message: problem.message });
    alarm.set((problem.retryAfterSeconds ?? 0) * 1000 || retryMs);
  };

  const save = async (): Promise<void> => {
    if (!dirty || stopped || conflict) return;
    dirty = false;
    tell({ kind: 'saving' });
    const answer = await drafts.save(caseFileNumber, { ...content(), version, revision, ...leave.said() });
    if (stopped) return;
    if (!answer.ok) return failed(answer.problem);
    revision = answer.value.revision;
    if (!dirty) tell({ kind: 'saved', at: clock() });
  };

  const queue = oneAfterOther(save);
  const alarm = createAlarm(() => void queue());
  const saveNow = (): Promise<void> => {
    alarm.stop();
    return queue();
  };

  const keepMine = async (): Promise<void> => {
    const other = await drafts.load(caseFileNumber);
    if (!other.ok) return tell({ kind: 'unsaved', message: other.problem.message });
    revision = other.value?.revision ?? 0;
    conflict = false;
    dirty = true;
    return saveNow();
  };

  const stop = (): void => {
    stopped = true;
    alarm.stop();
  };

  return {
    changed: () => {
      if (stopped || conflict) return;
      dirty = true;
      alarm.set(pauseMs);
    },
    saveNow,
    saveLeaving: () => leave.during(saveNow),
    keepMine,
    discard: async () => {
      stop();
      await queue();
      await drafts.discard(caseFileNumber);
    },
    stop,
    revision: () => revision,
  };
};
