const formulaStart = /^[\s\0]*[=+@\uFF0B\uFF1D\uFF20]|^[\t\r\n]/;
/** A minus begins a formula unless nothing but an amount follows. */
const minusFormula = /^[\s\0]*[-\uFF0D\u2212](?![\d.,$]+$)/;

/** A cell of a comma-separated file (RFC 4180) from words; what a spreadsheet would run as a formula gets an apostrophe in front, as OWASP advises ("CSV Injection", read 2026). */
export function csvCell(words: string): string {
  const safe = formulaStart.test(words) || minusFormula.test(words) ? `'${words}` : words;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of a comma-separated file, with its end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
