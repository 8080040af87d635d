import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LetterBlock, LetterModel } from '#engine/letter/letter-model.ts';
import { createLetterPool, usualLetterPool } from '#server/modules/letters/letter-pool.ts';
import { createLetters } from '#server/modules/letters/letters.ts';
import { copies, deposition, fortyCopies, lastWords, longParties, maximal, minimal, receipts, tenPages, withLines } from './fee-letters.ts';
import { demand, fortyParties, longNames, plain, withTrips } from './letter-models.ts';
import { runOff } from './page-margins.ts';
import { everySpoken, readSpoken, spokenText, type SpokenPage } from './read-tags.ts';

const templateFolder = path.join(import.meta.dirname, '..', '..', '..', 'automations', '_parts', 'letter');
const pool = createLetterPool({ ...usualLetterPool, templateFolder, processes: 1 });
const letters = createLetters(pool);
afterAll(() => pool.close());

const readLetter = async (model: LetterModel): Promise<readonly SpokenPage[]> =>
  readSpoken((await letters.renderLetter({ model, datedOn: '2026-05-04' })).bytes);

const plainWords = (text: string): string => text.replaceAll('\u2019', "'").replaceAll(/\s+/gu, ' ');

describe.each<readonly [string, LetterModel, { readonly pages: number }]>([
  ['the shortest fee letter', minimal, { pages: 2 }],
  ['the fullest fee letter', maximal, { pages: 3 }],
  ['names of 200 letters', longParties, { pages: 3 }],
  ['overlong names in every place', longNames, { pages: 2 }],
  ['forty copies', fortyCopies, { pages: 4 }],
  ['forty addressees', fortyParties, { pages: 4 }],
  ['ten pages', tenPages, { pages: 10 }],
  ['the Spanish notice', deposition, { pages: 1 }],
])('the pages of %s', (_name, model, { pages: count }) => {
  let pages: readonly SpokenPage[];
  beforeAll(async () => {
    pages = await readLetter(model);
  });

  it('hold every word inside of the margins', () => {
    expect(pages.length).toBeGreaterThanOrEqual(count);
    expect(pages.map(runOff)).toEqual(pages.map(() => []));
    for (const { words } of pages) expect(words.length).toBeGreaterThan(2);
  });

  it('say how many they are, and what and of what day they are, to the eye alone', () => {
    pages.forEach(({ unspoken }, index) => {
      const label = model.pageLabel.replace('{page}', String(index + 1)).replace('{pages}', String(pages.length));
      expect(unspoken.endsWith(label)).toBe(true);
      if (index > 0) expect(plainWords(unspoken).startsWith(`${plainWords(model.title)} ${model.date} `)).toBe(true);
    });
  });

  it('keep a whole short table on one page, with its caption', () => {
    const short = model.blocks.filter((block) => block.kind === 'table').filter(({ rows }) => rows.length <= 8);
    for (const { caption = '', total } of model === longNames ? [] : short) {
      const page = pages.find(({ tags }) => everySpoken(tags).some(({ role, text }) => role === 'Caption' && text === caption));
      const table = everySpoken(page?.tags ?? []).find(({ role, text }) => role === 'Table' && text.startsWith(caption));
      if (total !== undefined) expect(table?.text.endsWith(`${total.label} ${total.value}`)).toBe(true);
      expect(table?.kids.map(({ role }) => role)).toContain('Caption');
    }
  });
});

describe('the end of a letter', () => {
  it('never is a signature alone on a page, nor half a list of enclosures, wherever the page ends', async () => {
    const turned = new Set<string>();
    for (let lines = 0; lines <= 24; lines += 1) {
      const pages = await readLetter(withLines(lines));
      const signed = pages.findIndex((page) => spokenText(page).includes('State Bar No.'));
      expect(spokenText(pages[signed]!)).toContain(lastWords);
      const listed = pages.findIndex((page) => spokenText(page).includes('Enclosures:'));
      expect(spokenText(pages[listed]!)).toContain('Enclosures: 1. Parking receipt 2. Tolls receipt 3. Hotel bill');
      turned.add(`${signed} ${listed}`);
    }
    expect([...turned]).toEqual(['1 1', '1 2', '2 2']);
  });

  it('never has what leads in a list or a table alone at the foot of a page', async () => {
    const bring: readonly LetterBlock[] = [
      { kind: 'paragraph', text: plain('Please bring:') },
      { kind: 'bullets', items: [plain('A photo ID')] },
      { kind: 'bullets', items: [plain('Pay stubs')] },
      { kind: 'heading', text: plain('What is owed') },
      { kind: 'paragraph', text: plain('Demand is made for this amount.') },
      { kind: 'table', caption: 'Owed', columns: [{ title: 'Amount', align: 'left', wide: true }], rows: [[plain('Four dollars')]] },
    ];
    const ends = new Set<string>();
    for (let lines = 0; lines <= 34; lines += 1) {
      const letter = withLines(lines);
      const blocks = letter.blocks.flatMap((block) => (block.kind === 'signature' ? [...bring, block] : [block]));
      const pages = (await readLetter({ ...letter, blocks })).map(spokenText);
      const pageOf = (words: string): number => pages.findIndex((text) => text.includes(words));
      expect(pageOf('Please bring:')).toBe(pageOf('A photo ID'));
      expect(pageOf('What is owed')).toBe(pageOf('Four dollars'));
      ends.add(`${pageOf('Please bring:')} ${pageOf('What is owed')}`);
    }
    expect([...ends]).toEqual(['1 1', '1 2', '2 2']);
  });

  it('keeps the oath of a declaration beside its signature', async () => {
    const oath = 'I declare under penalty of perjury that the foregoing is true and correct.';
    const sworn = [oath, 'Executed on May 4, 2026.'].map((text): LetterBlock => ({ kind: 'paragraph', text: plain(text) }));
    for (let lines = 0; lines <= 24; lines += 2) {
      const letter = withLines(lines);
      const blocks = letter.blocks.flatMap((block) => (block.kind === 'signature' ? [...sworn, block] : [block]));
      const pages = await readLetter({ ...letter, blocks });
      expect(spokenText(pages.find((page) => spokenText(page).includes('State Bar No.'))!)).toContain(oath);
    }
  });

  it('lists forty copies and forty receipts one under the other, and counts the receipts', async () => {
    const listed = (pages: readonly SpokenPage[], wanted: string) =>
      pages.flatMap(({ tags }) => everySpoken(tags).flatMap(({ role, text }) => (role === wanted ? [text] : [])));
    expect(listed(await readLetter(fortyCopies), 'LBody')).toEqual(expect.arrayContaining(copies));
    const ten = await readLetter(tenPages);
    expect(listed(ten, 'LI')).toEqual(expect.arrayContaining(receipts.map((receipt, index) => `${index + 1}. ${receipt}`)));
    const lefts = ten.flatMap(({ words }) => words.filter(({ text }) => text.startsWith('Parking receipt')).map(({ left }) => left));
    expect(new Set(lefts.map(Math.round)).size).toBe(1);
  });
});

describe('a text of three hundred lines', () => {
  const tall = Array.from({ length: 300 }, (_, index) => `Line ${index + 1}`).join('\n');
  const cell: LetterBlock = {
    kind: 'table',
    caption: 'Notes',
    columns: ['Item', 'Said', 'By', 'On'].map((title) => ({ title, align: 'left', wide: false })),
    rows: [[plain('Note'), plain(tall), plain('Witness'), plain('Monday')]],
  };

  it.each<readonly [string, LetterBlock]>([
    ['a cell of a table', cell],
    ['a reference line', { kind: 're', lines: [{ label: 'Case', value: plain(tall) }] }],
    ['a copy', { kind: 'cc', label: 'cc:', items: [tall] }],
    ['a paragraph', { kind: 'paragraph', text: plain(tall) }],
  ])('goes on from page to page as %s', async (_name, block) => {
    const pages = await readLetter({ ...demand, blocks: [block, ...demand.blocks] });
    expect(pages.map(runOff)).toEqual(pages.map(() => []));
    expect(pages.map(spokenText).join(' ')).toContain('Line 300');
    expect(pages.length).toBeGreaterThanOrEqual(6);
  });
});

describe('figures and days on a page', () => {
  it('stand under each other, digit under digit', async () => {
    const amounts = ['$1,111.11', '$8,888.88', '$4,070.00'];
    const rows = amounts.map((amount) => ['Fee', '', '', amount].map(plain));
    const blocks = demand.blocks.map((block) => (block.kind === 'table' ? { ...block, rows } : block));
    const words = (await readLetter({ ...demand, blocks })).flatMap((page) => page.words);
    const places = amounts.map((amount) => words.find(({ text }) => text.trim() === amount)!);
    for (const side of ['left', 'right'] as const) {
      const values = places.map((place) => place[side]);
      expect(Math.max(...values) - Math.min(...values)).toBeLessThan(0.2);
    }
  });

  it('stand beside the widest labels, never under them', async () => {
    const labels = ['WWMMwwmm', 'ÁÑÜ & QUHHGG', 'nnhhkkuu %@', 'fiat, illic (r) t/s'];
    const lines = labels.map((label) => ({ label, value: plain('2026') }));
    const words = (await readLetter({ ...demand, blocks: [{ kind: 're', lines }] })).flatMap((page) => page.words);
    const values = words.filter(({ text }) => text.trim() === '2026').map(({ left }) => left);
    const ends = labels.map((label) => words.find(({ text }) => text.startsWith(label))!.right);
    expect(new Set(values.map(Math.round)).size).toBe(1);
    expect(Math.max(...ends)).toBeLessThan(Math.min(...values));
  });

  it('are never torn apart by the end of a line', async () => {
    for (let filler = 0; filler < 40; filler += 1) {
      const text = `${'x'.repeat(filler)} The deposition of the applicant went forward at the request of the defendant on April 21, 2026 in Oakland, CA 94610 under section 5710(b)(4) at 9:30 a.m. and`;
      const [page] = await readLetter({ ...demand, blocks: [{ kind: 'paragraph', text: plain(text) }] });
      const lines = page!.words.map((word) => plainWords(word.text));
      for (const whole of ['April 21, 2026', 'CA 94610', 'section 5710(b)(4)', '9:30 a.m.'])
        expect(lines.some((line) => line.includes(whole))).toBe(true);
    }
  });

  it('are read out with their table on every page of it, and the head of the table once', async () => {
    const pages = await readLetter(withTrips(120));
    const tables = pages.map(({ tags }) => everySpoken(tags).filter(({ role }) => role === 'Table'));
    expect(tables.filter(([first]) => first?.text.includes('Trip ') === true).length).toBeGreaterThanOrEqual(3);
    const spokenWords = pages.map(spokenText).join(' ');
    expect(spokenWords.split('From and to').length - 1).toBe(1);
    expect(pages.filter(({ unspoken }) => unspoken.includes('From and to')).length).toBeGreaterThanOrEqual(2);
  });
});
