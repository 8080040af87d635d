import type { CaseFaultCode, CaseFaultFacts } from './case-file-faults.ts';
/** What a cell of a case file holds, as it is stored. */
export type CellValue = string | number | boolean | readonly string[] | null;
export type CellAnswer = {
    readonly ok: true;
    readonly value: CellValue;
} | {
    readonly ok: false;
    readonly code: CaseFaultCode;
    readonly facts?: CaseFaultFacts;
};
/** Reads the text of a cell that is not empty. */
export type CellReader = (text: string) => CellAnswer;
export declare const textCell: (most: number) => CellReader;
export declare const emailCell: CellReader;
export declare const choiceCell: (allowed: readonly string[]) => CellReader;
export declare const numberCell: (least: number, most: number) => CellReader;
/** Dollars, with or without sign and thousands; kept as a text with two decimals. */
export declare const moneyCell: CellReader;
/** YYYY-MM-DD, or MM/DD/YYYY as spreadsheets write it. */
export declare const dateCell: CellReader;
export declare const yesNoCell: CellReader;
export declare const stateCell: CellReader;
export declare const countryCell: CellReader;
/** Several short texts with semicolons between them. */
export declare const listCell: (mostItems: number, mostCharacters: number) => CellReader;
