import { createRequire } from 'node:module';
import path from 'node:path';
import { PDFDict, PDFDocument, PDFName, PDFRawStream, PDFString, PDFHexString, type PDFObject } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const pdfjs = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
export const standardFonts = `${pdfjs}/standard_fonts/`;

/** A tag of the structure tree with what a screen reader is told. */
export type Tag = {
  readonly type: string;
  readonly alternativeText?: string;
  readonly scope?: string;
  readonly headers: number;
  readonly kids: readonly Tag[];
};

export type PageText = { readonly lines: string; readonly widest: number; readonly leftmost: number };

export type SeenPdf = {
  readonly title: string | undefined;
  readonly language: string | undefined;
  readonly isMarked: boolean;
  readonly showsTitle: boolean;
  /** The XMP packet, in which PDF/UA declares itself. */
  readonly metadata: string;
  readonly tags: readonly Tag[];
  /** "DeskSerif-Bold": what the text is set in. */
  readonly faces: readonly string[];
  /** Fonts without their shapes inside. */
  readonly fontsOutside: readonly string[];
};

/** What the file says of itself, read by another library than the one that wrote it. */
export async function seePdf(bytes: Uint8Array): Promise<SeenPdf> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const { catalog, context } = document;
  const dictAt = (dict: PDFDict | undefined, key: string): PDFDict | undefined => dict?.lookupMaybe(PDFName.of(key), PDFDict);
  const metadata = context.lookup(catalog.get(PDFName.of('Metadata')));
  const root = dictAt(catalog, 'StructTreeRoot');
  const fonts = context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFDict && String(object.get(PDFName.of('Type'))) === '/FontDescriptor' ? [object] : []));
  const nameOf = (font: PDFDict): string => String(font.get(PDFName.of('FontName')));
  return {
    title: document.getTitle(),
    language: textOf(catalog.get(PDFName.of('Lang'))),
    isMarked: String(dictAt(catalog, 'MarkInfo')?.get(PDFName.of('Marked'))) === 'true',
    showsTitle: String(dictAt(catalog, 'ViewerPreferences')?.get(PDFName.of('DisplayDocTitle'))) === 'true',
    metadata: metadata instanceof PDFRawStream ? Buffer.from(metadata.contents).toString('utf8') : '',
    tags: root === undefined ? [] : kidsOf(document, root),
    faces: fonts.map((font) => nameOf(font).replace(/^\/[A-Z]{6}\+/u, '')),
    fontsOutside: fonts.filter((font) => !['FontFile', 'FontFile2', 'FontFile3'].some((key) => font.has(PDFName.of(key)))).map(nameOf),
  };
}

function kidsOf(document: PDFDocument, element: PDFDict): readonly Tag[] {
  const kids = document.context.lookup(element.get(PDFName.of('K')));
  const list =
    kids !== undefined && 'asArray' in kids
      ? (kids as unknown as { asArray: () => PDFObject[] }).asArray()
      : kids === undefined
        ? []
        : [kids];
  return list
    .map((kid) => document.context.lookup(kid))
    .filter((kid) => kid instanceof PDFDict)
    .filter((kid) => kid.has(PDFName.of('S')))
    .map((kid) => tagOf(document, kid));
}

function tagOf(document: PDFDocument, element: PDFDict): Tag {
  const alternativeText = textOf(element.get(PDFName.of('Alt')));
  const attributes = document.context.lookup(element.get(PDFName.of('A')));
  const dicts =
    attributes instanceof PDFDict
      ? [attributes]
      : attributes !== undefined && 'asArray' in attributes
        ? (attributes as unknown as { asArray: () => PDFObject[] })
            .asArray()
            .map((each) => document.context.lookup(each))
            .filter((each) => each instanceof PDFDict)
        : [];
  const scope = dicts.map((dict) => dict.get(PDFName.of('Scope'))).find((value) => value !== undefined);
  const headers = dicts.map((dict) => dict.lookup(PDFName.of('Headers'))).find((value) => value !== undefined);
  return {
    type: nameOf(element.get(PDFName.of('S'))),
    headers: headers !== undefined && 'size' in headers ? (headers as unknown as { size: () => number }).size() : 0,
    kids: kidsOf(document, element),
    ...(alternativeText === undefined ? {} : { alternativeText }),
    ...(scope === undefined ? {} : { scope: nameOf(scope) }),
  };
}

function nameOf(object: PDFObject | undefined): string {
  return object instanceof PDFName ? object.decodeText() : '';
}

function textOf(object: PDFObject | undefined): string | undefined {
  return object instanceof PDFString || object instanceof PDFHexString ? object.decodeText() : undefined;
}

/** Every tag, parents before kids, in reading order. */
export function everyTag(tags: readonly Tag[]): readonly Tag[] {
  return tags.flatMap((tag) => [tag, ...everyTag(tag.kids)]);
}

/** The words of each page as a reader finds them, and how far to the sides they stand (in points). */
export async function readPages(bytes: Uint8Array): Promise<readonly PageText[]> {
  const task = getDocument({ data: new Uint8Array(bytes), standardFontDataUrl: standardFonts, verbosity: 0 });
  const document = await task.promise;
  const pages: PageText[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const content = await (await document.getPage(number)).getTextContent();
    const items = content.items.filter((item) => 'str' in item);
    const shown = items.filter(({ str }) => str.trim() !== '');
    pages.push({
      lines: items.map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str)).join(''),
      widest: Math.max(0, ...shown.map(({ transform, width }) => Number(transform[4]) + width)),
      leftmost: Math.min(612, ...shown.map(({ transform }) => Number(transform[4]))),
    });
  }
  await task.destroy();
  return pages;
}

/** All words in one line, without the places where a long word may break. */
export async function readText(bytes: Uint8Array): Promise<string> {
  const pages = await readPages(bytes);
  return pages
    .map(({ lines }) => lines)
    .join('\n')
    .replaceAll('\u200b', '')
    .replaceAll(/\s+/gu, ' ');
}
