import type { FormData } from '#runtime/ports/call-result.ts';
import type { LocalizedText } from '#engine/data/localized-text.ts';
import type { Pointer } from './pointer.ts';
import type { FormState } from '#engine/form/evaluate-form.ts';

/** Where a prefilled value came from; `now` is what the source says today when that differs. */
export type SourceNote = {
  readonly source: string;
  readonly value: unknown;
  readonly on?: string;
  readonly now?: { readonly value: unknown };
};

export type PointerTexts = ReadonlyMap<Pointer, readonly LocalizedText[]>;

export type PointerWords = ReadonlyMap<Pointer, string>;

/** Which fields may show their errors: those touched, and all or the shown sections once a button asked. */
export type ShownFaults = 'touched' | 'all';

/** Everything that a form shows at one moment. A commit makes the next one; nothing in it changes. */
export type FormSnapshot = {
  readonly data: FormData;
  readonly state: FormState;
  /** What the shape and the checks refuse. */
  readonly faults: PointerTexts;
  readonly warnings: PointerTexts;
  /** What the server refused in the last attempt, until the field is changed. */
  readonly serverFaults: PointerTexts;
  /** What is typed but is no value, for example letters where a number belongs. */
  readonly typedFaults: PointerTexts;
  /** Those words, as they stand in their entry. */
  readonly typedWords: PointerWords;
  readonly touched: ReadonlySet<Pointer>;
  readonly asked: ShownFaults;
  readonly sources: ReadonlyMap<Pointer, SourceNote>;
  /** Records that the form looks up could not be loaded. */
  readonly lookUpFailed: boolean;
};

export const noTexts: PointerTexts = new Map();

export const noWords: PointerWords = new Map();
