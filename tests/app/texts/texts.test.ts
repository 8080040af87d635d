import { expect, test } from 'vitest';

import doorEnglish from '#app/texts/door.en.json' with { type: 'json' };
import doorSpanish from '#app/texts/door.es.json' with { type: 'json' };
import english from '#app/texts/en.json' with { type: 'json' };
import spanish from '#app/texts/es.json' with { type: 'json' };
import { addTexts, startTexts } from '#app/texts/texts.ts';

const keysOf = (texts: object, before = ''): readonly string[] =>
  Object.entries(texts).flatMap(([key, text]) => (typeof text === 'string' ? [`${before}${key}`] : keysOf(text, `${before}${key}.`)));

test.each([
  ['the public pages', doorEnglish, doorSpanish],
  ['the pages behind the sign-in', english, spanish],
])('%s have every text in both languages', (_pages, inEnglish, inSpanish) => {
  expect(keysOf(inEnglish).length).toBeGreaterThan(50);
  expect(keysOf(inSpanish)).toEqual(keysOf(inEnglish));
});

test('no text stands in two places', () => {
  expect(Object.keys(doorEnglish).filter((part) => Object.hasOwn(english, part))).toEqual([]);
});

test('the sign-in speaks both languages before anything else has come', async () => {
  const texts = startTexts('es');
  expect(texts.t('signIn.title')).toBe(doorSpanish.signIn.title);
  await texts.changeLanguage('en');
  expect(texts.t('signIn.title')).toBe(doorEnglish.signIn.title);
  expect(texts.exists('home.text')).toBe(false);
});

test('only the texts of the language that is shown are added, and the public ones stay', async () => {
  const texts = startTexts('es');
  await addTexts(texts, 'es');
  expect(texts.t('home.text')).toBe(spanish.home.text);
  expect(texts.t('signIn.title')).toBe(doorSpanish.signIn.title);
  expect(texts.exists('home.text', { lng: 'en' })).toBe(false);
});
