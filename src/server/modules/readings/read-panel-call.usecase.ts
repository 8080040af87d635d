import { largestUpload } from '#domain/upload-limits.ts';
import { fromBase64 } from '#server/platform/base64.ts';
import { isRecord, listOf, recordOf } from '#engine/data/plain-data.ts';
import { AppError, refuseFaults, type InputFault } from '#server/platform/app-error.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import { readCase, type CaseDeps } from '#server/modules/cases/read-case.public.ts';
import type { ReceiveUpload, UploadedFile } from '#server/modules/files/uploads.port.ts';
import { panelRefusals } from '#server/modules/panels/panel-refusal.public.ts';
import type { StartReadingDeps } from './start-reading.usecase.ts';
import type { StoredReading } from './readings.port.ts';

export type PanelCallDeps = CaseDeps & Pick<StartReadingDeps, 'reading'> & { readonly receiveUpload: ReceiveUpload };

type SentPdf = { readonly name: string; readonly bytes: Buffer };

/** The specified call: a panel as base64, and what stands in it. What is wrong is told in the sentences of the specification, all at once. */
export async function readPanelCall(deps: PanelCallDeps, user: SignedIn, body: unknown) {
  const { documentFile, caseFileId, analysisType } = recordOf(body);
  const sent = await sentPdf(documentFile);
  const faults = [
    ...('message' in sent ? [faultAt('/documentFile', sent.message)] : []),
    ...(isNumberOfCase(caseFileId) ? [] : [faultAt('/caseFileId', 'Case File ID is required')]),
    ...(analysisType === undefined || analysisType === 'extract_all'
      ? []
      : [faultAt('/analysisType', 'Send the analysis type extract_all.')]),
  ];
  refuseFaults(faults);
  if ('message' in sent) throw new Error('A file with a fault was not refused');
  await readCase(deps, user, String(caseFileId).trim());
  const upload = await receivePdf(deps, user, sent);
  const begun = await deps.reading.start({ uploadId: upload.id, ownerId: user.id, sha256: upload.sha256, reader: 'qmePanel' });
  return panelAnswer(await deps.reading.ended(begun));
}

const isNumberOfCase = (value: unknown): boolean => (typeof value === 'string' && value.trim() !== '') || typeof value === 'number';

function faultAt(pointer: string, message: string): InputFault {
  return { pointer, code: 'invalid_input', message };
}

async function sentPdf(file: unknown): Promise<SentPdf | { readonly message: string }> {
  if (file === undefined || file === null || file === '') return { message: panelRefusals.panel_file_missing };
  const { base64: content, originalname: name, mimetype } = recordOf(file);
  if (!isRecord(file) || typeof content !== 'string' || typeof name !== 'string' || typeof mimetype !== 'string')
    return { message: panelRefusals.panel_file_invalid };
  if (mimetype !== 'application/pdf' || !/\.pdf$/i.test(name)) return { message: panelRefusals.panel_file_type };
  const decoded = await fromBase64(content, largestUpload.pdf);
  if (!decoded.ok) return { message: decoded.code === 'too_long' ? panelRefusals.panel_file_size : panelRefusals.panel_file_invalid };
  const { bytes } = decoded;
  if (bytes.byteLength === 0) return { message: panelRefusals.panel_file_empty };
  return bytes.byteLength > largestUpload.pdf ? { message: panelRefusals.panel_file_size } : { name, bytes };
}

/** Looked at like every file that is uploaded: one that is locked, or does more than show pages, is refused with the reason. */
async function receivePdf({ receiveUpload }: PanelCallDeps, { id: ownerId }: SignedIn, sent: SentPdf): Promise<UploadedFile> {
  try {
    const upload = await receiveUpload({ ownerId, ...sent });
    if (upload.type === 'application/pdf') return upload;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'file_refused') throw error;
    const message = error.details.facts?.['reason'] === 'file_type' ? panelRefusals.panel_file_type : error.message;
    throw new AppError('file_refused', message, {
      ...error.details,
      faults: [{ pointer: '/documentFile', code: 'file_refused', message }],
    });
  }
  refuseFaults([faultAt('/documentFile', panelRefusals.panel_file_type)]);
  throw new Error('A file that is no PDF was not refused');
}

function panelAnswer({ id, state, reading, code, message = panelRefusals.panel_unreadable }: StoredReading) {
  if (state === 'failed')
    throw new AppError('call_timeout', 'Failed to fetch doctors from panel. Please try again in a moment.', { retryAfterSeconds: 10 });
  if (reading === undefined)
    throw new AppError('file_refused', message, {
      facts: { reason: code ?? 'panel_unreadable' },
      faults: [{ pointer: '/documentFile', code: 'file_refused', message }],
    });
  const { values, marks, warnings } = reading;
  const doctors = listOf(values['doctors']).map((doctor, index) => ({ ...recordOf(doctor), ...marks[`doctors[${index}]`] }));
  return { readingId: id, doctors, panelInformation: recordOf(values['panelInformation']), warnings };
}
