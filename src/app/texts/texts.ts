import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

import english from './door.en.json' with { type: 'json' };
import spanish from './door.es.json' with { type: 'json' };
import type behind from './en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof english & typeof behind };
  }
}

export type Language = 'en' | 'es';

const languageKey = 'desk.language';

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
    interpolation: { escapeValue: false },
    resources: { en: { translation: english }, es: { translation: spanish } },
  });
  return texts;
};

const behindIn = {
  en: async () => (await import('./en.json', { with: { type: 'json' } })).default,
  es: async () => (await import('./es.json', { with: { type: 'json' } })).default,
};

/** Adds the texts of the pages behind the sign-in, in the one language that is shown. */
export const addTexts = async (texts: Pick<i18n, 'addResourceBundle'>, language: Language): Promise<void> => {
  texts.addResourceBundle(language, 'translation', await behindIn[language](), true, true);
};

export const storedLanguage = (storage: Pick<Storage, 'getItem'>): string | null => storage.getItem(languageKey);

export const keepLanguage = (storage: Pick<Storage, 'setItem'>, language: Language): void => storage.setItem(languageKey, language);

export const languageOf = (texts: Pick<i18n, 'language'>): Language => (texts.language === 'es' ? 'es' : 'en');
