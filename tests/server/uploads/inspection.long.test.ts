import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createUploadInspector, usualInspection } from '#server/modules/files/inspect-uploads.ts';
import type { InspectedUpload } from '#server/modules/files/uploads.port.ts';
import { mustComeMs } from '../../time-limits.ts';
import * as made from './made-files.ts';

const inspection = { ...usualInspection, timeLimitMs: mustComeMs };
const inspector = createUploadInspector(inspection);

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
    const stored = await accepted(photo);
    const { exif, xmp, iptc, orientation } = await sharp(stored.bytes).metadata();
    expect({ exif, xmp, iptc, orientation }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined, orientation: undefined });
    expect(stored).toMatchObject({ width: 48, height: 64 });
    expect(Buffer.from(stored.bytes).includes('ExampleCam')).toBe(false);
  });

  it('keeps a PDF byte for byte and counts its pages', async () => {
    const paper = await made.pdf(3);
    const stored = await accepted(paper);
    expect(stored).toMatchObject({ type: 'application/pdf', pages: 3 });
    expect(Buffer.from(stored.bytes).equals(paper)).toBe(true);
  });
});

describe('a file that would fell the desk', () => {
  it('is stopped for its memory, and the desk lives on', async () => {
    const small = createUploadInspector({ ...inspection, memoryLimitBytes: 160_000_000 });
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
