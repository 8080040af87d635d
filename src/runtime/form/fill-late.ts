import { withValue } from '#engine/data/changed-data.ts';
import { valueAt } from '#engine/data/places.ts';
import { isList, isRecord } from '#engine/data/plain-data.ts';
import { rowIdKey, withoutId } from '#engine/data/row-ids.ts';
import { sameValue } from '#engine/data/same-value.ts';
import { looksAt } from '#engine/compilation/looks-at.ts';
import { prefill } from '#engine/form/prefill.ts';
import type { CompiledForm } from '#engine/compilation/compiled-automation.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import type { FormData } from '#runtime/ports/call-result.ts';
import type { FormStore } from '#runtime/store/form-store.ts';
import type { Pointer } from '#runtime/store/pointer.ts';
import { notesOf } from '#runtime/store/source-notes.ts';
import { uniqueId } from '#runtime/store/unique-id.ts';

type Options = { readonly compiled: CompiledForm; readonly scopes: () => ScopeValues; readonly store: FormStore };

/** The form with the rules alone that fill fields from what is looked up. */
const filledByLookups = (compiled: CompiledForm): CompiledForm => {
  const names = new Set(compiled.lookups.map(({ name }) => name));
  const rules = compiled.rules.filter(({ prefill: source, lock }) => {
    if (source === undefined || lock !== undefined) return false;
    return [...looksAt(compiled.steps, source.reads)].some((path) => names.has(path.split('.', 1)[0] ?? path));
  });
  return { ...compiled, rules };
};

const withIds = (value: unknown): unknown =>
  isList(value) ? value.map((row) => (isRecord(row) ? { [rowIdKey]: uniqueId(), ...row } : row)) : value;

const saidBy = (data: FormData, pointer: Pointer): unknown => {
  const value = valueAt(data, pointer);
  return isList(value) ? value.map(withoutId) : value;
};

/**
 * Fills the empty fields of an open form from what was looked up meanwhile. What a person typed stays; what was filled in so and is still the same goes
 * when the answer is another one.
 */
export const fillLate = ({ compiled: form, scopes, store }: Options): (() => void) => {
  const compiled = filledByLookups(form);
  let filled: ReadonlyMap<Pointer, unknown> = new Map();
  return () => {
    const { data } = store.snapshot();
    const stale = [...filled].flatMap(([pointer, value]) => (sameValue(saidBy(data, pointer), value) ? [pointer] : []));
    const emptied = stale.reduce<FormData>((rest, pointer) => withValue(rest, pointer, undefined), data);
    const { data: after, sources } = prefill({ compiled, data: emptied, scopes: scopes() });
    filled = new Map(sources.map(({ pointer, value }) => [pointer, value]));
    const changed = [...new Set([...stale, ...filled.keys()])].filter((pointer) => !sameValue(saidBy(data, pointer), filled.get(pointer)));
    if (changed.length === 0) return;
    store.fill(new Map(changed.map((pointer) => [pointer, withIds(filled.get(pointer))])));
    for (const [pointer, note] of notesOf(sources, after, scopes().today)) store.replaceSource(pointer, note);
  };
};
