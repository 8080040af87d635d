import type { LetterModel, PacketItem } from '#engine/letter/letter-model.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { FileStorePort } from '#server/platform/files/files.port.ts';
import type { Sha256 } from '#server/platform/sha256.port.ts';
import { enclosedBy, type HeldFile } from '#server/modules/acts/record-documents.public.ts';
import type { PublishedAutomation } from '#server/modules/automations/published-automation.public.ts';
import type { LettersPort, RenderedLetter } from '#server/modules/letters/letters.port.ts';
import { joinedPdf } from '#server/modules/letters/packet-pdf.public.ts';

export type PacketDeps = { readonly letters: LettersPort; readonly files: FileStorePort; readonly sha256: Sha256 };

export type PacketOrder = {
  readonly model: LetterModel;
  readonly published: PublishedAutomation;
  /** The files of the act, which the packet may enclose. */
  readonly files: readonly HeldFile[];
  readonly datedOn: string;
};

async function filePages(
  { letters, files }: Omit<PacketDeps, 'sha256'>,
  { file }: HeldFile,
  order: PacketOrder & { readonly title: string },
): Promise<Uint8Array> {
  const bytes = await files.read(file.sha256);
  if (bytes === undefined) throw new Error(`The stored file ${file.sha256} is gone`);
  const { title, datedOn, model } = order;
  if (file.type === 'application/pdf') return bytes;
  const image = { title, language: model.language, alternativeText: title, bytes, type: file.type };
  return (await letters.renderImagePage({ image, datedOn })).bytes;
}

/** The pages of one part of a packet; those of a proof follow once it is signed. */
async function pagesOf(deps: PacketDeps, order: PacketOrder, item: PacketItem): Promise<readonly Uint8Array[]> {
  const { datedOn, published, files } = order;
  if (item.kind === 'proof') return [];
  if (item.kind === 'pages') return [(await deps.letters.renderLetter({ model: item.model, datedOn })).bytes];
  if (item.kind === 'file') {
    const held = enclosedBy({ encloses: [item.pointer] }, files);
    return Promise.all(held.map((file) => filePages(deps, file, { ...order, title: item.title })));
  }
  const form = published.automation.forms?.[item.form];
  if (form === undefined) throw new Error(`The automation ${published.id} has no form ${item.form}`);
  return [await deps.letters.renderForm({ name: item.form, form, values: item.values })];
}

/** A letter and all that it encloses as one PDF, in the order of the packet, with page numbers through. */
export async function renderPacket(deps: PacketDeps, order: PacketOrder): Promise<RenderedLetter> {
  const { packet = [], isBare, ...own } = order.model;
  const { title } = own;
  const items: readonly PacketItem[] = isBare === true ? packet : [{ kind: 'pages', model: own }, ...packet];
  const parts = await Promise.all(items.map((item) => pagesOf(deps, order, item)));
  const isOpen = packet.some(({ kind }) => kind === 'proof');
  try {
    const { bytes, pages } = await joinedPdf(parts.flat(), { title, datedOn: order.datedOn, isOpen });
    return { bytes, pages, sha256: deps.sha256(bytes) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    throw new AppError(
      'letter_failed',
      `A file can't be put into the packet. Open each one, save it as a PDF again, and choose it anew. (${reason.slice(0, 200)})`,
    );
  }
}
