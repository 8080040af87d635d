import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import type { LetterModel } from '#engine/letter/letter-model.ts';
import { createLetterPool, usualLetterPool } from '#server/modules/letters/letter-pool.ts';
import { createLetters } from '#server/modules/letters/letters.ts';
import type { ServedParty } from '#server/platform/stored-json.ts';
import { proofOfService } from '#server/modules/service/proof-of-service.ts';
import { expectAccessible } from './expect-accessible.ts';
import { maximal, withLines } from './fee-letters.ts';
import { demand, spanish, withTrips } from './letter-models.ts';
import { everyTag, readText, seePdf, type SeenPdf } from './look-into-pdf.ts';
import { everySpoken, readSpoken, type Spoken, type SpokenPage } from './read-tags.ts';
import { byName } from '../../by-name.ts';

const templateFolder = path.join(import.meta.dirname, '..', '..', '..', 'automations', '_parts', 'letter');
const pool = createLetterPool({ ...usualLetterPool, templateFolder, processes: 1 });
const letters = createLetters(pool);
afterAll(() => pool.close());

const set = (model: LetterModel) => letters.renderLetter({ model, datedOn: '2026-04-28' });

describe('a letter for those who hear it read', () => {
  let seen: SeenPdf;
  beforeAll(async () => {
    seen = await seePdf((await set(demand)).bytes);
  });

  it('follows PDF/UA and says its title and language', () => {
    expectAccessible(seen);
    expect(seen).toMatchObject({ title: demand.title, language: 'en-US' });
  });

  it('has paragraphs, lists and tables as what they are', () => {
    const types = everyTag(seen.tags).map((tag) => tag.type);
    expect(types).toEqual(expect.arrayContaining(['P', 'L', 'LI', 'LBody', 'Table', 'Caption', 'THead', 'TBody', 'TFoot']));
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

describe('the fee letter, read out', () => {
  let pages: readonly SpokenPage[];
  let spoken: readonly Spoken[];
  beforeAll(async () => {
    pages = await readSpoken((await set(maximal)).bytes);
    spoken = pages.flatMap(({ tags }) => everySpoken(tags));
  });
  const all = (role: string) => spoken.filter((tag) => tag.role === role);

  it('says what it is in one heading, and its parts in headings below', () => {
    expect(all('H1').map(({ text }) => text)).toEqual([maximal.title]);
    const parts = maximal.blocks
      .flatMap((block) => (block.kind === 'heading' ? block.text : []))
      .map((run) => ('text' in run ? run.text : ''));
    expect(all('H2').map(({ text }) => text)).toEqual(parts);
    expect(parts.length).toBeGreaterThanOrEqual(5);
  });

  it('reads the reference lines as a list of label and value', () => {
    const lines = maximal.blocks.flatMap((block) => (block.kind === 're' ? block.lines : []));
    const list = all('L').find(({ text }) => text.startsWith('Applicant'))!;
    expect(list.kids.map(({ role, kids }) => [role, ...kids.map((kid) => kid.role)])).toEqual(lines.map(() => ['LI', 'Lbl', 'LBody']));
    expect(list.kids.map(({ text }) => text)).toEqual(
      lines.map(({ label, value }) => `${label}: ${value.map((run) => ('text' in run ? run.text : '')).join('')}`),
    );
  });

  it('names each table by its caption', () => {
    const tables = maximal.blocks.filter((block) => block.kind === 'table');
    const captioned = all('Table').map(({ kids }) => kids.find(({ role }) => role === 'Caption')?.text);
    expect(captioned).toEqual(tables.map(({ caption }) => caption));
  });

  it('counts the enclosures, and lists the copies', () => {
    const lists = all('L').map(({ kids }) => kids.map(({ text }) => text));
    expect(lists).toContainEqual([
      '1. Mileage statement',
      '2. Request for one day of lost wages',
      '3. Parking receipt',
      '4. Tolls receipt',
    ]);
    expect(lists.at(-1)).toEqual(maximal.blocks.flatMap((block) => (block.kind === 'cc' ? block.items : [])));
  });

  it('begins each enclosed statement on a page of its own, with its heading and its table', () => {
    const rolesOf = ({ tags }: SpokenPage) =>
      tags.flatMap((tag) => everySpoken([tag])).filter(({ role }) => ['H2', 'Table'].includes(role));
    const [statement, request] = pages.slice(-2).map((page) => rolesOf(page).map(({ role, text }) => (role === 'H2' ? text : role)));
    expect(statement).toEqual(['Mileage statement', 'Table']);
    expect(request).toEqual(['Request for one day of lost wages', 'Table']);
  });

  it('holds nothing that says nothing but the blank cells of a table', () => {
    const hollow = spoken.filter(({ text, role }) => text === '' && !['TD', 'Lbl'].includes(role));
    expect(hollow).toEqual([]);
    expect(all('TD').filter(({ text }) => text === '')).toHaveLength(8);
  });

  it('does not read out page numbers, running heads and the dots of the letterhead', () => {
    const spokenWords = spoken.map(({ text }) => text).join(' ');
    for (const ornament of ['Page 1', 'Page 2', '·']) {
      expect(spokenWords).not.toContain(ornament);
      expect(pages.map(({ unspoken }) => unspoken).join(' ')).toContain(ornament);
    }
    expect(spokenWords.split(maximal.title)).toHaveLength(3);
    expect(pages[1]!.unspoken).toContain(maximal.title);
  });
});

const raman: ServedParty = {
  partyId: 'party-5',
  name: 'Priya Raman',
  role: 'defenseAttorney',
  street: '88 Dockside Road',
  city: 'Oakland',
  state: 'CA',
  zip: '94607',
  method: 'mail',
  copy: false,
};

describe('the proof of service, read out', () => {
  it('says what it is once, and each way of service below', async () => {
    const proof = proofOfService({
      letterTitle: maximal.title,
      served: [{ ...raman, servedOn: calendarDate('2026-05-04')! }],
      signature: { name: 'Casey Moreno', at: '2026-05-04T18:30:00Z' },
      plan: {
        firm: { name: 'Alder & Quince' },
        declarant: { name: 'Casey Moreno', email: 'case.manager@firm.example' },
        caseName: 'Muñoz v. Harbor Linen Supply, Inc.',
        caseFileNumber: '20260017',
        adjNumbers: ['ADJ19384751'],
        language: 'en',
        enclosures: [],
        recipients: [raman],
      },
    });
    const [page] = await readSpoken((await set(proof)).bytes);
    const headings = everySpoken(page!.tags).filter(({ role }) => /^H\d$/u.test(role));
    expect(headings.map(({ role, text }) => [role, text])).toEqual([
      ['H1', 'Proof of service'],
      ['H2', 'First-class mail'],
    ]);
  });
});

describe('the table of a letter', () => {
  const captions = (tags: SeenPdf['tags']): readonly string[] =>
    tags.flatMap((tag) => [...(tag.kids.some(({ type }) => type === 'Caption') ? [tag.type] : []), ...captions(tag.kids)]);

  // A table whose last line was the last of its page came apart from its caption.
  byName('keeps its caption, wherever the page ends', async () => {
    for (let count = 0; count <= 44; count += 1) {
      const moved = count % 2 === 0 ? withLines(count / 2) : withTrips(count);
      const lines = moved.blocks.filter((block) => block.kind !== 'table');
      const tables = moved.blocks.filter((block) => block.kind === 'table');
      const { tags } = await seePdf((await set({ ...moved, blocks: count % 2 === 0 ? [...lines, ...tables] : moved.blocks })).bytes);
      expect(captions(tags)).toEqual(tables.map(() => 'Table'));
    }
  });
});
