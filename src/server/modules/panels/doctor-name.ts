/** A line that names a physician. */
export type NamedDoctor = {
  /** The number, letter or word that counts the name in its list. */
  readonly counted: string;
  /** What stands before the name, such as "Treating Physician:". */
  readonly lead: string;
  /** The name before it is put in reading order. */
  readonly printed: string;
  /** In reading order, spelled as printed. */
  readonly name: string;
  readonly credentials: string;
  /** What stands behind the degrees in the same line. */
  readonly rest: string;
};

/** Degrees of those who may be evaluators (8 CCR 1). A scan may read a zero for an O, and another mark for a full stop. */
const degree = [
  'M[.,:]?\\s?D',
  'D[.,:]?\\s?[O0]',
  'D[.,:]?\\s?C',
  'P[Hh][.,:]?\\s?D',
  'P[Ss][Yy][.,:]?\\s?D',
  'D[.,:]?\\s?P[.,:]?\\s?M',
  'L[.,:]?\\s?A[Cc]',
  '[Oo0][.,:]?\\s?D',
  'D[.,:]?\\s?D[.,:]?\\s?S',
  'D[.,:]?\\s?M[.,:]?\\s?D',
].join('|');
/** What may stand beside a degree. A scan may read another round letter for a Q. */
const further =
  '[QGO]ME|AME|FAAOS|FACS|FACC|FACP|FAAN|FAAPMR|FAADEP|DABCN|DABPMR|DABPN|CIME|CCSP|DACBO|ABPP|QEEG|M\\.?P\\.?H|M\\.?B\\.?A|M\\.?S|R\\.?N|J\\.?D|Q\\.?M\\.?E';
const degreeAt = new RegExp(`(?<![\\p{L}\\d.])(?:${degree})(?:\\.(?!\\w)|(?![\\p{L}\\d.]))`, 'u');
const everyDegree = new RegExp(degreeAt.source, 'gu');
/** Degrees that are family names as well, as a list in capitals prints them. */
const alsoSurname = /^(?:DO|OD|LAC)$/u;
const degreeBehindComma = new RegExp(`^\\s*,\\s*(?:${degree})(?:\\.(?!\\w)|(?![\\p{L}\\d.]))`, 'u');
const furtherAt = new RegExp(`^[\\s,/&-]*\\(?((?:${degree}|${further})(?:\\.(?!\\w)|(?![\\p{L}\\d.])))\\)?`, 'u');

const suffix = /^(?:Jr|Sr|JR|SR|II|III|IV|V|2nd|3rd)\.?$/u;
const particle = /^(?:de|la|las|los|del|da|dos|das|di|du|van|von|der|den|ter|ten|el|al|bin|ibn|y|e|le|st\.?|san|santa)$/iu;
const namePart =
  /^(?:\p{Lu}\.(?:-?\p{Lu}\.)*|\p{Lu}|(?:[dlDL]')?(?:Mc|Mac|O')?\p{Lu}[\p{L}]*\.?(?:['’`-]\p{L}+)*\.?|["“(]\p{Lu}\p{L}+["”)])$/u;
/** Words that no one is called on a panel. */
const notNames =
  /^(?:panel|qme|medical|medicine|unit|director|qualified|evaluators?|name|address|suite|physicians?|doctors?|attorneys?|phone|telephone|specialty|specialties|clinic|centre|group|hospital|institute|associates|health|department|division|california|workers|compensation|number|claims?|employers?|insurance|report|letter|request|treating|primary|secondary|the|this|please|dear|office|location|surgery|orthopaedic|orthopedic|chiropractic|psychiatry|psychology|neurology|pain|internal|representative|administrator|injury|applicant|employee|sincerely|degree|initial|replacement|additional|requested|issued|served|license|consulting|examination|examined|records|reviewed|inc|llc|corp|occupational|rehabilitation|spine|sports|wellness|re|attn|attention|from|cc|and|of|for|with|dr|esq)$/iu;
/** Words that are family names as well, where a degree follows. */
const alsoSurnames = /^(?:street|center|state|to|or|by|date|list)$/iu;

const who = String.raw`(?:(?:panel\s+)?(?:QME|Doctor|Physician|Evaluator|Examiner|Provider|Panelist)|Dr|M[ée]dico|Choice|Option|Name|Entry|Listing)`;
const mark = String.raw`\s*[.:)\]–—-]*`;
const ordinal = String.raw`(?:first|second|third|fourth|fifth|[1-9](?:st|nd|rd|th))`;
const cardinal = String.raw`(?:[1-9]\d?|one|two|three|four|five|[A-F]|I{1,3}|IV)`;

/** How a list counts its doctors, at the beginning of a line; a letter with a full stop may be an initial and is none. */
const forms = [
  String.raw`[•·▪◦*☐□‣-]`,
  String.raw`_{1,}|\[\s?\]|\(\s?\)`,
  String.raw`\d{1,2}\s?(?:\/|of)\s?\d{1,2}\b\s?[.:)–—-]*(?=\s)`,
  String.raw`[(\[]\s?(?:\d{1,2}|[A-H]|I{1,3}|IV)\s?[)\]]`,
  String.raw`\d{1,2}\s?(?:[.):\]]|[–—-](?=\s))\)?`,
  String.raw`\d{1,2}(?=\s+\p{Lu}|\p{Lu}\p{Ll})`,
  String.raw`#\s?\d{1,2}\b[.:)]?(?:\s[–—-](?=\s))?`,
  String.raw`[A-H](?:\)|\s?:|\s[–—-](?=\s))`,
  String.raw`(?:I{1,3}|IV)(?:\)|\s?:|\s[–—-](?=\s))|(?:I{2,3}|IV)\.(?=\s)`,
  String.raw`${who}\s*(?:No\.?|Number|[#*])?\s*\(?${cardinal}\)?(?:\s+of\s+(?:\d|three|four|two))?${mark}(?=\s|$)`,
  String.raw`${ordinal}(?:\s+${who})?\s*[.:)\]–—-]+(?=\s|$)|${ordinal}\s+${who}(?=\s|$)`,
];
const numbering = new RegExp(String.raw`^(?:${forms.join('|')}|[a-h][.)](?=\s))\s*`, 'u');
const numberingWords = new RegExp(String.raw`^(?:${forms.slice(-2).join('|')})\s*`, 'iu');

/** A text without the number, letter or ordinal that counts it. */
export const withoutNumber = (text: string): string => text.replace(numbering, '').replace(numberingWords, '');

const plainLead =
  /^(?:(?:QME|Doctor|Physician|Evaluator|Examiner|Provider)?(?:'s)?\s*(?:Full\s)?Name|QME|Doctor|Physician|Evaluator|Examiner|Provider|Nombre(?: del m[ée]dico)?|M[ée]dico)(?:\s*[:=]|\s[–—-]\s)\s*/iu;
const degreeLabel = /^(?:degrees?|credentials?|title|licen[sc]e\s+type)\s*[:=–—-]\s*/iu;
const title = /^(?:Dr|Dra|Doctor)\.?\s+(?=\p{Lu})/u;

/** The physician that a line names, when it names one and says little more. */
export function readDoctorName(text: string): NamedDoctor | undefined {
  const found = [...text.matchAll(everyDegree)].filter((each) => !isFamilyName(text, each));
  if (found.length === 0) return readTitledName(text);
  for (const { index } of found) {
    const { counted, lead, rest: named } = withoutNumbering(text.slice(0, index));
    const { credentials, rest } = readCredentials(text.slice(index));
    const printed = named.replace(/[\s,(–-]+$/u, '');
    const name = readPersonName(printed, true);
    if (name !== undefined) return isProse(rest) ? undefined : { counted, lead, printed, name, credentials, rest };
  }
  return undefined;
}

/** "MINH VAN DO, M.D." ends a name in capitals with what is a degree elsewhere. */
function isFamilyName(text: string, { 0: word, index }: RegExpExecArray): boolean {
  const isAlsoName = alsoSurname.test(word) && degreeBehindComma.test(text.slice(index + word.length));
  return isAlsoName && !/\p{Ll}/u.test(text.slice(0, index)) && !/,\s*$/u.test(text.slice(0, index));
}

/** Whether a degree stands in a text: behind a comma, or behind a whole name; alone, DO may be a family name where the degree stands elsewhere. */
function holdsDegree(text: string, hasDegree: boolean): boolean {
  const found = degreeAt.exec(text);
  if (found === null) return false;
  if (!alsoSurname.test(found[0]) || text.includes(',')) return true;
  const before = withoutNumbering(text.slice(0, found.index)).rest;
  return before === '' ? !hasDegree : readPersonName(before, true) !== undefined;
}

/** "Dr. Ana Lopez" has no degree. */
function readTitledName(text: string): NamedDoctor | undefined {
  const { counted, lead, rest, isTitled } = withoutNumbering(text);
  if (!isTitled) return undefined;
  const [named = '', ...others] = rest.split(/\s[-–(]\s?|;|\s{2,}/u);
  const printed = named.trim();
  const name = readPersonName(printed);
  return name === undefined ? undefined : { counted, lead, printed, name, credentials: '', rest: others.join(' ') };
}

/** The degrees at the beginning of a text, such as "M.D., Ph.D., QME". */
export function readCredentials(text: string): { readonly credentials: string; readonly rest: string } {
  const parts: string[] = [];
  let rest = text;
  for (let found = furtherAt.exec(rest); found !== null; found = furtherAt.exec(rest)) {
    if (found[1] !== undefined) parts.push(found[1].replaceAll(/[,:]/gu, '.').replace(/^[GO]ME$/u, 'QME'));
    rest = rest.slice(found[0].length);
  }
  return { credentials: parts.join(', '), rest: rest.replace(/^[\s,.;:)–-]+/u, '').trim() };
}

type Unnumbered = { readonly counted: string; readonly lead: string; readonly rest: string; readonly isTitled: boolean };

function withoutNumbering(text: string): Unnumbered {
  let rest = text.trim();
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = withoutNumber(rest).replace(plainLead, '');
  }
  const counted = text.trim().slice(0, text.trim().length - rest.length);
  const colon = rest.lastIndexOf(':');
  const lead = colon < 0 ? '' : rest.slice(0, colon + 1);
  const named = rest.slice(lead.length).trim();
  const untitled = named.replace(title, '');
  return { counted, lead, rest: untitled, isTitled: untitled !== named };
}

/** A scan reads the strokes of a number behind a name as letters that look like them, an I at the beginning of a name as well, and an initial's full stop as a comma. */
const mendedStrokes = (text: string): string =>
  text
    .replaceAll(/(?<=\p{L}[\s,]+)[Il1|]{2,3}(?=$|[\s,])/gu, (strokes) => 'I'.repeat(strokes.length))
    .replaceAll(/(?<=^|[\s,])(?:i(?=\p{Ll}{2})|l(?=[bcdfgkmnprstvz]\p{Ll}))/gu, 'I')
    .replaceAll(/(?<=\p{L}\s\p{Lu}),(?=\s\p{Lu})/gu, '.');

/** A name in reading order, or nothing where the words are none; a degree behind it makes a name of more words. */
export function readPersonName(text: string, hasDegree = false): string | undefined {
  const [one = '', other, more] = mendedStrokes(text)
    .split(/\s*,\s*/u)
    .filter((part) => part !== '');
  const isLastFirst = other !== undefined && !suffix.test(other);
  const parts = isLastFirst ? [other, withoutSuffix(one).base, withoutSuffix(one).suffix, more ?? ''] : [one, other ?? '', more ?? ''];
  const name = parts
    .join(' ')
    .replaceAll(/(?<=(?:^|\s)\p{Lu}\.)(?=\p{Lu}\p{Ll})|(?<=\p{Ll}{2})(?=\p{Lu}\.(?:\s|$))/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return isPersonName(name.split(' '), hasDegree) ? name : undefined;
}

function withoutSuffix(text: string): { readonly base: string; readonly suffix: string } {
  const words = text.split(' ');
  const last = words.at(-1) ?? '';
  return words.length > 1 && suffix.test(last) ? { base: words.slice(0, -1).join(' '), suffix: last } : { base: text, suffix: '' };
}

function isPersonName(words: readonly string[], hasDegree: boolean): boolean {
  const proper = words.filter((word) => !particle.test(word) && !suffix.test(word));
  const isNamed = words.every((word) => particle.test(word) || suffix.test(word) || namePart.test(word));
  const full = proper.filter((word) => (word.match(/\p{L}/gu) ?? []).length >= 2);
  return isNamed && proper.length >= 2 && words.length <= 7 && full.length >= 1 && !hasOtherWord(words, hasDegree);
}

/** Whether a word is none of a name; behind given names a family name may be such a word. */
function hasOtherWord(words: readonly string[], hasDegree: boolean): boolean {
  const last = words.findLastIndex((word) => !suffix.test(word));
  return words.some((word, index) => notNames.test(word) || (alsoSurnames.test(word) && !(hasDegree && index > 0 && index === last)));
}

/** Whether a line holds parts of a name and nothing else, as the first line of a broken name does; "Castellanos-" and "Lopez," are parts. */
export function isNameLine(text: string, hasDegree = false): boolean {
  const words = withoutNumbering(text)
    .rest.split(/[\s,]+/u)
    .filter((word) => word !== '');
  const isPart = (word: string): boolean => particle.test(word) || suffix.test(word) || namePart.test(word.replace(/-$/u, ''));
  const isOther = (word: string): boolean => notNames.test(word) || (!hasDegree && alsoSurnames.test(word));
  return words.length > 0 && words.length <= 6 && words.every((word) => isPart(word) && !isOther(word)) && !holdsDegree(text, hasDegree);
}

/** A line of a sentence that goes on behind the name. */
function isProse(rest: string): boolean {
  const words = rest.split(/\s+/u).filter((word) => word !== '');
  const small = words.filter((word) => /^\p{Ll}{2,}[.,;]?$/u.test(word) && !particle.test(word));
  return small.length >= 3 || /^\p{Ll}/u.test(rest);
}

/** Degrees that a label of their own announces, without it. */
export const withoutDegreeLabel = (text: string): string => text.replace(degreeLabel, '');

/** Whether a line holds degrees or other letters behind a name, and nothing else. */
export function isFurtherCredentials(text: string): boolean {
  const { credentials, rest } = readCredentials(withoutDegreeLabel(text));
  return credentials !== '' && rest === '';
}

/** Whether a line holds degrees and nothing else. */
export function isCredentialsOnly(text: string): boolean {
  const { credentials, rest } = readCredentials(withoutDegreeLabel(text));
  return credentials !== '' && rest === '' && degreeAt.test(text);
}

/** The specialties of QMEs by a word of theirs (8 CCR 13). */
export const specialtyWord =
  /orthop(?:a)?edic|chiropract|psych(?:iatr|olog)|neurolog|internal\s+medicine|physical\s+medicine|pain\s+(?:medicine|management)|acupunctur|dermatolog|cardio|pulmon|gastroenterolog|rheumatolog|ophthalmolog|otolaryngolog|podiatr|urolog|spine|hand\s+(?:surgery)?|neurosurg|plastic\s+surgery|dentist|optometr|oncolog|toxicolog|allergy|immunolog|infectious|endocrin|nephrolog|emergency\s+medicine|family\s+(?:practice|medicine)|occupational\s+medicine|general\s+(?:surgery|practice)|preventive\s+medicine|obstetric|gynecolog|anesthesiolog/iu;
