import type { TextKey, Texts } from '#runtime/texts/texts.ts';

const sourceKeys: Readonly<Record<string, TextKey>> = {
  case: 'sourceCase',
  parties: 'sourceParties',
  injuries: 'sourceInjuries',
  firm: 'sourceFirm',
  user: 'sourceUser',
  today: 'sourceToday',
  now: 'sourceToday',
  given: 'sourceGiven',
};

/** The words for a scope that a value came from. */
export const sourceName = (source: string, texts: Texts): string => {
  const key = sourceKeys[source];
  return key === undefined ? source : texts.t(key);
};
