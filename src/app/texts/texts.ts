import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

import type frame from './en.json';
import type builtInPages from './pages.en.json';
import english from './public.en.json' with { type: 'json' };
import spanish from './public.es.json' with { type: 'json' };

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof english & typeof frame & typeof builtInPages };
  }
}

export type Language = 'en' | 'es';

const languageKey = 'desk.language';
const languages = ['en', 'es'] as const;
const builtInPagesNamespace = 'pages';

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
    // What the texts behind the sign-in do not have is looked for in those of built-in pages.
    fallbackNS: builtInPagesNamespace,
    interpolation: { escapeValue: false },
    // Copies: the texts behind the sign-in are added to them.
    resources: { en: { translation: { ...english } }, es: { translation: { ...spanish } } },
  });
  return texts;
};

const frameIn = {
  en: async () => (await import('./en.json', { with: { type: 'json' } })).default,
  es: async () => (await import('./es.json', { with: { type: 'json' } })).default,
};

const builtInPagesIn = {
  en: async () => (await import('./pages.en.json', { with: { type: 'json' } })).default,
  es: async () => (await import('./pages.es.json', { with: { type: 'json' } })).default,
};

type TextStore = Pick<i18n, 'addResourceBundle' | 'hasResourceBundle'>;

/** Whether the texts of built-in pages are there in a language. */
export const hasPageTexts = (texts: TextStore, language: Language): boolean => texts.hasResourceBundle(language, builtInPagesNamespace);

/** Adds the texts of the built-in pages (those that no declaration describes) in one language. */
export const addPageTexts = async (texts: TextStore, language: Language): Promise<void> => {
  texts.addResourceBundle(language, builtInPagesNamespace, await builtInPagesIn[language]());
};

const addRuntimeTexts = async (language: Language): Promise<void> => {
  if (language === 'es') (await import('#runtime/texts/spanish.ts')).addSpanish();
};

const addFrameTexts = async (texts: TextStore, language: Language): Promise<void> => {
  texts.addResourceBundle(language, 'translation', await frameIn[language](), true, true);
};

/** Adds the texts behind the sign-in in the one language that is shown: those of the frame and of forms, and those of built-in pages once one was opened. */
export const addTexts = async (texts: TextStore, language: Language): Promise<void> => {
  const wasOpened = languages.some((other) => hasPageTexts(texts, other));
  await Promise.all([addFrameTexts(texts, language), addRuntimeTexts(language), ...(wasOpened ? [addPageTexts(texts, language)] : [])]);
};

export const storedLanguage = (storage: Pick<Storage, 'getItem'>): string | null => storage.getItem(languageKey);

export const storeLanguage = (storage: Pick<Storage, 'setItem'>, language: Language): void => storage.setItem(languageKey, language);

export const languageOf = (texts: Pick<i18n, 'language'>): Language => (texts.language === 'es' ? 'es' : 'en');
