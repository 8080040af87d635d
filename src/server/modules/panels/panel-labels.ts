import { isSameRow, heightOf, overlapAcross, boxAround, type Box, type Word } from '#server/modules/page-words/words.public.ts';
import { wordsWithin, type Segment } from '#server/modules/page-words/page-segments.public.ts';
import { dateKind, endsWithMark, labelMark, lastThought, wordedLabel, type LabelKind } from './worded-labels.ts';

const numberWord = String.raw`(?:(?:(?:identification|reference|file)\s*)?numbers?|(?:file\s*)?no\.?|num\.?|nbr\.?|nr\.?|#|id|ref(?:erence)?\.?)`;
const panelWord = String.raw`(?:QME\s+)?panel`;

/** Labels that panels and the papers around them print, the longer before the shorter that begin alike. */
const labels: readonly (readonly [LabelKind, string])[] = [
  [
    'earlierPanelNumber',
    String.raw`(?:original|previous|prior|former|earlier|old|replaces?|superseded|canceled|cancelled)\s*${panelWord}(?:\s*${numberWord})?`,
  ],
  ['panelNumber', String.raw`(?:current\s*|new\s*|replacement\s*|additional\s*)?${panelWord}\s*(?:list\s*)?${numberWord}`],
  ['panelNumber', String.raw`n[úu]mero\s*de(?:l)?\s*panel`],
  ['panelNumber', String.raw`${panelWord}(?:\s*list)?(?=[\s:.#=–—-]{0,8}\d{7}(?![\d-]))`],
  ['panelType', String.raw`(?:panel|request)\s*type|type\s*of\s*(?:panel|request)`],
  [
    'issueDate',
    String.raw`(?:panel\s*)?(?:issue[d]?|issuance|assign(?:ed|ment)|generated)\s*(?:date|on)|(?:panel\s*)?date\s*(?:of\s*)?(?:the\s*)?(?:panel\s*)?(?:issued?|issuance|assign(?:ed|ment)|generated)|panel\s*(?:date|issued|assigned)|issued|fecha\s*de\s*(?:emisi[óo]n|asignaci[óo]n)`,
  ],
  [
    'dateOfInjury',
    String.raw`(?:date|day)s?\s*of\s*(?:the\s*)?(?:claimed\s*|alleged\s*)?(?:injury|accident|loss)|(?:injury|accident)\s*date|injured\s*on|d\.?\s?[o0]\.?\s?[i1l]\.?|fecha\s*de\s*(?:la\s*)?lesi[óo]n`,
  ],
  [
    'other',
    String.raw`date\s*of\s*(?:birth|request|report|hire|service|mailing|objection|exam\w*)|d\.?\s?o\.?\s?b\.?|fecha\s*de\s*nacimiento`,
  ],
  [
    'specialty',
    String.raw`(?:QME\s*|panel\s*|medical\s*|(?:field|area)\s*of\s*)?specialt(?:y|ies)(?:\s*(?:requested|of\s*(?:the\s*)?(?:panel|evaluators?|list)|code|area))?|requested\s*specialty|(?:field|area)\s*of\s*practice|especialidad`,
  ],
  [
    'claimNumber',
    String.raw`(?:(?:claims?\s*administrator|insurer|carrier|adm\w*\.?|TPA)(?:'s)?\s*)?(?:claim|clm\.?)\s*(?:\/\s*)?(?:${numberWord}\s*)?${numberWord}|n[úu]mero\s*de(?:l)?\s*reclamo`,
  ],
  [
    'other',
    String.raw`(?:EAMS|WCAB|ADJ|case|file|our\s*file|docket)\s*(?:case\s*)?${numberWord}|employee'?s?\s*attorney|applicant'?s?\s*attorney|attorney\s*for\s*\w+|defense\s*attorney|employer(?:\s*name)?|claims?\s*(?:administrator|adjuster|examiner)|insur(?:er|ance(?:\s*carrier)?)|requesting\s*party|requester|treating\s*physician|(?:medical\s*)?office\s*location|address|(?:tele)?phone|tel|fax|body\s*parts?|dispute|reason|license|next\s*available|empleador|abogado|to|from|re|cc`,
  ],
  [
    'employeeName',
    String.raw`(?:name\s*of\s*(?:the\s*)?)?(?:injured\s*)?(?:employee|worker|claimant)(?:'s)?(?:\s*name)?|EE\s*name|applicant(?:'s)?(?:\s*name)?|injured\s*(?:worker|employee)|i\.?w\.?|(?:nombre\s*del\s*)?(?:trabajador|empleado)(?:\(a\))?(?:\s*lesionado)?`,
  ],
  ['plainDate', String.raw`dated?(?:\s*of\s*(?:this\s*)?(?:letter|notice))?|fecha`],
];

const anyLabel = new RegExp(
  `(?<![\\p{L}\\d])(?:${labels.map(([, pattern]) => `(${pattern})`).join('|')})(?=\\s*${labelMark}|\\s*$|\\s+-?[\\d\\p{Lu}])\\s*(?:\\([A-Z]{2,4}\\))?(?:\\s*${labelMark})*`,
  'giu',
);

export type LabelledText = {
  readonly kind: LabelKind;
  readonly text: string;
  readonly words: readonly Word[];
  readonly box: Box;
  /** How the value stands to its label: behind it, right of it in another column, or under it. */
  readonly stands: 'behind' | 'beside' | 'under';
};

type Label = { readonly kind: LabelKind; readonly segment: Segment; readonly start: number; readonly end: number; readonly behind: string };

/** In heights of a line. */
const farthestUnder = 2.2;
const farthestBeside = 40;

/** What the labels of a page announce: for each the text behind it, and without one the text beside it and the text under it. */
export function labelledTexts(segments: readonly Segment[]): readonly LabelledText[] {
  const broken = brokenLabels(segments);
  const whole = segments.filter((segment) => broken.every(({ label }) => label.segment !== segment)).flatMap(labelsIn);
  const named = [...whole, ...broken.map(({ label }) => label)];
  const found = [
    ...named,
    ...wordedLabels(segments, new Set([...named.map(({ segment }) => segment), ...broken.map(({ lower }) => lower)])),
  ];
  const starts = new Set([...found.filter(({ start }) => start === 0).map(({ segment }) => segment), ...broken.map(({ lower }) => lower)]);
  return found.flatMap((label) => valuesOf(label, segments, starts));
}

/** A label that a narrow column breaks: "Claims Administrator Claim", "Number". */
function brokenLabels(segments: readonly Segment[]): readonly { readonly label: Label; readonly lower: Segment }[] {
  return segments.flatMap((upper) => {
    if (upper.text.includes(':') || upper.text.split(' ').length > 4) return [];
    const lower = segments.find((other) => isUnder(upper, other));
    if (lower === undefined) return [];
    const [label, ...more] = labelsIn({ ...upper, text: `${upper.text} ${lower.text}` });
    const isWhole = label !== undefined && more.length === 0 && label.start === 0 && label.end > upper.text.length && label.behind === '';
    return isWhole ? [{ label: { ...label, segment: upper, end: upper.text.length }, lower }] : [];
  });
}

/** "Prior panel issued:" announces nothing of this panel. */
const ofEarlier = /\b(?:original|previous|prior|former|earlier|old|superseded|cancell?ed)\s+(?:(?:QME\s+)?(?:panel|list)\s+)?$/iu;

function labelsIn(segment: Segment): readonly Label[] {
  const matches = Array.from(segment.text.matchAll(anyLabel)).filter((match) => isLabel(match, segment.text));
  return matches.map((match, index) => {
    const end = match.index + match[0].length;
    const behind = segment.text.slice(end, matches[index + 1]?.index);
    const before = segment.text.slice(0, match.index);
    const listed = labels[match.slice(1).findIndex((group) => group !== undefined)]?.[0] ?? 'other';
    const kind = ofEarlier.test(before) ? 'other' : dateKind(listed, `${lastThought(before)} ${match[0]}`);
    // "Accident Date:" is more than "Date:".
    const longer = index === 0 && match.index > 0 ? wordedLabel(segment.text) : undefined;
    return longer !== undefined && segment.text.slice(end, longer.end).trim() === ''
      ? { ...longer, segment, start: 0, behind }
      : { kind, segment, start: match.index, end, behind };
  });
}

/** Lines without a label of the list that begin with one by its words; behind the others, which are the more certain. */
function wordedLabels(segments: readonly Segment[], known: ReadonlySet<Segment>): readonly Label[] {
  return segments.flatMap((segment) => {
    const label = known.has(segment) ? undefined : wordedLabel(segment.text);
    return label === undefined ? [] : [{ ...label, segment, start: 0, behind: segment.text.slice(label.end) }];
  });
}

/** A label begins its line or ends with a colon; the same words in a sentence are none. */
function isLabel(match: RegExpExecArray, text: string): boolean {
  const isMarked = endsWithMark.test(match[0]);
  const behind = text.slice(match.index + match[0].length);
  return isMarked || (match.index === 0 && (behind === '' || !/^\s*\p{Ll}/u.test(behind)));
}

function valuesOf(
  { kind, segment, end, behind }: Label,
  segments: readonly Segment[],
  starts: ReadonlySet<Segment>,
): readonly LabelledText[] {
  const text = behind.replace(/^[\s:.#=–—-]+/u, '').trim();
  if (text !== '') {
    const start = segment.text.indexOf(text, end);
    const words = wordsWithin(segment, start, start + text.length);
    const rest =
      kind === 'employeeName' && !text.includes(' ') ? segments.find((other) => !starts.has(other) && isUnder(segment, other)) : undefined;
    const whole = rest === undefined ? words : [...words, ...rest.words];
    return [{ kind, text: rest === undefined ? text : `${text} ${rest.text}`, words: whole, box: boxAround(words), stands: 'behind' }];
  }
  const labelBox = boxAround(wordsWithin(segment, 0, end));
  const others = segments.filter((other) => other !== segment && !starts.has(other));
  const beside = nextBeside(labelBox, segments, starts);
  const under = others
    .filter((other) => {
      const gap = other.top - labelBox.bottom;
      return (
        gap > -0.4 * heightOf(labelBox) &&
        gap < farthestUnder * heightOf(labelBox) &&
        !isSameRow(other, labelBox) &&
        overlapAcross(other, labelBox) > 0
      );
    })
    .toSorted((one, other) => one.top - other.top)[0];
  return [...valueFrom(kind, wholeCell(beside, others), 'beside'), ...valueFrom(kind, wholeCell(under, others), 'under')];
}

/** The next text in the row, when it is not a label itself. */
function nextBeside(label: Box, segments: readonly Segment[], starts: ReadonlySet<Segment>): Segment | undefined {
  const next = segments
    .filter(
      (other) => other.left > label.right - 1 && other.left - label.right < farthestBeside * heightOf(label) && isSameRow(other, label),
    )
    .toSorted((one, other) => one.left - other.left)[0];
  return next === undefined || starts.has(next) ? undefined : next;
}

/** A cell that its first line leaves open goes on in the next: "Physical Medicine &". */
function wholeCell(cell: Segment | undefined, others: readonly Segment[]): Segment | undefined {
  if (cell === undefined || !/(?:&|\band)$/u.test(cell.text)) return cell;
  const next = others.find((other) => isUnder(cell, other));
  return next === undefined
    ? cell
    : { ...boxAround([cell, next]), text: `${cell.text} ${next.text}`, words: [...cell.words, ...next.words] };
}

function isUnder(upper: Segment, lower: Segment): boolean {
  const gap = lower.top - upper.bottom;
  return Math.abs(gap) < 0.6 * heightOf(upper) && !isSameRow(lower, upper) && Math.abs(lower.left - upper.left) < 0.5 * heightOf(upper);
}

function valueFrom(kind: LabelKind, segment: Segment | undefined, stands: 'beside' | 'under'): readonly LabelledText[] {
  if (segment === undefined) return [];
  const { text, words } = segment;
  return [{ kind, text: text.replace(/^[\s:]+/u, ''), words, box: segment, stands }];
}
