import type { ServiceAttachment } from './delivery.public.ts';
import type { DocumentRecord } from '#server/modules/files/documents.port.ts';
import type { ServicePlan } from '#server/platform/stored-json.ts';
import type { FileStorePort } from '#server/platform/files/files.port.ts';
import type { LettersPort } from '#server/modules/letters/letters.port.ts';
import type { UploadedFile, UploadRecordsPort } from '#server/modules/files/uploads.port.ts';

export type PackageDeps = { readonly uploads: UploadRecordsPort; readonly files: FileStorePort; readonly letters: LettersPort };

type Contents = { readonly plan: ServicePlan; readonly title: string };
type Place = { readonly number: number; readonly of: number };
type Enclosure = { readonly title: string; readonly place: Place; readonly upload: UploadedFile };

const pictureWords: Readonly<Record<ServicePlan['language'], (place: Place) => string>> = {
  en: ({ number, of }) => `picture, enclosure ${number} of ${of}`,
  es: ({ number, of }) => `imagen, anexo ${number} de ${of}`,
};

/** The letter and its enclosures in the declared order. A picture becomes a page with its title; a PDF goes along as it is. */
export async function packageAttachments(
  deps: PackageDeps,
  document: DocumentRecord,
  { plan, title }: Contents,
): Promise<readonly ServiceAttachment[]> {
  const uploads = new Map((await deps.uploads.findMany(plan.enclosures.map(({ fileId }) => fileId))).map((upload) => [upload.id, upload]));
  const common = { type: 'application/pdf', datedOn: document.datedOn, author: plan.firm.name };
  const attachments: ServiceAttachment[] = [
    { ...common, kind: 'letter', order: 1, title, fileName: 'letter.pdf', bytes: await contentOf(deps, document.sha256) },
  ];
  for (const [index, { title: enclosed, fileId }] of plan.enclosures.entries()) {
    const upload = uploads.get(fileId);
    if (upload === undefined) throw new Error(`The enclosed file ${fileId} of document ${document.id} has no record`);
    const enclosure = { title: enclosed, place: { number: index + 1, of: plan.enclosures.length }, upload };
    attachments.push({
      ...common,
      kind: 'enclosure',
      order: index + 2,
      title: enclosed,
      fileName: `enclosure-${index + 1}.pdf`,
      bytes: await enclosedPages(deps, document, { plan, ...enclosure }),
    });
  }
  return attachments;
}

async function enclosedPages(
  deps: PackageDeps,
  document: DocumentRecord,
  { plan, title, place, upload }: Enclosure & { readonly plan: ServicePlan },
): Promise<Uint8Array> {
  const bytes = await contentOf(deps, upload.sha256);
  if (upload.type === 'application/pdf') return bytes;
  const image = {
    title,
    language: plan.language,
    alternativeText: `${title}: ${pictureWords[plan.language](place)}`,
    bytes,
    type: upload.type,
  };
  return (await deps.letters.renderImagePage({ image, datedOn: document.datedOn })).bytes;
}

async function contentOf({ files }: PackageDeps, sha256: string): Promise<Uint8Array> {
  const bytes = await files.read(sha256);
  if (bytes === undefined) throw new Error(`The stored file ${sha256} is gone`);
  return bytes;
}
