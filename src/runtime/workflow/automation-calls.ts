import { defined } from '#domain/defined.ts';
import type { Reached } from '#runtime/parts/serving-words.ts';
import type { AutomationPorts, PublishedVersion } from '#runtime/ports/automation.port.ts';
import type { PreviewAnswer, Receipt, SeenPreview } from '#runtime/ports/calls.port.ts';
import type { CallResult, Problem } from '#runtime/ports/call-result.ts';
import type { AutomationState, CallOutcome } from './automation-state.ts';
import { begunCall, isCallAtOnce, type CallAtOnce } from '#engine/workflow/machine.ts';
import { flatRow } from '#engine/columns/flat-row.ts';
import { openCase, originOf } from './open-case.ts';
import { problemError } from './problem-error.ts';

/** What a body goes out with, each time that it is sent again. */
type SendKey = { readonly key: string; readonly preview?: readonly SeenPreview[] };

const retryable: ReadonlySet<number> = new Set([401, 403, 408, 425, 429]);

/** Whether what was sent may have been taken although the answer says otherwise, or was not looked at. */
const isOpen = ({ code, status = 0 }: Problem): boolean =>
  code === 'still_running' || status < 400 || status >= 500 || retryable.has(status);

/**
 * Idempotency keys: the same body goes out under the same key, and with the same preview, until the desk has surely answered it, whatever else is
 * sent or looked at in between.
 */
export const createIdempotencyKeys = (newKey: () => string) => {
  const open = new Map<string, SendKey>();
  return {
    begin: (fingerprint: string, preview?: readonly SeenPreview[]): SendKey => {
      const sendKey = open.get(fingerprint) ?? { key: newKey(), ...defined({ preview }) };
      open.set(fingerprint, sendKey);
      return sendKey;
    },
    finish: (fingerprint: string, problem: Problem | undefined): void => {
      if (problem === undefined || !isOpen(problem)) open.delete(fingerprint);
    },
  };
};

const valueOf = <T>(answer: CallResult<T>): T => {
  if (answer.ok) return answer.value;
  throw problemError(answer.problem);
};

/** The letters of a preview as a send names them. */
export const seenLetters = ({ letters }: PreviewAnswer): readonly SeenPreview[] =>
  letters.map(({ previewId, sha256 }) => ({ id: previewId, sha256 }));

const seenPreview = ({ preview }: AutomationState): readonly SeenPreview[] | undefined =>
  preview === undefined || preview.stale ? undefined : seenLetters(preview.answer);

/** An entry that the log has by now, and for which it refuses this one, is looked for, so that the form links to it. */
const valueOrCompare = <T>(answer: CallResult<T>, form: AutomationState['form']): T => {
  if (!answer.ok && answer.problem.faults?.some(({ code }) => code === 'same_entry') === true) form?.compareAgain();
  return valueOf(answer);
};

/** An event that is sent with a new record, and whom the letters reach. */
export type SentLetters = { readonly event?: string; readonly reached: readonly Reached[] };

type CallDeps = {
  readonly published: PublishedVersion;
  readonly ports: AutomationPorts;
  /** What is said when a record that shows already is stored. */
  readonly doneText: (sent?: SentLetters) => string;
};

/** The calls that a workflow invokes: open, a used call, or a call that the automation serves. */
export const createCalls = ({ published: { automation, version }, ports, doneText }: CallDeps) => {
  const keys = createIdempotencyKeys(ports.newKey);

  const sendOnce = async (useCase: 'submit' | 'create', state: AutomationState, event: string | undefined): Promise<Receipt> => {
    const { form, caseFileNumber } = state;
    const body = form === undefined ? undefined : { ...form.body(), ...form.signature.sent(), ...defined({ event }) };
    const preview = useCase === 'submit' ? seenPreview(state) : undefined;
    const from = form?.opened.origin;
    const fingerprint = JSON.stringify([useCase, version, body ?? null, from?.id ?? null, from?.shape ?? null]);
    // The draft ends with what is sent, and a later save would begin it anew.
    await form?.saver.saveNow();
    const draft = { caseFileNumber, revision: form?.saver.revision() ?? 0, window: ports.drafts.window };
    const answer = await ports.calls.send(useCase, body, { version, draft, ...originOf(from), ...keys.begin(fingerprint, preview) });
    keys.finish(fingerprint, answer.ok ? undefined : answer.problem);
    return valueOrCompare(answer, form);
  };

  /** Begins to save the record and answers at once: the list shows it, and what becomes of it. The draft ends with it on the server, and stays when it is refused. */
  const saveBehind = async (call: CallAtOnce, state: AutomationState, event: string | undefined): Promise<void> => {
    const { form, caseFileNumber, answers } = state;
    if (form === undefined) return;
    await form.saver.saveNow();
    const id = ports.newKey();
    const entered = form.body();
    const useCase = begunCall(call);
    const isServed = useCase === 'submit' || event !== undefined;
    const preview = useCase === 'submit' ? seenPreview(state) : undefined;
    const body = { ...entered, ...(isServed ? form.signature.sent() : {}), ...defined({ event }) };
    const draft = { caseFileNumber, revision: form.saver.revision(), window: ports.drafts.window };
    const { computed, reached } = form.store.snapshot().state;
    const entry = {
      id,
      automationId: automation.manifest.id,
      caseFileNumber,
      caseName: answers.opened?.case?.name,
      state: automation.lifecycle?.initial,
    };
    const row = flatRow({ ...entry, data: entered, computed }, automation.list?.columns ?? []);
    const from = originOf(form.opened.origin);
    ports.changes.begin({ id, kind: 'create', row, body, done: doneText(isServed ? { reached, ...defined({ event }) } : undefined) }, () =>
      ports.calls.send(useCase, body, { version, draft, key: id, ...from, ...defined({ preview }) }),
    );
  };

  return async (name: string, state: AutomationState, event?: string): Promise<CallOutcome> => {
    if (isCallAtOnce(name)) {
      await saveBehind(name, state, event);
      return {};
    }
    if (name === 'open') return { opened: valueOf(await openCase(ports, { automation, version }, state)) };
    if (name === 'preview') {
      const body = state.form?.body();
      const from = originOf(state.form?.opened.origin);
      const answer = await ports.calls.send('preview', body, { version, ...from });
      return { preview: { ...valueOrCompare(answer, state.form), body } };
    }
    if (name === 'submit' || name === 'create') return { receipt: await sendOnce(name, state, event) };
    valueOf(await ports.cases.loadUse(name, state.caseFileNumber));
    return {};
  };
};
