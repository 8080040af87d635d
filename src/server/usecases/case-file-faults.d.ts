/** What can be wrong with a case file. The desk says it in the reader's language by the code; the sentence is the English one. */
declare const sentences: {
    readonly empty: 'The file holds no case.';
    readonly notText: 'The file is not text in UTF-8. Save it as "CSV UTF-8" and try again.';
    readonly openQuote: 'A quotation mark that opens here is never closed. Close it, or double it where it belongs to the text.';
    readonly notJson: 'The file is no JSON: {value}.';
    readonly notCases: 'The file must be a list of cases, or an object with the list "cases".';
    readonly notACase: 'A case, a party or an injury must be an object with named values.';
    readonly notAValue: 'This must be a text, a number, yes or no, or a list of texts.';
    readonly unknownColumn: 'There is no column "{value}".';
    readonly misspeltColumn: 'There is no column "{value}". Did you mean "{meant}"?';
    readonly doubleColumn: 'The column "{value}" is there twice. Leave one out.';
    readonly missingColumn: 'The column "{value}" is missing.';
    readonly tooManyCells: 'The row has more cells than the first row has columns. Put text with a comma into quotation marks.';
    readonly unknownRecord: '"{value}" must be case, party or injury.';
    readonly missing: 'This must be filled.';
    readonly tooLong: 'This has {length} characters; there may be {most}.';
    readonly notNumber: '"{value}" is no whole number from {least} to {most}.';
    readonly notMoney: '"{value}" is no amount, for example 880.50.';
    readonly notDate: '"{value}" is no date. Write it as YYYY-MM-DD or MM/DD/YYYY.';
    readonly notChoice: '"{value}" must be one of: {allowed}.';
    readonly notEmail: '"{value}" is no e-mail address.';
    readonly notYesNo: '"{value}" must be yes or no.';
    readonly notState: '"{value}" must be the two letters of a state, or empty abroad.';
    readonly notCountry: '"{value}" must be the two letters of a country, for example US.';
    readonly notHere: 'A row of this kind has no "{column}". Leave the cell empty.';
    readonly endsBefore: 'The injury ends before it starts.';
    readonly doubleCase: 'The case {value} is there twice; the first time in row {first}.';
    readonly caseNotInFile: 'The file has no row for the case {value} itself.';
    readonly unknownAttorney: 'There is no attorney "{value}". Use the name, bar number or e-mail address on the firm page.';
    readonly unknownPartner: 'There is no referral partner with the e-mail address "{value}".';
};
export type CaseFaultCode = keyof typeof sentences;
export type CaseFaultFacts = Readonly<Record<string, string | number>>;
/** Where a case file is wrong, and how; row 0 is the file itself. */
export type CaseFileFault = {
    readonly row: number;
    readonly column: string;
    readonly code: CaseFaultCode;
    readonly message: string;
    readonly facts: CaseFaultFacts;
};
export type CaseFaultPlace = {
    readonly row: number;
    readonly column: string;
};
/** A fault at a place. What was typed is shown shortened. */
export declare function caseFault({ row, column }: CaseFaultPlace, code: CaseFaultCode, facts?: CaseFaultFacts): CaseFileFault;
export {};
