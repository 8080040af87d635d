type Drill = { delayMs: number };

/** Lets the case source answer so late from now on; resolves when the desk asks it for the first time. */
export function slowCaseSource(drill: Drill, delayMs: number): Promise<void> {
  const asked = Promise.withResolvers<void>();
  Object.defineProperty(drill, 'delayMs', {
    configurable: true,
    get: () => {
      asked.resolve();
      return delayMs;
    },
    set: (value: number) => {
      Object.defineProperty(drill, 'delayMs', { value, writable: true });
    },
  });
  return asked.promise;
}
