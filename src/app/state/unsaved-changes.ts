import type { UnsavedWork } from '#runtime/parts/unsaved-work.ts';

import { createStore, type Store } from './store.ts';

/** What a person is about to do while something is not saved. */
export type Leaving = 'page' | 'dialog' | 'session';

export type LeaveQuestion = { readonly leaving: Leaving; readonly answer: (leave: boolean) => void };

/** What is typed in this tab and not saved yet. */
export type UnsavedChanges = {
  readonly register: (work: UnsavedWork) => () => void;
  readonly any: () => boolean;
  /** Saves what needs no decision; resolves when it is tried. */
  readonly saveAll: () => Promise<void>;
  /** Asks the person whether to leave all the same. */
  readonly ask: (leaving: Leaving) => Promise<boolean>;
  readonly question: Store<LeaveQuestion | undefined>;
};

export const unsavedChanges = (): UnsavedChanges => {
  const works = new Set<UnsavedWork>();
  const question = createStore<LeaveQuestion | undefined>(undefined);
  return {
    register: (work) => {
      works.add(work);
      return () => works.delete(work);
    },
    any: () => [...works].some(({ isUnsaved }) => isUnsaved()),
    saveAll: async () => {
      await Promise.all([...works].map(async ({ save }) => save?.()));
    },
    ask: (leaving) =>
      new Promise((resolve) => {
        question.read()?.answer(false);
        const answer = (leave: boolean): void => {
          question.write(undefined);
          resolve(leave);
        };
        question.write({ leaving, answer });
      }),
    question,
  };
};
