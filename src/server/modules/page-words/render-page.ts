import { createCanvas } from '@napi-rs/canvas';
import type { PDFPageProxy } from 'pdfjs-dist';
import type { QuarterTurns } from './words.public.ts';

/** A picture in shades of grey, 0 black to 255 white, row by row. */
export type GreyPicture = { readonly width: number; readonly height: number; readonly pixels: Uint8Array };

export type RenderOptions = { readonly dotsPerInch: number; readonly turns: QuarterTurns; readonly skewRadians: number };

const pointsPerInch = 72;
/** A page of ledger paper at 300 dots an inch. */
const mostPixels = 17_000_000;

/** Paints a page turned clockwise, first by quarters and then by the rest about its middle. */
export async function renderPage(page: PDFPageProxy, { dotsPerInch, turns, skewRadians }: RenderOptions): Promise<GreyPicture> {
  const rotation = (page.rotate + 90 * turns) % 360;
  const natural = page.getViewport({ scale: 1, rotation });
  const scale = Math.min(dotsPerInch / pointsPerInch, Math.sqrt(mostPixels / (natural.width * natural.height)));
  const viewport = page.getViewport({ scale, rotation });
  const size = { width: Math.max(1, Math.round(viewport.width)), height: Math.max(1, Math.round(viewport.height)) };
  const canvas = createCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size.width, size.height);
  await page.render({ canvas, viewport, transform: [...turnAboutMiddle(skewRadians, size)] }).promise;
  return { ...size, pixels: greyOf(canvas.data()) };
}

function turnAboutMiddle(radians: number, { width, height }: Pick<GreyPicture, 'width' | 'height'>): readonly number[] {
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const [x, y] = [width / 2, height / 2];
  return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y];
}

/** Nothing is seen through: the page was painted on white. */
function greyOf(colours: Uint8Array): Uint8Array {
  const grey = new Uint8Array(colours.length / 4);
  for (let index = 0; index < grey.length; index += 1) {
    const at = 4 * index;
    grey[index] = ((colours[at] ?? 0) * 77 + (colours[at + 1] ?? 0) * 151 + (colours[at + 2] ?? 0) * 28) >> 8;
  }
  return grey;
}
