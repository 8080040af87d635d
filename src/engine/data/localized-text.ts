import type { LocalizedText } from '#schemas/meta/common.gen.ts';

/** A language of people. */
export type Language = 'en' | 'es';

export type { LocalizedText };

/** The words of a text in a language; English where the other language is not given. */
export function textIn(text: LocalizedText, language: Language): string {
  return typeof text === 'string' ? text : (text[language] ?? text.en);
}
