declare global {
  /** The answer to the first question, which goes out before this page is here; undefined where no line carried it. */
  var firstAnswer: Promise<Response | undefined> | undefined;
}

/** Takes the answer to the first question, once. */
export const takeFirstAnswer = (): Promise<Response | undefined> => {
  const answer = globalThis.firstAnswer;
  globalThis.firstAnswer = undefined;
  return answer ?? Promise.resolve(undefined);
};
