import type { CalendarDate } from '#domain/calendar-date.ts';
import { doctorConfidence, rounded } from './confidence.ts';
import { studyPage, type ListedDoctor, type StudiedPage } from './find-panel-page.ts';
import { ownPart, panelGroups, speakingPages, type PanelGroup } from './panel-groups.ts';
import { panelWarnings } from './panel-warnings.ts';
import { valueFromLabels, valueNames, type ReadValue, type ValueName } from './panel-values.ts';
import { withoutCode } from './doctor-block.ts';
import { readPersonName, type NamedDoctor } from './doctor-name.ts';
import { injuryDate, sharedSpecialty, typeFromTitle } from './unlabelled-values.ts';
import { placeOnPage } from '#server/modules/page-words/place-on-page.public.ts';
import { boxAround, type PageWords, type Word } from '#server/modules/page-words/words.public.ts';
import type { PanelDoctor, PanelInformation, ReadFrom, ReadPanel } from './panels.public.ts';

type GivenPages = { readonly pages: readonly PageWords[]; readonly pagesLeft: number };

/** The panel that the words of a file hold; without doctors where it holds none. */
export function parsePanel({ pages: given, pagesLeft }: GivenPages, today: CalendarDate): ReadPanel {
  const pages = given.map(studyPage);
  const groups = panelGroups(pages, today).filter(({ doctors, earlier }) => doctors.length + earlier.length > 0);
  const chosen = chooseGroup(groups);
  if (chosen === undefined) return { doctors: [], panelInformation: {}, readFrom: {}, warnings: [] };
  const others = groups.filter((group) => group !== chosen);
  const ofOthers = others.flatMap((group) => group.doctors).map(({ page }) => page);
  const ownPages = pages.filter(({ page }) => !ofOthers.includes(page) || chosen.doctors.some((doctor) => doctor.page === page));
  const values = valuesOf(ownPages, chosen, today);
  const found = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  const doctors = withoutLetters(
    chosen.doctors.map((doctor) => readDoctor(doctor, chosen.doctors, { pages, specialty: values.specialty?.value ?? '' })),
    chosen.doctors.map(({ anchor }) => anchor.doctor),
  );
  const panelInformation: PanelInformation = Object.fromEntries(found.map(([name, { value }]) => [name, value]));
  const readFrom: ReadPanel['readFrom'] = Object.fromEntries(
    found.map(([name, { words, confidence }]) => [name, readFromWords(words, confidence, given)]),
  );
  const answer = { doctors, panelInformation, readFrom };
  return { ...answer, warnings: panelWarnings(answer, { earlier: chosen.earlier, others, pages: given, pagesLeft }) };
}

/** Of several panels the one that was issued last, and of equals the first. */
function chooseGroup(groups: readonly PanelGroup[]): PanelGroup | undefined {
  const withDoctors = groups.filter(({ doctors }) => doctors.length > 0);
  return withDoctors.toSorted((one, other) => (other.issueDate?.value ?? '').localeCompare(one.issueDate?.value ?? ''))[0];
}

type Values = { readonly [Name in ValueName]?: ReadValue | undefined };

function valuesOf(pages: readonly StudiedPage[], group: PanelGroup, today: CalendarDate): Values {
  const own = group.mark === undefined ? [] : [group.mark];
  const speaking = speakingPages(pages, group.doctors, own);
  const others = pages.filter((page) => !speaking.includes(page));
  const labelled = (name: ValueName): ReadValue | undefined => {
    for (const page of speaking) {
      const found = valueFromLabels(name, ownPart(page, own, own).texts, today);
      if (found !== undefined) return found;
    }
    if (name === 'issueDate' || name === 'panelType' || name === 'specialty') return undefined;
    const elsewhere = others.map(({ texts }) => valueFromLabels(name, texts, today)).find((found) => found !== undefined);
    return elsewhere === undefined ? undefined : { ...elsewhere, confidence: elsewhere.confidence - 0.15 };
  };
  const values: Values = Object.fromEntries(valueNames.map((name) => [name, labelled(name)]));
  return {
    ...values,
    panelNumber: group.mark?.number,
    issueDate: group.issueDate,
    dateOfInjury: values.dateOfInjury ?? speaking.map((page) => injuryDate(page, today)).find((found) => found !== undefined),
    specialty: values.specialty ?? sharedSpecialty(group.doctors),
    panelType: values.panelType ?? typeFromTitle(speaking),
  };
}

/**
 * A list may count its doctors by letters or by Roman numbers, each panel anew. One letter alone might be a first name; A, B and so on
 * down the list are none, also where a scan reads another mark for the full stop of one, nor is an I before "II." and "III.".
 */
function withoutLetters(doctors: readonly PanelDoctor[], named: readonly NamedDoctor[]): readonly PanelDoctor[] {
  const letters = named.map(({ printed, counted }) => /^\p{Lu}(?=\. )/u.exec(printed)?.[0] ?? /^[A-H](?=\W)/u.exec(counted)?.[0] ?? '');
  const isNext = (letter: string, index: number): boolean =>
    letter === 'A' || (letter !== '' && letter.codePointAt(0) === (letters[index - 1]?.codePointAt(0) ?? 0) + 1);
  const isRoman = (index: number): boolean => letters[index] === 'I' && /^II\b/u.test(named[index + 1]?.counted ?? '');
  const areLetters = doctors.length > 1 && letters.every(isNext);
  return doctors.map((doctor, index) => {
    const printed = named[index]?.printed ?? '';
    const isLetter = (areLetters || isRoman(index)) && /^\p{Lu}\. /u.test(printed);
    return { ...doctor, name: (isLetter ? readPersonName(printed.slice('A. '.length)) : undefined) ?? doctor.name };
  });
}

type Panel = { readonly pages: readonly StudiedPage[]; readonly specialty: string };

function readDoctor(doctor: ListedDoctor, list: readonly ListedDoctor[], { pages, specialty }: Panel): PanelDoctor {
  const { page, anchor, block } = doctor;
  return {
    name: anchor.doctor.name,
    credentials: anchor.doctor.credentials,
    specialty: block.specialty === '' ? withoutCode(specialty) : block.specialty,
    address: block.address?.address ?? '',
    city: block.address?.city ?? '',
    state: block.address?.state ?? '',
    zip: block.address?.zip ?? '',
    phone: block.phone,
    page: page.page,
    place: placeOnPage(block.box, page),
    confidence: doctorConfidence(doctor, { list, pages }),
  };
}

function readFromWords(words: readonly Word[], confidence: number, pages: readonly PageWords[]): ReadFrom {
  const page = pages.find((each) => words.some((word) => each.words.includes(word))) ?? pages[0];
  const place = page === undefined || words.length === 0 ? { left: 0, top: 0, width: 0, height: 0 } : placeOnPage(boxAround(words), page);
  const surest = Math.min(1, ...words.map((word) => word.confidence));
  return { page: page?.page ?? 1, place, confidence: rounded(confidence * 0.98 * surest) };
}
