import type { FormData } from '#runtime/ports/call-result.ts';
import type { FormLayout } from './form-layout.ts';
import { noTexts, noWords, type PointerTexts, type PointerWords } from './form-snapshot.ts';
import type { Pointer } from './pointer.ts';
import { withValue } from '#engine/data/changed-data.ts';
import type { LocalizedText } from '#engine/data/localized-text.ts';

/** What is typed and means no value: why, and the words themselves. */
export type Typed = { readonly typedFaults: PointerTexts; readonly typedWords: PointerWords };

export const nothingTyped: Typed = { typedFaults: noTexts, typedWords: noWords };

/** The words of a draft read anew: what means a value by now is one, and what no field can show is gone. */
export const reparseTyped = (
  layout: FormLayout,
  words: Readonly<Record<Pointer, string>>,
  data: FormData,
): { readonly data: FormData; readonly typed: Typed } => {
  const faults = new Map<Pointer, readonly LocalizedText[]>();
  const unread = new Map<Pointer, string>();
  let read = data;
  for (const [pointer, text] of Object.entries(words)) {
    const reading = layout.controlAt(pointer)?.read?.(text);
    if (reading === undefined) continue;
    if (reading.ok) read = withValue(read, pointer, reading.value);
    else {
      faults.set(pointer, [reading.say]);
      unread.set(pointer, text);
    }
  }
  return { data: read, typed: { typedFaults: faults, typedWords: unread } };
};
