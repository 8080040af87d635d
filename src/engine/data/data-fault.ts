import type { LocalizedText } from './localized-text.ts';

/** Something in the data that is refused or pointed out: where, a stable code, and a sentence that says what to do. */
export type DataFault = {
  /** JSON pointer into the data; empty for the whole form. */
  readonly pointer: string;
  readonly code: string;
  readonly message: LocalizedText;
};
