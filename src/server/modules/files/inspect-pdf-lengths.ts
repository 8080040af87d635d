const lengthByReference = /(\/Length\s{1,20})((\d{1,10})\s{1,20}(\d{1,5})\s{1,20}R)\b/gu;
const numberObject = /\b(\d{1,10})\s{1,20}(\d{1,5})\s{1,20}obj\s{1,20}(\d{1,10})\s{1,20}endobj\b/gu;

/**
 * The file with the lengths of streams that are said in a later object put in their place, each as long as what it replaces. The library reads from the
 * beginning to the end, does not know such a length in time and looks for the end of the stream by its words, which a drawing may hold, too.
 */
export function withLengths({ bytes, text }: { readonly bytes: Uint8Array; readonly text: string }): Uint8Array {
  const references = Array.from(text.matchAll(lengthByReference));
  if (references.length === 0) return bytes;
  const numbers = new Map(Array.from(text.matchAll(numberObject), ([, object, generation, value]) => [`${object} ${generation}`, value]));
  const changed = Buffer.from(bytes);
  for (const { index, 1: key = '', 2: reference = '', 3: object, 4: generation } of references) {
    const length = numbers.get(`${object} ${generation}`);
    if (length === undefined || length.length > reference.length) continue;
    changed.write(length.padEnd(reference.length), index + key.length, 'latin1');
  }
  return changed;
}
