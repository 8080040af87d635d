import { defined } from '#domain/defined.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import { carriedPointer, carryOver } from '#engine/history/carry-over.ts';
import type { Draft } from './drafts.port.ts';

/** A draft that was typed under one version as another one opens it: with its values, its words that are none, and what its sources said. */
export function carriedDraft(draft: Draft, from: Automation, to: Automation): Draft {
  const { data, notCarried } = carryOver({ data: draft.data, from, to });
  const { sources, words = {} } = draft;
  const typed = Object.entries(words).map(([pointer, text]) => [carriedPointer(to, pointer), text] as const);
  return {
    ...draft,
    data,
    ...(sources === undefined ? {} : { sources: sources.map((source) => ({ ...source, pointer: carriedPointer(to, source.pointer) })) }),
    ...(typed.length === 0 ? {} : { words: Object.fromEntries(typed) }),
    ...defined({ notCarried }),
  };
}
