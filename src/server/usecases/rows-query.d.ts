import type { Automation } from '#engine/declaration/automation.ts';
import type { RowsQuery } from './ports/rows.port.ts';
/** What an address asks of a list or a log, as text. */
export type AskedRows = Readonly<Record<string, string>>;
export type Columns = readonly {
    readonly field: string;
    readonly sort?: boolean;
    readonly filter?: boolean;
}[];
export type RowsSettings = {
    readonly automation: Automation;
    readonly columns: Columns;
    readonly sort: {
        readonly field: string;
        readonly direction: 'asc' | 'desc';
    };
    readonly pageSize: number;
};
export type ReadQuery = Pick<RowsQuery, 'from' | 'to' | 'filters' | 'sort' | 'page' | 'limit'>;
/** Reads page, limit, sort, from, to and the filters; refuses what no column offers. */
export declare function readRowsQuery(asked: AskedRows, settings: RowsSettings): ReadQuery;
