/** A character that shows something: no blank, no zero-width or direction sign, no accent without a letter. */
const shown = /[^\s\u2800\p{Cc}\p{Default_Ignorable_Code_Point}\p{Script=Inherited}]/u;
const around =
  /^[\s\u2800\u200b\u200e\u200f\u2060-\u2069\u202a-\u202e\ufeff]+|[\s\u2800\u200b\u200e\u200f\u2060-\u2069\u202a-\u202e\ufeff]+$/gu;

/** Whether a text shows nothing: a person would call it empty. */
export function isBlank(text: string): boolean {
  return !shown.test(text);
}

/** A text as it is stored: each letter with its accent as one (NFC), and empty where it shows nothing. */
export function storedText(text: string): string {
  return isBlank(text) ? '' : text.normalize('NFC');
}

/** The same, without blanks and signs that show nothing around it. */
export function cleanText(text: string): string {
  return storedText(text).replaceAll(around, '');
}
