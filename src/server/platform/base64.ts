import { setImmediate } from 'node:timers/promises';

/** A file that came as base64, or why its text is none. */
export type Decoded = { readonly ok: true; readonly bytes: Buffer } | { readonly ok: false; readonly code: 'too_long' | 'not_base64' };

const dataAddress = 'data:';
const marked = ';base64,';
/** Nobody's type is longer. */
const longestType = 200;

const [blank, carriageReturn, lineFeed, tab, equals] = [0x20, 0x0d, 0x0a, 0x09, 0x3d];
const isSpace = (sign: number): boolean => sign === blank || sign === lineFeed || sign === carriageReturn || sign === tab;

/** The signs of base64, by their code. */
const signs = new Uint8Array(256);
for (const sign of Buffer.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/')) signs[sign] = 1;

/** What stands behind the beginning of a data address ("data:application/pdf;base64,"). */
function contentOf(text: string): string {
  if (!text.startsWith(dataAddress)) return text;
  const end = text.slice(0, longestType).indexOf(marked);
  return end < 0 ? text : text.slice(end + marked.length);
}

/** Base64 of so many bytes has so many signs. */
const signsOf = (bytes: number): number => Math.ceil(bytes / 3) * 4;

/** Of text at once: others are answered between two pieces. */
const pieceLength = 1_000_000;

type Piece = { readonly text: string; readonly padding: number };

/** The signs of a piece without blanks, and how many stand for nothing; undefined where something else stands in it. */
function signsIn(piece: string, paddedBefore: number): Piece | undefined {
  if (Buffer.byteLength(piece) !== piece.length) return undefined;
  const found = Buffer.from(piece, 'latin1');
  let [length, padding] = [0, paddedBefore];
  for (let at = 0; at < found.length; at += 1) {
    const sign = found[at] ?? 0;
    if (isSpace(sign)) continue;
    if (sign === equals) padding += 1;
    else if (padding > 0 || signs[sign] === 0) return undefined;
    found[length] = sign;
    length += 1;
  }
  return padding > 2 ? undefined : { text: found.toString('latin1', 0, length), padding };
}

/**
 * Reads a file out of base64 with or without blanks and line ends between. Text that holds more than the largest file is refused by its length, before
 * anything is looked at; the rest is gone through once and in pieces: a pattern over so long a text would hold up everybody.
 */
export async function fromBase64(text: string, mostBytes: number): Promise<Decoded> {
  const content = contentOf(text);
  // blanks and line ends between the signs at the most
  if (content.length > 2 * signsOf(mostBytes)) return { ok: false, code: 'too_long' };
  const decoded: Buffer[] = [];
  let [rest, length, padding] = ['', 0, 0];
  for (let start = 0; start < content.length; start += pieceLength) {
    const piece = signsIn(content.slice(start, start + pieceLength), padding);
    if (piece === undefined) return { ok: false, code: 'not_base64' };
    padding = piece.padding;
    length += piece.text.length;
    if (length > signsOf(mostBytes)) return { ok: false, code: 'too_long' };
    const open = rest + piece.text;
    const whole = open.length - (open.length % 4);
    decoded.push(Buffer.from(open.slice(0, whole), 'base64'));
    rest = open.slice(whole);
    await setImmediate();
  }
  return rest === '' ? { ok: true, bytes: Buffer.concat(decoded) } : { ok: false, code: 'not_base64' };
}
