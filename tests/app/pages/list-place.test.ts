import { expect, it } from 'vitest';
import { addressWith, queryInAddress, queryWords } from '#app/pages/list-place.ts';

const usual = { limit: 20, sort: { field: 'createdAt', direction: 'desc' as const }, choices: new Set(['state']) };

it('what is asked for stands in the address, a name behind the # that no browser sends', () => {
  const query = {
    page: 3,
    limit: 50,
    sort: { field: 'depositionDate', direction: 'asc' as const },
    filters: { state: 'partlyPaid', from: '2026-10-01', caseName: 'garcía, maría' },
  };
  const { words, hash } = queryWords(query, usual);
  const address = addressWith('/5710-fees?view=open&f.state=paid#f.caseName=lee', words, hash);
  expect(address).toBe(
    '/5710-fees?view=open&sort=depositionDate%3Aasc&page=3&limit=50&f.state=partlyPaid&f.from=2026-10-01#f.caseName=garc%C3%ADa%2C+mar%C3%ADa',
  );
  const { search, hash: behind } = new URL(address, 'http://desk.example.com');
  expect(queryInAddress({ search, hash: behind })).toEqual(query);
});

it('what is so anyway stands in no address', () => {
  const { words, hash } = queryWords({ page: 1, limit: 20, sort: usual.sort, filters: {} }, usual);
  expect(addressWith('/5710-fees?page=2&sort=caseName:asc&f.state=paid#f.q=lee', words, hash)).toBe('/5710-fees');
});

it('what cannot be read of an address is left out', () => {
  expect(queryInAddress({ search: '?sort=caseName:up&page=x&limit=5000', hash: '' })).toEqual({});
});
