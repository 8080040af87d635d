import { useCallback, useMemo } from 'react';
import { useForm } from '#runtime/store/form-context.ts';
import type { FormSnapshot } from '#runtime/store/form-snapshot.ts';
import type { Pointer } from '#runtime/store/pointer.ts';
import { useSnapshot } from '#runtime/store/use-snapshot.ts';

/** For each row of a table why it stays as it is stored; undefined for a row that does not. */
export const useFixedRows = (table: Pointer, count: number): readonly (string | undefined)[] => {
  const { store, texts } = useForm();
  const fixed = useSnapshot(
    store,
    useCallback(({ state }: FormSnapshot) => state.fixed, []),
  );
  return useMemo(
    () =>
      Array.from({ length: count }, (_, row) => {
        const reason = fixed.get(`${table}/${row}`);
        return reason === undefined ? undefined : texts.local(reason);
      }),
    [count, fixed, table, texts],
  );
};

/** Why the rows of a table are neither added nor removed nor moved; undefined where they are. */
export const useFixedTable = (table: Pointer): string | undefined => {
  const { store, texts } = useForm();
  const reason = useSnapshot(
    store,
    useCallback(({ state }: FormSnapshot) => state.fixed.get(table), [table]),
  );
  return reason === undefined ? undefined : texts.local(reason);
};
