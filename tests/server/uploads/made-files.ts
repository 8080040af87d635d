import { crc32, deflateRawSync } from 'node:zlib';
import { PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import sharp from 'sharp';

/** Real files, made on the spot: each is what its name says. */

export async function picture(type: 'jpeg' | 'png' | 'webp', width = 64, height = 48): Promise<Buffer> {
  const plain = sharp({ create: { width, height, channels: 3, background: { r: 210, g: 120, b: 40 } } });
  // WebP takes seconds for a large one unless it is told to make no effort.
  return (type === 'webp' ? plain.webp({ effort: 0 }) : plain[type]()).toBuffer();
}

/** Taken in Oakland, held sideways: the camera says so in the EXIF data. */
export async function photoWithPlace(type: 'jpeg' | 'png' | 'webp', orientation = 6): Promise<Buffer> {
  const plain = sharp({ create: { width: 64, height: 48, channels: 3, background: '#cc8844' } });
  return plain[type]()
    .withExif({
      IFD0: { Make: 'ExampleCam', Model: 'Nine', ImageDescription: 'receipt of a named person' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 48/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '122/1 16/1 0/1' },
    })
    .withMetadata({ orientation })
    .toBuffer();
}

/** Few bytes that say they are an enormous picture: the size in the head of a small PNG is written over. */
export async function pictureBomb(side: number): Promise<Buffer> {
  const bomb = await picture('png');
  bomb.writeUInt32BE(side, 16);
  bomb.writeUInt32BE(side, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  return bomb;
}

async function paper(pages = 1): Promise<PDFDocument> {
  const document = await PDFDocument.create();
  for (let number = 1; number <= pages; number += 1)
    document.addPage([612, 792]).drawText(`Parking receipt, page ${number}`, { x: 72, y: 700 });
  return document;
}

export async function pdf(pages = 1): Promise<Buffer> {
  return Buffer.from(await (await paper(pages)).save());
}

/** Exactly this long: the rest is a stream that nothing shows. */
export async function pdfOfSize(size: number): Promise<Buffer> {
  const padded = async (length: number) => {
    const document = await paper();
    document.context.register(document.context.stream(new Uint8Array(length)));
    return Buffer.from(await document.save({ useObjectStreams: false }));
  };
  const first = await padded(size - 5000);
  return padded(size - 5000 + (size - first.length));
}

export async function pictureOfSize(size: number): Promise<Buffer> {
  const start = await picture('jpeg');
  const comments: Buffer[] = [];
  for (let left = size - start.length; left > 0;) {
    const rest = left - 60_000;
    const part = rest > 0 && rest < 4 ? left - 10 : Math.min(left, 60_000);
    const comment = Buffer.alloc(part, 0x20);
    comment.writeUInt16BE(0xfffe, 0);
    comment.writeUInt16BE(part - 2, 2);
    comments.push(comment);
    left -= part;
  }
  return Buffer.concat([start.subarray(0, 2), ...comments, start.subarray(2)]);
}

export async function encryptedPdf(passwords: { readonly userPassword?: string; readonly ownerPassword: string }): Promise<Buffer> {
  const document = await paper();
  document.encrypt({ ...passwords, permissions: { printing: false } });
  return Buffer.from(await document.save());
}

export async function scriptedPdf(): Promise<Buffer> {
  const document = await paper();
  document.addJavaScript('greet', 'app.alert("hello")');
  return Buffer.from(await document.save());
}

export async function pdfWithAttachment(): Promise<Buffer> {
  const document = await paper();
  await document.attach(Buffer.from('MZ not a program'), 'invoice.exe', { mimeType: 'application/octet-stream' });
  return Buffer.from(await document.save());
}

/** What opens with the paper: a program. The name of the key is written with an escape. */
export async function launchingPdf(): Promise<Buffer> {
  const document = await paper();
  document.catalog.set(PDFName.of('OpenAction'), document.context.obj({ S: 'La#75nch', F: PDFString.of('calc.exe') }));
  return Buffer.from(await document.save());
}

/** The script hides on a page, inside a compressed object stream. */
export async function pdfWithScriptOnPage(): Promise<Buffer> {
  const document = await paper();
  const action = document.context.register(document.context.obj({ S: 'JavaScript', JS: PDFHexString.fromText('app.beep()') }));
  document.getPage(0).node.set(PDFName.of('AA'), document.context.obj({ O: action }));
  return Buffer.from(await document.save({ useObjectStreams: true }));
}

/** A ZIP with one file of zeros, as an archive bomb has it. */
export function archiveBomb(megabytes: number): Buffer {
  const packed = deflateRawSync(Buffer.alloc(megabytes * 1024 * 1024), { level: 9 });
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(megabytes * 1024 * 1024, 22);
  head.writeUInt16LE(5, 26);
  return Buffer.concat([head, Buffer.from('a.txt'), packed]);
}
