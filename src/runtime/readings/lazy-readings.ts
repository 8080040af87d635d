import type { FormReadings } from '#runtime/store/form-readings.ts';
import type { ReadingsSetup } from './open-readings.tsx';

/** The readings of a form whose files are read. Their code is fetched when such a form opens, and asked for again when that failed. */
export const lazyReadings = (setup: ReadingsSetup): FormReadings => {
  const listeners = new Set<() => void>();
  let open: FormReadings | undefined;
  let isClosed = false;
  let isFetching = false;
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const fetchNow = async (): Promise<void> => {
    if (open !== undefined || isFetching || isClosed) return;
    isFetching = true;
    try {
      const { openReadings } = await import('./open-readings.tsx');
      if (isClosed) return;
      open = openReadings(setup);
      open.subscribe(tell);
      stop();
      tell();
    } catch {
      // Without its code nothing is read, and the fields are typed; the next change asks again.
    } finally {
      isFetching = false;
    }
  };
  const stop = setup.store.onCommitted(() => void fetchNow());
  void fetchNow();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    partAt: (pointer) => open?.partAt(pointer),
    faults: (data) => open?.faults(data) ?? [],
    read: (data) => open?.read(data) ?? new Map(),
    close: () => {
      isClosed = true;
      stop();
      open?.close();
    },
  };
};
