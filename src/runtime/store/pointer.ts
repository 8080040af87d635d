/** A JSON pointer into the data of a form, for example /trips/0/miles. */
export type Pointer = string;

export const pointerOf = (steps: readonly (string | number)[]): Pointer => steps.map((step) => `/${step}`).join('');

/** The pointer of a path without rows; the rows of a table are added by their index. */
export const pointerOfPath = (path: string): Pointer => pointerOf(path.split('.'));

/** Whether one pointer stands above or at another. */
export const holds = (above: Pointer, pointer: Pointer): boolean => pointer === above || pointer.startsWith(`${above}/`);
