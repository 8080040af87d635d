import { deflatedRun } from './deflated-run.ts';
import * as made from '../../server/uploads/made-files.ts';
import { refused, words, type Expected, type HostileFile, type TakenType } from './hostile-file.ts';
import {
  chunk,
  corners,
  high,
  inPrintingColours,
  jpegOf,
  moving,
  movingPng,
  nonsenseOrientation,
  ofSixteenBits,
  oneBit,
  tall,
  turnedPhoto,
  wide,
  withChunks,
} from './make-pictures.ts';

const upright = (type: TakenType): Expected => ({ is: 'repaired', type, width: wide, height: high, corners, without: 'ExampleCam' });

const orientations: readonly HostileFile[] = [
  ...[5, 6].map((orientation) => ({
    name: `a JPEG held as EXIF orientation ${orientation} says`,
    fileName: `turned-${orientation}.jpg`,
    bytes: () => turnedPhoto('jpeg', orientation),
    expected: upright('image/jpeg'),
  })),
  ...(['png', 'webp'] as const).map((type) => ({
    name: `a ${type} held as EXIF orientation 7 says`,
    fileName: `turned.${type}`,
    bytes: () => turnedPhoto(type, 7),
    expected: upright(`image/${type}`),
  })),
  ...[9].map((orientation) => ({
    name: `a JPEG with the EXIF orientation ${orientation}, which does not exist`,
    fileName: 'nonsense.jpg',
    bytes: () => nonsenseOrientation(orientation),
    expected: upright('image/jpeg'),
  })),
];

const small = (type: TakenType): Expected => ({ is: 'repaired', type, width: 64, height: 48 });
const firstOnly = (type: TakenType): Expected => ({ is: 'repaired', type, width: wide, height: high, corners });

const animated: readonly HostileFile[] = [
  { name: 'a GIF that moves', fileName: 'moving.gif', bytes: () => moving('gif'), expected: refused(words.type) },
  { name: 'a PNG that moves', fileName: 'moving.png', bytes: () => movingPng(3), expected: firstOnly('image/png') },
  { name: 'a WebP that moves', fileName: 'moving.webp', bytes: () => moving('webp'), expected: firstOnly('image/webp') },
];

const unusual: readonly HostileFile[] = [
  {
    name: 'a scan of one bit a point',
    fileName: 'scan.png',
    bytes: () => oneBit(2550, 3300),
    expected: { is: 'repaired', type: 'image/png', width: 2550, height: 3300 },
  },
  {
    name: 'a JPEG in printing colours',
    fileName: 'print.jpg',
    bytes: inPrintingColours,
    expected: { is: 'repaired', type: 'image/jpeg', width: wide, height: high },
  },
  {
    name: 'a PNG of 16 bits a colour',
    fileName: 'deep.png',
    bytes: ofSixteenBits,
    expected: firstOnly('image/png'),
  },
  {
    name: 'a picture 1 wide and 60,000 high',
    fileName: 'thread.png',
    bytes: () => tall(60_000).png().toBuffer(),
    expected: { is: 'repaired', type: 'image/png', width: 1, height: 60_000 },
  },
];

const bombs: readonly HostileFile[] = [
  {
    name: 'a PNG that says it is 12,000 by 12,000',
    fileName: 'big.png',
    bytes: () => made.pictureBomb(12_000),
    expected: refused(words.imagePixels),
  },
  {
    name: 'a JPEG that says it is 65,000 by 65,000',
    fileName: 'big.jpg',
    bytes: () => jpegOf(65_000),
    expected: refused(words.imagePixels),
  },
  {
    name: 'a PNG with a comment that unpacks to 300 MB',
    fileName: 'note.png',
    bytes: async () => withChunks(await made.picture('png'), chunk('zTXt', Buffer.concat([Buffer.from('Note\0\0'), deflatedRun(300, 0)]))),
    expected: small('image/png'),
  },
];

export const hostilePictures: readonly HostileFile[] = [...orientations, ...animated, ...unusual, ...bombs];
