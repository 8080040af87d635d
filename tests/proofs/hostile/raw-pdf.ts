import { deflateSync } from 'node:zlib';
import { deflatedRun } from './deflated-run.ts';

/** Papers written by hand, object by object, so that they can be wrong in ways that no library writes. */

export type RawStream = { readonly dict: string; readonly bytes: Uint8Array };
export type RawObjects = Readonly<Record<number, string | RawStream>>;

export type RawOptions = {
  /** Stands in the trailer beside Root and Size. */
  readonly trailer?: string;
  /** Objects that a later revision puts over the first ones. */
  readonly update?: RawObjects;
  /** Comes before the first object. */
  readonly before?: string;
};

const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << >> /Contents 4 0 R >>';
const drawing = packed(Buffer.from('0.8 0.5 0.2 rg 72 600 200 90 re f'));

/** A page with a coloured bar; objects 1 to 4 are the catalog, the page tree, the page and its drawing. */
const plainObjects: RawObjects = { 1: catalog, 2: pages, 3: page, 4: drawing };

export function packed(bytes: Uint8Array, dict = ''): RawStream {
  return { dict: `/Filter /FlateDecode ${dict}`, bytes: deflateSync(bytes, { level: 9 }) };
}

/** Few bytes that unpack to many megabytes of spaces, once they are unpacked so many times. */
export function packedSpaces(megabytes: number, dict = '', rounds = 1): RawStream {
  let bytes = deflatedRun(megabytes, 0x20);
  for (let round = 1; round < rounds; round += 1) bytes = deflateSync(bytes, { level: 9 });
  const filters = Array.from({ length: rounds }, () => '/FlateDecode').join(' ');
  return { dict: `/Filter [${filters}] ${dict}`, bytes };
}

/** The plain page with these objects put over it or added. */
export function rawPdf(changed: RawObjects, { trailer = '', update, before = '' }: RawOptions = {}): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\u00e9\u00e9\u00e9\u00e9\n', 'latin1')];
  parts.push(Buffer.from(before, 'latin1'));
  const first = writeRevision(parts, { ...plainObjects, ...changed }, trailer);
  if (update !== undefined) writeRevision(parts, update, `/Prev ${first}`);
  return Buffer.concat(parts);
}

function writeRevision(parts: Buffer[], objects: RawObjects, trailer: string): number {
  let length = parts.reduce((sum, part) => sum + part.length, 0);
  const add = (text: string | Uint8Array): void => {
    const part = typeof text === 'string' ? Buffer.from(text, 'latin1') : Buffer.from(text);
    parts.push(part);
    length += part.length;
  };
  const entries: string[] = [];
  for (const [number, object] of Object.entries(objects)) {
    entries.push(`${number} 1\n${String(length).padStart(10, '0')} 00000 n \n`);
    add(`${number} 0 obj\n`);
    if (typeof object === 'string') add(object);
    else {
      add(`<< ${object.dict} /Length ${object.bytes.length} >>\nstream\n`);
      add(object.bytes);
      add('\nendstream');
    }
    add('\nendobj\n');
  }
  const start = length;
  add(`xref\n0 1\n0000000000 65535 f \n${entries.join('')}`);
  add(`trailer\n<< /Root 1 0 R /Size ${1 + Number(Object.keys(objects).at(-1))} ${trailer} >>\nstartxref\n${start}\n%%EOF\n`);
  return start;
}

/** An object stream: a pack of objects, with what it says of their number and places. */
export function objectPack(objects: readonly string[], firstNumber: number): RawStream {
  let offset = 0;
  const places = objects.map((object, index) => {
    const place = `${firstNumber + index} ${offset}`;
    offset += object.length + 1;
    return place;
  });
  const head = `${places.join(' ')}\n`;
  return packed(Buffer.from(`${head}${objects.join(' ')}\n`, 'latin1'), `/Type /ObjStm /N ${objects.length} /First ${head.length}`);
}
