import { isList, isRecord, type PlainRecord } from '#engine/form/plain-data.ts';
import { AppError } from '../usecases/app-error.ts';
import { receiveUpload, type UploadDeps } from '../usecases/receive-upload.ts';

type InlineFile = { readonly name: string; readonly content: string };
type Taking = { readonly deps: UploadDeps; readonly ownerId: string; taken: number };

const fileTypes = /^(?:image\/[\w.+-]+|application\/pdf)$/iu;
const dataAddress = /^data:[\w.+-]+\/[\w.+-]+;base64,/u;
const base64 = /^[A-Za-z0-9+/]*={0,2}$/u;
const mostFiles = 20;

/**
 * The specified payload carries receipts as name, type and base64 data (width and height beside it). Each is taken like
 * an upload and its place gets the id, so that behind this edge there is one form only. A repeat answers the same ids.
 */
export async function receiveInlineFiles(
  deps: UploadDeps,
  { ownerId, body }: { readonly ownerId: string; readonly body: unknown },
): Promise<unknown> {
  return replaced({ deps, ownerId, taken: 0 }, body, '');
}

async function replaced(taking: Taking, value: unknown, pointer: string): Promise<unknown> {
  if (isList(value)) return inOrder(value, (item, index) => replaced(taking, item, `${pointer}/${index}`));
  if (!isRecord(value)) return value;
  const file = inlineFile(value);
  if (file !== undefined) return take(taking, file, pointer);
  const entries = await inOrder(
    Object.entries(value),
    async ([name, part]) => [name, await replaced(taking, part, `${pointer}/${escaped(name)}`)] as const,
  );
  return Object.fromEntries(entries);
}

/** One after the other: each file is a process of its own. */
async function inOrder<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) results.push(await work(item, index));
  return results;
}

function inlineFile(value: PlainRecord): InlineFile | undefined {
  const { name, type, data, base64: named } = value;
  const content = data ?? named;
  const isFile = typeof name === 'string' && typeof type === 'string' && typeof content === 'string' && fileTypes.test(type);
  return isFile && value['fileId'] === undefined ? { name, content } : undefined;
}

async function take(taking: Taking, file: InlineFile, pointer: string): Promise<PlainRecord> {
  taking.taken += 1;
  if (taking.taken > mostFiles) throw faultAt(pointer, `At most ${mostFiles} files can be sent in one call.`);
  const content = file.content.replace(dataAddress, '').replaceAll(/\s/gu, '');
  if (content.length % 4 !== 0 || !base64.test(content)) throw faultAt(pointer, 'The file is not valid base64. Send it again.');
  try {
    const kept = await receiveUpload(taking.deps, { ownerId: taking.ownerId, name: file.name, bytes: Buffer.from(content, 'base64') });
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

function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
