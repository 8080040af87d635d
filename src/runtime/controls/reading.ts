import type { LocalizedText } from '#engine/data/localized-text.ts';

/** What typed words mean: a value (undefined when empty), or a sentence that says why they mean none. */
export type Reading = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly say: LocalizedText };

export type ReadWords = (text: string) => Reading;
