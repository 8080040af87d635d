import type { DraftContent, DraftEnd, DraftPort } from '#runtime/ports/drafts.port.ts';
import { sameValue } from '#engine/data/same-value.ts';
import type { FormData, Problem } from '#runtime/ports/call-result.ts';

/** What is told about the draft beside the form. */
export type DraftStatus =
  | { readonly kind: 'none' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'unsaved'; readonly message: string }
  | { readonly kind: 'conflict' }
  /** Another window sent it or threw it away; how is not known when that happened out of sight. */
  | { readonly kind: 'ended'; readonly how: DraftEnd | 'unknown' };

export type DraftSaver = {
  /** The form was changed: it is saved after a pause. */
  readonly changed: () => void;
  /** Save what is not saved yet, now. */
  readonly saveNow: () => Promise<void>;
  /** The same when the page goes away: the call outlives it. */
  readonly saveLeaving: () => Promise<void>;
  /** Take the other draft's revision over and save what is here. */
  readonly keepMine: () => Promise<void>;
  /** The draft was sent or thrown away here. */
  readonly discard: (how: DraftEnd) => Promise<void>;
  /** Another window did that: nothing is saved until a person says what is to be. */
  readonly endedElsewhere: (how: DraftEnd | 'unknown') => void;
  /** The form is closed; nothing is saved any more. */
  readonly stop: () => void;
  /** The revision that the server holds, as far as this window knows. */
  readonly revision: () => number;
};

type DraftSaverOptions = {
  readonly drafts: DraftPort;
  readonly caseFileNumber: string;
  readonly version: string;
  readonly revision: number;
  readonly content: () => Omit<DraftContent, 'version'>;
  readonly onStatus: (status: DraftStatus) => void;
  readonly clock: () => string;
};

const pauseMs = 700;
const retryMs = 5000;

/** It may have been kept all the same. */
const isUnanswered = ({ status = 0 }: Problem): boolean => status === 0 || status >= 500;

/** Revision 0: there is no draft to be in conflict with. */
const conflictOf = (problem: Problem): DraftStatus =>
  problem.facts?.['revision'] === 0 ? { kind: 'ended', how: 'unknown' } : { kind: 'conflict' };

type SaveState = {
  revision: number;
  dirty: boolean;
  stopped: boolean;
  /** Nothing is saved until a person says what is to be. */
  conflict: boolean;
  leaving: boolean;
  /** What was sent without an answer that says whether it was kept. */
  unanswered: readonly FormData[];
};

/** A save whose answer got lost may be the one that is in the way of the next: then that one goes on from it. */
const isOwn = async (now: SaveState, { drafts, caseFileNumber }: DraftSaverOptions): Promise<boolean> => {
  const { unanswered } = now;
  const stored = unanswered.length === 0 ? undefined : await drafts.load(caseFileNumber);
  if (stored?.ok !== true || stored.value === null) return false;
  const { data, revision } = stored.value;
  if (!unanswered.some((sent) => sameValue(sent, data))) return false;
  Object.assign(now, { revision, unanswered: [], dirty: true });
  return true;
};

/** Saves now, one save after the other, so that an older one never overtakes a newer; and after a pause. */
const createSaving = (now: SaveState, options: DraftSaverOptions) => {
  const { drafts, caseFileNumber, version, content, onStatus, clock } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> = Promise.resolve();

  const failed = async (problem: Problem, data: FormData): Promise<void> => {
    const isConflict = problem.code === 'draft_changed';
    if (isConflict && (await isOwn(now, options))) return save();
    if (now.stopped) return;
    now.conflict = isConflict;
    if (isConflict) return onStatus(conflictOf(problem));
    if (isUnanswered(problem)) now.unanswered = [...now.unanswered, data];
    now.dirty = true;
    onStatus({ kind: 'unsaved', message: problem.message });
    later((problem.retryAfterSeconds ?? 0) * 1000 || retryMs);
  };

  const save = async (): Promise<void> => {
    if (!now.dirty || now.stopped || now.conflict) return;
    now.dirty = false;
    onStatus({ kind: 'saving' });
    const sent = content();
    const leaving = now.leaving ? { leaving: true } : {};
    const answer = await drafts.save(caseFileNumber, { ...sent, version, revision: now.revision, ...leaving });
    if (now.stopped || now.conflict) return;
    if (!answer.ok) return failed(answer.problem, sent.data);
    now.revision = answer.value.revision;
    now.unanswered = [];
    if (!now.dirty) onStatus({ kind: 'saved', at: clock() });
  };

  const dropTimer = (): void => clearTimeout(timer);
  const saveNow = (): Promise<void> => {
    dropTimer();
    running = running.then(save, save);
    return running;
  };
  const later = (ms: number): void => {
    dropTimer();
    timer = setTimeout(() => void saveNow(), ms);
  };
  return { saveNow, later, dropTimer };
};

export const createDraftSaver = (options: DraftSaverOptions): DraftSaver => {
  const { drafts, caseFileNumber, onStatus } = options;
  const now: SaveState = { revision: options.revision, dirty: false, stopped: false, conflict: false, leaving: false, unanswered: [] };
  const { saveNow, later, dropTimer } = createSaving(now, options);
  const stop = (): void => {
    now.stopped = true;
    dropTimer();
  };
  return {
    changed: () => {
      if (now.stopped || now.conflict) return;
      now.dirty = true;
      later(pauseMs);
    },
    saveNow,
    saveLeaving: async () => {
      now.leaving = true;
      await saveNow();
      now.leaving = false;
    },
    keepMine: async () => {
      const other = await drafts.load(caseFileNumber);
      if (!other.ok) return onStatus({ kind: 'unsaved', message: other.problem.message });
      Object.assign(now, { revision: other.value?.revision ?? 0, conflict: false, dirty: true });
      return saveNow();
    },
    endedElsewhere: (how) => {
      if (now.stopped) return;
      now.conflict = true;
      dropTimer();
      onStatus({ kind: 'ended', how });
    },
    stop,
    discard: async (how) => {
      stop();
      await saveNow();
      await drafts.discard(caseFileNumber, how);
    },
    revision: () => now.revision,
  };
};
