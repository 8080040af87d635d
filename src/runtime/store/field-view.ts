import { textIn, type LocalizedText, type Language } from '#engine/data/localized-text.ts';
import { isCovered, pathOfPointer, valueAt } from '#engine/data/places.ts';
import type { AddresseeRole } from '#schemas/meta/common.gen.ts';
import type { FormSnapshot, PointerTexts, SourceNote } from './form-snapshot.ts';
import type { Pointer } from './pointer.ts';

export type Option = { readonly value: string; readonly label: string; readonly role?: AddresseeRole };

/** Everything that one field shows. Two equal views paint the same. */
export type FieldView = {
  readonly value: unknown;
  /** What stands in the entry and means no value. */
  readonly words: string | undefined;
  readonly hidden: boolean;
  readonly locked: boolean;
  readonly required: boolean;
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  readonly options: readonly Option[] | undefined;
  readonly source: SourceNote | undefined;
};

const nothing: readonly string[] = [];

const textsAt = (texts: PointerTexts, pointer: Pointer, language: Language): readonly string[] => {
  const found: readonly LocalizedText[] | undefined = texts.get(pointer);
  return found === undefined || found.length === 0 ? nothing : [...new Set(found.map((text) => textIn(text, language)))];
};

const errorsAt = (snapshot: FormSnapshot, pointer: Pointer, language: Language): readonly string[] => {
  const typed = textsAt(snapshot.typedFaults, pointer, language);
  if (typed.length > 0) return typed;
  const refused = textsAt(snapshot.serverFaults, pointer, language);
  const asked = snapshot.asked === 'all' || snapshot.touched.has(pointer);
  const found = asked ? textsAt(snapshot.faults, pointer, language) : nothing;
  return refused.length === 0 ? found : [...new Set([...found, ...refused])];
};

export const fieldView = (snapshot: FormSnapshot, pointer: Pointer, language: Language): FieldView => ({
  value: valueAt(snapshot.data, pointer),
  words: snapshot.typedWords.get(pointer),
  hidden: isCovered(snapshot.state.hidden, pointer),
  locked: isCovered(snapshot.state.locked, pointer),
  required: snapshot.state.required.has(pointer),
  errors: errorsAt(snapshot, pointer, language),
  warnings: textsAt(snapshot.warnings, pointer, language),
  options: snapshot.state.options.get(pathOfPointer(pointer)),
  source: snapshot.sources.get(pointer),
});

const sameTexts = (one: readonly string[], other: readonly string[]): boolean =>
  one === other || (one.length === other.length && one.every((text, index) => text === other[index]));

const sameOptions = (one: readonly Option[] | undefined, other: readonly Option[] | undefined): boolean => {
  if (one === other) return true;
  if (one === undefined || other === undefined || one.length !== other.length) return false;
  return one.every(
    (option, index) => option.value === other[index]?.value && option.label === other[index]?.label && option.role === other[index]?.role,
  );
};

/** Whether a field that shows one view would paint anything else for the other. */
export const sameView = (one: FieldView, other: FieldView): boolean =>
  Object.is(one.value, other.value) &&
  one.words === other.words &&
  one.hidden === other.hidden &&
  one.locked === other.locked &&
  one.required === other.required &&
  one.source === other.source &&
  sameTexts(one.errors, other.errors) &&
  sameTexts(one.warnings, other.warnings) &&
  sameOptions(one.options, other.options);
