const who = String.raw`(?:(?:panel\s+)?(?:QME|Doctor|Physician|Evaluator|Examiner|Provider|Panelist)|Dr|M[ée]dico|Choice|Option|Name|Entry|Listing)`;
const mark = String.raw`\s*[.:)\]–—-]*`;
const ordinal = String.raw`(?:first|second|third|fourth|fifth|[1-9](?:st|nd|rd|th))`;
const cardinal = String.raw`(?:[1-9]\d?|one|two|three|four|five|[A-F]|I{1,3}|IV)`;

/** How a list counts its doctors, at the beginning of a line; a letter with a full stop may be an initial and is none. */
const forms = [
  String.raw`[•·▪◦*☐□‣-]`,
  String.raw`_{1,}|\[\s?\]|\(\s?\)`,
  String.raw`[(\[]\s?(?:\d{1,2}|[A-H]|I{1,3}|IV)\s?[)\]]`,
  String.raw`\d{1,2}\s?(?:[.):\]]|[–—-](?=\s))\)?`,
  String.raw`\d{1,2}(?=\s+\p{Lu})`,
  String.raw`#\s?\d{1,2}\b[.:)]?(?:\s[–—-](?=\s))?`,
  String.raw`[A-H](?:\)|\s?:|\s[–—-](?=\s))`,
  String.raw`(?:I{1,3}|IV)(?:\)|\s?:|\s[–—-](?=\s))|(?:I{2,3}|IV)\.(?=\s)`,
  String.raw`${who}\s*(?:No\.?|Number|#)?\s*\(?${cardinal}\)?(?:\s+of\s+(?:\d|three|four|two))?${mark}(?=\s|$)`,
  String.raw`${ordinal}(?:\s+${who})?\s*[.:)\]–—-]+(?=\s|$)|${ordinal}\s+${who}(?=\s|$)`,
];
const numbering = new RegExp(String.raw`^(?:${forms.join('|')}|[a-h][.)](?=\s))\s*`, 'u');
const numberingWords = new RegExp(String.raw`^(?:${forms.slice(-2).join('|')})\s*`, 'iu');

/** A text without the number, letter or ordinal that counts it. */
export const withoutNumber = (text: string): string => text.replace(numbering, '').replace(numberingWords, '');
