import type { Language } from '#engine/data/localized-text.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import type { MatchedCall, PublishedCall, Registry } from '#server/modules/automations/registry.port.ts';
import { isOverLink, type LinkUseCase, type UseCaseName } from '#server/modules/automations/served-calls.public.ts';
import type { SentDraft } from '#server/modules/drafts/drafts.port.ts';
import type { ExportedRows } from '#server/platform/http/send-csv.ts';
import type { GivenSignature } from '#server/modules/service/given-signature.public.ts';
import type { StartedFrom } from '#server/platform/stored-json.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';

/** A form as it was sent, apart from the numbers that its sender computed. */
export type SentForm = { readonly data: PlainRecord; readonly sentComputed?: PlainRecord };

/** A letter that a person looked at, as the sender names it. */
export type NamedPreview = { readonly id: string; readonly sha256: string };

/** A declared call as its use case gets it. */
export type CallRequest = {
  readonly call: PublishedCall;
  /** What stands in the placeholders of the address. */
  readonly params: PlainRecord;
  readonly user: SignedIn;
  /** What was sent, with its files stored and its protected numbers encrypted. */
  readonly body: unknown;
  /** Method and path with its values. */
  readonly address: string;
  readonly query: Readonly<Record<string, string>>;
  readonly wantsPdf: boolean;
  /** Rows as a file for a spreadsheet, in this language. */
  readonly wantsCsvIn?: Language;
  readonly version?: string;
  readonly key?: string;
  /** Those that the person looked at; none where the sender names none. */
  readonly previews: readonly NamedPreview[];
  /** The ids of the questions that the person answered; absent where none is asked. */
  readonly answers?: readonly string[];
  /** The record that the form was started from. */
  readonly from?: StartedFrom;
  /** The draft that ends with what is sent, and which window sends it. */
  readonly draft?: SentDraft;
  readonly revision?: number;
  /** Of the proof of service of what is sent. */
  readonly signature?: GivenSignature | undefined;
};

/** The call of a form, with its fields. */
export type FormCallRequest = CallRequest & { readonly sent: SentForm; readonly restored?: RestoredVersion };

/** The version that is put back: its number, the moment from which on the record said it, and what it said. */
export type RestoredVersion = { readonly number: number; readonly at: string; readonly data: PlainRecord };

export type CallAnswer = {
  readonly status: number;
  readonly body: unknown;
  readonly csv?: ExportedRows;
  readonly pdf?: { readonly bytes: Uint8Array; readonly previewIds: string; readonly sha256s: string };
};

/** What is done for each call that a declaration can serve. */
export type UseCases = Readonly<Record<Exclude<UseCaseName, LinkUseCase>, (request: CallRequest) => Promise<CallAnswer>>>;

/** The fields that an address of one record names beside it: the record must have the same. */
export function fieldsInAddress({ call, params }: Pick<CallRequest, 'call' | 'params'>): PlainRecord {
  const named = Object.entries(params).filter(([placeholder]) => placeholder !== 'id');
  return Object.fromEntries(named.map(([placeholder, value]) => [call.params[placeholder] ?? placeholder, value]));
}

/** Answers what a client asks over the link of a record. */
export type AnswerOverLink = (asked: {
  readonly call: PublishedCall & { readonly useCase: LinkUseCase };
  readonly params: PlainRecord;
  readonly body: unknown;
  readonly key?: string;
  /** The header in which the secret stands where nothing is sent, and what the device calls itself. */
  readonly authorization: string;
  readonly device: string;
}) => Promise<CallAnswer>;

/** The call behind an address that a client asks over a link, and for which nobody signs in. */
export function callOverLink({ match }: Pick<Registry, 'match'>, method: string, path: string): MatchedCall | undefined {
  const found = match(method, path);
  return found.call !== undefined && isOverLink(found.call.useCase) ? found : undefined;
}
