import { createStore, type Store } from './store.ts';

/** What the desk asks before it writes what was sent. */
export type DeskQuestion = { readonly sentences: readonly string[]; readonly answer: (isRight: boolean) => void };

export type DeskQuestions = {
  /** Asks the person; resolves with whether it is right. */
  readonly ask: (sentences: readonly string[]) => Promise<boolean>;
  readonly question: Store<DeskQuestion | undefined>;
};

export const deskQuestions = (): DeskQuestions => {
  const question = createStore<DeskQuestion | undefined>(undefined);
  return {
    ask: (sentences) =>
      new Promise((resolve) => {
        // What was asked before goes unanswered, and is not sent.
        question.read()?.answer(false);
        const answer = (isRight: boolean): void => {
          question.write(undefined);
          resolve(isRight);
        };
        question.write({ sentences, answer });
      }),
    question,
  };
};
