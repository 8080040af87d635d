import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { openPdf } from '#server/modules/page-words/open-pdf.ts';
import type { Seeded } from './seeded.ts';

/** How a paper came through a scanner or a fax machine. */
export type ScanLook = {
  readonly dpi: 150 | 200;
  /** Quarter turns clockwise. */
  readonly turns: 0 | 1 | 2 | 3;
  readonly skewDegrees: number;
  readonly oneBit: boolean;
  readonly faxHeader: boolean;
  /** Share of pixels that are dirt. */
  readonly dirt: number;
};

export const cleanScan: ScanLook = { dpi: 200, turns: 0, skewDegrees: 0, oneBit: false, faxHeader: false, dirt: 0 };

/** The same pages as pictures without a text layer. */
export async function scanPages(bytes: Uint8Array, look: ScanLook, random: Seeded): Promise<Uint8Array> {
  const opened = await openPdf(bytes);
  if ('fault' in opened) throw new Error('The paper to be scanned does not open');
  const scanned = await PDFDocument.create();
  const count = opened.document.numPages;
  for (let number = 1; number <= count; number += 1) {
    const canvas = await pictureOf(await opened.document.getPage(number), look);
    if (look.faxHeader) printFaxHeader(canvas, { page: number, of: count }, random);
    const picture = await throughMachine(canvas, look, random);
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

function printFaxHeader(canvas: Canvas, { page, of }: { readonly page: number; readonly of: number }, random: Seeded): void {
  const context = canvas.getContext('2d');
  context.fillStyle = '#000';
  context.font = `${Math.round(canvas.height / 90)}px Liberation Mono, DejaVu Sans Mono, monospace`;
  const two = (number: number): string => String(number).padStart(2, '0');
  const text = `11/${two(random.whole(1, 28))}/2026 ${two(random.whole(8, 17))}:${two(random.whole(0, 59))}  FROM: 5105550${random.whole(100, 199)}  TO: 2135550199  P.${two(page)}/${two(of)}`;
  context.fillText(text, canvas.width * 0.06, canvas.height * 0.022);
}

async function throughMachine(canvas: Canvas, { turns, oneBit, dirt }: ScanLook, random: Seeded): Promise<Buffer> {
  const { width, height } = canvas;
  const grey = await sharp(Buffer.from(canvas.data().buffer as ArrayBuffer), { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fff' })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  for (let speck = 0; speck < dirt * width * height; speck += 1) grey[random.whole(0, grey.length - 1)] = random.chance(0.7) ? 0 : 255;
  const turned = sharp(grey, { raw: { width, height, channels: 1 } }).rotate(turns * 90);
  if (oneBit)
    return turned
      .threshold(random.whole(120, 175))
      .toColourspace('b-w')
      .png({ palette: false, compressionLevel: 6, colours: 2 })
      .toBuffer();
  return turned.blur(0.5).jpeg({ quality: 62 }).toBuffer();
}
