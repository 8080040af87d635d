import type { Language } from '#engine/data/localized-text.ts';
import { recordOf, type PlainRecord } from '#engine/data/plain-data.ts';
import { demandOffered, demandPublished, type MatchedCall } from '#server/modules/automations/dispatch-call.port.ts';
import type { ListsPort } from '#server/modules/lists/lists.port.ts';
import type { ExportedRows } from '#server/platform/http/send-csv.ts';
import { submitRecord } from './submit-record.usecase.ts';
import type { SubmitRecordDeps } from './submit-record.port.ts';
import { moveStoredRecord, type MoveDeps } from './move-record.usecase.ts';
import type { SentDraft } from '#server/modules/drafts/drafts.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import { previewLetter, type PreviewDeps } from './preview-letter.usecase.ts';
import type { OneRecord } from '#server/modules/records/visible-record.port.ts';
import { readSentForm, type SentForm } from './sent-form.ts';
import { deleteRecord, updateRecord } from './update-record.usecase.ts';
import type { NamedPreview } from './write-letter.ts';

export type AnswerDeps = SubmitRecordDeps &
  PreviewDeps &
  MoveDeps & { readonly lists: ListsPort; readonly readRecord: (request: OneRecord) => Promise<unknown> };

export type DraftPlace = Omit<SentDraft, 'key'> & { readonly caseFileNumber: string };

export type CallRequest = {
  readonly matched: MatchedCall;
  readonly user: SignedIn;
  readonly body: unknown;
  /** Method and path with its values. */
  readonly address: string;
  readonly query: Readonly<Record<string, string>>;
  readonly wantsPdf: boolean;
  /** Rows as a file for a spreadsheet, in this language. */
  readonly wantsCsvIn?: Language;
  readonly version?: string;
  readonly key?: string;
  readonly preview?: NamedPreview;
  /** Where the draft is kept that ends with what is sent, and which window sends it. */
  readonly draft?: DraftPlace;
  readonly revision?: number;
};

export type CallAnswer = {
  readonly status: number;
  readonly body: unknown;
  readonly csv?: ExportedRows;
  readonly pdf?: { readonly bytes: Uint8Array; readonly previewId: string; readonly sha256: string };
};

/** Does what a declared call stands for. */
export async function answerCall(deps: AnswerDeps, request: CallRequest): Promise<CallAnswer> {
  const { call } = request.matched;
  switch (call.useCase) {
    case 'preview':
      return preview(deps, request);
    case 'submit':
    case 'create':
      return make(deps, request);
    case 'list':
      return list(deps, request);
    case 'get':
      return get(deps, request);
    case 'update':
    case 'delete':
    case 'transition':
      return change(deps, request);
  }
}

function sentForm({ matched: { call, params }, body }: CallRequest): SentForm {
  return readSentForm({ call, live: call.live, body, params });
}

async function preview(deps: AnswerDeps, request: CallRequest): Promise<CallAnswer> {
  const { matched, user, version, wantsPdf } = request;
  demandOffered(matched.call);
  demandPublished(matched.call, version);
  const { answer, bytes } = await previewLetter(deps, { live: matched.call.live, user, sent: sentForm(request) });
  const pdf = wantsPdf ? { pdf: { bytes, previewId: answer.previewId, sha256: answer.sha256 } } : {};
  return { status: 200, body: answer, ...pdf };
}

function make(deps: AnswerDeps, request: CallRequest): Promise<CallAnswer> {
  const { matched, user, address, key, version, draft } = request;
  const { call } = matched;
  return submitRecord(deps, {
    live: call.live,
    user,
    sent: sentForm(request),
    call: address,
    key,
    admit: () => {
      demandOffered(call);
      demandPublished(call, version);
    },
    ...(request.preview === undefined ? {} : { preview: request.preview }),
    ...(draft === undefined ? {} : { draft: sentDraft(call.live.id, user.id, draft) }),
  });
}

function sentDraft(automationId: string, userId: string, { caseFileNumber, ...seen }: DraftPlace): SentDraft {
  return { ...seen, key: { automationId, userId, caseFileNumber } };
}

/** A placeholder in the address is a filter that always holds. */
async function list(deps: AnswerDeps, { matched: { call, params }, user, query, wantsCsvIn: language }: CallRequest): Promise<CallAnswer> {
  demandOffered(call);
  const fixed = Object.entries(params).map(([name, value]) => [call.params[name] ?? name, String(value)] as const);
  const asked = { live: call.live, user, asked: { ...query, ...Object.fromEntries(fixed) } };
  if (language !== undefined) return { status: 200, body: undefined, csv: await deps.lists.exported({ ...asked, language }) };
  const { rows, ...page } = await deps.lists.list(asked);
  return { status: 200, body: { [call.envelope]: rows, ...page } };
}

async function get(deps: AnswerDeps, { matched: { call, params }, user }: CallRequest): Promise<CallAnswer> {
  demandOffered(call);
  const submission = await deps.readRecord({ user, id: idOf(params), automationId: call.live.id });
  return { status: 200, body: { [call.envelope]: submission } };
}

async function change(deps: AnswerDeps, request: CallRequest): Promise<CallAnswer> {
  const { matched, user, address, key, body, revision } = request;
  const { call, params } = matched;
  demandOffered(call);
  const { live } = call;
  const asked = {
    user,
    automationId: live.id,
    id: idOf(params),
    call: address,
    key,
    body,
    ...(revision === undefined ? {} : { revision }),
  };
  if (call.useCase === 'delete') return deleteRecord(deps, { ...asked, live });
  if (call.useCase === 'transition') return moveStoredRecord(deps, { ...asked, live, sent: recordOf(body) });
  demandPublished(call, request.version);
  const ofForm = Object.fromEntries(Object.entries(params).filter(([name]) => name !== 'id'));
  return updateRecord(deps, { ...asked, live, sent: readSentForm({ call, live, body, params: ofForm }) });
}

function idOf(params: PlainRecord): string {
  const { id } = params;
  return typeof id === 'string' ? id : '';
}
