import path from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { LetterBlock, LetterModel } from '#engine/letter/letter-model.ts';
import { createLetterPool, usualLetterPool } from '#server/modules/letters/letter-pool.ts';
import { createLetters } from '#server/modules/letters/letters.ts';
import { expectAccessible } from './expect-accessible.ts';
import { demand, fortyParties, longName, longNames, plain, withTrips } from './letter-models.ts';
import { everyTag, readPages, readText, seePdf } from './look-into-pdf.ts';

const templateFolder = path.join(import.meta.dirname, '..', '..', '..', 'automations', '_parts', 'letter');
const pool = createLetterPool({ ...usualLetterPool, templateFolder, processes: 1 });
const letters = createLetters(pool);
afterAll(() => pool.close());

const set = (model: LetterModel) => letters.renderLetter({ model, datedOn: '2026-04-28' });

describe('a letter that is long', () => {
  it('counts its pages, and says on each further one what it is', async () => {
    const { bytes, pages } = await set(demand);
    const read = await readPages(bytes);
    expect([pages, read.length]).toEqual([2, 2]);
    expect(read.map(({ lines }) => /Page \d+ of \d+/u.exec(lines)?.[0])).toEqual(['Page 1 of 2', 'Page 2 of 2']);
    for (const said of [demand.title, demand.matter!, demand.date]) expect(read[1]!.lines).toContain(said);
  });

  it('has enclosures and copies on the page of the signature, with two lines of the text at least', async () => {
    const closing = demand.blocks.slice(-3);
    const words = Array.from({ length: 16 }, (_, index) => `Sentence ${index + 1} of this letter says so much and no more.`);
    for (let last = 4; last <= words.length; last += 1) {
      const blocks = words.slice(0, last).map((text): LetterBlock => ({ kind: 'paragraph', text: plain(text) }));
      const { bytes } = await set({ ...demand, blocks: [...demand.blocks.slice(0, 4), ...blocks, ...closing] });
      const [page] = (await readPages(bytes)).filter(({ lines }) => lines.includes('State Bar number 301877'));
      for (const said of [words[last - 1]!, words[last - 2]!, 'Tolls receipt', 'Robin Ortega']) expect(page?.lines).toContain(said);
    }
  });

  it('is set on one page where that was asked for and it then can be read, and never has a declaration alone on a page', async () => {
    const table = demand.blocks[3]!;
    const declared: readonly LetterBlock[] = [{ kind: 'paragraph', text: plain('I declare that this is true.') }, demand.blocks.at(-3)!];
    const text = (count: number): LetterBlock => ({
      kind: 'paragraph',
      text: plain('Correspondence is collected and mailed. '.repeat(count)),
    });
    const proof = (count: number): LetterModel => ({ ...demand, onePage: true, blocks: [text(count), table, ...declared] });
    const { onePage: _asked, ...asUsual } = proof(64);
    const fitting = await set(proof(64));
    expect([(await set(asUsual)).pages, fitting.pages]).toEqual([2, 1]);
    expectAccessible(await seePdf(fitting.bytes));
    const { bytes, pages } = await set(proof(100));
    expect(pages).toBe(2);
    expect((await readPages(bytes))[1]!.lines).toMatch(/Total payable to the firm.*I declare that this is true/su);
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

  it('has the apostrophes of a printer in words, and stays as it is where a machine reads it', async () => {
    const words = "Workers' Law, the defendant's O'Brien, o'neil@example.com, https://example.com/it's";
    const quoted = "'it's quoted'";
    const { bytes } = await set({ ...demand, blocks: [words, quoted].map((text) => ({ kind: 'paragraph', text: plain(text) })) });
    const text = await readText(bytes);
    expect(text).toContain('Workers\u2019 Law, the defendant\u2019s O\u2019Brien, ');
    for (const same of ["o'neil@example.com", "https://example.com/it's", quoted]) expect(text).toContain(same);
  });

  it('keeps its line ends and loses what no page can show', async () => {
    const { bytes } = await set({ ...demand, blocks: [{ kind: 'paragraph', text: plain('first\r\nsecond\u0000\u0007\ttabbed') }] });
    expect(await readText(bytes)).toContain('first second tabbed');
  });

  it('is refused with the letters that the typeface does not have', async () => {
    const refused = set({ ...demand, blocks: [{ kind: 'paragraph', text: plain('ਗੁਰਪ੍ਰੀਤ') }] });
    await expect(refused).rejects.toMatchObject({
      code: 'letter_unprintable',
      message: expect.stringContaining("can't print “ਗ”, “ੁ”") as string,
    });
  });
});

describe('a letter with a mark that has no sign of its own', () => {
  it.each([
    ['Yoruba', 'Adébáyọ̀ Ọ̀láwálé'],
    ['Navajo', 'ą́ę́į́ǫ́'],
    ['Guaraní', 'G̃uaraní g̃'],
    ['Marshallese', 'M̧ajeḷ n̄'],
    ['Mixtec', 'á̱ a̱ x̌'],
  ])('is read once: %s', async (_language, name) => {
    const { bytes } = await set({ ...demand, blocks: [{ kind: 'paragraph', text: plain(`Dear ${name}:`) }] });
    const read = (await readText(bytes)).normalize('NFC').replaceAll(' ', '');
    expect(read).toContain(`Dear${name.normalize('NFC').replaceAll(' ', '')}:`);
  });

  it('is read once in bold and italics, too', async () => {
    const text = [
      { text: 'Ọ̀yọ́ ', bold: true as const },
      { text: 'Ọ̀yọ́', italic: true as const },
    ];
    const { bytes } = await set({ ...demand, blocks: [{ kind: 'paragraph', text }] });
    expect((await readText(bytes)).normalize('NFC').replaceAll(' ', '')).toContain('Ọ̀yọ́Ọ̀yọ́'.normalize('NFC'));
  });
});

describe('a name in another script', () => {
  it.each([
    ['Arabic', 'محمد أحمد الحسن', 'Amiri-Regular'],
    ['Armenian', 'Արամ Խաչատրյան', 'NotoSansArmenian-Regular'],
    ['Chinese', '王小明 陳美玲', 'NotoSansSC-Regular'],
    ['Japanese', '山田 さくら タケシ', 'NotoSansSC-Regular'],
    ['Korean', '김민수', 'NotoSansKR-Regular'],
    ['Thai', 'สมชาย', 'NotoSansThai-Regular'],
    ['Devanagari', 'रमन', 'NotoSansDevanagari-Regular'],
  ])('is printed: %s', async (_script, name, face) => {
    const { bytes } = await set({ ...demand, blocks: [{ kind: 'paragraph', text: plain(`To ${name}, Stockton`) }] });
    const { faces, fontsOutside } = await seePdf(bytes);
    expect([faces.filter((each) => !each.startsWith('DeskSerif')), fontsOutside]).toEqual([[face], []]);
    const read = (await readText(bytes)).normalize('NFKC');
    for (const word of name.split(' ')) expect(read).toContain(word);
  });

  it('stands in a letter that comes out the same in a process that sets ordinary ones', async () => {
    const named = { ...demand, addressees: [['王小明', '88 Dockside Road']] };
    const [first, ordinary, second] = [await set(named), await set(demand), await set(named)];
    expect(Buffer.from(first.bytes).equals(second.bytes)).toBe(true);
    expect((await seePdf(ordinary.bytes)).faces.every((face) => face.startsWith('DeskSerif'))).toBe(true);
  });
});

describe('the typefaces of a letter', () => {
  it('are those that are soon packed', async () => {
    const { faces } = await seePdf((await set(demand)).bytes);
    expect(faces.toSorted()).toEqual(['DeskSerif-Bold', 'DeskSerif-Italic', 'DeskSerif-Regular']);
  });

  it('have the whole family behind them for what they lack', async () => {
    const words = 'Łukasz Nguyễn, Иван Жуков, Ελένη Παπαδάκη';
    const { bytes } = await set({ ...demand, blocks: [{ kind: 'paragraph', text: plain(words) }] });
    expect(await readText(bytes)).toContain(words);
    const { faces } = await seePdf(bytes);
    expect(faces.filter((face) => face.startsWith('LibertinusSerif-'))).toHaveLength(1);
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
