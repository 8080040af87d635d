import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { openPdf } from '#server/modules/page-words/open-pdf.ts';

/** How a paper came through a scanner or a fax machine. */
export type ScanLook = {
  readonly dpi: 150 | 200;
  /** Quarter turns clockwise. */
  readonly turns: 0 | 1 | 2 | 3;
  readonly skewDegrees: number;
  readonly oneBit: boolean;
  readonly faxHeader: boolean;
};

export const cleanScan: ScanLook = { dpi: 200, turns: 0, skewDegrees: 0, oneBit: false, faxHeader: false };

/** The same pages as pictures without a text layer. */
export async function scanPages(bytes: Uint8Array, look: ScanLook): Promise<Uint8Array> {
  const opened = await openPdf(bytes);
  if ('fault' in opened) throw new Error('The paper to be scanned does not open');
  const scanned = await PDFDocument.create();
  const count = opened.document.numPages;
  for (let number = 1; number <= count; number += 1) {
    const canvas = await pictureOf(await opened.document.getPage(number), look);
    if (look.faxHeader) printFaxHeader(canvas, { page: number, of: count });
    const picture = await throughMachine(canvas, look);
    const image = look.oneBit ? await scanned.embedPng(picture) : await scanned.embedJpg(picture);
    const size: [number, number] = [(image.width * 72) / look.dpi, (image.height * 72) / look.dpi];
    scanned.addPage(size).drawImage(image, { x: 0, y: 0, width: size[0], height: size[1] });
  }
  return scanned.save();
}

type Page = Awaited<ReturnType<Extract<Awaited<ReturnType<typeof openPdf>>, { document: unknown }>['document']['getPage']>>;

/** The paper lies a little askew on the glass. */
async function pictureOf(page: Page, { dpi, skewDegrees }: ScanLook): Promise<Canvas> {
  const viewport = page.getViewport({ scale: dpi / 72 });
  const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  const angle = (skewDegrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const transform = [
    cos,
    sin,
    -sin,
    cos,
    width / 2 - (cos * width) / 2 + (sin * height) / 2,
    height / 2 - (sin * width) / 2 - (cos * height) / 2,
  ];
  await page.render({ canvas: canvas as never, canvasContext: context as never, viewport, transform }).promise;
  return canvas;
}

function printFaxHeader(canvas: Canvas, { page, of }: { readonly page: number; readonly of: number }): void {
  const context = canvas.getContext('2d');
  context.fillStyle = '#000';
  context.font = `${Math.round(canvas.height / 90)}px Liberation Mono, DejaVu Sans Mono, monospace`;
  const text = `11/19/2026 14:05  FROM: 5105550142  TO: 2135550199  P.${page}/${of}`;
  context.fillText(text, canvas.width * 0.06, canvas.height * 0.022);
}

async function throughMachine(canvas: Canvas, { turns, oneBit }: ScanLook): Promise<Buffer> {
  const { width, height } = canvas;
  const grey = await sharp(Buffer.from(canvas.data().buffer as ArrayBuffer), { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fff' })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const turned = sharp(grey, { raw: { width, height, channels: 1 } }).rotate(turns * 90);
  if (oneBit) return turned.threshold(150).toColourspace('b-w').png({ palette: false, compressionLevel: 6, colours: 2 }).toBuffer();
  return turned.blur(0.5).jpeg({ quality: 62 }).toBuffer();
}
