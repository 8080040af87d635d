import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

import english from './door.en.json' with { type: 'json' };
import spanish from './door.es.json' with { type: 'json' };
import type behind from './en.json';
import type ownPages from './pages.en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof english & typeof behind & typeof ownPages };
  }
}

export type Language = 'en' | 'es';

const languageKey = 'desk.language';
const languages = ['en', 'es'] as const;
const ownPagesTexts = 'pages';

const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'es';

/** The language that was chosen on this machine, else the browser's own, else English. */
export const firstLanguage = (stored: string | null, preferred: readonly string[]): Language => {
  if (isLanguage(stored)) return stored;
  return preferred.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en';
};

/** The texts of the public pages, ready in both languages. */
export const startTexts = (language: Language): i18n => {
  const texts = i18next.createInstance();
  void texts.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    initAsync: false,
    // What the texts behind the sign-in do not have is looked for in those of the desk's own pages.
    fallbackNS: ownPagesTexts,
    interpolation: { escapeValue: false },
    resources: { en: { translation: english }, es: { translation: spanish } },
  });
  return texts;
};

const behindIn = {
  en: async () => (await import('./en.json', { with: { type: 'json' } })).default,
  es: async () => (await import('./es.json', { with: { type: 'json' } })).default,
};

const ownPagesIn = {
  en: async () => (await import('./pages.en.json', { with: { type: 'json' } })).default,
  es: async () => (await import('./pages.es.json', { with: { type: 'json' } })).default,
};

type Kept = Pick<i18n, 'addResourceBundle' | 'hasResourceBundle'>;

/** Whether the texts of the desk's own pages are there in a language. */
export const hasPageTexts = (texts: Kept, language: Language): boolean => texts.hasResourceBundle(language, ownPagesTexts);

/** Adds the texts of the desk's own pages (those that no declaration describes) in one language. */
export const addPageTexts = async (texts: Kept, language: Language): Promise<void> => {
  texts.addResourceBundle(language, ownPagesTexts, await ownPagesIn[language]());
};

const addRuntimeTexts = async (language: Language): Promise<void> => {
  if (language === 'es') (await import('#runtime/texts/spanish.ts')).addSpanish();
};

const addFrameTexts = async (texts: Kept, language: Language): Promise<void> => {
  texts.addResourceBundle(language, 'translation', await behindIn[language](), true, true);
};

/** Adds the texts behind the sign-in in the one language that is shown: those of the frame and of forms, and those of the desk's own pages once one was opened. */
export const addTexts = async (texts: Kept, language: Language): Promise<void> => {
  const wasOpened = languages.some((other) => hasPageTexts(texts, other));
  await Promise.all([addFrameTexts(texts, language), addRuntimeTexts(language), ...(wasOpened ? [addPageTexts(texts, language)] : [])]);
};

export const storedLanguage = (storage: Pick<Storage, 'getItem'>): string | null => storage.getItem(languageKey);

export const keepLanguage = (storage: Pick<Storage, 'setItem'>, language: Language): void => storage.setItem(languageKey, language);

export const languageOf = (texts: Pick<i18n, 'language'>): Language => (texts.language === 'es' ? 'es' : 'en');
