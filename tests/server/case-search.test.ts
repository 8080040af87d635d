import { describe, expect, it } from 'vitest';
import { isOneErrorApart, nameWords, shortenedForms } from '#server/modules/cases/search-words.public.ts';
import type { CaseMatch } from '#server/modules/cases/case-source.port.ts';
import type { CasesAnswer } from '#schemas/api/cases.gen.ts';
import { testDesk } from './test-desk.ts';

const desk = await testDesk();
const caller = await desk.as('caseManager');

async function search(text: string, limit = 10): Promise<readonly CaseMatch[]> {
  const answer = await caller.call(
    `GET /merusCaseInfo/getCaseNumberByName/?caseName=${encodeURIComponent(text)}&includeAddress=true&limit=${limit}`,
  );
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ matches: readonly CaseMatch[] }>().matches;
}

/** What staff type, and the case that must come first. */
const queries: readonly (readonly [typed: string, first: string, why: string])[] = [
  ['Muñoz Ibáñez', '20260017', 'both last names'],
  ['munoz ibanez', '20260017', 'without accents'],
  ['MARIA DE LOS ANGELES MUNOZ', '20260017', 'first names first, in capitals'],
  ['Ibáñez, María Muñoz', '20260017', 'in any order, with a comma'],
  ['Muños Ibañez Angeles', '20260017', 'another letter'],
  ['ibanes munoz angeles', '20260017', 'another letter, without accents'],
  ['angeels munoz', '20260017', 'two neighbours swapped'],
  ['20260017', '20260017', 'file number'],
  ['2026-0017', '20260017', 'file number with a dash'],
  ['ADJ19384752', '20260017', 'ADJ number'],
  ['adj 19384751', '20260017', 'ADJ number with a blank'],
  ['19384751', '20260017', 'ADJ number without its letters'],
  ['WC-2025-004417', '20260017', 'claim number'],
  ['wc2025004418', '20260017', 'claim number without dashes'],
  ['WC-2025-00441', '20260017', 'the beginning of a claim number'],
  ['004418', '20260017', 'the end of a claim number'],
  ['5-00441', '20260017', 'a part of a claim number, with its dash'],
  ['938475', '20260017', 'a part of an ADJ number'],
  ['ADJ 384752', '20260017', 'a part of an ADJ number after its letters'],
  ['260017', '20260017', 'the end of a file number'],
  ['munoz 004417', '20260017', 'a name and a part of a claim number'],
  ["O'Brien, Siobhán", '20260006', 'apostrophe'],
  ['obrien siobhan', '20260006', 'without apostrophe and accent'],
  ['siobhan o brien', '20260006', 'a blank for the apostrophe'],
  ['obrein siobhan', '20260006', 'swapped letters'],
  ['delacruz guadalupe coastline', '', 'another employer: no hit'],
  ['guadalupe delacruz delta', '20260009', 'name without blanks, and the employer'],
  ['Muller Dieter', '20260010', 'umlaut'],
  ['smith jones tamika', '20260011', 'hyphenated name'],
  ['tamika smithjones', '20260011', 'hyphenated name without hyphen'],
  ['garcia maria 1984', '20260002', 'namesakes told apart by birth year'],
  ['garcia maria marigold', '20260002', 'namesakes told apart by employer'],
  ['Li Ana', '20260012', 'short names are not guessed at'],
  ['nguyen thanh mai', '20260008', 'three words'],
  ['rodrigues jose luis', '20260004', 'another last letter'],
  ['hector zzyzx', '', 'nobody'],
  ['Muñoz Ibáñez, María de los Ángeles v. Harbor Linen Supply, Inc.', '20260017', 'the name of the case as it stands in letters'],
  ['Ibáñez vs. Harbor Linen', '20260017', 'vs.'],
  ['Mrs. Muñoz Ibáñez', '20260017', 'a title'],
  ['Sra. Muñoz Ibáñez', '20260017', 'a title in Spanish'],
  ['No. 20260017', '20260017', 'a word before a file number'],
  ['File number: 2026-0017', '20260017', 'words before a file number'],
  ['Claim #WC-2025-004417', '20260017', 'a word and a sign before a claim number'],
  ['Muñoz, claim WC-2025-004418', '20260017', 'a name and a claim number'],
  ['  Mu\u200Bñoz\u00A0Ibáñez ', '20260017', 'blanks and signs that nobody sees'],
];

describe('the case search', () => {
  it.each(queries)('%s finds %s (%s)', async (typed, first) => {
    const [hit] = await search(typed);
    expect(hit?.caseFileNumber ?? '').toBe(first);
  });

  it('looks for no fewer than four characters inside of a number', async () => {
    const numbersOf = async (text: string) => (await search(text, 50)).map(({ caseFileNumber }) => caseFileNumber);
    expect(await numbersOf('4752')).toContain('20260017');
    expect(await numbersOf('475')).not.toContain('20260017');
  });

  it('finds what is spelt right before what only sounds like it', async () => {
    const found = await search('maria garcia');
    expect(found.slice(0, 2).map((hit) => hit.caseFileNumber)).toEqual(['20260001', '20260002']);
  });

  it('does not take a short word for a misspelt one', async () => {
    const hits = await search('Lo');
    expect(hits.every((hit) => /(^|\s)l[oó]/i.test(hit.applicantName) || /(^|\s)lo/i.test(hit.employerName ?? ''))).toBe(true);
    expect(await search('Anx Li')).toEqual([]);
  });

  it('tells namesakes apart by injury dates, birth year and employer', async () => {
    const [hit] = await search('20260017');
    expect(hit).toMatchObject({
      applicantName: 'María de los Ángeles Muñoz Ibáñez',
      birthYear: 1979,
      employerName: 'Harbor Linen Supply, Inc.',
      injuries: ['03/14/2025', 'CT 05/07/2024 - 05/07/2025'],
      claimNumbers: ['WC-2025-004417', 'WC-2025-004418'],
      adjNumbers: ['ADJ19384751', 'ADJ19384752'],
      applicantAddress: '1420 Alder Court, Apt. 3, Stockton, CA 95202',
    });
  });

  it('says how many cases there are, and answers all of them to whoever asks for more', async () => {
    const answerOf = async (limit: number) =>
      (await caller.call(`GET /merusCaseInfo/getCaseNumberByName/?caseName=maria&limit=${limit}`)).json<CasesAnswer>();
    const all = await answerOf(200);
    expect(all.totalItems).toBeGreaterThan(3);
    expect(all.matches).toHaveLength(all.totalItems);
    expect(await answerOf(3)).toMatchObject({ totalItems: all.totalItems, totalIsExact: true, matches: all.matches.slice(0, 3) });
    const { totalItems } = (await caller.call('GET /merusCaseInfo/getCaseNumberByName/?caseName=2026&limit=2')).json<CasesAnswer>();
    expect(totalItems).toBeGreaterThan(2);
  });

  it('answers no more than was asked for, and nothing for a blank', async () => {
    expect(await search('maria', 3)).toHaveLength(3);
    expect(await search('   ')).toEqual([]);
  });

  it.each(["'; drop table cases; --", '%', '_', '\\', '🙂', 'a'.repeat(200)])('takes %j as the text that it is', async (text) => {
    expect(await search(text)).toEqual([]);
  });

  it('says that a text with a zero character cannot be looked up', async () => {
    await expect(search('\u0000x')).rejects.toThrow('malformed_body');
  });
});

describe('words of the search', () => {
  it.each([
    ['garcia', 'gracia', true],
    ['garcia', 'garca', true],
    ['garcia', 'garciaa', true],
    ['garcia', 'barcia', true],
    ['garcia', 'garcia', true],
    ['garcia', 'graica', false],
    ['garcia', 'garc', false],
  ])('%s and %s are one typing error apart: %s', (typed, word, expected) => {
    expect(isOneErrorApart(typed, word)).toBe(expected);
    expect(isOneErrorApart(word, typed)).toBe(expected);
    const share = [...shortenedForms(typed)].some((form) => shortenedForms(word).has(form));
    if (expected) expect(share).toBe(true);
  });

  it('finds a name however its parts are joined', () => {
    expect([...nameWords('Siobhán', "O'Brien")]).toEqual(expect.arrayContaining(['siobhan', 'obrien', 'o', 'brien']));
    expect([...nameWords('Guadalupe', 'De la Cruz')]).toEqual(expect.arrayContaining(['de', 'la', 'cruz', 'delacruz']));
  });
});
