import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createUploadInspector, usualInspection } from '#server/adapters/inspect-uploads.ts';
import type { InspectedUpload, RefusalCode } from '#server/usecases/ports/uploads.port.ts';
import * as made from './made-files.ts';

const inspector = createUploadInspector(usualInspection);
const megabyte = 1024 * 1024;

async function accepted(bytes: Uint8Array): Promise<Extract<InspectedUpload, { ok: true }>> {
  const answer = await inspector.inspect(bytes);
  if (!answer.ok) throw new Error(`refused: ${answer.code}`);
  return answer;
}

describe('what a person may upload', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('takes a %s picture and tells its size in pixels', async (type) => {
    expect(await accepted(await made.picture(type))).toMatchObject({ type: `image/${type}`, width: 64, height: 48 });
  });

  it.each(['jpeg', 'png', 'webp'] as const)('sets a %s photo upright and takes the place out of it', async (type) => {
    const photo = await made.photoWithPlace(type);
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const kept = await accepted(photo);
    const { exif, xmp, iptc, orientation } = await sharp(kept.bytes).metadata();
    expect({ exif, xmp, iptc, orientation }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined, orientation: undefined });
    expect(kept).toMatchObject({ width: 48, height: 64 });
    expect(Buffer.from(kept.bytes).includes('ExampleCam')).toBe(false);
  });

  it('keeps the first picture of one that moves', async () => {
    const kept = await accepted(await made.movingPicture());
    expect(kept).toMatchObject({ type: 'image/webp', width: 20, height: 20 });
    expect((await sharp(kept.bytes).metadata()).pages ?? 1).toBe(1);
  });

  it('drops a paper that hides behind a picture', async () => {
    const both = Buffer.concat([await made.picture('jpeg'), await made.scriptedPdf()]);
    const kept = await accepted(both);
    expect(kept.type).toBe('image/jpeg');
    expect(Buffer.from(kept.bytes).includes('%PDF')).toBe(false);
  });

  it('keeps a PDF byte for byte and counts its pages', async () => {
    const paper = await made.pdf(3);
    const kept = await accepted(paper);
    expect(kept).toMatchObject({ type: 'application/pdf', pages: 3 });
    expect(Buffer.from(kept.bytes).equals(paper)).toBe(true);
  });

  it('takes a PDF with a link to a page of the web', async () => {
    expect((await accepted(await made.pdfWithLink())).pages).toBe(1);
  });

  it('takes files of exactly the largest size', async () => {
    const paper = await made.pdfOfSize(10 * megabyte);
    const photo = await made.pictureOfSize(3 * megabyte);
    expect([paper.length, photo.length]).toEqual([10 * megabyte, 3 * megabyte]);
    expect((await accepted(paper)).type).toBe('application/pdf');
    expect((await accepted(photo)).type).toBe('image/jpeg');
  });
});

const typeText = 'Invalid file type. Please upload a valid image (JPEG, PNG, WebP) or PDF file.';
const half = async (file: Promise<Buffer>) => {
  const bytes = await file;
  return bytes.subarray(0, Math.floor(bytes.length / 2));
};

const refusals: readonly (readonly [string, () => Promise<Uint8Array> | Uint8Array, RefusalCode, string])[] = [
  ['nothing at all', () => new Uint8Array(), 'file_missing', 'No file provided'],
  ['a text with the name of a picture', () => Buffer.from('just some words, longer than a few bytes'), 'file_type', typeText],
  ['a GIF', () => Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64'), 'file_type', typeText],
  [
    'a drawing with a script',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'file_type',
    typeText,
  ],
  ['an archive bomb', () => made.archiveBomb(30), 'file_type', typeText],
  [
    'an iPhone photo',
    () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(100)]),
    'file_heic',
    'HEIC',
  ],
  ['a PDF of a byte too many', () => made.pdfOfSize(10 * megabyte + 1), 'file_size', 'File size exceeds the maximum limit of 10MB'],
  ['a picture of a byte too many', () => made.pictureOfSize(3 * megabyte + 1), 'file_size', 'File size exceeds the maximum limit of 3MB'],
  ['half a JPEG', () => half(made.picture('jpeg', 1200, 900)), 'image_damaged', 'damaged'],
  ['half a PNG', () => half(made.picture('png', 1200, 900)), 'image_damaged', 'damaged'],
  ['the head of a PNG', async () => (await made.picture('png')).subarray(0, 40), 'image_damaged', 'damaged'],
  ['a picture bomb', () => made.pictureBomb(12_000), 'image_too_large', 'pixels'],
  ['half a PDF', () => half(made.pdf(20)), 'pdf_damaged', 'damaged'],
  ['the head of a PDF', () => Buffer.from('%PDF-1.7\n'), 'pdf_damaged', 'damaged'],
  [
    'a PDF of noise',
    () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(4000, '7 0 obj <<'), Buffer.from('\n%%EOF')]),
    'pdf_damaged',
    'damaged',
  ],
  [
    'a PDF that asks for a password',
    () => made.encryptedPdf({ userPassword: 'open-1', ownerPassword: 'own-1' }),
    'pdf_encrypted',
    'password',
  ],
  ['a PDF that forbids printing', () => made.encryptedPdf({ ownerPassword: 'own-1' }), 'pdf_encrypted', 'password'],
  ['a PDF with a script', () => made.scriptedPdf(), 'pdf_active', 'active content'],
  ['a PDF with a script on a page', () => made.pdfWithScriptOnPage(), 'pdf_active', 'active content'],
  ['a PDF with a file in it', () => made.pdfWithAttachment(), 'pdf_active', 'active content'],
  ['a PDF that starts a program', () => made.launchingPdf(), 'pdf_active', 'active content'],
  ['a PDF of 501 pages', () => made.pdf(501), 'pdf_too_many_pages', '500 pages'],
];

describe('what is refused, in words', () => {
  it.each(refusals)('refuses %s', async (...[, make, code, words]) => {
    const answer = await inspector.inspect(await make());
    expect(answer).toMatchObject({ ok: false, code, message: expect.stringContaining(words) as string });
  });
});

describe('a file that would fell the desk', () => {
  it('is stopped for its memory, and the desk lives on', async () => {
    const small = createUploadInspector({ ...usualInspection, memoryLimitBytes: 160_000_000 });
    expect(await small.inspect(await made.picture('webp', 8000, 8000))).toMatchObject({ ok: false, code: 'file_check_timeout' });
    expect((await accepted(await made.picture('png'))).width).toBe(64);
  });

  it('is stopped when it takes too long', async () => {
    const hasty = createUploadInspector({ ...usualInspection, timeLimitMs: 1 });
    expect(await hasty.inspect(await made.pdf())).toMatchObject({ ok: false, code: 'file_check_timeout' });
  });

  it('waits for its turn, and more than can wait are asked to come again', async () => {
    const narrow = createUploadInspector({ ...usualInspection, processes: 1, longestQueue: 1 });
    const photo = await made.picture('jpeg');
    const answers = await Promise.allSettled([narrow.inspect(photo), narrow.inspect(photo), narrow.inspect(photo)]);
    expect(answers.map((answer) => answer.status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(answers[2]).toMatchObject({ reason: { code: 'rate_limited', details: { retryAfterSeconds: 5 } } });
  });
});
