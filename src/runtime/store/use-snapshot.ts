import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { FormSnapshot } from './form-snapshot.ts';
import type { FormStore } from './form-store.ts';

/** A part of a form's snapshot; the component paints again only when the part differs. */
export const useSnapshot = <T>(
  store: FormStore,
  read: (snapshot: FormSnapshot) => T,
  same: (one: T, other: T) => boolean = Object.is,
): T => {
  const last = useRef<{ readonly snapshot: FormSnapshot; readonly read: unknown; readonly part: T } | undefined>(undefined);
  const part = useCallback((): T => {
    const snapshot = store.snapshot();
    const before = last.current;
    if (before !== undefined && before.snapshot === snapshot && before.read === read) return before.part;
    const next = read(snapshot);
    const part = before !== undefined && same(before.part, next) ? before.part : next;
    last.current = { snapshot, read, part };
    return part;
  }, [store, read, same]);
  return useSyncExternalStore(store.subscribe, part);
};
