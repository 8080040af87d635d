import { specialtyWord } from './doctor-name.ts';

/** An address in the fields of a panel. */
export type DoctorAddress = { readonly address: string; readonly city: string; readonly state: string; readonly zip: string };

/** The end of a Californian address: "CA 90012-1234". A scan may read CA as "Ca" or "CA.". */
const stateAndZip = /(?:^|[\s,;])(?:C\.?A\.?|Ca\.?|Calif\.?|California|CALIFORNIA)[.,]?\s+(9[0-6]\d{3}(?:\s?[-–]\s?\d{4})?)(?!\d)/u;
const streetStart = /^(?:\d+[A-Z]?\b|P\.?\s?O\.?\s?Box|POB\b|One\s|Two\s|[A-Z]\d+\s)/iu;
/** Whether a text begins as a street does, with more behind its number. */
export const startsStreet = (text: string): boolean => streetStart.test(text) && /\p{L}{2}/u.test(text);
const ordinal = /\d(?:st|nd|rd|th)$/iu;
/** What begins a further part of a street, and is no continuation of a broken line. */
const furtherPart = /^(?:Suite|Ste\.?|Unit|Room|Rm\.?|Bldg\.?|Building|Apt\.?|#|\d+(?:st|nd|rd|th)\s+Fl|P\.?\s?O\.?\s?Box|Floor\s+\d)/iu;
const suite = /^(?:(?:Suite|Ste\.?|Unit|Room|Rm\.?|Bldg\.?|Building|Apt\.?)\b|#|\d+(?:st|nd|rd|th)\s+Fl|Floor\b|P\.?\s?O\.?\s?Box)/iu;
const suffixWords =
  'Street|St|Avenue|Ave|Boulevard|Blvd|Road|Rd|Drive|Dr|Lane|Ln|Way|Court|Ct|Plaza|Parkway|Pkwy|Highway\\s+\\d+|Hwy\\.?\\s+\\d+|Circle|Cir|Place|Pl|Terrace|Ter|Real|Broadway|Mall|Square|Sq|Alley|Loop|Trail|Row|Walk';
const afterSuite =
  /^(.*\b(?:Suite|Ste\.?|Unit|Room|Rm\.?|Bldg\.?|Building|Apt\.?|P\.?\s?O\.?\s?Box)\s*#?\s*[\w-]+|.*#\s*[\w-]+|.*\b\d+(?:st|nd|rd|th)\s+Fl(?:oor|\.)?)\s+(\p{L}.*)$/iu;
const afterStreet = new RegExp(`^(.*\\b(?:${suffixWords})\\.?(?:\\s+(?:N|S|E|W|North|South|East|West)\\.?)?)\\s+(\\p{L}.*)$`, 'iu');
/** Words with which names of Californian cities begin that have more than one. */
const cityStart =
  /^(?:(?:South|North|West|East)\s)?(?:South|North|West|East|San|Santa|Los|Las|La|El|Le|Van|Palo|Long|Rancho|Mission|Redwood|Walnut|Newport|Huntington|Costa|Beverly|Culver|Daly|Foster|Union|Yuba|Simi|Moreno|Chula|National|Thousand|Laguna|Dana|Garden|Fountain|Buena|Apple|Morgan|Mountain|Half|Pismo|Paso|Grover|Arroyo|Del|Temple|Signal|Studio|Sherman|Woodland|Canoga|Panorama|Granada|Toluca|Marina|Manhattan|Hermosa|Redondo|Agoura|Westlake|Diamond|Baldwin|St\.?|Elk|Citrus|Grass|Red|Crescent|Big|Lake|Port|Desert|Palm|Cathedral|Twentynine|Yucca|Menlo|Scotts|Fort|American|Mill|Point|Pleasant|Bell|Hawaiian|Pico|Sierra|Villa|Seal|Rolling|Playa|Marina|San Luis|San Juan|La Ca[ñn]ada|Rancho Palos|Marina del)$/iu;
const label =
  /^(?:\p{L}+\s+)?address\s+line\s+\d\s*[:.]*\s*|^(?:(?:office|medical|mailing|practice|exam(?:ination)?)\s+)*(?:location|address|office|direcci[óo]n)(?:\s+of\s+\w+)?\s*[:.=–—-]+\s*|^(?:(?:office|medical|mailing)\s+)*(?:location|address|direcci[óo]n)(?:\s+of\s+\w+)?\s+(?=\d|P\.?O)|^(?!(?:suite|ste|unit|room|rm|bldg|building|floor|highway|hwy|p\.?\s?o|box)\b)\p{L}[\p{L}\s./]{1,30}(?:\s?[:.=]|\s[–—-])\s+(?=\d+[A-Z]?\s+\p{L}|P\.?\s?O\.?\s|One\s)|^(?:\p{L}+\s+){0,2}(?:location|site|address|place|office)(?:\s+of\s+(?:the\s+)?\p{L}+)?\s+(?=\d|P\.?\s?O)|^city(?:[\s/,&]+(?:and\s+)?(?:state|zip(?:\s*code)?))*\s*[:.=–—-]+\s*/iu;
const otherItem =
  /^(?:(?:tele)?phone|tel|fax|facsimile|licen[sc]e|lic|specialty|especialidad|next\s+available|npi|e-?mail|hours|tel[ée]fono|languages?|www|http)\b/iu;

/** The first address that the lines of a column end with a Californian ZIP code; nothing where there is none. */
export function readAddress(given: readonly string[]): DoctorAddress | undefined {
  const lines = given.map((line) => line.replace(label, '').trim()).filter((line) => line !== '' && !otherItem.test(line));
  for (const [index, line] of lines.entries()) {
    const found = stateAndZip.exec(line);
    if (found !== null) return addressOf([...lines.slice(0, index), line.slice(0, found.index)], found[1] ?? '');
    // The ZIP code may stand in a line of its own.
    const broken = stateAndZip.exec(`${line} ${lines[index + 1] ?? ''}`);
    if (broken !== null && broken.index <= line.length) {
      const isNextAlone = broken.index === line.length;
      return addressOf([...lines.slice(0, index), isNextAlone ? line : line.slice(0, broken.index)], broken[1] ?? '');
    }
  }
  return undefined;
}

const mailing =
  /^(?:mail(?:ing)?|postal|billing|correspondence|remit(?:tance)?)(?:\s+(?:address|to|at|location))?\s*(?:[:.=–—-]|$|(?=\s+(?:\d|P\.?\s?O)))/iu;

/** The lines of a column without where its letters go: a panel lists the office in which the examination is. */
export function withoutMailing(lines: readonly string[]): readonly string[] {
  const start = lines.findIndex((line) => mailing.test(line));
  if (start < 0) return lines;
  const end = lines.findIndex((line, index) => index >= start && stateAndZip.test(line));
  return [...lines.slice(0, start), ...(end < 0 ? [] : lines.slice(end + 1))];
}

const zipAlone = /^(?:C\.?A\.?\s+)?(9[0-6]\d{3}(?:\s?[-–]\s?\d{4})?)$/u;
/** The head of a column of a table. */
export const isHead = (text: string): boolean => head.test(text);
const head = /^(?:(?:street|office)?\s?address|street|city|town|state|st\.?|zip|code|zip\s?code|postal(?:\s?code)?|phone|telephone|fax)$/iu;
const cityAlone = /^\p{Lu}[\p{L}\s.'-]+?(?:,?\s+(?:CA|Calif\.?|California))?$/u;

/** An address whose ZIP code has a column of its own, and so has the city beside it; the columns come from left to right. */
export function addressOfCells(columns: readonly (readonly string[])[]): DoctorAddress | undefined {
  const cells = columns.map((lines) =>
    lines
      .slice(lines.findIndex((line) => !head.test(line)))
      .join(' ')
      .trim(),
  );
  const at = cells.findIndex((cell) => zipAlone.test(cell));
  const street = cells.find((cell) => startsStreet(cell));
  const isCity = (cell: string): boolean => cityAlone.test(cell) && !/^(?:CA|California)$/u.test(cell) && !specialtyWord.test(cell);
  const cities = cells.map((cell, index) => ({ cell, index })).filter(({ cell }) => isCity(cell));
  const nearest = cities.toSorted((one, other) => Math.abs(one.index - at) - Math.abs(other.index - at))[0];
  if (at < 0 || street === undefined || nearest === undefined) return undefined;
  const zip = (zipAlone.exec(cells[at] ?? '')?.[1] ?? '').replaceAll(/\s/gu, '').replace('–', '-');
  return { address: street, city: nearest.cell.replace(/,?\s+(?:CA|Calif\.?|California)$/u, ''), state: 'CA', zip };
}

/** The lines up to the state: a street that begins with a number or a box, and a city behind it. */
function addressOf(lines: readonly string[], zip: string): DoctorAddress {
  const trimmed = lines.map((line) => line.replace(/[\s;]+$/u, '')).filter((line) => line !== '');
  // A number alone counts the doctors, where another line begins as a street does.
  const whole = trimmed.findIndex(startsStreet);
  const start = whole < 0 ? trimmed.findIndex((line) => streetStart.test(line)) : whole;
  const parts = partsOf(start < 0 ? trimmed.slice(-1) : trimmed.slice(start));
  const { street, city } = cityOf(parts);
  return { address: street.join(', '), city, state: 'CA', zip: zip.replaceAll(/\s/gu, '').replace('–', '-') };
}

/** The parts of an address as commas and lines part them; a line that breaks in the middle of a part goes on in the next. */
function partsOf(lines: readonly string[]): readonly string[] {
  const parts: string[] = [];
  let isOpen = false;
  for (const [index, line] of lines.entries()) {
    const [first = '', ...rest] = line.split(/\s*,\s*|\s+[•·]\s+/u);
    const last = parts.at(-1);
    if (
      isOpen &&
      last !== undefined &&
      goesOn(last, { first, isLastAlone: index === lines.length - 1 && rest.every((part) => part === '') })
    )
      parts[parts.length - 1] = `${last} ${first}`;
    else parts.push(first);
    parts.push(...rest);
    isOpen = !line.endsWith(',');
  }
  return parts.filter((part) => part !== '');
}

/** Whether the beginning of a line belongs to the part that the line before ends with. */
function goesOn(last: string, { first, isLastAlone }: { readonly first: string; readonly isLastAlone: boolean }): boolean {
  if (furtherPart.test(first)) return false;
  if (!isLastAlone) return true;
  // A line with nothing but the city, unless the city itself is broken.
  return cityStart.test(last) || ordinal.test(last);
}

/** The city is the last part, or what follows a street that ends without a comma. */
function cityOf(parts: readonly string[]): { readonly street: readonly string[]; readonly city: string } {
  const last = parts.at(-1) ?? '';
  const street = parts.slice(0, -1);
  const isCity = street.length > 0 && !/\d/u.test(last) && !suite.test(last);
  if (isCity) return { street, city: last };
  const split = afterSuite.exec(last) ?? afterStreet.exec(last);
  if (split !== null) return { street: [...street, split[1] ?? ''], city: split[2] ?? '' };
  return /\d/u.test(last) ? { street: parts, city: '' } : { street, city: last };
}
