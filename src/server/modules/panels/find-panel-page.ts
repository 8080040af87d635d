import { isSaidToBeReplaced, namesOtherRole, namesOwnOffice, sectionOf, type Section } from './decoys.ts';
import { readDoctorBlock, type DoctorBlock } from './doctor-block.ts';
import { findAnchors, type Anchor } from './find-anchors.ts';
import { labelledTexts, type LabelledText } from './panel-labels.ts';
import { withWholeCells } from './joined-names.ts';
import { ruledCells } from '#server/modules/page-words/ruled-cells.public.ts';
import { pageSegments, type Segment } from '#server/modules/page-words/page-segments.public.ts';
import { splitDoctors } from './split-doctors.ts';
import {
  boxAround,
  heightOf,
  isSameRow,
  medianOf,
  overlapAcross,
  type Box,
  type PageWords,
} from '#server/modules/page-words/words.public.ts';

/** A physician with an office, as a page lists them. */
export type ListedDoctor = { readonly page: PageWords; readonly anchor: Anchor; readonly block: DoctorBlock; readonly isEarlier: boolean };

/** A page with all that a panel may have on it. */
export type StudiedPage = {
  readonly page: PageWords;
  readonly segments: readonly Segment[];
  readonly texts: readonly LabelledText[];
  readonly doctors: readonly ListedDoctor[];
  /** Whether it speaks of a panel of evaluators. */
  readonly isOfPanel: boolean;
  /** Height of a line of text. */
  readonly line: number;
};

const panelMark = /qualified\s+medical\s+evaluators?|\bQME\b|\bpanel\b/iu;
const otherPaper = /proof\s+of\s+service|declaration\s+of\s+(?:service|mailing)|prueba\s+de\s+(?:servicio|entrega)/iu;
const headerShare = 0.07;
const faxWord = /\b(?:from|to|fax|page|pg|p)\b/iu;
const clock = /\b\d{1,2}:\d{2}\b/u;

/** Reads a page as if it were one of a panel. */
export function studyPage(page: PageWords): StudiedPage {
  const segments = withWholeCells(withoutFaxHeader(pageSegments(page), page), ruledCells(page.rules));
  const line = medianOf(segments.map(heightOf)) || 1;
  const anchors = findAnchors(segments);
  const territories = splitDoctors(segments, anchors, page.rules);
  const isOther = segments.some(
    (segment) => otherPaper.test(segment.text) && segment.text.split(' ').length <= 6 && segment.top < 0.35 * page.height,
  );
  const doctors = isOther
    ? []
    : territories.flatMap((territory): readonly ListedDoctor[] => {
        const block = readDoctorBlock(territory, line);
        const section = sectionAbove(territory.anchor, segments);
        if (section === 'people' || !isOnList(territory.anchor, block, segments)) return [];
        return [{ page, anchor: territory.anchor, block, isEarlier: section === 'earlier' || isOfEarlierPanel(territory.anchor, block) }];
      });
  return { page, segments, texts: labelledTexts(segments), doctors, isOfPanel: segments.some(({ text }) => panelMark.test(text)), line };
}

/** The line that a fax machine prints over each page has dates, times and numbers of its own. */
function withoutFaxHeader(segments: readonly Segment[], { height }: PageWords): readonly Segment[] {
  const stamps = segments.filter(({ text, top, bottom }) => {
    const share = faxWord.test(text) ? 2 * headerShare : headerShare;
    return clock.test(text) && (top < share * height || bottom > (1 - share) * height);
  });
  return segments.filter((segment) => !stamps.some((stamp) => isSameRow(stamp, segment)));
}

/** With an office or a telephone number, and in no other role. */
function isOnList({ doctor, segments: own }: Anchor, { address, phone, text }: DoctorBlock, segments: readonly Segment[]): boolean {
  if (address === undefined && phone === '') return false;
  if (namesOtherRole(doctor.lead) || namesOtherRole(doctor.rest) || namesOwnOffice(text)) return false;
  return !besideName(own, segments).some((beside) => namesOtherRole(beside));
}

/** What stands left of a name in its row, close above it, in two lines at most, and close below it. */
function besideName(own: readonly Segment[], segments: readonly Segment[]): readonly string[] {
  const box = boxAround(own);
  const line = heightOf(own[0] ?? box);
  const others = segments.filter((segment) => !own.includes(segment) && segment.text.split(' ').length <= 8 && !/^\d/u.test(segment.text));
  const left = others.filter((segment) => isSameRow(segment, box) && segment.right <= box.left && box.left - segment.right < 30 * line);
  const below = others.filter((segment) => isNextTo(box, segment, line));
  const above = others.filter((segment) => isNextTo(segment, box, line));
  const farther = above.flatMap((near) => others.filter((segment) => isNextTo(segment, near, line)));
  return [...left, ...below, ...above].map(({ text }) => text).concat([...farther, ...above].map(({ text }) => text).join(' '));
}

function isNextTo(upper: Box, lower: Box, line: number): boolean {
  const gap = lower.top - upper.bottom;
  return gap < 0.8 * line && gap > -0.5 * line && !isSameRow(upper, lower) && overlapAcross(upper, lower) > 0;
}

function isOfEarlierPanel(anchor: Anchor, block: DoctorBlock): boolean {
  const words = anchor.segments.flatMap((segment) => segment.words);
  const crossed = words.filter((word) => word.isCrossed === true);
  return crossed.length * 2 > words.length || isSaidToBeReplaced(anchor.doctor.rest) || isSaidToBeReplaced(block.text);
}

/** What the last heading above a name says of those below it. */
function sectionAbove(anchor: Anchor, segments: readonly Segment[]): Section | undefined {
  const above = segments.filter((segment) => segment.bottom <= anchor.top + 0.2 * heightOf(anchor) && isOver(segment, anchor));
  return above
    .map(({ text }) => sectionOf(text))
    .filter((section) => section !== undefined)
    .at(-1);
}

function isOver(segment: Segment, anchor: Anchor): boolean {
  const reach = 12 * heightOf(segment);
  return segment.left < anchor.right && segment.right > anchor.left - reach;
}
