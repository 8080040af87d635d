/** A JSON pointer into the data of a form, for example /trips/0/miles. */
export type Pointer = string;

export const pointerOf = (steps: readonly (string | number)[]): Pointer => steps.map((step) => `/${step}`).join('');

/** The pointer of a path without rows; the rows of a table are added by their index. */
export const pointerOfPath = (path: string): Pointer => pointerOf(path.split('.'));

/** Whether one pointer stands above or at another. */
export const holds = (above: Pointer, pointer: Pointer): boolean => pointer === above || pointer.startsWith(`${above}/`);

/** Whether a set of pointers has this one or one above it. */
export const coveredBy = (pointers: ReadonlySet<Pointer>, pointer: Pointer): boolean => {
  if (pointers.size === 0) return false;
  let end = pointer.length;
  while (end > 0) {
    if (pointers.has(pointer.slice(0, end))) return true;
    end = pointer.lastIndexOf('/', end - 1);
  }
  return false;
};
