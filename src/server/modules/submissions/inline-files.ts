import { withValue } from '#engine/data/changed-data.ts';
import { isRecord, type PlainRecord } from '#engine/data/plain-data.ts';
import { AppError } from '#server/platform/app-error.ts';
import { filesIn } from '#server/modules/automations/file-fields.port.ts';
import type { PublishedAutomation } from '#server/modules/automations/published-automation.port.ts';
import type { ReceiveUpload } from '#server/modules/files/uploads.port.ts';

type InlineFile = { readonly name: string; readonly content: string };
type Sent = { readonly ownerId: string; readonly live: PublishedAutomation; readonly body: unknown };

const fileTypes = /^(?:image\/[\w.+-]+|application\/pdf)$/iu;
const dataAddress = /^data:[\w.+-]+\/[\w.+-]+;base64,/u;
const base64 = /^[A-Za-z0-9+/]*={0,2}$/u;
const mostFiles = 20;

/**
 * The specified payload carries receipts as name, type and base64 data (width and height beside it). Each that stands in a file field is taken like
 * an upload and its place gets the id, so that behind this edge there is one form only. A repeat answers the same ids.
 */
export async function receiveInlineFiles(receiveUpload: ReceiveUpload, { ownerId, live, body }: Sent): Promise<unknown> {
  if (!isRecord(body)) return body;
  const sent = filesIn(live, body).flatMap(({ pointer, value }) => {
    const file = inlineFile(value);
    return file === undefined ? [] : [{ pointer, file }];
  });
  const oneTooMany = sent[mostFiles];
  if (oneTooMany !== undefined) throw faultAt(oneTooMany.pointer, `At most ${mostFiles} files can be sent in one call.`);
  let taken = body;
  // one after the other: each file is a process of its own
  for (const { pointer, file } of sent) taken = withValue(taken, pointer, await take(receiveUpload, { ownerId, pointer, file }));
  return taken;
}

function inlineFile(value: PlainRecord): InlineFile | undefined {
  const { name, type, data, base64: named } = value;
  const content = data ?? named;
  const isFile = typeof name === 'string' && typeof type === 'string' && typeof content === 'string' && fileTypes.test(type);
  return isFile && value['fileId'] === undefined ? { name, content } : undefined;
}

type Taking = { readonly ownerId: string; readonly pointer: string; readonly file: InlineFile };

async function take(receiveUpload: ReceiveUpload, { ownerId, pointer, file }: Taking): Promise<PlainRecord> {
  const content = file.content.replace(dataAddress, '').replaceAll(/\s/gu, '');
  if (content.length % 4 !== 0 || !base64.test(content)) throw faultAt(pointer, 'The file is not valid base64. Send it again.');
  try {
    const kept = await receiveUpload({ ownerId, name: file.name, bytes: Buffer.from(content, 'base64') });
    return {
      fileId: kept.id,
      name: kept.name,
      type: kept.type,
      ...(kept.width === undefined ? {} : { width: kept.width }),
      ...(kept.height === undefined ? {} : { height: kept.height }),
    };
  } catch (error) {
    throw error instanceof AppError && error.code === 'file_refused' ? faultAt(pointer, error.message) : error;
  }
}

function faultAt(pointer: string, message: string): AppError {
  return new AppError('file_refused', message, { faults: [{ pointer, code: 'file_refused', message }] });
}
