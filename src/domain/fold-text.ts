/** Letters that Unicode does not take apart into a letter and a mark, after they are small. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  þ: 'th',
  ŧ: 't',
};

const special = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu');
/** What shows nothing of its own: accents behind their letters, zero-width and direction signs. */
const unseen = /[\p{Script=Inherited}\p{Default_Ignorable_Code_Point}]/gu;
const apostrophes = /[’‘‛ʼʹʻʽ`´′＇]/gu;
const dashes = /[\p{Dash}]/gu;
/** A pattern of braille without dots looks like a blank and is none for Unicode. */
const blanks = /[\s\u2800]+/gu;

/**
 * A text as it is compared, searched and found: small letters without accents, one kind of apostrophe, dash and blank, nothing around it.
 * "Núñez", "NUÑEZ " and "nunez" are one; "O’Brien" and "O'Brien"; "Đỗ" is do. It is the only such rule: what the database compares is stored folded.
 */
export function foldText(text: string): string {
  const apart = text.replaceAll(apostrophes, "'").normalize('NFKD').replaceAll(unseen, '').toLowerCase().replaceAll(unseen, '');
  return apart
    .replaceAll(special, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(apostrophes, "'")
    .replaceAll(dashes, '-')
    .replaceAll(blanks, ' ')
    .trim();
}

/** The words of a text as they are looked for, each once: whoever is asked for must have all of them, in any order. */
export function foldedWords(text: string): readonly string[] {
  return [...new Set(foldText(text).split(/[ ,]+/))].filter((word) => word !== '');
}
