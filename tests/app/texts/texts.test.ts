import { expect, test } from 'vitest';

import english from '#app/texts/en.json' with { type: 'json' };
import spanish from '#app/texts/es.json' with { type: 'json' };
import pagesEnglish from '#app/texts/pages.en.json' with { type: 'json' };
import pagesSpanish from '#app/texts/pages.es.json' with { type: 'json' };
import publicEnglish from '#app/texts/public.en.json' with { type: 'json' };
import publicSpanish from '#app/texts/public.es.json' with { type: 'json' };
import { addPageTexts, addTexts, hasPageTexts, startTexts } from '#app/texts/texts.ts';
import runtimeEnglish from '#runtime/texts/en.json' with { type: 'json' };
import runtimeSpanish from '#runtime/texts/es.json' with { type: 'json' };
import { deskTexts, registerSpanish } from '#runtime/texts/texts.ts';

const keysOf = (texts: object, before = ''): readonly string[] =>
  Object.entries(texts).flatMap(([key, text]) => (typeof text === 'string' ? [`${before}${key}`] : keysOf(text, `${before}${key}.`)));

test.each([
  ['the public pages', publicEnglish, publicSpanish],
  ['the frame and forms', english, spanish],
  ["the desk's own pages", pagesEnglish, pagesSpanish],
])('%s have every text in both languages', (_pages, inEnglish, inSpanish) => {
  expect(keysOf(inEnglish).length).toBeGreaterThan(50);
  expect(keysOf(inSpanish)).toEqual(keysOf(inEnglish));
});

test('no text stands in two places', () => {
  const parts = [publicEnglish, english, pagesEnglish].flatMap((texts) => Object.keys(texts));
  expect(new Set(parts).size).toBe(parts.length);
});

test('the runtime is English until its Spanish has come', async () => {
  // As it is at the start, whatever was tested before.
  registerSpanish(runtimeEnglish);
  const { t } = deskTexts.es;
  expect(t('cancel')).toBe(runtimeEnglish.cancel);
  await addTexts(startTexts('es'), 'es');
  expect(t('cancel')).toBe(runtimeSpanish.cancel);
});

test('the sign-in speaks both languages before anything else has come', async () => {
  const texts = startTexts('es');
  expect(texts.t('signIn.title')).toBe(publicSpanish.signIn.title);
  await texts.changeLanguage('en');
  expect(texts.t('signIn.title')).toBe(publicEnglish.signIn.title);
  expect(texts.exists('home.text')).toBe(false);
});

test('only the texts of the language that is shown are added, and the public ones stay', async () => {
  const texts = startTexts('es');
  await addTexts(texts, 'es');
  expect(texts.t('home.text')).toBe(spanish.home.text);
  expect(texts.t('signIn.title')).toBe(publicSpanish.signIn.title);
  expect(texts.exists('home.text', { lng: 'en' })).toBe(false);
});

test("the texts of the desk's own pages come when one is opened, and then in every language that is shown", async () => {
  const texts = startTexts('en');
  await addTexts(texts, 'en');
  expect(hasPageTexts(texts, 'en')).toBe(false);
  await addPageTexts(texts, 'en');
  expect(texts.t('audit.title')).toBe(pagesEnglish.audit.title);
  await addTexts(texts, 'es');
  await texts.changeLanguage('es');
  expect(texts.t('audit.title')).toBe(pagesSpanish.audit.title);
});
