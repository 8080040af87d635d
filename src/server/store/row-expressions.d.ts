import { type RawBuilder } from 'kysely';
import type { RowField, RowsOf } from '../usecases/ports/rows.port.ts';
/** What a column is ordered by: the same text in the query and in its index, or the index is not used. */
export declare function orderText(table: RowsOf['table'], field: RowField): string;
/** What a "contains" looks into: the same text in the query and in its index. */
export declare function searchedText(table: RowsOf['table'], field: RowField): string;
export declare function rowExpression(text: string): RawBuilder<unknown>;
/** The condition of a partial index, and of every query that should use it. */
export declare function rowsCondition(of: RowsOf): string;
export declare const rowTables: Readonly<Record<RowsOf['table'], 'log_entries' | 'submissions'>>;
