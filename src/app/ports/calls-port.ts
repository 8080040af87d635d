import type { Manifest } from '#schemas/meta/manifest.gen.ts';
import type { CallsPort, SendSettings, UseCaseAnswers } from '#runtime/ports.ts';

import { deskError, problemOf } from '#app/client/problem.ts';

import { attempt } from './attempt.ts';
import type { DeskParts } from './desk-parts.ts';
import { multipartBody } from './multipart-body.ts';
import { placeOfDraft } from './place-of-draft.ts';
import { readyCall, type ReadyCall } from './served-call.ts';

const draftHeaders = (draft: SendSettings['draft']): Record<string, string> => {
  if (draft === undefined) return {};
  const { caseFileNumber, revision, window } = draft;
  return {
    'X-Draft-Place': placeOfDraft(caseFileNumber),
    'X-Draft-Window': window,
    ...(revision === 0 ? {} : { 'X-Draft-Revision': String(revision) }),
  };
};

const headersOf = ({ version, key, preview, draft, revision }: SendSettings): Record<string, string> => ({
  'X-Automation-Version': version,
  ...(key === undefined ? {} : { 'Idempotency-Key': key }),
  ...(preview === undefined ? {} : { 'X-Preview-Id': preview.id, 'X-Preview-Hash': preview.sha256 }),
  ...(revision === undefined ? {} : { 'If-Match': `"${revision}"` }),
  ...draftHeaders(draft),
});

const bodyOf = (call: ReadyCall, body: unknown): unknown => (call.encoding === 'multipart' ? multipartBody(body) : body);

/** The calls that a declaration serves, as the runtime sends them. */
export const callsPort = ({ client, texts }: Pick<DeskParts, 'client' | 'texts'>, manifest: Manifest): CallsPort => ({
  send: <U extends keyof UseCaseAnswers>(useCase: U, body: unknown, settings: SendSettings) =>
    attempt(texts, async () => {
      const served = manifest.serves?.[useCase];
      if (served === undefined) throw deskError(problemOf({ code: 'call_not_offered', message: texts.t('problem.notOffered') }));
      const call = readyCall(served, body, settings.params);
      const { data } = await client.request<UseCaseAnswers[U]>({
        method: call.method,
        url: call.url,
        headers: headersOf(settings),
        ...(body === undefined ? {} : { data: bodyOf(call, body) }),
        ...(call.timeoutMs === undefined ? {} : { timeout: call.timeoutMs }),
      });
      return data;
    }),
});
