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
  wrongType('100,000 zeros', 'zeros.jpg', () => Buffer.alloc(100_000)),
  wrongType('a text with the name of a picture', 'photo.jpg', () => Buffer.from('just some words, longer than a few bytes')),
  wrongType('a drawing that grows a billion times', 'drawing.svg', () =>
    Buffer.from(
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY l0 "lol">${laughs}]><svg xmlns="http://www.w3.org/2000/svg"><text>&l9;</text></svg>`,
    ),
  ),
  wrongType('a GIF', 'still.gif', () => Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')),
  wrongType('a ZIP that unpacks to 30 MB', 'archive.pdf', () => made.archiveBomb(30)),
  {
    name: 'a TIFF',
    fileName: 'scan.jpg',
    bytes: async () =>
      sharp(await made.picture('png'))
        .tiff()
        .toBuffer(),
    expected: refused(words.tiff),
  },
  ...['heic', 'mif1'].map(heic),
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
];

const brokenPictures: readonly HostileFile[] = [
  ...(['jpeg', 'png', 'webp'] as const).map((type) => ({
    name: `half a ${type}`,
    fileName: `half.${type}`,
    bytes: () => half(made.picture(type, 1200, 900)),
    expected: refused(words.imageDamaged),
  })),
  {
    name: 'a picture of 3 MB and a byte',
    fileName: 'large.jpg',
    bytes: () => made.pictureOfSize(3 * 1024 * 1024 + 1),
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
