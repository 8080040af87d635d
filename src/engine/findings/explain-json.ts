import { getLocation } from 'jsonc-parser';

export type Explained = { readonly message: string; readonly remedy: string };

const CURLED = /[\u2018-\u201F\u00AB\u00BB\u2039\u203A]/;
const UNSEEN = /[\u00A0\u00AD\u1680\u2000-\u200F\u2028\u2029\u202F\u205F\u2060\u3000\uFEFF]/;

const curled = (mark: string): Explained => ({
  message: `There is a curly quotation mark (${mark}) where a straight one (") belongs`,
  remedy: 'Type straight quotation marks in a plain text editor; a word processor makes them curly.',
});

const unseen: Explained = {
  message: 'There is an invisible character that is not a plain space',
  remedy: 'Delete it, and type a plain space if one is needed.',
};

function openText(rest: string): Explained {
  const line = rest.split('\n', 1)[0] ?? '';
  const mark = CURLED.exec(line)?.[0];
  if (mark !== undefined && !line.slice(1).includes('"')) return curled(mark);
  return {
    message: 'A text is not closed, or has a line break, a tab or a wrong backslash in it',
    remedy: 'End it with a quotation mark on the same line. Write a line break as \\n and a backslash as \\\\.',
  };
}

/** What is wrong where a value or a key should begin. */
function explainValue(text: string, at: number): Explained {
  const found = text[at] ?? '';
  if (found === '')
    return { message: 'The file ends too early', remedy: 'Close every bracket, brace and quotation mark that is still open.' };
  if (found === '"') return openText(text.slice(at));
  if (found === "'") return { message: 'A text has single quotation marks', remedy: 'Use double quotation marks (").' };
  if (CURLED.test(found)) return curled(found);
  if (UNSEEN.test(found)) return unseen;
  if (found === '/') return { message: 'The file has a comment', remedy: 'Remove it: these files cannot have comments.' };
  if (found === '}' || found === ']')
    return {
      message: 'A value is missing, or there is an extra comma',
      remedy: 'Remove the comma before the closing bracket, or write the value.',
    };
  if (/^[A-Za-z_]\w*\s*:/.test(text.slice(at)))
    return { message: 'A key has no quotation marks', remedy: 'Put every key in double quotation marks.' };
  const word = /^[A-Za-z_]\w*/.exec(text.slice(at, at + 40))?.[0];
  if (word !== undefined && UNSEEN.test(text[at + word.length] ?? '')) return unseen;
  if (word !== undefined)
    return {
      message: `"${word}" is not a value`,
      remedy: 'Put a text in double quotation marks. Write true, false, and null in lowercase.',
    };
  return {
    message: 'A value is missing or not written correctly',
    remedy: 'Write a text in double quotation marks, a number, true, false, null, a list [ ] or an object { }.',
  };
}

/** What is wrong at an offset of a text that is not JSON, where the parser tells so by the name of its error. */
export function explainJson(text: string, error: string, at: number): Explained {
  const found = text[at] ?? '';
  const { path, previousNode } = getLocation(text, at);
  switch (error) {
    case 'EndOfFileExpected':
      return { message: 'There is text after the end', remedy: 'Remove what follows the last closing brace.' };
    case 'ColonExpected':
      return { message: `A colon is missing after the key "${String(previousNode?.value)}"`, remedy: 'Write "key": value.' };
    case 'PropertyNameExpected':
      if (found === '}') return { message: 'There is an extra comma', remedy: 'Remove the comma before the closing brace.' };
      break;
    case 'CommaExpected':
      return {
        message: `A comma or "${typeof path.at(-1) === 'number' ? ']' : '}'}" is missing`,
        remedy: 'Put a comma between two entries, and close what was opened.',
      };
  }
  return explainValue(text, at);
}
