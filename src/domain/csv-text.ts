const formulaStart = /^[\s\0]*[=+@\uFF0B\uFF1D\uFF20]|^[\t\r\n]/;
/** A minus begins a formula unless nothing but an amount follows. */
const minusFormula = /^[\s\0]*[-\uFF0D\u2212](?![\d.,$]+$)/;
/** A spreadsheet that separates cells by semicolons or tabs begins a new cell there, and may begin a formula with it. */
const innerFormula = /[;\t](?=[\s\0]*[-=+@\uFF0B\uFF0D\uFF1D\uFF20\u2212])/g;

/**
 * A cell of a comma-separated file (RFC 4180) from words, always in quotation marks; what a spreadsheet would run as a formula gets an
 * apostrophe in front, at the start and after each semicolon and tab, as OWASP advises ("CSV Injection", read 2026).
 */
export function csvCell(words: string): string {
  const inside = words.replaceAll(innerFormula, (separator) => `${separator}'`);
  const safe = formulaStart.test(words) || minusFormula.test(words) ? `'${inside}` : inside;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** A line of a comma-separated file, with its end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
