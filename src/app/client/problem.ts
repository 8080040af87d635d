/** A fault in what was sent, at a JSON pointer of the body. */
export type ProblemFault = { readonly pointer: string; readonly code: string; readonly message: string; readonly remedy?: string };

/** What a refused or unanswered call says; status 0 when no answer came. */
export type Problem = {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly faults: readonly ProblemFault[];
  readonly retryAfterSeconds?: number;
  readonly facts: Readonly<Record<string, string | number | boolean>>;
  readonly requestId?: string;
  /** The answer brought no words; the message is the transport's. */
  readonly isWordless?: true;
};

export type DeskError = Error & { readonly problem: Problem };

/** The code of our own, for an answer that never came; the rest are the server's. */
export const noAnswerCode = 'no_answer';

export const problemOf = (given: Pick<Problem, 'code' | 'message'> & Partial<Problem>): Problem => ({
  status: 0,
  faults: [],
  facts: {},
  ...given,
});

export const deskError = (problem: Problem): DeskError => Object.assign(new Error(problem.message), { name: 'DeskError', problem });

export const isDeskError = (error: unknown): error is DeskError => error instanceof Error && 'problem' in error;

/** The problem in anything thrown; what is no DeskError is our own mistake and says so. */
export const problemIn = (error: unknown): Problem =>
  isDeskError(error)
    ? error.problem
    : problemOf({ code: 'unexpected', message: error instanceof Error ? error.message : 'An unknown error occurred.' });

const waitingCodes = new Set([
  noAnswerCode,
  'database_unavailable',
  'storage_down',
  'case_source_down',
  'still_running',
  'letter_timeout',
  'call_timeout',
]);

/** Whether the same request may succeed a little later with nothing changed. */
export const mayComeBack = (problem: Problem): boolean => waitingCodes.has(problem.code);
