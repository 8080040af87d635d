import { afterAll, describe, expect, it } from 'vitest';
import { inspectContent } from '#server/modules/files/inspect-content.ts';
import { createPanelReader, usualPanelReader } from '#server/modules/panels/panel-reader.ts';
import { panelRefusals } from '#server/modules/panels/panel-refusal.public.ts';
import { corpus } from './corpus.ts';
import type { HostileFile } from './hostile-file.ts';
import { pictureCorners } from './see-corners.ts';

type Stored = { readonly width?: unknown; readonly height?: unknown; readonly bytes: Buffer };

async function expectStored({ expected }: HostileFile, bytes: Uint8Array, stored: Stored): Promise<void> {
  if (expected.is === 'taken') expect(stored.bytes.equals(bytes)).toBe(true);
  if (expected.is !== 'repaired') return;
  const { width = stored.width, height = stored.height } = expected;
  expect([stored.width, stored.height]).toEqual([width, height]);
  if (expected.without !== undefined) expect(stored.bytes.includes(Buffer.from(expected.without, 'latin1'))).toBe(false);
  if (expected.corners !== undefined) expect(await pictureCorners(stored.bytes)).toEqual(expected.corners);
}

describe('a hostile file', () => {
  it.each(corpus.map((file) => [file.name, file.expected.is, file] as const))('%s is %s', async (...[, , file]) => {
    const bytes = await file.bytes();
    const found = await inspectContent(bytes);
    const { expected } = file;
    if (!found.ok) return expect(found.message).toBe(expected.is === 'refused' ? expected.message : `${expected.is} ${expected.type}`);
    expect(expected).toMatchObject({ is: expect.toBeOneOf(['taken', 'repaired']), type: found.type });
    await expectStored(file, bytes, { ...found, bytes: Buffer.from(found.bytes) });
  });
});

/** The reader has a process of its own for each file, so it gets one of each kind. */
const asPanels = [
  'half a PDF',
  'a PDF that asks for a password',
  'a PDF with a page tree 20,000 deep',
  'a PDF whose drawing unpacks to 120 MB',
  'a PDF with a page of 200 inches',
];

describe('a hostile file that the reader of panels gets without an inspection', () => {
  const reader = createPanelReader(usualPanelReader, { now: () => new Date() });
  afterAll(() => reader.close());
  it.each(asPanels)('%s is refused in the sentences for panels', async (name) => {
    const file = corpus.find((each) => each.name === name)!;
    const reading = await reader.read(await file.bytes());
    expect(reading).toMatchObject({ ok: false, message: expect.toBeOneOf(Object.values(panelRefusals)) });
  });
});
