import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import * as made from '../../server/uploads/made-files.ts';

/** Pictures as a camera, a scanner or somebody with bad intentions makes them. */

type PictureType = 'jpeg' | 'png' | 'webp';
type Pixels = {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };
};

/** Upright: red, green over blue, yellow. */
export const corners = ['red', 'green', 'blue', 'yellow'] as const;
const colours = { red: [220, 30, 30], green: [30, 180, 30], blue: [30, 30, 220], yellow: [230, 220, 20] } as const;
export const wide = 96;
export const high = 64;

/** Four quarters, each of its own colour. */
function quarters(): Pixels {
  const data = Buffer.alloc(wide * high * 3);
  for (let at = 0; at < wide * high; at += 1) {
    const place = (at % wide < wide / 2 ? 0 : 1) + (at < (wide * high) / 2 ? 0 : 2);
    data.set(colours[corners[place] ?? 'red'], at * 3);
  }
  return { data, info: { width: wide, height: high, channels: 3 } };
}

const raw = ({ data, info }: Pixels) => sharp(data, { raw: info });
const asPixels = async (picture: Sharp): Promise<Pixels> => {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, info: { width: info.width, height: info.height, channels: 3 } };
};

/** How a camera that is held so keeps the picture: the quarter turns to the right, then mirrored or not. */
const orientations: Readonly<Record<number, { readonly turns: number; readonly isMirrored: boolean }>> = {
  1: { turns: 0, isMirrored: false },
  2: { turns: 0, isMirrored: true },
  3: { turns: 2, isMirrored: false },
  4: { turns: 2, isMirrored: true },
  5: { turns: 1, isMirrored: true },
  6: { turns: 3, isMirrored: false },
  7: { turns: 3, isMirrored: true },
  8: { turns: 1, isMirrored: false },
};

/** The four quarters as a camera keeps them that says so in EXIF; upright only when the orientation is obeyed. */
export async function turnedPhoto(type: PictureType, orientation: number): Promise<Buffer> {
  const { turns, isMirrored } = orientations[orientation] ?? { turns: 0, isMirrored: false };
  const turned = await asPixels(raw(quarters()).rotate(turns * 90));
  const stored = isMirrored ? await asPixels(raw(turned).flop()) : turned;
  return raw(stored)
    [type]({ quality: 95 })
    .withExif({ IFD0: { Make: 'ExampleCam' } })
    .withMetadata({ orientation })
    .toBuffer();
}

/** A photo whose EXIF data say an orientation that does not exist. */
export async function nonsenseOrientation(orientation: number): Promise<Buffer> {
  const photo = await turnedPhoto('jpeg', 1);
  const littleEndian = Buffer.from([0x12, 0x01, 0x03, 0x00, 0x01, 0x00, 0x00, 0x00]);
  const bigEndian = Buffer.from([0x01, 0x12, 0x00, 0x03, 0x00, 0x00, 0x00, 0x01]);
  const little = photo.indexOf(littleEndian);
  if (little >= 0) photo.writeUInt16LE(orientation, little + littleEndian.length);
  else photo.writeUInt16BE(orientation, photo.indexOf(bigEndian) + bigEndian.length);
  return photo;
}

export function chunk(type: string, data: Uint8Array): Buffer {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length);
  return bytes;
}

const pngStart = 33;
/** Between the head of a PNG and its picture. */
export const withChunks = (png: Buffer, ...chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, pngStart), ...chunks, png.subarray(pngStart)]);

/** An APNG: the first picture, then others that most programs show in its place. */
export async function movingPng(frames: number): Promise<Buffer> {
  const png = await raw(quarters()).png().toBuffer();
  const other = deflateSync(Buffer.alloc((wide * 3 + 1) * high));
  const frame = (sequence: number): Buffer => {
    const control = Buffer.alloc(26);
    [sequence, wide, high].forEach((value, index) => control.writeUInt32BE(value, index * 4));
    control.writeUInt16BE(1, 20);
    control.writeUInt16BE(10, 22);
    return chunk('fcTL', control);
  };
  const following = Array.from({ length: frames }, (_, index) => {
    const number = Buffer.alloc(4);
    number.writeUInt32BE(index * 2 + 2);
    return [frame(index * 2 + 1), chunk('fdAT', Buffer.concat([number, other]))];
  });
  const count = Buffer.alloc(8);
  count.writeUInt32BE(frames + 1, 0);
  const begun = withChunks(png, chunk('acTL', count), frame(0));
  const end = begun.length - 12;
  return Buffer.concat([begun.subarray(0, end), ...following.flat(), begun.subarray(end)]);
}

export async function moving(type: 'webp' | 'gif'): Promise<Buffer> {
  const png = await raw(quarters()).png().toBuffer();
  const other = await sharp({ create: { width: wide, height: high, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  return sharp([png, other, other], { join: { animated: true } })
    [type]({ effort: 1 })
    .toBuffer();
}

export const tall = (height: number) => sharp({ create: { width: 1, height, channels: 3, background: '#a00' } });
/** White on the left and black on the right, eight points in a byte. */
export async function oneBit(width: number, height: number): Promise<Buffer> {
  const row = Buffer.alloc(1 + Math.ceil(width / 8));
  row.fill(0xff, 1, Math.ceil(row.length / 2));
  const head = Buffer.alloc(13);
  [width, height].forEach((side, index) => head.writeUInt32BE(side, index * 4));
  head[8] = 1;
  const png = await made.picture('png');
  const rows = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** The size in the head of a JPEG written over. */
export async function jpegOf(side: number): Promise<Buffer> {
  const photo = await made.picture('jpeg');
  const head = photo.indexOf(Buffer.from([0xff, 0xc0]));
  photo.writeUInt16BE(side, head + 5);
  photo.writeUInt16BE(side, head + 7);
  return photo;
}

export const inPrintingColours = (): Promise<Buffer> => raw(quarters()).toColourspace('cmyk').jpeg().toBuffer();
export const ofSixteenBits = (): Promise<Buffer> => raw(quarters()).toColourspace('rgb16').png().toBuffer();
