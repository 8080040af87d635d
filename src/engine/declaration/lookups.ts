import type { Find, RecordFind, Rules } from '#schemas/meta/rules.gen.ts';

/** Whether a lookup looks up the records of an automation, and not cases. */
export function looksUpRecords(find: Find): find is RecordFind {
  return 'records' in find;
}

/** The lookups of rules.json that look up records, with their names. */
export function recordLookups({ finds = {} }: Pick<Rules, 'finds'>): readonly (readonly [name: string, find: RecordFind])[] {
  return Object.entries(finds).flatMap(([name, find]) => (looksUpRecords(find) ? [[name, find] as const] : []));
}
