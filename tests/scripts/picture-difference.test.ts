import sharp from 'sharp';
import { expect, test } from 'vitest';
import { differing } from '../../scripts/picture-difference.ts';

const picture = (width: number, height: number, red: (pixel: number) => number): Promise<Buffer> => {
  const pixels = Buffer.concat(Array.from({ length: width * height }, (_, pixel) => Buffer.from([red(pixel), 80, 80])));
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
};

const plain = await picture(20, 10, () => 80);

test.each([
  ['the same', () => plain, 0],
  ['the same in another file', async () => sharp(plain).png({ compressionLevel: 0 }).toBuffer(), 0],
  ['a shade that nobody sees', () => picture(20, 10, () => 86), 0],
  ['one pixel of two hundred', () => picture(20, 10, (pixel) => (pixel === 7 ? 200 : 80)), 0.005],
  ['half of it', () => picture(20, 10, (pixel) => (pixel < 100 ? 0 : 80)), 0.5],
  ['another height', () => picture(20, 11, () => 80), 1],
] as const)('two pictures of a story differ in what one sees: %s', async (_case, other, share) => {
  expect(await differing(plain, await other())).toBe(share);
});
