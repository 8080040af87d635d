import type { Compilation } from '#engine/types/compilation.ts';
import { recordTypes, compileRecordText, type RecordText } from './record-text.ts';

/** The questions of the row actions of list.json, by their event or call. */
export function compileRowQuestions(compilation: Compilation): ReadonlyMap<string, RecordText> {
  const types = recordTypes(compilation);
  const questions = (compilation.automation.list?.rowActions ?? []).flatMap(({ event, call, confirm }, index) => {
    const action = event ?? call;
    if (action === undefined || confirm === undefined) return [];
    const place = { file: 'list.json', pointer: `/rowActions/${index}/confirm`, types };
    return [[action, compileRecordText(compilation, confirm, place)] as const];
  });
  return new Map(questions);
}
