import { type Language, textIn, type LocalizedText } from '#engine/data/localized-text.ts';
import { createContext, useContext } from 'react';

import english from './en.json' with { type: 'json' };

export type TextKey = keyof typeof english;

type AllTexts = Readonly<Record<TextKey, string>>;

const textsOf: Record<Language, AllTexts> = { en: english, es: english };

/** Keeps the Spanish texts; until then it is English, which is better than nothing. */
export const registerSpanish = (spanish: AllTexts): void => {
  textsOf.es = spanish;
};

export type TextValues = Readonly<Record<string, string | number>>;

/** A text with its values; {name} stands for one. */
export const fillText = (text: string, values: TextValues): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** A text of the runtime by key. */
export const textOf = (language: Language, key: TextKey, values: TextValues = {}): string => fillText(textsOf[language][key], values);

/** A text in both languages. Spanish may still be on its way, so it is looked up when it is read. */
export const inBoth = (key: TextKey): LocalizedText => ({
  en: textOf('en', key),
  get es() {
    return textOf('es', key);
  },
});

export type Texts = {
  readonly language: Language;
  readonly t: (key: TextKey, values?: TextValues) => string;
  readonly local: (text: LocalizedText) => string;
};

const textsIn = (language: Language): Texts => ({
  language,
  t: (key, values) => textOf(language, key, values),
  local: (text) => textIn(text, language),
});

/** One object per language, so that it can stand in contexts and dependency lists. */
export const deskTexts: Readonly<Record<Language, Texts>> = { en: textsIn('en'), es: textsIn('es') };

export const TextsContext = createContext<Texts>(deskTexts.en);

export const useTexts = (): Texts => useContext(TextsContext);
