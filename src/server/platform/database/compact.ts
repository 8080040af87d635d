type WithoutNulls<Row> = { readonly [Name in keyof Row]?: NonNullable<Row[Name]> };

/** A row as the rest of the desk sees it: what is not known is absent. */
export function compact<Row extends Readonly<Record<string, unknown>>>(row: Row): WithoutNulls<Row>;
export function compact(row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
}
