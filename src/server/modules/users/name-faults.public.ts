import type { InputFault } from '#server/platform/app-error.ts';

const longestName = 100;

const notShown = "Take out characters that don't show, or that change the direction of writing. Type the name again.";
const alphabets = 'Letters of two alphabets look alike. Type the name in the letters of one.';

/** What is wrong with the names of a person, so that nobody looks like somebody else. */
export function nameFaults({ name, lastName }: { readonly name: string; readonly lastName: string }): readonly InputFault[] {
  return [...faultsOf(name, '/name', 'first'), ...faultsOf(lastName, '/lastName', 'last')];
}

function faultsOf(text: string, pointer: string, which: 'first' | 'last'): readonly InputFault[] {
  if (text === '' || text.length > longestName)
    return [{ pointer, code: 'name', message: `Please enter a ${which} name of up to ${longestName} characters.` }];
  if (hidden.test(text)) return [{ pointer, code: 'nameHidden', message: notShown }];
  return isOfOneAlphabet(text) ? [] : [{ pointer, code: 'nameAlphabets', message: alphabets }];
}

/** Control, format and private characters, and ends of lines. */
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;
const lookAlikes = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u];

/** Latin letters once more: of mathematics, and wide ones. */
const styledLetters = /[\u{1D400}-\u{1D7FF}\uFF00-\uFFEF]/u;

/** Not a Latin name with a Cyrillic a. */
function isOfOneAlphabet(text: string): boolean {
  return !styledLetters.test(text) && lookAlikes.filter((script) => script.test(text)).length <= 1;
}
