import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { standardFonts } from './look-into-pdf.ts';

/** A tag of the structure tree with the words under it, as a screen reader finds them. */
export type Spoken = { readonly role: string; readonly text: string; readonly kids: readonly Spoken[] };

/** Where words stand: points from the left and lower edge of the page. */
export type Placed = {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
};

export type SpokenPage = {
  readonly tags: readonly Spoken[];
  readonly words: readonly Placed[];
  /** What is on the page for the eye alone: running heads, page numbers, ornaments. */
  readonly unspoken: string;
};

type Node = { readonly role?: string; readonly children?: readonly Node[]; readonly type?: string; readonly id?: string };
type Piece = Placed & { readonly id: string | undefined };

const smooth = (text: string): string => text.replaceAll('\u200b', '').replaceAll(/\s+/gu, ' ').trim();

function spokenOf(node: Node, words: ReadonlyMap<string, string>): readonly Spoken[] {
  const kids = (node.children ?? []).flatMap((kid) => spokenOf(kid, words));
  if (node.role === undefined) return kids;
  const text = (node.children ?? []).map((kid) => textOf(kid, words)).join(' ');
  return node.role === 'Root' ? kids : [{ role: node.role, text: smooth(text), kids }];
}

function textOf(node: Node, words: ReadonlyMap<string, string>): string {
  if (node.type === 'content') return words.get(node.id ?? '') ?? '';
  return (node.children ?? []).map((kid) => textOf(kid, words)).join(' ');
}

type Item = {
  readonly type?: string;
  readonly id?: string | null;
  readonly str?: string;
  readonly hasEOL?: boolean;
  readonly width?: number;
  readonly height?: number;
  readonly transform?: readonly number[];
};

/** Every piece of text with the tag that it stands under; nothing for an artifact. */
function piecesOf(items: readonly Item[]): readonly Piece[] {
  const open: (string | undefined)[] = [];
  const pieces: Piece[] = [];
  for (const { type, id, str = '', hasEOL, width = 0, height = 0, transform = [] } of items) {
    if (type === 'endMarkedContent') open.pop();
    else if (type !== undefined) open.push(id ?? undefined);
    else {
      const [left = 0, bottom = 0] = transform.slice(4);
      const text = hasEOL === true ? `${str} ` : str;
      pieces.push({ id: open.at(-1), text, left, right: left + width, bottom, top: bottom + height });
    }
  }
  return pieces;
}

/** The pages of a file as they are read out, and where each word stands. */
export async function readSpoken(bytes: Uint8Array): Promise<readonly SpokenPage[]> {
  const task = getDocument({ data: new Uint8Array(bytes), standardFontDataUrl: standardFonts, verbosity: 0 });
  const document = await task.promise;
  const pages: SpokenPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const content = await page.getTextContent({ includeMarkedContent: true });
    const pieces = piecesOf(content.items);
    const words = new Map<string, string>();
    for (const { id, text } of pieces) if (id !== undefined) words.set(id, (words.get(id) ?? '') + text);
    pages.push({
      tags: spokenOf(await page.getStructTree(), words),
      words: pieces.filter(({ id, text }) => id !== undefined && smooth(text) !== ''),
      unspoken: smooth(
        pieces
          .filter(({ id }) => id === undefined)
          .map(({ text }) => text)
          .join(' '),
      ),
    });
  }
  await task.destroy();
  return pages;
}

/** Every tag with its words, parents before kids. */
export function everySpoken(tags: readonly Spoken[]): readonly Spoken[] {
  return tags.flatMap((tag) => [tag, ...everySpoken(tag.kids)]);
}

/** All that is read out of a page. */
export function spokenText({ tags }: SpokenPage): string {
  return tags.map(({ text }) => text).join(' ');
}
