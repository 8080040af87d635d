import sharp from 'sharp';
import { expect, test } from 'vitest';
import { changesBetween, type Taken } from '../../scripts/story-changes.ts';
import type { BuiltStory } from '../../scripts/story-pages.ts';

const story = (id: string): BuiltStory => ({ id, title: 'Fee letter', name: id, width: 'desk' });
const picture = (red: number): Promise<Buffer> =>
  sharp({ create: { width: 20, height: 10, channels: 3, background: { r: red, g: 80, b: 80 } } })
    .png()
    .toBuffer();
const [plain, red] = await Promise.all([picture(80), picture(220)]);

const versionOf = (taken: Readonly<Record<string, Taken>>) => ({
  stories: Object.keys(taken).map(story),
  taken: new Map(Object.entries(taken)),
});
const drawn = (one: Buffer): Taken => ({ picture: one, wrong: [] });

test('of two versions it is told which stories changed, are new and are gone', async () => {
  const before = versionOf({ same: drawn(plain), other: drawn(plain), old: drawn(plain) });
  const now = versionOf({ same: drawn(plain), other: drawn(red), young: drawn(plain) });
  const { changed, added, gone, unclear } = await changesBetween(before, now);
  expect(changed).toEqual([{ story: story('other'), share: 1, before: plain, now: red }]);
  expect(added).toEqual([story('young')]);
  expect(gone).toEqual([story('old')]);
  expect(unclear).toEqual([]);
});

test('a story that is broken in both versions, or of which there is no picture, is not the same', async () => {
  const broken: Taken = { picture: plain, wrong: ['It was not ready in time.'] };
  const before = versionOf({ broken, lost: drawn(plain) });
  const now = { ...versionOf({ broken, lost: drawn(plain) }), taken: new Map([['broken', broken]]) };
  const { changed, unclear } = await changesBetween(before, now);
  expect(changed).toEqual([]);
  expect(unclear).toEqual([
    { story: story('broken'), why: 'It was not ready in time.' },
    { story: story('lost'), why: 'It was not opened now.' },
  ]);
});
