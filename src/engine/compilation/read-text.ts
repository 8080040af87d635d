/** A piece of a text as it is written: words with their marks, an expression with its place in the text, or the end of a line. */
export type WrittenPiece =
  | { readonly kind: 'words'; readonly text: string; readonly bold: boolean; readonly italic: boolean }
  | { readonly kind: 'value'; readonly source: string; readonly offset: number; readonly bold: boolean; readonly italic: boolean }
  | { readonly kind: 'break' };

/** The pieces of a text, and what is wrong with its braces and marks, each with its column from 1. */
export type WrittenText = {
  readonly pieces: readonly WrittenPiece[];
  readonly faults: readonly { readonly message: string; readonly column: number }[];
};

/** The place of the brace that closes an expression; quotation marks and inner braces are skipped; -1 when none does. */
function closingBrace(text: string, from: number): number {
  let quote = '';
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (quote !== '') {
      if (sign === '\\') at += 1;
      else if (sign === quote) quote = '';
      continue;
    }
    if (sign === '"' || sign === "'") quote = sign;
    if (sign === '{') depth += 1;
    if (sign === '}' && depth === 0) return at;
    if (sign === '}') depth -= 1;
  }
  return -1;
}

const isWordSign = (sign: string): boolean => /[\p{L}\p{N}_]/u.test(sign);

/** An underscore is a mark only at the edge of a word, so that second_request stays as it is. */
function isItalicMark(text: string, at: number): boolean {
  return !isWordSign(text.charAt(at - 1)) || !isWordSign(text.charAt(at + 1));
}

type Reading = {
  readonly text: string;
  readonly pieces: WrittenPiece[];
  readonly faults: { message: string; column: number }[];
  words: string;
  bold: number;
  italic: number;
};

function endWords(reading: Reading): void {
  if (reading.words !== '')
    reading.pieces.push({ kind: 'words', text: reading.words, bold: reading.bold >= 0, italic: reading.italic >= 0 });
  reading.words = '';
}

function toggle(reading: Reading, mark: 'bold' | 'italic', at: number): void {
  endWords(reading);
  reading[mark] = reading[mark] >= 0 ? -1 : at;
}

/** Reads an expression from its opening brace; answers the place after it. */
function readValue(reading: Reading, at: number): number {
  const end = closingBrace(reading.text, at + 1);
  if (end < 0) {
    reading.faults.push({ message: 'A brace { is not closed. Write }, or {{ to print a brace.', column: at + 1 });
    return reading.text.length;
  }
  endWords(reading);
  const source = reading.text.slice(at + 1, end);
  if (source.trim() === '') reading.faults.push({ message: 'There is nothing between the braces.', column: at + 1 });
  else reading.pieces.push({ kind: 'value', source, offset: at + 1, bold: reading.bold >= 0, italic: reading.italic >= 0 });
  return end + 1;
}

/** Reads what stands at a place; answers the place after it. */
function readSign(reading: Reading, at: number): number {
  const { text } = reading;
  const sign = text.charAt(at);
  if (text.startsWith('{{', at) || text.startsWith('}}', at)) {
    reading.words += sign;
    return at + 2;
  }
  if (sign === '{') return readValue(reading, at);
  if (text.startsWith('**', at)) {
    toggle(reading, 'bold', at);
    return at + 2;
  }
  if (sign === '\n') {
    endWords(reading);
    reading.pieces.push({ kind: 'break' });
    return at + 1;
  }
  if (sign === '_' && isItalicMark(text, at)) toggle(reading, 'italic', at);
  else reading.words += sign;
  return at + 1;
}

/** Reads a text of a letter: expressions between braces, {{ for a brace, **bold**, _italic_ and line ends. */
export function readText(text: string): WrittenText {
  const reading: Reading = { text, pieces: [], faults: [], words: '', bold: -1, italic: -1 };
  for (let at = 0; at < text.length;) at = readSign(reading, at);
  endWords(reading);
  if (reading.bold >= 0)
    reading.faults.push({ message: 'Bold text begins with ** and does not end. Add ** where it ends.', column: reading.bold + 1 });
  if (reading.italic >= 0)
    reading.faults.push({ message: 'Italic text begins with _ and does not end. Add _ where it ends.', column: reading.italic + 1 });
  return { pieces: reading.pieces, faults: reading.faults };
}
