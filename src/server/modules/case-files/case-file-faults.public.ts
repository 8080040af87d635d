import { addressFaultTexts, isAddressFaultCode, type AddressFaultCode } from '#domain/address.ts';

/** What can be wrong with a case file. The desk says it in the reader's language by the code; the sentence is the English one. */
const sentences = {
  empty: 'The file has no cases.',
  notText: 'The file is not UTF-8 text. Save it as "CSV UTF-8" and try again.',
  openQuote: 'This quotation mark is never closed. Close it, or type it twice if it is part of the text.',
  notJson: 'The file is not valid JSON: {value}.',
  notCases: 'The file must be a list of cases, or an object with the list "cases".',
  notACase: 'A case, a party or an injury must be an object with named values.',
  notAValue: 'This must be text, a number, yes or no, or a list of texts.',
  longHeadings: 'The first row is too long to be column names. Put the column names in the first row.',
  tooManyRows: 'The file has more than {most} rows. Split it into smaller files.',
  tooManyValues: 'The file has more than {most} values. Split it into smaller files.',
  tooManyFaults: "The file has too many errors. The rest wasn't checked.",
  unknownColumn: 'There is no column "{value}".',
  misspeltColumn: 'There is no column "{value}". Did you mean "{meant}"?',
  doubleColumn: 'The column "{value}" appears twice. Remove one.',
  missingColumn: 'The column "{value}" is missing.',
  tooManyCells: 'The row has more cells than there are columns. Put quotation marks around text with a comma.',
  unknownRecord: '"{value}" must be case, party or injury.',
  missing: 'This is required.',
  tooLong: `This has {length} characters; it can't exceed {most}.`,
  notCaseNumber: '"{value}" cannot be a case number. Leave out slashes, and write more than a dot or a dash.',
  spreadsheetError: '"{value}" is a spreadsheet error. Type the value that belongs here.',
  tooNarrow: 'The spreadsheet shows "{value}" because its column is too narrow. Widen the column and export again.',
  scientific: '"{value}" is how a spreadsheet shortens a number. Format the column as text, type the whole number and export again.',
  lineEnd: 'The text is on more than one line. Write it on one line.',
  notInYears: '"{value}" is not between {least} and {most}. Check the year.',
  otherSpelling: 'Case {value} is already in the desk as {known}. Write the number the same way.',
  tooManyOfCase: 'The case has more than {most} parties or injuries.',
  notNumber: '"{value}" is not a whole number from {least} to {most}.',
  notMoney: '"{value}" is not an amount, such as 880.50.',
  notDate: '"{value}" is not a date. Write it as YYYY-MM-DD or MM/DD/YYYY.',
  notChoice: '"{value}" must be one of: {allowed}.',
  notYesNo: '"{value}" must be yes or no.',
  notHere: 'This kind of row has no "{column}". Leave the cell empty.',
  endsBefore: 'The injury ends before it starts.',
  doubleCase: 'Case {value} appears twice; the first time in row {first}.',
  caseNotInFile: 'The file has no row for case {value} itself.',
  unknownAttorney: 'There is no attorney "{value}". Use the name, bar number or email address from the Firm page.',
  unknownStaff: 'There is no user "{value}". Use the full name or the email address from User Management.',
  unknownPartner: 'There is no referral partner with the email address "{value}".',
} as const;

export type CaseFaultCode = keyof typeof sentences | AddressFaultCode;
export type CaseFaultFacts = Readonly<Record<string, string | number>>;

/** Where a case file is wrong, and how; row 0 is the file itself. */
export type CaseFileFault = {
  readonly row: number;
  readonly column: string;
  readonly code: CaseFaultCode;
  readonly message: string;
  readonly facts: CaseFaultFacts;
};

export type CaseFaultPlace = { readonly row: number; readonly column: string };

/** Nothing is read behind so many. */
export const mostFaults = 10_000;

const longestShown = 80;

/** A fault at a place. What was typed is shown shortened. */
export function caseFault({ row, column }: CaseFaultPlace, code: CaseFaultCode, facts: CaseFaultFacts = {}): CaseFileFault {
  const shown = Object.fromEntries(Object.entries({ column, ...facts }).map(([name, value]) => [name, shorten(value)]));
  const sentence = isAddressFaultCode(code) ? addressFaultTexts[code].en : sentences[code];
  const message = sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(shown[name] ?? ''));
  return { row, column, code, message, facts: shown };
}

function shorten(value: string | number): string | number {
  return typeof value === 'string' && value.length > longestShown && !value.includes(', ') ? `${value.slice(0, longestShown)}…` : value;
}
