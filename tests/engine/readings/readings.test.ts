import { describe, expect, it } from 'vitest';
import { doubtFault, doubtsIn } from '#engine/readings/doubtful-values.ts';
import { isSameSaid } from '#engine/readings/match-values.ts';
import { namedAt, readGifts, standsAt } from '#engine/readings/read-values.ts';
import { readerCatalogue, readingFields, type ReaderName } from '#engine/readings/reader-catalogue.ts';
import type { Reading } from '#engine/readings/reading.ts';

const place = { left: 0.1, top: 0.2, width: 0.3, height: 0.02 };
const mark = (page: number, confidence: number) => ({ page, place, confidence });

const fields = [
  { path: 'panelNumber', shape: { type: 'string' } },
  { path: 'panelIssuedOn', shape: { type: 'string', format: 'date' } },
  { path: 'specialty', shape: { type: 'string', enum: ['Neurology (MPN)', 'Pathology (MHA)'] } },
  { path: 'doctors[].name', shape: { type: 'string' } },
  { path: 'doctors[].phone', shape: { type: 'string' } },
];

const read = {
  by: 'qmePanel',
  fills: {
    panelNumber: 'panelInformation.panelNumber',
    panelIssuedOn: 'panelInformation.issueDate',
    specialty: 'panelInformation.specialty',
    'doctors[].name': 'doctors[].fullName',
    'doctors[].phone': 'doctors[].phone',
  },
  doubtBelow: 0.8,
};

const reading: Reading = {
  values: {
    panelInformation: { panelNumber: '7412905', specialty: 'NEUROLOGY (MPN)' },
    doctors: [
      { name: 'Iris Feldman', fullName: 'Iris Feldman, M.D.', phone: '' },
      { name: 'Omar Haddad', fullName: 'Omar Haddad, M.D.', phone: '415-555-0132' },
    ],
  },
  marks: {
    'panelInformation.panelNumber': mark(2, 0.75),
    'panelInformation.specialty': mark(2, 0.95),
    'doctors[0]': mark(3, 0.99),
    'doctors[1]': mark(3, 0.5),
  },
  warnings: [],
};

describe('what a reading gives to a form', () => {
  it('is each value that was found, with the page it stands on, and no value that was not', () => {
    expect(readGifts(read, fields, reading)).toEqual({
      values: [
        { pointer: '/panelNumber', value: '7412905', at: 'panelInformation.panelNumber', mark: mark(2, 0.75) },
        { pointer: '/specialty', value: 'Neurology (MPN)', at: 'panelInformation.specialty', mark: mark(2, 0.95) },
      ],
      tables: [
        {
          pointer: '/doctors',
          rows: [
            { cells: { name: 'Iris Feldman, M.D.' }, at: 'doctors[0]', mark: mark(3, 0.99) },
            { cells: { name: 'Omar Haddad, M.D.', phone: '415-555-0132' }, at: 'doctors[1]', mark: mark(3, 0.5) },
          ],
        },
      ],
    });
  });

  it('is nothing where the text is none of the choices', () => {
    const odd = { ...reading, values: { panelInformation: { specialty: 'Astrology' } } };
    expect(readGifts(read, fields, odd).values).toEqual([]);
  });

  it('is found again wherever the row stands by now, until a person changes a column of it', () => {
    const row = { cells: { name: 'Omar Haddad, M.D.', phone: '415-555-0132' }, at: 'doctors[1]', mark: undefined };
    expect(standsAt([{ name: 'Someone' }, { ...row.cells, address: 'typed' }], row)).toBe(1);
    expect(standsAt([{ ...row.cells, phone: '415-555-0133' }], row)).toBeUndefined();
    expect(namedAt([{ ...row.cells, phone: '415-555-0133' }], row)).toBe(0);
    expect(namedAt([{ ...row.cells, name: 'Omar Hadad, M.D.' }], row)).toBeUndefined();
  });
});

describe('what was read with doubt', () => {
  const data = { panelNumber: '7412905', specialty: 'Neurology (MPN)', doctors: [{ name: 'Omar Haddad, M.D.', phone: '415-555-0132' }] };
  const doubts = (confirmed: readonly string[], changed: object = {}) =>
    doubtsIn({ read, fields, data: { ...data, ...changed }, reading: { reading, confirmed } });

  it('is to be confirmed at its field, a row at its first column', () => {
    expect(doubts([])).toEqual([
      { pointer: '/panelNumber', at: 'panelInformation.panelNumber' },
      { pointer: '/doctors/0/name', at: 'doctors[1]' },
    ]);
    expect(doubtFault({ pointer: '/panelNumber', at: '' })).toMatchObject({ pointer: '/panelNumber', code: 'not_confirmed' });
  });

  it('is settled when it was confirmed, or when a person wrote something else', () => {
    expect(doubts(['panelInformation.panelNumber', 'doctors[1]'])).toEqual([]);
    expect(doubts(['doctors[1]'], { panelNumber: '7412906' })).toEqual([]);
    expect(doubts(['panelInformation.panelNumber'], { doctors: [] })).toEqual([]);
    const corrected = (changed: object) => doubts(['panelInformation.panelNumber'], { doctors: [{ ...data.doctors[0], ...changed }] });
    expect(corrected({ name: 'Omar Hadad, M.D.' })).toEqual([]);
    expect(corrected({ phone: '415-555-0133' })).toEqual([{ pointer: '/doctors/0/name', at: 'doctors[1]' }]);
  });

  it('is whatever has no mark, because nobody knows how sure it is', () => {
    const unmarked = { ...reading, marks: {} };
    expect(doubtsIn({ read, fields, data, reading: { reading: unmarked, confirmed: [] } }).map(({ at }) => at)).toEqual([
      'panelInformation.panelNumber',
      'panelInformation.specialty',
      'doctors[1]',
    ]);
  });
});

describe('the catalogue of readers', () => {
  it.each(Object.keys(readerCatalogue) as ReaderName[])(
    '%s gives values of which at most one is a list, so that the columns of a table come from one',
    (name) => {
      const given = readingFields(name);
      expect(given.size).toBeGreaterThan(0);
      const lists = [...given.values()].filter(({ shape }) => shape['type'] === 'array');
      expect(lists.length).toBeLessThanOrEqual(1);
      expect(readerCatalogue[name].says).toMatch(/^[A-Z].*\.$/);
    },
  );
});

describe('what a file says of its case', () => {
  it.each([
    ['GARCIA, MARIA', 'María Elena García', true],
    ['Mrs. María García', 'García, María', true],
    ['Maria Garcia', 'Mario Garcia', false],
    ['García', 'María García', false],
    ['WC2025-001188', 'wc 2025 001188', true],
    ['WC-2025-001188', 'WC-2025-001189', false],
    ['2025-03-14', '2025-03-14', true],
  ])('%s beside %s', (read, known, isSame) => {
    expect(isSameSaid(read, known)).toBe(isSame);
  });
});
