type Delayed = { delayMs: number };

/** Lets the case source answer so late from now on; resolves when the desk asks it for the first time. */
export function slowCaseSource(source: Delayed, delayMs: number): Promise<void> {
  const asked = Promise.withResolvers<void>();
  Object.defineProperty(source, 'delayMs', {
    configurable: true,
    get: () => {
      asked.resolve();
      return delayMs;
    },
    set: (value: number) => {
      Object.defineProperty(source, 'delayMs', { value, writable: true });
    },
  });
  return asked.promise;
}
