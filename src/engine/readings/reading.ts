import type { PlainRecord } from '#engine/data/plain-data.ts';

/** Where a value stands on a page as it is shown, in fractions of its width and height from the upper left corner, and how sure the reading is, from 0 to 1. */
export type ReadMark = {
  /** Counted from 1. */
  readonly page: number;
  readonly place: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
  readonly confidence: number;
};

/** What a reader read of a file. */
export type Reading = {
  /** In the shape that the catalogue says. */
  readonly values: PlainRecord;
  /** By the path of the value ("panelInformation.panelNumber") or of its row ("doctors[0]"). */
  readonly marks: Readonly<Record<string, ReadMark>>;
  /** What a person should look at, in sentences. */
  readonly warnings: readonly { readonly code: string; readonly message: string }[];
};

/** A reading with the paths of the marks whose values a person confirmed. */
export type ConfirmedReading = { readonly reading: Reading; readonly confirmed: readonly string[] };
