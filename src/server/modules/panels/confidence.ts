import { heightOf, middleOf, type Box } from '#server/modules/page-words/words.public.ts';
import type { ListedDoctor, StudiedPage } from './find-panel-page.ts';

export const rounded = (value: number): number => Math.round(Math.max(0, Math.min(0.99, value)) * 100) / 100;

/** Below the bound of every form that is filled from a panel, so that a person looks at it. */
const cutConfidence = 0.7;
/** A name that ends with an initial, or has one whole word, may go on in the next line or begin in the one before. */
const isCut = (name: string): boolean => /(?:^|\s)\p{Lu}\.?$/u.test(name) || (name.match(/\p{L}{2,}/gu) ?? []).length < 2;

/** A panel lists three; of more or fewer somebody may be none of them, or missing. */
const otherCount = 0.78;
const apart = 0.72;
const doctorsOfPanel = 3;
/** In heights of a line. */
const aligned = { aside: 1.5, down: 2.6 } as const;

/** What of the other papers and doctors says how sure one of them is. */
type Beside = { readonly list: readonly ListedDoctor[]; readonly pages: readonly StudiedPage[] };

/** How sure it is that this is an evaluator of the panel, with this name: what a block of a panel has, how it stands among the others, and how well the name was read. */
export function doctorConfidence(doctor: ListedDoctor, { list, pages }: Beside): number {
  const { page, anchor, block } = doctor;
  const isOfPanel = pages.some((each) => each.page === page && each.isOfPanel);
  const evidence =
    0.5 +
    (anchor.doctor.credentials === '' ? 0 : 0.17) +
    (block.address === undefined ? 0 : 0.17) +
    (block.phone === '' ? 0 : 0.08) +
    (isOfPanel ? 0.07 : 0);
  const others = list.filter((other) => other !== doctor);
  const most = Math.min(
    isCut(anchor.doctor.name) ? cutConfidence : 1,
    list.length === doctorsOfPanel ? 1 : otherCount,
    others.length > 0 && (standsApart(doctor, others) || standsAboveHead(doctor, list, pages)) ? apart : 1,
  );
  if (!page.isScan) return rounded(Math.min(most, evidence));
  const words = anchor.segments.flatMap((segment) => segment.words).filter(({ text }) => /\p{L}{2}/u.test(text));
  const worst = Math.min(1, ...words.map(({ confidence }) => confidence));
  return rounded(Math.min(most, evidence * (0.3 + 0.7 * worst)));
}

/** Whether one is announced or placed as none of the others is: under a word of its own, without a number, or in no line with them. */
function standsApart({ page, anchor }: ListedDoctor, others: readonly ListedDoctor[]): boolean {
  const { lead, counted, printed } = anchor.doctor;
  const isCounted = counted !== '' || /^\p{Lu}\. /u.test(printed);
  if (!isCounted && others.every((other) => other.anchor.doctor.counted !== '')) return true;
  if (lead !== '' && others.every((other) => other.anchor.doctor.lead === '')) return true;
  const here = others.filter((other) => other.page === page);
  return here.length > 0 && !here.some((other) => isInLine(anchor, other.anchor));
}

const title = /\bpanel\s+of\b|\bqualified\s+medical\s+evaluators?\b|\bQME\s+panel\b|\bpanel\s+list\b/iu;
const mostWordsOfTitle = 7;

/** Where the panel's title, its number or its day stands on a page. */
const headsOf = ({ texts, segments }: StudiedPage): readonly number[] => [
  ...texts.filter(({ kind }) => kind === 'panelNumber' || kind === 'issueDate').map(({ box }) => box.top),
  ...segments.filter(({ text }) => title.test(text) && text.split(' ').length <= mostWordsOfTitle).map(({ top }) => top),
];

/** Whether the head of the panel stands between a doctor and the rest of the list, and nowhere else among them: whom a letter is sent to stands above it. */
function standsAboveHead(doctor: ListedDoctor, list: readonly ListedDoctor[], pages: readonly StudiedPage[]): boolean {
  const inOrder = list.toSorted((one, other) => one.page.page - other.page.page || one.anchor.top - other.anchor.top);
  const headed = inOrder.slice(0, -1).filter((each, index) => hasHeadBelow(each, inOrder[index + 1] ?? each, pages));
  const [last] = headed;
  return headed.length === 1 && last !== undefined && inOrder.indexOf(doctor) <= inOrder.indexOf(last);
}

/** Each page of a panel may have its head again; on a page without one an addressee may stand alone. */
function hasHeadBelow({ page, anchor }: ListedDoctor, next: ListedDoctor, pages: readonly StudiedPage[]): boolean {
  const heads = pages.filter((each) => each.page === page).flatMap(headsOf);
  if (next.page === page) return heads.some((top) => top > anchor.top && top < next.anchor.top);
  return heads.length === 0 || heads.some((top) => top > anchor.top);
}

function isInLine(one: Box, other: Box): boolean {
  const line = Math.min(heightOf(one), heightOf(other));
  const aside = [one.left - other.left, one.right - other.right, (one.left + one.right - other.left - other.right) / 2];
  const isUnder = aside.some((distance) => Math.abs(distance) < aligned.aside * line);
  return isUnder || Math.abs(middleOf(one) - middleOf(other)) < aligned.down * line;
}
