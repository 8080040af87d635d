import { specialtyCodes, type InventedDoctor } from './invented-people.ts';
import { cityLine, fullName, slashed, streetOf, written, type PanelDraft } from './panel-parts.ts';
import { line, lines, prose, space, type PaperLine, type PaperPart, type Sheet } from './paper.ts';
import type { Seeded } from './seeded.ts';

export type Fact = readonly [label: string, value: string];
type Facts = Readonly<Record<'number' | 'date' | 'specialty' | 'employee' | 'employer' | 'claim' | 'injury' | 'eams', Fact>>;

const shortMonths = ['Jan.', 'Feb.', 'Mar.', 'Apr.', 'May', 'June', 'July', 'Aug.', 'Sept.', 'Oct.', 'Nov.', 'Dec.'];

/** A date as clerks type it. */
function typedDate(iso: string, random: Seeded): string {
  const [year, month, day] = iso.split('-').map(Number);
  return random.pick([
    `${month}/${day}/${year}`,
    slashed(iso).replaceAll('/', '-'),
    `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(2, 4)}`,
    `${shortMonths[month! - 1]} ${day}, ${year}`,
    written(iso).toUpperCase(),
  ]);
}

export const daysAfter = (iso: string, days: number): string => new Date(Date.parse(iso) + days * 86_400_000).toISOString().slice(0, 10);

/** How values are typed that may be typed in several ways. */
export type Typing = {
  readonly date: (iso: string, random: Seeded) => string;
  readonly specialties: (specialty: string, code: string) => readonly string[];
};
const byClerks: Typing = {
  date: typedDate,
  specialties: (specialty, code) => [specialty, `${specialty} (${code})`, `${code} - ${specialty}`],
};

/** What a panel says of itself; each call types the dates anew. */
export function factsOf({ facts, labels, specialty, random }: PanelDraft, { date, specialties }: Typing = byClerks): Facts {
  const code = specialtyCodes[specialty]!;
  const fact = (label: string, value: string): Fact => [`${label}${labels.mark}`, value];
  return {
    number: fact(labels.number, facts.panelNumber),
    date: fact(labels.date, date(facts.issueDate, random)),
    specialty: fact(labels.specialty, random.pick(specialties(specialty, code))),
    employee: fact(labels.employee, facts.employeeName),
    employer: fact(labels.employer, facts.employer),
    claim: fact(labels.claim, facts.claimNumber),
    injury: fact(labels.injury, date(facts.dateOfInjury, random)),
    eams: fact(labels.eams, facts.eams),
  };
}

export const inOneLine = ([label, value]: Fact): string => `${label} ${value}`;

export const factLines = (...facts: readonly Fact[]): PaperPart => lines(...facts.map(inOneLine));

/** Facts in one line with bars between them. */
export const factStrip = (...facts: readonly Fact[]): PaperPart => lines(facts.map(inOneLine).join(' | '));

/** Facts on the left and on the right half of the paper. */
export const factSides = (left: readonly Fact[], right: readonly Fact[]): PaperPart => ({
  kind: 'columns',
  columns: [left, right].map((side) => side.map((fact) => line(inOneLine(fact)))),
});

/** A ruled box with two facts in each row. */
export function factBox(draft: PanelDraft): PaperPart {
  const { number, date, specialty, employee, employer, claim, injury, eams } = factsOf({
    ...draft,
    labels: { ...draft.labels, mark: '' },
  });
  const received = slashed(daysAfter(draft.facts.issueDate, -draft.random.whole(8, 19)));
  return {
    kind: 'table',
    ruled: true,
    header: [...number, ...date],
    widths: [22, 28, 22, 28],
    rows: [
      [...employee, ...claim],
      [...employer, ...injury],
      [...specialty, ...eams],
      ['Panel Type', 'Initial Panel', 'Request Received', received],
    ],
  };
}

type Doctor = InventedDoctor;
export const withDegrees = (doctor: Doctor): string => `${fullName(doctor)}, ${doctor.degrees}`;
export const withLabel = (label: string, value: string, mark: string): string => (label === '' ? value : `${label}${mark} ${value}`);
export const known = (...texts: readonly string[]): readonly PaperLine[] => texts.filter((text) => text !== '').map((text) => line(text));

export type BlockOf = (doctor: Doctor, place: number, draft: PanelDraft) => readonly PaperLine[];

/** The specialty behind the name, telephone and fax in one line. */
export const closeBlock: BlockOf = (doctor, place, { labels }) => {
  const numbers = [
    doctor.phone === '' ? '' : withLabel(labels.phone, doctor.phone, labels.mark),
    doctor.fax === '' ? '' : withLabel(labels.fax, doctor.fax, labels.mark),
  ];
  return known(
    `${labels.numbering(place)}${withDegrees(doctor)} \u2013 ${doctor.specialty}`,
    doctor.practice,
    withLabel(labels.address, streetOf(doctor), labels.mark),
    cityLine(doctor),
    numbers.filter((text) => text !== '').join(' / '),
  );
};

/** How a doctor is announced, without what would lead on to the name. */
export const placeName = ({ labels }: Pick<PanelDraft, 'labels'>, place: number): string =>
  labels.numbering(place).replace(/[\s:.)\u2013-]+$/u, '');

/** The number over the name, the suite in its own line, no label at the address. */
export const narrowBlock: BlockOf = (doctor, place, { labels }) => [
  ...known(placeName({ labels }, place)),
  line(withDegrees(doctor), { bold: true }),
  ...known(
    doctor.practice,
    doctor.street,
    doctor.suite,
    cityLine(doctor),
    doctor.phone === '' ? '' : withLabel(labels.phone, doctor.phone, labels.mark),
    doctor.fax === '' ? '' : withLabel(labels.fax, doctor.fax, labels.mark),
  ),
];

/** Everything labelled, the state in full. */
export const longBlock: BlockOf = (doctor, place, { labels }) => [
  line(`${labels.numbering(place)}${withDegrees(doctor)}`, { bold: true }),
  ...known(
    withLabel(labels.specialty, doctor.specialty, labels.mark),
    doctor.practice,
    withLabel(labels.address, doctor.street, labels.mark),
    doctor.suite,
    `${doctor.city}, California ${doctor.zip}`,
    doctor.phone === '' ? '' : withLabel(labels.phone, doctor.phone, labels.mark),
  ),
];

export const blocks = (draft: PanelDraft, block: BlockOf): Sheet =>
  draft.doctors.flatMap((doctor, index): Sheet => [{ kind: 'lines', lines: block(doctor, index + 1, draft) }, space()]);

export const sideBySide = (draft: PanelDraft): PaperPart => ({
  kind: 'columns',
  columns: draft.doctors.map((doctor, index) => narrowBlock(doctor, index + 1, draft)),
});

type RosterColumn = {
  readonly heading: string;
  readonly width: number;
  readonly cell: (doctor: Doctor, place: number) => string;
};

export const roster = ({ doctors }: PanelDraft, columns: readonly RosterColumn[], ruled: boolean): PaperPart => ({
  kind: 'table',
  ruled,
  header: columns.map(({ heading }) => heading),
  widths: columns.map(({ width }) => width),
  rows: doctors.map((doctor, index) => columns.map(({ cell }) => cell(doctor, index + 1))),
});

export const wholeAddress = (doctor: Doctor): string => `${streetOf(doctor)}, ${cityLine(doctor)}`;

/** A list on which the parties mark whom they strike. */
export const strikeList = (draft: PanelDraft): PaperPart =>
  roster(
    draft,
    [
      { heading: 'Strike', width: 10, cell: () => '[ ]' },
      { heading: 'Medical Evaluator', width: 30, cell: withDegrees },
      { heading: 'Telephone No.', width: 22, cell: ({ phone }) => phone },
      { heading: 'Examination Office', width: 38, cell: wholeAddress },
    ],
    true,
  );

export const drawnAtRandom = prose(
  "The evaluators below were drawn at random from those of the specialty whose offices are within the general area of the injured employee's home.",
);
export const strikeNote = prose(
  'Each represented party may strike one evaluator. Serve your strike on the other party within ten days of the date on which this panel was issued; add five days if it came by mail. The injured employee sets the appointment with the evaluator who is left.',
);
export const validityNote = prose(
  'If none of the evaluators offers an appointment within 90 days, a replacement may be requested in writing. Inquiries: DWC Medical Unit, (510) 286-3700 or (800) 794-6900.',
);
