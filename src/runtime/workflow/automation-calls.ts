import type { AutomationPorts, PreviewAnswer, PublishedVersion, Receipt, SendSettings, UseCaseAnswers } from '../ports.ts';
import type { CallResult } from '#runtime/call-result.ts';
import { createIdempotencyKeys } from './idempotency-keys.ts';
import type { StateStore } from './automation-state.ts';
import { openCase, type OpenedCase } from './open-case.ts';
import { problemError } from './problem-error.ts';

/** What the last calls answered, for the actions that keep it. */
export type Outcomes = {
  readonly opened?: OpenedCase;
  readonly preview?: PreviewAnswer & { readonly body: unknown };
  readonly receipt?: Receipt;
};

export type AutomationCalls = { readonly run: (name: string) => Promise<unknown>; readonly outcomes: () => Outcomes };

type Setup = {
  readonly published: PublishedVersion;
  readonly ports: AutomationPorts;
  readonly state: StateStore;
  /** Answers the revision of the draft; 0 when none is kept. */
  readonly save: () => Promise<number>;
};

const valueOf = <T>(answer: CallResult<T>): T => {
  if (answer.ok) return answer.value;
  throw problemError(answer.problem);
};

/** The calls that a workflow invokes: open, a used call, or a call that the automation serves. */
export const createCalls = ({ published, ports, state, save }: Setup): AutomationCalls => {
  const keys = createIdempotencyKeys(ports.newKey);
  let outcomes: Outcomes = {};

  const bodyNow = (): unknown => state.get().form?.body();

  const send = async <U extends keyof UseCaseAnswers>(
    useCase: U,
    body: unknown,
    more: Partial<SendSettings> = {},
  ): Promise<UseCaseAnswers[U]> => valueOf(await ports.calls.send(useCase, body, { version: published.version, ...more }));

  const sendOnce = async <U extends 'submit' | 'create'>(useCase: U): Promise<UseCaseAnswers[U]> => {
    const body = bodyNow();
    const { preview } = state.get();
    const lookedAt =
      useCase === 'submit' && preview !== undefined && !preview.stale
        ? { id: preview.answer.previewId, sha256: preview.answer.sha256 }
        : undefined;
    const fingerprint = JSON.stringify([useCase, published.version, body ?? null]);
    const { caseFileNumber } = state.get();
    // The draft ends with what is sent, and a later save would begin it anew.
    const draft = { caseFileNumber, revision: await save(), window: ports.drafts.window };
    const answer = await ports.calls.send(useCase, body, {
      version: published.version,
      draft,
      ...keys.begin(fingerprint, lookedAt),
    });
    keys.settle(fingerprint, answer.ok ? undefined : answer.problem);
    return valueOf(answer);
  };

  const run = async (name: string): Promise<unknown> => {
    if (name === 'open') {
      const opened = valueOf(await openCase(ports, published.automation, state.get().caseFileNumber));
      outcomes = { ...outcomes, opened };
      return opened;
    }
    if (name === 'preview') {
      const body = bodyNow();
      const preview = { ...(await send('preview', body)), body };
      outcomes = { ...outcomes, preview };
      return preview;
    }
    if (name === 'submit' || name === 'create') {
      const receipt = await sendOnce(name);
      outcomes = { ...outcomes, receipt };
      return receipt;
    }
    return valueOf(await ports.cases.loadUse(name, state.get().caseFileNumber));
  };

  return { run, outcomes: () => outcomes };
};
