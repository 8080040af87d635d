import { createContext, useContext } from 'react';
import english from './en.json' with { type: 'json' };
import spanish from './es.json' with { type: 'json' };

export type TextKey = keyof typeof english;
export type ClaimLanguage = 'english' | 'spanish';
type TextValues = Readonly<Record<string, string | number>>;
export type Translate = (key: TextKey, values?: TextValues) => string;

const textsOf: Readonly<Record<ClaimLanguage, Readonly<Record<TextKey, string>>>> = { english, spanish };

/** The tags by which a browser knows the languages. */
export const languageTags = { english: 'en', spanish: 'es' } as const;

/** The texts of a language by key; {name} in a text stands for a value. */
export const translatorOf =
  (language: ClaimLanguage): Translate =>
  (key, values = {}) =>
    textsOf[language][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

const TextsContext = createContext<Translate>(translatorOf('english'));

export const TextsProvider = TextsContext.Provider;

export const useTexts = (): Translate => useContext(TextsContext);
