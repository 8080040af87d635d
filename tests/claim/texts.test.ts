import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import english from '#claim/texts/en.json' with { type: 'json' };
import spanish from '#claim/texts/es.json' with { type: 'json' };

const placeholders = (text: string): readonly string[] => [...text.matchAll(/\{\w+\}/g)].map(([whole]) => whole).toSorted();

test('the page of a client says everything in English and Spanish, with the same values', () => {
  expect(Object.keys(spanish)).toEqual(Object.keys(english));
  const pairs = Object.entries(english).map(([key, text]) => ({ key, text, other: new Map(Object.entries(spanish)).get(key) ?? '' }));
  for (const { key, text, other } of pairs) {
    expect([key, placeholders(other)]).toEqual([key, placeholders(text)]);
    expect([key, text.trim() === '' || other.trim() === '']).toEqual([key, false]);
  }
});

test('every text of the page stands somewhere on it', () => {
  const source = globSync('src/claim/**/*.{ts,tsx}')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  expect(Object.keys(english).filter((key) => !new RegExp(`['"]${key}['"]`).test(source))).toEqual([]);
});
