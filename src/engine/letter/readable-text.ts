/** Signs that end a line in some programs only: a space in a letter, where they would print nothing and join two words. */
const lineSigns = /[\v\f\u0085\u2028\u2029]/g;
/** Two or three letters in one sign, as PDFs and old programs write them; who searches for the word does not find them. */
const ligatures = /[\ufb00-\ufb06\ufb13-\ufb17]/g;
/** Signs that turn the direction of what follows: they print nothing, and can make a name or an amount read as another. */
const directions = /\p{Bidi_Control}/gu;
const odd = /[\v\f\u0085\u2028\u2029\ufb00-\ufb06\ufb13-\ufb17]|\p{Bidi_Control}|\p{M}/u;
/** The same in JSON, which writes two of them as escapes. */
const oddInJson = new RegExp(`${odd.source}|\\\\u000b|\\\\f`, 'u');

/** A text as a letter writes it: line signs of other programs are spaces, ligatures are letters, a letter with its mark is one sign where there is one. */
export function readableText(text: string): string {
  if (!odd.test(text)) return text;
  return text
    .replaceAll(lineSigns, ' ')
    .replaceAll(directions, '')
    .replaceAll(ligatures, (sign) => sign.normalize('NFKC'))
    .normalize('NFC');
}

/** A value of plain data in which every text is readable; keys and shape stay. */
export function withReadableTexts<Value extends object>(value: Value): Value {
  const text = JSON.stringify(value);
  if (!oddInJson.test(text)) return value;
  return JSON.parse(text, (_key, part: unknown) => (typeof part === 'string' ? readableText(part) : part));
}
