import { defined } from '#domain/defined.ts';
import { isRecord, type PlainRecord, recordOf } from '#engine/data/plain-data.ts';
import { shownFields } from '#engine/declaration/open-fields.ts';
import { isWholeContent } from '#engine/plan/planned-content.ts';
import type { Link } from '#schemas/meta/manifest.gen.ts';
import type { Commit, PlanAct, PlannedAct } from '#server/modules/acts/acts.port.ts';
import { fileDocuments } from '#server/modules/acts/record-documents.public.ts';
import type { DocumentRecordsPort } from '#server/modules/files/documents.port.ts';
import type { ReceiveUpload, UploadedFile, UploadRecordsPort } from '#server/modules/files/uploads.port.ts';
import { clientActor } from '#server/platform/actor.ts';
import { AppError } from '#server/platform/app-error.ts';
import { fromBase64 } from '#server/platform/base64.ts';
import type { Ids } from '#server/platform/ids.port.ts';
import { largestUpload } from '#domain/upload-limits.ts';
import { fieldsOf, placeOfPage } from './link-form.ts';
import { openTrusted, type OpenLink, type OpenLinkDeps } from './open-link.ts';

export type SubmitDeps = OpenLinkDeps & {
  readonly planAct: PlanAct;
  readonly commit: Commit;
  readonly uploads: Pick<UploadRecordsPort, 'findMany'>;
  readonly documents: Pick<DocumentRecordsPort, 'recordsWithUpload'>;
  readonly receiveUpload: ReceiveUpload;
  readonly ids: Ids;
  /** What a client reads out on the phone. */
  readonly makeCode: () => string;
  /** Hears of what nobody foresaw. */
  readonly onError: (error: unknown) => void;
};

export type SubmitBody = { readonly uniqueLink: string; readonly device?: string; readonly formData: PlainRecord };

const texts = {
  sent: { en: 'Form submitted successfully', es: 'Su formulario se envió correctamente' },
  already: { en: 'This form was already sent.', es: 'Este formulario ya fue enviado.' },
  missing: {
    en: 'A receipt has not come yet. Wait until it is sent, and try again.',
    es: 'Un recibo todavía no ha llegado. Espere a que se envíe e inténtelo de nuevo.',
  },
  unreadable: { en: 'Error processing file. Please try again.', es: 'Hubo un problema con el archivo. Inténtelo de nuevo.' },
  technical: {
    en: "We're experiencing technical difficulties. Please try submitting your form again in a few minutes.",
    es: 'Tenemos problemas técnicos. Intente enviar su formulario de nuevo en unos minutos.',
  },
  noCase: {
    en: 'There was an issue processing your case information.',
    es: 'Hubo un problema con la información de su caso.',
  },
} as const;

const receiptOf = ({ id, name, type, width, height, pages }: UploadedFile) => ({
  fileId: id,
  name,
  type,
  ...defined({ width, height, pages }),
});

const faultAt = (pointer: string, message: string, code = 'file_refused') =>
  new AppError('invalid_input', message, { faults: [{ pointer, code, message }] });

/** A file inside the form, as a data URL. */
async function inlineFile(
  deps: SubmitDeps,
  { stored, language }: OpenLink,
  given: { readonly content: string; readonly kind: string; readonly pointer: string },
) {
  const { content, kind, pointer } = given;
  const decoded = await fromBase64(content.replace(/^data:[\w/.+-]+;base64,/, ''), largestUpload.pdf);
  if (!decoded.ok) throw faultAt(pointer, texts.unreadable[language]);
  const sha256 = deps.hashOf(decoded.bytes);
  const file = await deps
    .receiveUpload({ ownerId: stored.id, byClient: true, name: kind, bytes: decoded.bytes })
    .catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'file_refused' ? faultAt(pointer, error.message) : error;
    });
  await deps.links.saveFile(stored.id, { sha256, kind, uploadId: file.id });
  return file;
}

/** The files that a row names by their hash, or has inside. */
function rowFiles(deps: SubmitDeps, opened: OpenLink, form: Link['form']) {
  return async (row: PlainRecord, { table, index }: { readonly table: string; readonly index: number }): Promise<PlainRecord> => {
    const named = (form.files ?? []).filter(({ field }) => field.startsWith(`${table}[].`));
    const entries = await Promise.all(
      named.map(async ({ field, sha, content }) => {
        const [hash, inside, column] = [row[sha], row[content], field.slice(`${table}[].`.length)];
        const pointer = `/formData/${table}/${index}/${content}`;
        if (typeof inside === 'string' && inside.startsWith('data:'))
          return [
            [column, receiptOf(await inlineFile(deps, opened, { content: inside, kind: content.replace(/Image$/, ''), pointer }))] as const,
          ];
        if (typeof hash !== 'string' || hash === '') return [];
        const given = (await deps.links.filesOf(opened.stored.id)).find(({ sha256 }) => sha256 === hash);
        const [file] = given === undefined ? [] : await deps.uploads.findMany([given.uploadId]);
        if (file === undefined) throw faultAt(pointer, texts.missing[opened.language], 'file_missing');
        return [[column, receiptOf(file)] as const];
      }),
    );
    return Object.fromEntries(entries.flat());
  };
}

/** Faults under the names of the page; what nobody foresaw is one thing for a client. */
function asPageReads({ onError }: SubmitDeps, { language, published }: OpenLink, error: unknown): unknown {
  if (!(error instanceof AppError)) {
    onError(error);
    return new AppError('technical_difficulty', texts.technical[language]);
  }
  const { code, message, details } = error;
  const form = published.automation.manifest.link?.form;
  if (code === 'record_changed' || code === 'event_refused') {
    const isGuard = details.facts?.['why'] === 'guard';
    return isGuard
      ? new AppError('invalid_input', message, { faults: [{ pointer: '/formData', code: 'guard', message }] })
      : new AppError('already_submitted', texts.already[language]);
  }
  if (code !== 'invalid_input' || form === undefined) return error;
  const faults = (details.faults ?? []).map((fault) => ({
    ...fault,
    pointer: fault.pointer.startsWith('/formData') ? fault.pointer : placeOfPage(form, fault.pointer),
  }));
  return new AppError(code, message, { ...details, faults });
}

async function planned(deps: SubmitDeps, opened: OpenLink, body: SubmitBody): Promise<PlannedAct> {
  const { published, stored, record, language } = opened;
  const { link: declared } = published.automation.manifest;
  if (declared === undefined) throw new Error(`${published.id} has no link`);
  const { event } = declared.form;
  const moves = published.compiled.lifecycle?.states.get(record.state ?? '')?.on.get(event) ?? [];
  if (moves.length === 0) throw new AppError('already_submitted', texts.already[language]);
  const data = await fieldsOf(body.formData, {
    form: declared.form,
    properties: recordOf(published.automation.schema?.properties),
    stored: record.data,
    shown: moves.flatMap(({ meta }) => [...shownFields(meta)]),
    newId: deps.ids.newId,
    filesOf: rowFiles(deps, opened, declared.form),
  });
  return deps.planAct({ published, act: { kind: 'event', event, data }, stored, record, client: { language } });
}

/** The files that are not kept as documents of the record yet. */
async function newFiles({ documents }: SubmitDeps, { files }: PlannedAct) {
  const known = await Promise.all(files.map(async ({ file }) => (await documents.recordsWithUpload(file.id)).length > 0));
  return files.filter((_, index) => known[index] === false);
}

/** What a client filled in: priced, judged and written like every act; a repeat under the same key gets the first answer. */
export async function submitOverLink(deps: SubmitDeps, body: SubmitBody, key: string): Promise<PlainRecord> {
  const opened = await openTrusted(deps, { secret: body.uniqueLink, device: body.device });
  const { stored, language, published } = opened;
  const before = await deps.links.sentUnder(stored.id, key);
  if (before !== undefined) return before.answer;
  if (stored.caseFileNumber !== undefined && (await deps.cases.find(stored.caseFileNumber)) === undefined)
    throw new AppError('case_information', texts.noCase[language]);
  try {
    const act = await planned(deps, opened, body);
    const { content } = act.plan;
    const at = deps.clock.now().toISOString();
    const code = deps.makeCode();
    const computed = content !== undefined && isWholeContent(content) ? content.computed : {};
    const values = Object.entries(published.automation.manifest.link?.receipt ?? {}).map(([name, path]) => [name, computed[path] ?? null]);
    const receipt = { code, receivedAt: at, ...Object.fromEntries(values) };
    const answer = { data: { id: stored.id }, message: texts.sent[language], receipt };
    const documents = fileDocuments(deps.ids, { id: stored.id, scopes: act.plan.written.scopes }, await newFiles(deps, act));
    await deps.commit({
      ...act,
      id: stored.id,
      actor: clientActor,
      at,
      documents,
      finalize: (writing) => writing.saveClientForm({ recordId: stored.id, key, code, at, answer }),
    });
    return answer;
  } catch (error) {
    throw asPageReads(deps, opened, error);
  }
}

/** Whether what was sent is a form at all. */
export function submitBodyOf(body: unknown): SubmitBody {
  const { uniqueLink, device, formData } = recordOf(body);
  if (typeof uniqueLink !== 'string' || !isRecord(formData)) {
    const message = 'Send uniqueLink and formData.';
    throw new AppError('invalid_input', message, { faults: [{ pointer: '', code: 'required', message }] });
  }
  return { uniqueLink, formData, ...defined({ device: typeof device === 'string' ? device : undefined }) };
}
