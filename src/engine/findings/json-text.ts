import { jsonPlaces, placeAt, type JsonTextFault } from './json-places.ts';

/** A JSON text that was read: its value, what is wrong with the text, and where its parts stand. */
export type JsonText = {
  /** Undefined when the text is not JSON. */
  readonly value: unknown;
  readonly faults: readonly JsonTextFault[];
  /** The line, from 1, of the key or list item that a JSON pointer names; of its nearest parent when the text does not have it. */
  readonly lineOf: (pointer: string) => number;
  /** Where a character of the text at a pointer stands in the file, both from 1; undefined when there is no text at the pointer. */
  readonly placeIn: (pointer: string, character: number) => { readonly line: number; readonly column: number } | undefined;
};

// What a reader of UTF-8 puts in place of bytes that are none.
const UNREADABLE = '\uFFFD';

const NOT_UTF8 = 'Save the file with the encoding UTF-8 (in Notepad: Save as, Encoding, UTF-8)';

/** A file that was saved in another encoding: UTF-16 has an empty byte beside each letter, older ones lose every letter with an accent. */
function encodingFaults(text: string): readonly JsonTextFault[] {
  const fault = { code: 'not_utf8', column: 1, pointer: '' } as const;
  if (text.includes('\0')) return [{ ...fault, line: 1, message: 'The file is saved as UTF-16, not as UTF-8.', remedy: `${NOT_UTF8}.` }];
  const at = text.indexOf(UNREADABLE);
  if (at === -1) return [];
  const line = text.slice(0, at).split('\n').length;
  const word = /[^\s"]*$/.exec(text.slice(0, at))?.[0] ?? '';
  const rest = /^[^\s"]*/.exec(text.slice(at))?.[0] ?? '';
  return [
    {
      ...fault,
      line,
      message: `The file is not saved as UTF-8: a letter of "${(word + rest).slice(-40)}" cannot be read.`,
      remedy: `${NOT_UTF8}, and retype the letters that were lost.`,
    },
  ];
}

/** Reads a JSON text strictly; a fault carries its place in plain words. */
export function readJson(text: string): JsonText {
  const plain = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const encoding = encodingFaults(plain);
  if (plain.includes('\0')) return { value: undefined, faults: encoding, lineOf: () => 1, placeIn: () => undefined };
  const { entries, faults } = jsonPlaces(plain);
  const isJson = faults.every((fault) => fault.code !== 'not_json');
  const value: unknown = isJson ? JSON.parse(plain) : undefined;
  const lineOf = (pointer: string): number => {
    for (let near = pointer; near !== ''; near = near.slice(0, near.lastIndexOf('/'))) {
      const entry = entries.get(near);
      if (entry !== undefined) return placeAt(plain, entry.offset).line;
    }
    return 1;
  };
  const placeIn: JsonText['placeIn'] = (pointer, character) => {
    const found = entries.get(pointer)?.value;
    return found?.type === 'string' ? placeAt(plain, offsetOf(plain, found.offset, character)) : undefined;
  };
  return { value, faults: [...encoding, ...faults], lineOf, placeIn };
}

/** The offset of a character of the text that begins with a quotation mark, as it is written: \" and \u00e9 are one character. */
function offsetOf(text: string, quote: number, character: number): number {
  let at = quote + 1;
  for (let passed = 1; passed < character && text[at] !== '"' && at < text.length; passed += 1)
    at += text[at] !== '\\' ? 1 : text[at + 1] === 'u' ? 6 : 2;
  return at;
}
