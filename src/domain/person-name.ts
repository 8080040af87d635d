import { foldText } from './fold-text.ts';

/** A person's name as people read it. */
export function fullName({ name, lastName }: { readonly name: string; readonly lastName: string }): string {
  return `${name} ${lastName}`.trim();
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const titles = words('dr dra doctor doctora prof mr mrs ms sr sra srta');
/** Degrees and other letters behind a name that nobody is called. */
const degrees = words('md dc dpm dds dmd phd psyd pharmd dacbo dacbn facs faapmr faaos mph np rn qme ame');
/** Degrees and forms of companies that are family names as well. */
const alsoSurnames = words('do od lac pa ms co');
const companyForms = words('inc llc llp corp ltd');
const isBehindName = (word: string): boolean => [degrees, alsoSurnames, companyForms].some((set) => set.has(word));

type Word = { readonly written: string; readonly plain: string };

/** The words of each part between commas; initials that stand apart are one word, as "M. D." is M.D. */
function partsOf(name: string): Word[][] {
  return name
    .replaceAll(/(?<=(?:^|[\s,.])\p{L}\.)\s+(?=\p{L}\.)/gu, '')
    .split(',')
    .map((part) =>
      part
        .split(/[^\p{L}\p{M}\p{N}.'’ʼ`´-]+/u)
        .map((written) => ({ written, plain: foldText(written).replaceAll(/[.']/g, '') }))
        .filter(({ plain }) => plain !== ''),
    )
    .filter((part) => part.length > 0);
}

/** Whether a word at the end of a part is a degree and no name: "D.O." is one, and so is DO behind a name in small letters. */
function isDegree({ written, plain }: Word, all: readonly Word[]): boolean {
  if (degrees.has(plain) || companyForms.has(plain)) return true;
  if (!alsoSurnames.has(plain)) return false;
  const isInCapitals = written === written.toUpperCase() && all.some((word) => word.written !== word.written.toUpperCase());
  return /^\p{L}{1,2}\.\s?\p{L}/u.test(written) || isInCapitals;
}

/**
 * The words of a name in a fixed order, without titles before it, degrees and forms of companies behind it, accents, dots and the size of letters.
 * A title counts only before a name, a degree only behind a comma or a whole name, and a person's name keeps two words.
 */
function nameWords(name: string): readonly string[] {
  const parts = partsOf(name);
  const counted = (): number => parts.flat().length;
  for (const part of parts.slice(1).toReversed()) {
    const isWhole = counted() - part.length >= 2 || part.every(({ plain }) => companyForms.has(plain));
    if (isWhole && part.every(({ plain }) => isBehindName(plain))) part.length = 0;
  }
  for (const part of parts) {
    for (let last = part.at(-1); last !== undefined && isDegree(last, parts.flat()); last = part.at(-1)) {
      if (counted() <= (companyForms.has(last.plain) ? 1 : 2)) break;
      part.pop();
    }
    while (part.length > 1 && counted() > 2 && titles.has(part[0]?.plain ?? '')) part.shift();
  }
  return parts
    .flat()
    .map(({ plain }) => plain)
    .toSorted();
}

/** A name as it is compared: equal for two texts that name one person or one company. Empty where a text names nobody. */
export function nameKey(name: string): string {
  return nameWords(name).join(' ');
}

/**
 * Whether two texts name one person: "Dr. Helena Marchetti", "Helena Marchetti, M.D." and "MARCHETTI, HELENA" do. Another middle initial is another
 * person, and so are Minh Do, M.D. and Minh Lac, M.D. Two empty texts name nobody. Source: how panels, reports and letters of physicians write their names.
 */
export function isSameName(one: string, other: string): boolean {
  const key = nameKey(one);
  return key !== '' && key === nameKey(other);
}

const degree = /^(?:Dr|M\.?D|D\.?O|D\.?C|Ph\.?D|Jr|Sr|Esq)\.?$/i;

/** The first letters of a person's first and last name: JR of "Jordan Reyes" and of "Reyes, Jordan". */
export function initialsOf(name: string): string {
  const [last = '', first] = name.split(',').map((part) => part.trim());
  const words = (first === undefined || degree.test(first) ? last : `${first} ${last}`).split(/[\s@.]+/).filter((word) => word !== '');
  const ends = words.length < 2 ? words : [words[0] ?? '', words.at(-1) ?? ''];
  return ends.map((word) => (Array.from(word)[0] ?? '').toLocaleUpperCase('en')).join('');
}
