type WithoutNulls<Row> = {
    readonly [Name in keyof Row]?: NonNullable<Row[Name]>;
};
/** A row as the rest of the desk sees it: what is not known is absent. */
export declare function withoutNulls<Row extends Readonly<Record<string, unknown>>>(row: Row): WithoutNulls<Row>;
export {};
