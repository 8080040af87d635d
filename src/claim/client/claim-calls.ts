import { defined } from '#domain/defined.ts';
import { takeFirstAnswer } from '#claim/first-call/first-answer.ts';
import type { ClaimStatus, Draft, DraftChange, FileOnServer, SubmitAnswer } from './claim-answers.ts';
import { request, requestBytes, type Answer, type RequestOptions } from './claim-request.ts';

export type FileToSend = { readonly sha256: string; readonly kind: 'parking' | 'tolls'; readonly name: string; readonly bytes: Blob };

export type Feedback = {
  readonly mileageReimbursementId: string | number;
  readonly experienceRating: number;
  readonly recommendationRating: number;
  readonly comments: string | null;
};

/** The calls of a link. The link's secret stands in bodies and headers, never in an address, which servers write down. */
export type ClaimCalls = {
  /** With the id of a record, which only the link of that record opens. */
  readonly checkStatus: (birthYear?: string, recordId?: string) => Promise<Answer<ClaimStatus>>;
  readonly readDraft: () => Promise<Answer<Draft>>;
  readonly writeDraft: (basedOn: number, changes: readonly DraftChange[]) => Promise<Answer<{ readonly revision: number }>>;
  readonly sendFile: (file: FileToSend) => Promise<Answer<unknown>>;
  readonly listFiles: () => Promise<Answer<{ readonly files: readonly FileOnServer[] }>>;
  readonly readFile: (sha256: string) => Promise<Blob | undefined>;
  readonly submit: (formData: unknown, idempotencyKey: string) => Promise<Answer<SubmitAnswer>>;
  readonly checkFeedback: (id: string | number) => Promise<Answer<{ readonly exists: boolean }>>;
  readonly sendFeedback: (feedback: Feedback) => Promise<Answer<unknown>>;
  readonly brandName: () => Promise<string | undefined>;
};

const slowTimeoutMs = 120_000;
const longestName = 60;

const asJson = (body: unknown): Pick<RequestOptions, 'headers' | 'body'> => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Names outside Latin-1 cannot stand in a header. */
const headerText = (name: string): string => encodeURIComponent(name.slice(0, longestName));

type Lists = 'trips' | 'statusHistory' | 'rates';

/** A record that has no list yet answers none. */
type StatusAnswer = Omit<ClaimStatus, Lists | 'mileageReimbursementId'> & {
  readonly [Name in Lists]?: ClaimStatus[Name] | null;
} & { readonly mileageReimbursementId?: ClaimStatus['mileageReimbursementId']; readonly recordId?: string | null };

const wholeStatus = (answer: StatusAnswer): ClaimStatus => ({
  ...answer,
  trips: answer.trips ?? [],
  statusHistory: answer.statusHistory ?? [],
  rates: answer.rates ?? [],
  mileageReimbursementId: answer.mileageReimbursementId ?? answer.recordId ?? null,
});

type Branding = { readonly brands: readonly { readonly name: string }[] };

export const claimCalls = (uniqueLink: string, device: string): ClaimCalls => {
  const headers = { authorization: `Link ${uniqueLink}`, 'x-device': device };
  const post = <Data>(address: string, body: unknown, more: Readonly<Record<string, string>> = {}): Promise<Answer<Data>> => {
    const sent = asJson(body);
    return request<Data>(address, { ...sent, method: 'POST', headers: { ...sent.headers, ...more }, timeoutMs: slowTimeoutMs });
  };
  return {
    checkStatus: async (birthYear, recordId) => {
      const year = birthYear === undefined ? undefined : Number(birthYear);
      const asked = { uniqueLink, device, ...defined({ birthYear: year, recordId }) };
      const isFirst = year === undefined && recordId === undefined;
      const sent = asJson(asked);
      const answer = await request<StatusAnswer>('/mileage-reimbursement/check-form-status-by-unique-link', {
        ...sent,
        method: 'POST',
        timeoutMs: slowTimeoutMs,
        ...(isFirst ? { asked: takeFirstAnswer() } : {}),
      });
      return answer.ok ? { ok: true, data: wholeStatus(answer.data) } : answer;
    },
    readDraft: () => request('/desk/links/draft', { headers }),
    writeDraft: (basedOn, changes) => {
      const sent = asJson({ basedOn, changes });
      return request('/desk/links/draft', { ...sent, method: 'PUT', headers: { ...headers, ...sent.headers } });
    },
    sendFile: ({ sha256, kind, name, bytes }) =>
      request(`/desk/links/files/${sha256}`, {
        method: 'PUT',
        headers: { ...headers, 'content-type': bytes.type, 'x-file-kind': kind, 'x-file-name': headerText(name) },
        body: bytes,
        timeoutMs: slowTimeoutMs,
      }),
    listFiles: () => request('/desk/links/files', { headers }),
    readFile: (sha256) => requestBytes(`/desk/links/files/${sha256}`, headers),
    submit: (formData, idempotencyKey) =>
      post('/mileage-reimbursement/submit-client-form', { uniqueLink, device, formData }, { 'idempotency-key': idempotencyKey }),
    checkFeedback: (id) => request(`/mileage-reimbursement-feedback/check/${encodeURIComponent(id)}`, { headers }),
    sendFeedback: (feedback) => post('/mileage-reimbursement-feedback/submit', { uniqueLink, device, ...feedback }),
    brandName: async () => {
      const answer = await request<Branding>('/desk/branding');
      return answer.ok ? answer.data.brands[0]?.name : undefined;
    },
  };
};
