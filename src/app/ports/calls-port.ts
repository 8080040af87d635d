import { defined } from '#domain/defined.ts';
import { localizeProblem, type Words } from '#app/client/localize-problem.ts';
import { deskError, problemIn, problemOf } from '#app/client/problem.ts';
import type { DeskServices } from '#app/services/services.ts';
import { textIn, type LocalizedText } from '#engine/data/localized-text.ts';
import type { CallResult } from '#runtime/ports/call-result.ts';
import type { CallsPort, SendSettings, UseCaseAnswers } from '#runtime/ports/calls.port.ts';
import type { Manifest, Served } from '#schemas/meta/manifest.gen.ts';

/** Turns a call into what the runtime expects: a value or a problem, nothing thrown. An answer without words has those of the declaration, if it has any. */
export const toResult = async <Value>(texts: Words, call: () => Promise<Value>, failure?: LocalizedText): Promise<CallResult<Value>> => {
  try {
    return { ok: true, value: await call() };
  } catch (error) {
    const problem = problemIn(error);
    const localized = localizeProblem(problem, texts);
    if (problem.isWordless !== true || failure === undefined) return { ok: false, problem: localized };
    return { ok: false, problem: { ...localized, message: textIn(failure, texts.language === 'es' ? 'es' : 'en') } };
  }
};

/** A call of a declaration, ready to be sent. */
type ReadyCall = {
  readonly method: string;
  readonly url: string;
  readonly encoding: 'json' | 'multipart';
  readonly envelope?: string;
  readonly timeoutMs?: number;
  readonly failure?: LocalizedText;
};

type Settings = Exclude<Served, string>;

const settingsOf = (served: Served): Settings => (typeof served === 'string' ? { call: served } : served);

const valueAt = (data: unknown, path: string): unknown => {
  let value = data;
  for (const name of path.split('.')) {
    value = typeof value === 'object' && value !== null ? new Map<string, unknown>(Object.entries(value)).get(name) : undefined;
  }
  return value;
};

/** Fills {placeholders}: from the given params (id), else from the field that the declaration names, else from the field of that name. */
const fillPath = (
  path: string,
  settings: Settings,
  given: { readonly data: unknown; readonly params: Readonly<Record<string, string>> },
): string =>
  path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = given.params[name] ?? valueAt(given.data, settings.params?.[name] ?? name);
    return encodeURIComponent(typeof value === 'string' || typeof value === 'number' ? String(value) : '');
  });

export const readyCall = (served: Served, data: unknown, params: Readonly<Record<string, string>> = {}): ReadyCall => {
  const settings = settingsOf(served);
  const [method = 'GET', path = '/'] = settings.call.split(' ');
  return {
    method,
    url: fillPath(path, settings, { data, params }),
    encoding: settings.encoding ?? 'json',
    ...defined({ envelope: settings.envelope, timeoutMs: settings.timeoutMs, failure: settings.failure }),
  };
};

/** The body as a multipart form: lists under name[], what is structured as JSON, nothing for what is missing. */
const multipartBody = (data: unknown): FormData => {
  const form = new FormData();
  const put = (name: string, value: unknown): void => {
    if (value === undefined || value === null) return;
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  };
  for (const [name, value] of Object.entries(typeof data === 'object' && data !== null ? data : {})) {
    if (Array.isArray(value)) for (const item of value) put(`${name}[]`, item);
    else put(name, value);
  }
  return form;
};

/** Stands where a draft belongs to no case. */
const noCase = '-';

/** Which draft of an automation, as addresses and headers say it. */
export const draftKey = (caseFileNumber: string): string => encodeURIComponent(caseFileNumber === '' ? noCase : caseFileNumber);

const draftHeaders = (draft: SendSettings['draft']): Record<string, string> => {
  if (draft === undefined) return {};
  const { caseFileNumber, revision, window } = draft;
  return {
    'X-Draft-Place': draftKey(caseFileNumber),
    'X-Draft-Window': window,
    ...(revision === 0 ? {} : { 'X-Draft-Revision': String(revision) }),
  };
};

/** One list for each header, in the same order. */
const previewHeaders = (preview: SendSettings['preview'] = []): Record<string, string> =>
  preview.length === 0
    ? {}
    : { 'X-Preview-Id': preview.map(({ id }) => id).join(','), 'X-Preview-Hash': preview.map(({ sha256 }) => sha256).join(',') };

const headersOf = ({ version, key, preview, answers, from, draft, revision }: SendSettings): Record<string, string> => ({
  'X-Automation-Version': version,
  ...(key === undefined ? {} : { 'Idempotency-Key': key }),
  ...previewHeaders(preview),
  ...(answers === undefined ? {} : { 'X-Answers': answers }),
  ...(from === undefined ? {} : { 'X-From-Record': from.id, 'X-From-Shape': from.shape }),
  ...(revision === undefined ? {} : { 'If-Match': `"${revision}"` }),
  ...draftHeaders(draft),
});

const bodyOf = (call: ReadyCall, body: unknown): unknown => (call.encoding === 'multipart' ? multipartBody(body) : body);

type CallServices = Pick<DeskServices, 'client' | 'texts' | 'questions'>;

/** The questions of an answer, where what was sent is right but for them. */
const askedIn = <Value>(answer: CallResult<Value>): { readonly sentences: readonly string[]; readonly answers: string } | undefined => {
  if (answer.ok || answer.problem.code !== 'unanswered') return undefined;
  const { faults = [], facts = {} } = answer.problem;
  return { sentences: faults.map(({ message }) => message), answers: String(facts['answers']) };
};

/** The calls that a declaration serves, as the runtime sends them. What the desk asks about first is sent once more with the answers of the person. */
export const callsPort = (services: CallServices, manifest: Manifest): CallsPort => {
  const { send } = plainCalls(services, manifest);
  return {
    send: async (useCase, body, settings) => {
      let answer = await send(useCase, body, settings);
      // Meanwhile something else may have come to be asked.
      for (let asked = askedIn(answer); asked !== undefined; asked = askedIn(answer)) {
        if (!(await services.questions.ask(asked.sentences))) return answer;
        answer = await send(useCase, body, { ...settings, answers: asked.answers });
      }
      return answer;
    },
  };
};

const plainCalls = ({ client, texts }: CallServices, manifest: Manifest): CallsPort => ({
  send: async <U extends keyof UseCaseAnswers>(useCase: U, body: unknown, settings: SendSettings) => {
    const served = manifest.serves?.[useCase];
    const call = async () => {
      if (served === undefined) throw deskError(problemOf({ code: 'call_not_offered', message: texts.t('problem.notOffered') }));
      const ready = readyCall(served, body, settings.params);
      const { data } = await client.request<UseCaseAnswers[U]>({
        method: ready.method,
        url: ready.url,
        headers: headersOf(settings),
        ...(body === undefined ? {} : { data: bodyOf(ready, body) }),
        ...defined({ timeout: ready.timeoutMs }),
      });
      return data;
    };
    return toResult(texts, call, served === undefined ? undefined : settingsOf(served).failure);
  },
});
