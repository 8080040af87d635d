import type { CaseFind, Find, LetterFind, PanelFind, RecordFind, Rules } from '#schemas/meta/rules.gen.ts';

/** Whether a lookup looks up the records of an automation. */
export function looksUpRecords(find: Find): find is RecordFind {
  return 'records' in find;
}

/** Whether a lookup looks up cases. */
export function looksUpCases(find: Find): find is CaseFind {
  return 'cases' in find;
}

/** Whether a lookup looks up what the desk knows of a panel. */
export function looksUpPanel(find: Find): find is PanelFind {
  return 'panel' in find;
}

/** Whether a lookup looks up what the desk served in the case. */
export function looksUpLetters(find: Find): find is LetterFind {
  return 'letters' in find;
}

/** The lookups of rules.json that look up records, with their names. */
export function recordLookups({ finds = {} }: Pick<Rules, 'finds'>): readonly (readonly [name: string, find: RecordFind])[] {
  return Object.entries(finds).flatMap(([name, find]) => (looksUpRecords(find) ? [[name, find] as const] : []));
}
