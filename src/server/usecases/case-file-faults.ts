/** What can be wrong with a case file. The desk says it in the reader's language by the code; the sentence is the English one. */
const sentences = {
  empty: 'The file holds no case.',
  notText: 'The file is not text in UTF-8. Save it as "CSV UTF-8" and try again.',
  openQuote: 'A quotation mark that opens here is never closed. Close it, or double it where it belongs to the text.',
  notJson: 'The file is no JSON: {value}.',
  notCases: 'The file must be a list of cases, or an object with the list "cases".',
  notACase: 'A case, a party or an injury must be an object with named values.',
  notAValue: 'This must be a text, a number, yes or no, or a list of texts.',
  unknownColumn: 'There is no column "{value}".',
  misspeltColumn: 'There is no column "{value}". Did you mean "{meant}"?',
  doubleColumn: 'The column "{value}" is there twice. Leave one out.',
  missingColumn: 'The column "{value}" is missing.',
  tooManyCells: 'The row has more cells than the first row has columns. Put text with a comma into quotation marks.',
  unknownRecord: '"{value}" must be case, party or injury.',
  missing: 'This must be filled.',
  tooLong: 'This has {length} characters; there may be {most}.',
  notNumber: '"{value}" is no whole number from {least} to {most}.',
  notMoney: '"{value}" is no amount, for example 880.50.',
  notDate: '"{value}" is no date. Write it as YYYY-MM-DD or MM/DD/YYYY.',
  notChoice: '"{value}" must be one of: {allowed}.',
  notEmail: '"{value}" is no e-mail address.',
  notYesNo: '"{value}" must be yes or no.',
  notState: '"{value}" must be the two letters of a state, or empty abroad.',
  notCountry: '"{value}" must be the two letters of a country, for example US.',
  notHere: 'A row of this kind has no "{column}". Leave the cell empty.',
  endsBefore: 'The injury ends before it starts.',
  doubleCase: 'The case {value} is there twice; the first time in row {first}.',
  caseNotInFile: 'The file has no row for the case {value} itself.',
  unknownAttorney: 'There is no attorney "{value}". Use the name, bar number or e-mail address on the firm page.',
  unknownPartner: 'There is no referral partner with the e-mail address "{value}".',
} as const;

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

export type CaseFaultPlace = { readonly row: number; readonly column: string };

const longestShown = 80;

/** A fault at a place. What was typed is shown shortened. */
export function caseFault({ row, column }: CaseFaultPlace, code: CaseFaultCode, facts: CaseFaultFacts = {}): CaseFileFault {
  const shown = Object.fromEntries(Object.entries({ column, ...facts }).map(([name, value]) => [name, shorten(value)]));
  const message = sentences[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(shown[name] ?? ''));
  return { row, column, code, message, facts: shown };
}

function shorten(value: string | number): string | number {
  return typeof value === 'string' && value.length > longestShown && !value.includes(', ') ? `${value.slice(0, longestShown)}…` : value;
}
