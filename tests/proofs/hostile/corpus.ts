import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import * as made from '../../server/uploads/made-files.ts';
import { refused, words, type HostileFile } from './hostile-file.ts';
import { hostilePdfs } from './hostile-pdfs.ts';
import { hostilePictures } from './hostile-pictures.ts';
import { rawPdf } from './raw-pdf.ts';

const wrongType = (name: string, fileName: string, bytes: HostileFile['bytes']): HostileFile => ({
  name,
  fileName,
  bytes,
  expected: refused(words.type),
});
const heic = (brand: string): HostileFile => ({
  name: `an iPhone photo of the brand ${brand}`,
  fileName: 'IMG_0001.jpg',
  bytes: () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0mif1heic`), Buffer.alloc(100)]),
  expected: refused(words.heic),
});
const half = async (file: Promise<Buffer>): Promise<Buffer> => {
  const bytes = await file;
  return bytes.subarray(0, Math.floor(bytes.length / 2));
};

const laughs = Array.from({ length: 9 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`).join('');

const nothingAndOther: readonly HostileFile[] = [
  { name: 'nothing at all', fileName: 'empty.jpg', bytes: () => new Uint8Array(), expected: refused(words.missing) },
  wrongType('one byte', 'dot.jpg', () => Buffer.from([0xff])),
  wrongType('100,000 zeros', 'zeros.jpg', () => Buffer.alloc(100_000)),
  wrongType('a text with the name of a picture', 'photo.jpg', () => Buffer.from('just some words, longer than a few bytes')),
  wrongType('a program with the name of a PDF', 'invoice.pdf', () =>
    Buffer.concat([Buffer.from('MZ\u0090\0', 'latin1'), Buffer.alloc(600)]),
  ),
  wrongType('a script with the name of a picture', 'photo.png', () => Buffer.from('#!/bin/sh\nexit 1\n')),
  wrongType('a page of the web with the name of a PDF', 'two.pdf', () => Buffer.from('<!doctype html><script>alert(1)</script>')),
  wrongType('a drawing with a script', 'drawing.svg', () =>
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ),
  wrongType('a drawing that grows a billion times', 'drawing.svg', () =>
    Buffer.from(
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY l0 "lol">${laughs}]><svg xmlns="http://www.w3.org/2000/svg"><text>&l9;</text></svg>`,
    ),
  ),
  wrongType('a GIF', 'still.gif', () => Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')),
  wrongType('a ZIP that unpacks to 30 MB', 'archive.pdf', () => made.archiveBomb(30)),
  wrongType('a gzip of 30 MB of zeros', 'archive.jpg', () => gzipSync(Buffer.alloc(30 * 1024 * 1024))),
  {
    name: 'a TIFF',
    fileName: 'scan.jpg',
    bytes: async () =>
      sharp(await made.picture('png'))
        .tiff()
        .toBuffer(),
    expected: refused(words.tiff),
  },
  wrongType('an AVIF', 'photo.jpg', async () =>
    sharp(await made.picture('png'))
      .avif({ effort: 0 })
      .toBuffer(),
  ),
  ...['heic', 'heix', 'mif1', 'msf1', 'hevc'].map(heic),
];

const wrongName: readonly HostileFile[] = [
  {
    name: 'a PDF with the name of a picture',
    fileName: 'photo.jpg',
    bytes: () => rawPdf({}),
    expected: { is: 'taken', type: 'application/pdf' },
  },
  {
    name: 'a picture with the name of a PDF',
    fileName: 'receipt.pdf',
    bytes: () => made.picture('jpeg'),
    expected: { is: 'repaired', type: 'image/jpeg', width: 64, height: 48 },
  },
  {
    name: 'a picture with the name of a program',
    fileName: 'photo.jpg.exe',
    bytes: () => made.picture('webp'),
    expected: { is: 'repaired', type: 'image/webp', width: 64, height: 48 },
  },
];

/** An archive whose comment holds the last line of a PDF. */
function archiveBehind(): Buffer {
  const comment = Buffer.from('%%EOF');
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([rawPdf({}), made.archiveBomb(1), end, comment]);
}

const twoInOne: readonly HostileFile[] = [
  {
    name: 'a picture with a PDF behind it',
    fileName: 'two.jpg',
    bytes: async () => Buffer.concat([await made.picture('jpeg'), await made.scriptedPdf()]),
    expected: { is: 'repaired', type: 'image/jpeg', width: 64, height: 48, without: '%PDF' },
  },
  {
    name: 'a picture with an archive behind it',
    fileName: 'two.png',
    bytes: async () => Buffer.concat([await made.picture('png'), made.archiveBomb(1)]),
    expected: { is: 'repaired', type: 'image/png', width: 64, height: 48, without: 'PK\u0003\u0004' },
  },
  {
    name: 'a picture with a program in its comment',
    fileName: 'two.jpg',
    bytes: async () => {
      const photo = await made.picture('jpeg');
      const comment = Buffer.from('\u00ff\u00fe\0\u001c<?php system("x"); ?>     ', 'latin1');
      return Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2)]);
    },
    expected: { is: 'repaired', type: 'image/jpeg', width: 64, height: 48, without: '<?php' },
  },
  { name: 'a PDF with an archive behind it', fileName: 'two.pdf', bytes: archiveBehind, expected: refused(words.pdfActive) },
  wrongType('a page of the web with a PDF in it', 'two.pdf', () => Buffer.concat([Buffer.from('<html>\n'), rawPdf({})])),
  wrongType('an archive with a PDF behind it', 'two.pdf', () => Buffer.concat([made.archiveBomb(1), rawPdf({})])),
];

const brokenPictures: readonly HostileFile[] = [
  ...(['jpeg', 'png', 'webp'] as const).map((type) => ({
    name: `half a ${type}`,
    fileName: `half.${type}`,
    bytes: () => half(made.picture(type, 1200, 900)),
    expected: refused(words.imageDamaged),
  })),
  {
    name: 'a JPEG without its last two bytes',
    fileName: 'cut.jpg',
    bytes: async () => (await made.picture('jpeg', 1200, 900)).subarray(0, -2),
    expected: refused(words.imageDamaged),
  },
  {
    name: 'the head of a PNG',
    fileName: 'head.png',
    bytes: async () => (await made.picture('png')).subarray(0, 40),
    expected: refused(words.imageDamaged),
  },
  {
    name: 'a picture of exactly 3 MB',
    fileName: 'large.jpg',
    bytes: () => made.pictureOfSize(3 * 1024 * 1024),
    expected: { is: 'repaired', type: 'image/jpeg', width: 64, height: 48 },
  },
  {
    name: 'a picture of 3 MB and a byte',
    fileName: 'large.jpg',
    bytes: () => made.pictureOfSize(3 * 1024 * 1024 + 1),
    expected: refused(words.imageSize),
  },
  {
    name: 'a picture of 12 MB',
    fileName: 'large.jpg',
    bytes: () => made.pictureOfSize(12 * 1024 * 1024),
    expected: refused(words.imageSize),
  },
];

/** Every file that somebody may give the desk with bad intentions, by accident or from an odd program. */
export const corpus: readonly HostileFile[] = [
  ...nothingAndOther,
  ...wrongName,
  ...twoInOne,
  ...brokenPictures,
  ...hostilePictures,
  ...hostilePdfs,
];
