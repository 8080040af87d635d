import type { CompiledBlock, CompiledEnclosure, CompiledLetter } from '#engine/compilation/compiled-letter.ts';
import { recordOf } from '#engine/data/plain-data.ts';
import { plainValue } from '#engine/expression/value.ts';
import type { LetterBlock, LetterModel, PacketItem } from './letter-model.ts';
import { forEachRow, plainText, type Writing } from './letter-writing.ts';
import { enclosedPlaces, inLanguage, isShown, listsOfEnclosures, sharedFile, writeBlocks } from './write-blocks.ts';
import { filledForm, separatorItem } from './write-form.ts';

type EnclosuresBlock = Extract<CompiledBlock, { readonly kind: 'enclosures' }>;
type Enclosed = { readonly item: CompiledEnclosure; readonly block: EnclosuresBlock };

/** How the model of a letter within a packet is written; given from outside, because that letter may be a packet itself. */
export type WriteModel = (letter: CompiledLetter, writing: Writing) => LetterModel;

/** Pages of blocks under a title, without letterhead, date and addressees. */
function pagesOf({ language }: Writing, title: string, blocks: readonly LetterBlock[]): PacketItem {
  const letterhead = { name: '', lines: [] };
  return { kind: 'pages', model: { language, title, letterhead, date: '', service: '', addressees: [], blocks, pageLabel: '' } };
}

/** The parts of a letter within the packet: its own pages, and its packet. */
function partsOf(model: LetterModel): readonly PacketItem[] {
  const { packet = [], isBare, ...own } = model;
  return isBare === true ? packet : [{ kind: 'pages', model: own }, ...packet];
}

/** What one enclosure puts into the packet where it stands once. */
function contentOf(writing: Writing, { item, block }: Enclosed, writeModel: WriteModel): readonly PacketItem[] {
  const title = (): string => plainText(writing, item.title, block);
  if (item.form !== undefined) {
    const { name, form } = item.form;
    const { values, addendum } = filledForm(writing, item.form);
    const further = addendum.length === 0 ? [] : [pagesOf(writing, `Addendum to ${form.title}, ${form.number}`, addendum)];
    return [{ kind: 'form', form: name, title: title(), values }, ...further];
  }
  if (item.page !== undefined) {
    const inner = inLanguage(writing, item);
    return [pagesOf(inner, plainText(inner, item.title, block), writeBlocks(inner, item.page))];
  }
  if (item.letter !== undefined) return partsOf(writeModel(item.letter, writing));
  if (item.proof !== undefined) return [{ kind: 'proof', of: item.proof, title: title() }];
  if (item.shared !== undefined) return sharedFile(writing, item, block).map(({ pointer }) => ({ kind: 'file', pointer, title: title() }));
  const { fileId } = recordOf(plainValue(item.ofEntry?.evaluate(writing.values, { figures: writing.figures })));
  return typeof fileId === 'string' ? [{ kind: 'file', pointer: `file:${fileId}`, title: title() }] : [];
}

/** Each time that an enclosure stands, with the letter as its row sees it. */
function timesOf(writing: Writing, enclosed: Enclosed): readonly { readonly inner: Writing; readonly file?: string }[] {
  const { item } = enclosed;
  if (item.each !== undefined)
    return forEachRow(writing, item.each, item.as ?? 'row')
      .filter((inner) => isShown(inner, item))
      .map((inner) => ({ inner }));
  return enclosedPlaces(writing, item).map(({ pointer, inner }) => (item.file === undefined ? { inner } : { inner, file: pointer }));
}

/** All that a packet encloses, in its order, each behind its separator sheet. */
export function writePacket(writing: Writing, blocks: readonly CompiledBlock[], writeModel: WriteModel): readonly PacketItem[] {
  const all = listsOfEnclosures(writing, blocks).flatMap((block) => block.items.map((item) => ({ item, block })));
  return all.flatMap((enclosed) =>
    timesOf(writing, enclosed).flatMap(({ inner, file }): readonly PacketItem[] => {
      const { item, block } = enclosed;
      const content: readonly PacketItem[] =
        file === undefined
          ? contentOf(inner, enclosed, writeModel)
          : [{ kind: 'file', pointer: file, title: plainText(inner, item.title, block) }];
      return content.length === 0 || item.separator === undefined ? content : [separatorItem(inner, item.separator), ...content];
    }),
  );
}
