import type { InventedDoctor } from './invented-people.ts';
import { cityLine, fullName, slashed, streetOf, written, type PanelDraft } from './panel-parts.ts';
import { line, lines, prose, space, type PaperLine, type PaperPart, type Sheet } from './paper.ts';
import type { Seeded } from './seeded.ts';
import {
  daysAfter,
  factsOf,
  inOneLine,
  known,
  placeName,
  roster,
  wholeAddress,
  withDegrees,
  withLabel,
  type BlockOf,
  type Fact,
  type Typing,
} from './variant-three-parts.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** A date as systems and letters write it. */
function systemDate(iso: string, random: Seeded): string {
  const [month] = written(iso).split(' ');
  const [year, day] = [iso.slice(0, 4), iso.slice(8)];
  const short = month!.slice(0, 3);
  return random.pick([
    `${weekdays[new Date(iso).getUTCDay()]}, ${written(iso)}`,
    `${day}-${short}-${year}`,
    iso,
    `${short} ${Number(day)}, ${year}`,
    `${month} ${day}, ${year}`,
    slashed(iso),
  ]);
}

const bySystems: Typing = {
  date: systemDate,
  specialties: (specialty, code) => [specialty, `${specialty} [${code}]`, `${specialty} - ${code}`],
};

export const systemFacts = (draft: PanelDraft): ReturnType<typeof factsOf> => factsOf(draft, bySystems);

/** The same without marks behind the labels. */
export const bareFacts = (draft: PanelDraft): ReturnType<typeof factsOf> =>
  systemFacts({ ...draft, labels: { ...draft.labels, mark: '' } });

/** Facts one after another, as long as there is room. */
export const factRun = (between: string, ...facts: readonly Fact[]): PaperPart => lines(facts.map(inOneLine).join(between));

/** Two facts in each row of a table without rules. */
export function openTable(draft: PanelDraft): PaperPart {
  const { number, date, specialty, employee, employer, claim, injury, eams } = bareFacts(draft);
  return {
    kind: 'table',
    ruled: false,
    header: [...number, ...specialty],
    widths: [21, 27, 23, 29],
    rows: [
      [...date, ...employee],
      [...claim, ...employer],
      [...injury, ...eams],
    ],
  };
}

/** A ruled row of labels over one of values. */
export const labelsOver = (facts: readonly Fact[]): PaperPart => ({
  kind: 'table',
  ruled: true,
  header: facts.map(([label]) => label),
  widths: facts.map(() => 100 / facts.length),
  rows: [facts.map(([, value]) => value)],
});

const phoneOf = ({ phone }: InventedDoctor, { labels }: PanelDraft): string =>
  phone === '' ? '' : withLabel(labels.phone, phone, labels.mark);
const faxOf = ({ fax }: InventedDoctor, { labels }: PanelDraft): string => (fax === '' ? '' : withLabel(labels.fax, fax, labels.mark));
const joined = (between: string, ...texts: readonly string[]): string => texts.filter((text) => text !== '').join(between);

/** Name and address on the left half, the rest on the right. */
export const halves = (draft: PanelDraft): Sheet =>
  draft.doctors.flatMap((doctor, index): Sheet => [
    {
      kind: 'columns',
      columns: [
        known(
          `${draft.labels.numbering(index + 1)}${withDegrees(doctor)}`,
          doctor.practice,
          withLabel(draft.labels.address, streetOf(doctor), draft.labels.mark),
          cityLine(doctor),
        ),
        known(doctor.specialty, phoneOf(doctor, draft), faxOf(doctor, draft)),
      ],
    },
    space(),
  ]);

/** The degree below the name, the state in full, no label but at the numbers. */
export const tallBlock: BlockOf = (doctor, place, draft) => [
  line(`${draft.labels.numbering(place)}${fullName(doctor)}`, { bold: true }),
  ...known(
    doctor.degrees,
    doctor.practice,
    doctor.street,
    doctor.suite,
    `${doctor.city}, California ${doctor.zip}`,
    phoneOf(doctor, draft),
    faxOf(doctor, draft),
  ),
];

/** The name in one line, everything else in the next. */
export const runningBlock: BlockOf = (doctor, place, draft) =>
  known(
    `${draft.labels.numbering(place)}${withDegrees(doctor)} (${doctor.specialty})`,
    joined(' \u2022 ', wholeAddress(doctor), phoneOf(doctor, draft), faxOf(doctor, draft)),
  );

/** No comma before the degree, the specialty below it, the numbers at the end. */
export const plainBlock: BlockOf = (doctor, place, draft) => [
  line(`${draft.labels.numbering(place)}${fullName(doctor)} ${doctor.degrees}`, { bold: true }),
  ...known(
    doctor.specialty,
    doctor.practice,
    `${streetOf(doctor)} \u2022 ${cityLine(doctor)}`,
    joined(' \u2022 ', phoneOf(doctor, draft), faxOf(doctor, draft)),
  ),
];

/** The telephone beside the name. */
export const phoneBesideName: BlockOf = (doctor, place, draft) =>
  known(
    joined(' | ', `${draft.labels.numbering(place)}${withDegrees(doctor)}`, phoneOf(doctor, draft)),
    doctor.practice,
    withLabel(draft.labels.address, streetOf(doctor), draft.labels.mark),
    `${doctor.city}, CA, ${doctor.zip}`,
    faxOf(doctor, draft),
  );

/** A doctor as the fields of a data base. */
export const record = (doctor: InventedDoctor, place: number, draft: PanelDraft): Sheet => [
  lines(line(placeName(draft, place), { bold: true })),
  {
    kind: 'pairs',
    as: 'grid',
    pairs: [
      ['Name:', fullName(doctor)],
      ['Degree:', doctor.degrees],
      ['Address Line 1:', doctor.street],
      ...(doctor.suite === '' ? [] : [['Address Line 2:', doctor.suite] as const]),
      ['City, State, ZIP:', cityLine(doctor)],
      ...(doctor.phone === '' ? [] : [[`${draft.labels.phone}:`, doctor.phone] as const]),
    ],
  },
];

/** One column for each doctor. */
export const upright = (draft: PanelDraft): PaperPart => {
  const { doctors, labels } = draft;
  const row = (label: string, cell: (doctor: InventedDoctor) => string): readonly string[] => [label, ...doctors.map(cell)];
  return {
    kind: 'table',
    ruled: true,
    header: ['', ...doctors.map((_, index) => placeName(draft, index + 1))],
    widths: [19, ...doctors.map(() => 81 / doctors.length)],
    rows: [
      row('Name', withDegrees),
      row('Street', streetOf),
      row('City', cityLine),
      row(labels.phone, ({ phone }) => phone),
      row(labels.specialty, ({ specialty }) => specialty),
    ],
  };
};

export const footer = (page: number, of: number): PaperPart =>
  lines(line(`MU-QMEP (Rev. 08/2022) \u2022 Page ${page} of ${of}`, { size: 'small', align: 'center' }));

/** The day on which somebody printed the list again. */
export const printedOn = ({ facts, random }: PanelDraft): PaperPart =>
  lines(line(`Printed ${slashed(daysAfter(facts.issueDate, random.whole(2, 12)))} by the document center`, { size: 'small' }));

export const centered = (text: string): PaperLine => line(text, { align: 'center' });

export const howToStrike = prose(
  'Only a represented employee and the claims administrator may each cross one name off this list. They have ten days from the day on which the list was issued, and five more if it was mailed within California. The name that is left is the evaluator.',
);
export const ifLate = prose(
  'An evaluator has to offer an appointment within ninety days of the request. If that is not possible, write to the Medical Unit and give the number of the panel. A party who wants a second list in another specialty has to show good cause.',
);

/** Name and office of a doctor in one cell. */
export const oneCell = (draft: PanelDraft, ruled: boolean): PaperPart =>
  roster(
    draft,
    [
      { heading: '', width: 6, cell: (_doctor, place) => `${place}` },
      { heading: 'Evaluator and Office', width: 48, cell: (doctor) => `${withDegrees(doctor)}, ${wholeAddress(doctor)}` },
      { heading: 'Telephone', width: 20, cell: ({ phone }) => phone },
      { heading: 'Specialty', width: 26, cell: ({ specialty }) => specialty },
    ],
    ruled,
  );
