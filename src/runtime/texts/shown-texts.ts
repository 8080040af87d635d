import english from './shown.en.json' with { type: 'json' };
import spanish from './shown.es.json' with { type: 'json' };
import { fillText, useTexts, type TextValues } from './texts.ts';

export type ShownTextKey = keyof typeof english;

/** The texts of calendars and figures, which come with the page of a list: forms do without them. */
export const useShownTexts = (): ((key: ShownTextKey, values?: TextValues) => string) => {
  const { language } = useTexts();
  const texts: Readonly<Record<ShownTextKey, string>> = language === 'es' ? spanish : english;
  return (key, values = {}) => fillText(texts[key], values);
};
