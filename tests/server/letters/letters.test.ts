import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LetterModel } from '#engine/letter/letter-model.ts';
import { createLetterPool, usualLetterPool } from '#server/adapters/letters-pool.ts';
import { createLetters } from '#server/adapters/letters-port.ts';
import { demand, fortyParties, longName, longNames, plain, spanish, withTrips } from './letter-models.ts';
import { everyTag, readPages, readText, seePdf } from './look-into-pdf.ts';

const templateFolder = path.join(import.meta.dirname, '..', '..', '..', 'automations', '_parts', 'letter');
const pool = createLetterPool({ ...usualLetterPool, templateFolder, processes: 1 });
const letters = createLetters(pool);
afterAll(() => pool.close());

const set = (model: LetterModel) => letters.renderLetter({ model, datedOn: '2026-04-28' });

/** As screen readers demand it (ISO 14289-1): each of these is a rule of the standard that a file can break. */
function expectAccessible(seen: Awaited<ReturnType<typeof seePdf>>): void {
  expect(seen.isMarked).toBe(true);
  expect(seen.showsTitle).toBe(true);
  expect(seen.metadata).toContain('<pdfuaid:part>1</pdfuaid:part>');
  expect(seen.tags.length).toBeGreaterThan(0);
  expect(seen.fontsOutside).toEqual([]);
  for (const { type, alternativeText } of everyTag(seen.tags).filter((tag) => tag.type === 'Figure'))
    expect([type, alternativeText]).not.toContain(undefined);
}

describe('a letter for those who hear it read', () => {
  let seen: Awaited<ReturnType<typeof seePdf>>;
  beforeAll(async () => {
    seen = await seePdf((await set(demand)).bytes);
  });

  it('follows PDF/UA and says its title and language', () => {
    expectAccessible(seen);
    expect(seen).toMatchObject({ title: demand.title, language: 'en-US' });
  });

  it('has headings, paragraphs and lists as what they are', () => {
    const types = everyTag(seen.tags).map((tag) => tag.type);
    expect(types.filter((type) => type === 'H1')).toHaveLength(2);
    expect(types).toEqual(expect.arrayContaining(['P', 'L', 'LI', 'LBody', 'Table', 'THead', 'TBody', 'TFoot']));
  });

  it('has a header over each column of the fee table, and every cell points to its own', () => {
    const table = everyTag(seen.tags).find((tag) => tag.type === 'Table')!;
    const heads = everyTag([table]).filter((tag) => tag.type === 'TH');
    expect(heads.map((head) => head.scope)).toEqual(['Column', 'Column', 'Column', 'Column']);
    const body = table.kids.find((tag) => tag.type === 'TBody')!;
    const cells = everyTag([body]).filter((tag) => tag.type === 'TD');
    expect(cells).toHaveLength(8);
    expect(cells.map((cell) => cell.headers)).toEqual(Array.from({ length: 8 }, () => 1));
  });

  it('reads from the letterhead to the copies, in the order of the page', async () => {
    const text = await readText((await set(demand)).bytes);
    const order = [
      'April 28, 2026',
      'By first-class mail',
      'Priya Raman',
      'Re:',
      'María Muñoz',
      'Attorney fee,',
      '$1,530.00',
      'Very truly yours,',
      'Alder & Finch',
      'Dana Whitlock',
      'State Bar number 301877',
      'Enclosures',
      'Tolls receipt',
      'cc',
      'Robin Ortega',
    ];
    const places = order.map((words) => text.indexOf(words, text.indexOf('April 28')));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it('is Spanish when it is written in Spanish', async () => {
    const { bytes } = await set(spanish);
    expectAccessible(await seePdf(bytes));
    expect((await seePdf(bytes)).language).toBe('es-US');
    const text = await readText(bytes);
    for (const words of ['Asunto:', '¿tiene preguntas? ¡Llámenos!', 'Las notas del médico', 'Página 1 de 1']) expect(text).toContain(words);
  });
});

describe('a letter that is long', () => {
  it('counts its pages, and says on each further one what it is', async () => {
    const { bytes, pages } = await set(demand);
    const read = await readPages(bytes);
    expect([pages, read.length]).toEqual([2, 2]);
    expect(read.map(({ lines }) => /Page \d+ of \d+/u.exec(lines)?.[0])).toEqual(['Page 1 of 2', 'Page 2 of 2']);
    expect(read[1]!.lines).toContain(demand.title);
  });

  it('repeats the header of a table on each of ten pages, and loses no row', async () => {
    const { bytes, pages } = await set(withTrips(340));
    expect(pages).toBeGreaterThanOrEqual(10);
    const read = await readPages(bytes);
    const text = await readText(bytes);
    expect(read.filter(({ lines }) => lines.includes('From and to')).length).toBeGreaterThanOrEqual(8);
    for (let trip = 1; trip <= 340; trip += 1) expect(text).toContain(`Trip ${trip} from`);
    expectAccessible(await seePdf(bytes));
  });

  it('holds names of 200 letters everywhere, inside the margins', async () => {
    const { bytes } = await set(longNames);
    const read = await readPages(bytes);
    for (const { widest, leftmost } of read) {
      expect(leftmost).toBeGreaterThanOrEqual(71);
      expect(widest).toBeLessThanOrEqual(612 - 71);
    }
    const letters = (await readText(bytes)).replaceAll(/\s/gu, '');
    const name = longName.replaceAll(' ', '');
    expect(letters.split(name).length - 1).toBeGreaterThanOrEqual(8);
    expect(letters).toContain('W'.repeat(200));
    for (const letter of ['x', 'y', 'z']) expect(letters).toContain(letter.repeat(200));
  });

  it('names forty addressees and forty who get copies', async () => {
    const { bytes } = await set(fortyParties);
    const text = await readText(bytes);
    for (let party = 1; party <= 40; party += 1) expect(text.split(`Party ${party} of Record`).length - 1).toBe(2);
    for (const { widest } of await readPages(bytes)) expect(widest).toBeLessThanOrEqual(612 - 71);
  });
});

describe('what a person typed', () => {
  it('is never read as markup', async () => {
    const typed =
      '#panic("no") *not bold* $x^2$ = heading @label // comment \\ #include "x" <tag> [link](https://example.com) `code` -- ~ {{brace}}';
    const { bytes } = await set({ ...demand, blocks: [{ kind: 'paragraph', text: plain(typed) }] });
    expect((await readText(bytes)).replaceAll(' ', '')).toContain(typed.replaceAll(' ', ''));
  });

  it('keeps its line ends and loses what no page can show', async () => {
    const { bytes } = await set({ ...demand, blocks: [{ kind: 'paragraph', text: plain('first\r\nsecond\u0000\u0007\ttabbed') }] });
    expect(await readText(bytes)).toContain('first second tabbed');
  });

  it('is refused with the letters that the typeface does not have', async () => {
    const refused = set({ ...demand, blocks: [{ kind: 'paragraph', text: plain('王小明') }] });
    await expect(refused).rejects.toMatchObject({
      code: 'letter_unprintable',
      message: expect.stringContaining('cannot print “王”') as string,
    });
  });
});

describe('bytes that can be made again', () => {
  it('gives equal letters equal bytes, also in another process and after other letters', async () => {
    const other = createLetterPool({ ...usualLetterPool, templateFolder, processes: 1 });
    await set(fortyParties);
    const [one, two] = await Promise.all([set(demand), createLetters(other).renderLetter({ model: demand, datedOn: '2026-04-28' })]);
    await other.close();
    expect(two.sha256).toBe(one.sha256);
    expect(Buffer.from(two.bytes).equals(Buffer.from(one.bytes))).toBe(true);
  });

  it('gives a letter of another day other bytes', async () => {
    const later = await letters.renderLetter({ model: demand, datedOn: '2026-04-29' });
    expect(later.sha256).not.toBe((await set(demand)).sha256);
  });
});

describe('an enclosed picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('becomes a page with its title and words for those who cannot see it (%s)', async (type) => {
    const bytes = await sharp({ create: { width: 900, height: 1600, channels: 3, background: '#d8c8a8' } })
      [type]()
      .toBuffer();
    const image = {
      title: 'Parking receipt',
      language: 'en',
      alternativeText: 'Parking receipt: picture, enclosure 1 of 2',
      bytes,
      type: `image/${type}`,
    } as const;
    const page = await letters.renderImagePage({ image, datedOn: '2026-04-28' });
    const seen = await seePdf(page.bytes);
    expectAccessible(seen);
    expect([page.pages, seen.title]).toEqual([1, 'Parking receipt']);
    expect(
      everyTag(seen.tags)
        .filter((tag) => tag.type === 'Figure')
        .map((tag) => tag.alternativeText),
    ).toEqual([image.alternativeText]);
    expect(await readText(page.bytes)).toContain('Parking receipt');
  });
});
