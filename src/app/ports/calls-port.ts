import { deskError, problemOf } from '#app/client/problem.ts';
import type { DeskServices } from '#app/services/services.ts';
import type { CallsPort, SendSettings, UseCaseAnswers } from '#runtime/ports.ts';
import type { Manifest } from '#schemas/meta/manifest.gen.ts';

import { multipartBody } from './multipart-body.ts';
import { draftKey } from './draft-key.ts';
import { readyCall, type ReadyCall } from './served-call.ts';
import { toResult } from './to-result.ts';

const draftHeaders = (draft: SendSettings['draft']): Record<string, string> => {
  if (draft === undefined) return {};
  const { caseFileNumber, revision, window } = draft;
  return {
    'X-Draft-Place': draftKey(caseFileNumber),
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
export const callsPort = ({ client, texts }: Pick<DeskServices, 'client' | 'texts'>, manifest: Manifest): CallsPort => ({
  send: <U extends keyof UseCaseAnswers>(useCase: U, body: unknown, settings: SendSettings) =>
    toResult(texts, async () => {
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
