import type { CalendarDate } from '#domain/calendar-date.ts';
import type { ListedDoctor, StudiedPage } from './find-panel-page.ts';
import { valueFromLabels, type ReadValue } from './panel-values.ts';
import type { LabelledText } from './panel-labels.ts';
import { aloneDates, plainDate, unlabelledMarks, wordedDate, type PanelMark } from './unlabelled-values.ts';
import type { Box } from '#server/modules/page-words/words.public.ts';

/** The doctors of one panel, with the pages and the labels that speak of it. */
export type PanelGroup = {
  readonly mark: PanelMark | undefined;
  readonly doctors: readonly ListedDoctor[];
  readonly earlier: readonly ListedDoctor[];
  readonly issueDate: ReadValue | undefined;
};

const pagesBack = 3;
const doctorsOfPanel = 3;
/** A number with less behind it says nothing of the pages after it. */
const sureOfNumber = 0.75;

/** The panels of a file, each with its doctors; there is one, as a rule. */
export function panelGroups(pages: readonly StudiedPage[], today: CalendarDate): readonly PanelGroup[] {
  const labelled = pages.flatMap((page) => marksOf(page, today));
  const speaking = pages.filter((page) => page.isOfPanel || hasPanel(page, labelled, pages));
  const marks = labelled.length > 0 ? labelled : unlabelledMarks(speaking);
  const listed = pages.filter((page) => hasPanel(page, marks, pages)).flatMap(({ doctors }) => doctors);
  const groups = new Map<string, ListedDoctor[]>();
  for (const doctor of listed) {
    const number = markFor(doctor, marks)?.number.value ?? '';
    groups.set(number, [...(groups.get(number) ?? []), doctor]);
  }
  const parted = Array.from(groups).flatMap(([number, all]) => listsOf(all).map((list) => [number, list] as const));
  return parted.map(([number, all], index) => {
    const earlier = all.filter(({ isEarlier }) => isEarlier);
    const current = onlyCounted(withoutRepeats(all.filter(({ isEarlier }) => !isEarlier)));
    const doctors = [...current, ...earlier];
    // Of lists that were found under one number only the first has it for sure.
    const isFirst = parted.findIndex(([other]) => other === number) === index;
    const own = isFirst ? marks.filter((mark) => mark.number.value === number) : [];
    const mark = own.find(({ page }) => doctors.some((doctor) => doctor.page.page === page)) ?? own[0];
    return {
      mark,
      doctors: current,
      earlier,
      issueDate: issueDateOf(pages, doctors, { own, marks, today }),
    };
  });
}

/** Two pages that list three doctors each, none of them the same, are of two panels, of which one's number was not found. */
function listsOf(all: readonly ListedDoctor[]): readonly (readonly ListedDoctor[])[] {
  const current = all.filter(({ isEarlier }) => !isEarlier);
  const namesOn = (page: ListedDoctor['page']): readonly string[] => [
    ...new Set(current.filter((doctor) => doctor.page === page).map(({ anchor }) => anchor.doctor.name.toLowerCase())),
  ];
  const full = [...new Set(current.map(({ page }) => page))].filter((page) => namesOn(page).length === doctorsOfPanel);
  const named = full.flatMap(namesOn);
  const areApart = new Set(named).size === named.length;
  if (full.length < 2 || !areApart) return [all];
  const pageOf = ({ page }: ListedDoctor): ListedDoctor['page'] => full.findLast((each) => each.page <= page.page) ?? full[0] ?? page;
  return full.map((page) => all.filter((doctor) => pageOf(doctor) === page));
}

function marksOf({ page, texts }: StudiedPage, today: CalendarDate): readonly PanelMark[] {
  return texts
    .filter(({ kind }) => kind === 'panelNumber')
    .flatMap((text) => {
      const number = valueFromLabels('panelNumber', [text], today);
      return number === undefined ? [] : [{ page: page.page, top: text.box.top, number }];
    });
}

/** A page that lists doctors is one of a panel when it says so, or when the page before tells the panel's number. */
function hasPanel({ page, doctors, isOfPanel }: StudiedPage, marks: readonly PanelMark[], pages: readonly StudiedPage[]): boolean {
  const isBehindLetter = marks.some(
    (mark) =>
      mark.page === page.page - 1 &&
      mark.number.confidence >= sureOfNumber &&
      pages.every((each) => each.page.page !== mark.page || each.doctors.length === 0),
  );
  return doctors.length > 0 && (isOfPanel || doctors.length >= 3 || isBehindLetter);
}

/** The number above a doctor on the page, else on the page, else on a page before, else behind. */
function markFor({ page, anchor }: ListedDoctor, marks: readonly PanelMark[]): PanelMark | undefined {
  const here = marks.filter((mark) => mark.page === page.page);
  const above = here.filter(({ top }) => top <= anchor.bottom);
  const before = marks.filter((mark) => mark.page < page.page && mark.page >= page.page - pagesBack);
  return above.at(-1) ?? here[0] ?? before.at(-1) ?? marks.find((mark) => mark.page > page.page);
}

/** A packet may hold the same page twice. */
function withoutRepeats(doctors: readonly ListedDoctor[]): readonly ListedDoctor[] {
  const keyOf = ({ anchor, block }: ListedDoctor): string =>
    [anchor.doctor.name, block.address?.zip ?? '', block.address?.address ?? '', (block.address?.address ?? '') === '' ? block.phone : '']
      .join('|')
      .toLowerCase();
  return doctors.filter((doctor, index) => doctors.findIndex((other) => keyOf(other) === keyOf(doctor)) === index);
}

/** Where a list counts three doctors, nobody whom it does not count is on it. */
function onlyCounted(doctors: readonly ListedDoctor[]): readonly ListedDoctor[] {
  const counted = doctors.filter(({ anchor }) => anchor.doctor.counted !== '');
  return counted.length === doctorsOfPanel ? counted : onlyOfPage(doctors);
}

/** Where one page lists three doctors, nobody on another page is on the list unless that page goes on counting. */
function onlyOfPage(doctors: readonly ListedDoctor[]): readonly ListedDoctor[] {
  const onPage = (page: ListedDoctor['page']): number => doctors.filter((doctor) => doctor.page === page).length;
  const full = doctors.filter(({ page }) => onPage(page) === doctorsOfPanel);
  return full.length === doctorsOfPanel
    ? doctors.filter((doctor) => full.includes(doctor) || doctor.anchor.doctor.counted !== '')
    : doctors;
}

type Around = { readonly own: readonly PanelMark[]; readonly marks: readonly PanelMark[]; readonly today: CalendarDate };

function issueDateOf(
  pages: readonly StudiedPage[],
  doctors: readonly ListedDoctor[],
  { own, marks, today }: Around,
): ReadValue | undefined {
  for (const page of speakingPages(pages, doctors, own).map((each) => ownPart(each, own, marks))) {
    const found =
      valueFromLabels('issueDate', withoutPlain(page.texts), today) ??
      wordedDate(page, today) ??
      valueFromLabels('issueDate', page.texts, today) ??
      plainDate(page, today);
    if (found !== undefined) return withOtherDays(found, page, today);
  }
  return undefined;
}

/** Below the bound, so that a person looks at it: the paper has another day that may be the one of issue. */
const ofSeveralDays = 0.78;

function withOtherDays(found: ReadValue, page: StudiedPage, today: CalendarDate): ReadValue {
  const labelled = page.texts.flatMap((text) => {
    const date = valueFromLabels('issueDate', [text], today);
    return date === undefined ? [] : [{ ...date, isPlain: text.kind === 'plainDate' }];
  });
  const own = labelled.filter(({ value }) => value === found.value);
  const isPlain = own.length > 0 && own.every((date) => date.isPlain);
  const alone = isPlain ? aloneDates(page, today) : [];
  const isSure = [...labelled, ...alone].every(({ value }) => value === found.value);
  return isSure ? found : { ...found, confidence: Math.min(found.confidence, ofSeveralDays) };
}

const withoutPlain = (texts: readonly LabelledText[]): readonly LabelledText[] => texts.filter(({ kind }) => kind !== 'plainDate');

/** The pages that speak of a panel: where its doctors stand, where its number stands, and the letter before. */
export function speakingPages(
  pages: readonly StudiedPage[],
  doctors: readonly ListedDoctor[],
  own: readonly PanelMark[],
): readonly StudiedPage[] {
  const listing = pages.filter(({ page }) => doctors.some((doctor) => doctor.page === page));
  const first = listing[0]?.page.page ?? 0;
  const naming = pages.filter(({ page }) => own.some((mark) => mark.page === page.page));
  const letter = pages.filter(({ page, isOfPanel }) => page.page === first - 1 && isOfPanel);
  return [...new Set([...listing, ...naming, ...letter])];
}

/** What of a page belongs to a panel when two share the page: from its number to the next. */
export function ownPart(page: StudiedPage, own: readonly PanelMark[], marks: readonly PanelMark[]): StudiedPage {
  const here = marks.filter((mark) => mark.page === page.page.page);
  const mine = own.find((mark) => mark.page === page.page.page);
  if (mine === undefined || here.every(({ number }) => number.value === mine.number.value)) return page;
  const slack = 3 * page.line;
  const next = here.find((mark) => mark.top > mine.top && mark.number.value !== mine.number.value);
  const isFirst = here.every((mark) => mark.top >= mine.top);
  const isMine = ({ top }: Pick<Box, 'top'>): boolean =>
    (isFirst || top > mine.top - slack) && (next === undefined || top <= next.top - slack);
  return { ...page, texts: page.texts.filter(({ box }) => isMine(box)), segments: page.segments.filter(isMine) };
}
