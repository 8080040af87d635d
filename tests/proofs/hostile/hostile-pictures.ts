import { deflatedRun } from './deflated-run.ts';
import * as made from '../../server/uploads/made-files.ts';
import { refused, words, type Expected, type HostileFile, type TakenType } from './hostile-file.ts';
import {
  chunk,
  corners,
  high,
  inPrintingColours,
  jpegOf,
  manyScans,
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
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((orientation) => ({
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
  ...[0, 9, 65_535].map((orientation) => ({
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
  { name: 'a PNG of 5,000 moves', fileName: 'moving.png', bytes: () => movingPng(5000), expected: firstOnly('image/png') },
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
    name: 'a picture of one point',
    fileName: 'dot.png',
    bytes: () => made.picture('png', 1, 1),
    expected: { is: 'repaired', type: 'image/png', width: 1, height: 1 },
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
    name: 'a PNG that says it is 2,147,483,647 by 2,147,483,647',
    fileName: 'big.png',
    bytes: () => made.pictureBomb(2_147_483_647),
    expected: refused(words.imageDamaged),
  },
  {
    name: 'a PNG that says it is 0 by 0',
    fileName: 'none.png',
    bytes: () => made.pictureBomb(0),
    expected: refused(words.imageDamaged),
  },
  {
    name: 'a JPEG that says it is 65,000 by 65,000',
    fileName: 'big.jpg',
    bytes: () => jpegOf(65_000),
    expected: refused(words.imagePixels),
  },
  {
    name: 'a JPEG that says it is 8,000 by 8,000, most of which is not there',
    fileName: 'big.jpg',
    bytes: () => jpegOf(8000),
    expected: { is: 'repaired', type: 'image/jpeg', width: 8000, height: 8000 },
    isLong: true,
  },
  {
    name: 'a PNG with a comment that unpacks to 300 MB',
    fileName: 'note.png',
    bytes: async () => withChunks(await made.picture('png'), chunk('zTXt', Buffer.concat([Buffer.from('Note\0\0'), deflatedRun(300, 0)]))),
    expected: small('image/png'),
  },
  {
    name: 'a PNG with a colour profile that unpacks to 300 MB',
    fileName: 'profile.png',
    bytes: async () => withChunks(await made.picture('png'), chunk('iCCP', Buffer.concat([Buffer.from('icc\0\0'), deflatedRun(300, 0)]))),
    expected: small('image/png'),
  },
  {
    name: 'a JPEG of 64 million points that is drawn over and over',
    fileName: 'scans.jpg',
    bytes: () => manyScans(8000, 200),
    expected: refused(words.imageDamaged),
    isLong: true,
  },
  {
    name: 'a picture of 64 million points',
    fileName: 'largest.png',
    bytes: () => made.picture('png', 8000, 8000),
    expected: { is: 'repaired', type: 'image/png', width: 8000, height: 8000 },
    isLong: true,
  },
  {
    name: 'a WebP of 25 million points',
    fileName: 'largest.webp',
    bytes: () => made.picture('webp', 5000, 5000),
    expected: { is: 'repaired', type: 'image/webp', width: 5000, height: 5000 },
    isLong: true,
  },
];

export const hostilePictures: readonly HostileFile[] = [...orientations, ...animated, ...unusual, ...bombs];
