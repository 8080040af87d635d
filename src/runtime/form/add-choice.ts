import type { CompiledForm } from '#engine/compilation/compiled-automation.ts';
import { pathOfPointer } from '#engine/data/places.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import type { BookPort } from '#runtime/ports/automation.port.ts';
import type { AddChoice } from '#runtime/store/form-context.ts';
import type { FormStore } from '#runtime/store/form-store.ts';

type Choosing = {
  readonly compiled: CompiledForm;
  readonly known: { scopes: ScopeValues };
  readonly store: FormStore;
  readonly book: BookPort;
};

/** Beside a choice from the address book: who is not there yet is added, offered and chosen. */
export const addChoiceOf =
  ({ compiled, known, store, book }: Choosing): AddChoice =>
  (pointer) => {
    const path = pathOfPointer(pointer);
    const use = compiled.rules.find((rule) => rule.path === path)?.options?.from.reads.find(book.has);
    if (use === undefined) return undefined;
    return async () => {
      const added = await book.add(use);
      if (added === undefined) return;
      known.scopes = { ...known.scopes, [use]: added.rows };
      store.judgeAgain(store.snapshot().lookUpFailed);
      const isOffered =
        store
          .snapshot()
          .state.options.get(path)
          ?.some(({ value }) => value === added.id) === true;
      if (isOffered) store.commit(pointer, added.id);
    };
  };
