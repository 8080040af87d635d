/** A line of text, wrapped to the page. */
export type Line = { readonly text: string; readonly bold?: boolean; readonly struck?: boolean; readonly center?: boolean };

/** Cells beside each other; "\n" begins a line in a cell. Columns of doctors and labels beside their values are tables without rules. */
export type Table = {
  readonly rows: readonly (readonly string[])[];
  /** Their shares of the page. */
  readonly widths: readonly number[];
  readonly ruled?: boolean;
};

/** What stands on a sheet, from the top down; an empty text is an empty line. */
export type Sheet = readonly (string | Line | Table)[];
