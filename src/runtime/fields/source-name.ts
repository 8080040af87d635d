import type { TextKey, Texts } from '#runtime/texts/texts.ts';

const sourceKeys: Readonly<Record<string, TextKey>> = {
  case: 'sourceCase',
  parties: 'sourceParties',
  injuries: 'sourceInjuries',
  firm: 'sourceFirm',
  user: 'sourceUser',
  today: 'sourceToday',
  now: 'sourceToday',
  letterOn: 'sourceLetterOn',
  physicians: 'sourceBook',
  boardOffices: 'sourceBook',
  carriers: 'sourceBook',
  offices: 'sourceFirm',
  given: 'sourceGiven',
};

/** The words for a scope that a value came from; what is looked up is another record. */
export const sourceName = (source: string, texts: Texts): string => texts.t(sourceKeys[source] ?? 'sourceRecords');
