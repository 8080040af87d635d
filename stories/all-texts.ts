import type { i18n } from 'i18next';
import english from '#app/texts/en.json' with { type: 'json' };
import spanish from '#app/texts/es.json' with { type: 'json' };
import pagesEnglish from '#app/texts/pages.en.json' with { type: 'json' };
import pagesSpanish from '#app/texts/pages.es.json' with { type: 'json' };
import { startTexts, type Language } from '#app/texts/texts.ts';
import { addSpanish } from '#runtime/texts/spanish.ts';

/** The texts of all pages at once, in both languages. */
export const allTexts = (language: Language): i18n => {
  addSpanish();
  const texts = startTexts(language);
  texts.addResourceBundle('en', 'translation', english, true, true);
  texts.addResourceBundle('es', 'translation', spanish, true, true);
  texts.addResourceBundle('en', 'pages', pagesEnglish);
  texts.addResourceBundle('es', 'pages', pagesSpanish);
  return texts;
};
