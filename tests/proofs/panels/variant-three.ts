import { inventDoctor, type InventedDoctor } from './invented-people.ts';
import { fullName, letterhead, panelTitle, streetOf, trueDoctor, truthOf, type PanelDraft } from './panel-parts.ts';
import { line, lines, prose, space, type PanelPaper, type Sheet } from './paper.ts';
import { forwarded, spanishFirst } from './variant-three-letters.ts';
import { additionalNames, inPacket, namedRoles, replaced } from './variant-three-packets.ts';
import {
  blocks,
  closeBlock,
  drawnAtRandom,
  factBox,
  factLines,
  factSides,
  factsOf,
  factStrip,
  longBlock,
  roster,
  sideBySide,
  strikeList,
  strikeNote,
  validityNote,
  wholeAddress,
  withDegrees,
} from './variant-three-parts.ts';

const onePage = (draft: PanelDraft, sheet: Sheet, changes = {}): PanelPaper => ({
  sheets: [[...letterhead(3), ...sheet]],
  truth: truthOf(draft, changes),
});

function stackedBetween(draft: PanelDraft): PanelPaper {
  const { number, date, specialty, employee, employer, claim, injury, eams } = factsOf(draft);
  return onePage(draft, [
    factLines(employee, employer, injury, claim, eams),
    space(),
    panelTitle('QME PANEL SELECTION LIST'),
    space(),
    factLines(date, number, specialty),
    space(),
    ...blocks(draft, closeBlock),
    strikeNote,
  ]);
}

/** The facts stand below the evaluators. */
function columnsFirst(draft: PanelDraft): PanelPaper {
  const { number, date, specialty, employee, employer, claim, injury, eams } = factsOf(draft);
  return onePage(draft, [
    panelTitle('QUALIFIED MEDICAL EVALUATOR PANEL'),
    space(),
    drawnAtRandom,
    space(),
    sideBySide(draft),
    space(2),
    { kind: 'pairs', as: 'grid', pairs: [employee, claim, injury, employer, eams, specialty, number, date] },
    space(),
    strikeNote,
  ]);
}

const boxed = (draft: PanelDraft): PanelPaper =>
  onePage(draft, [
    panelTitle('NOTICE OF QME PANEL ASSIGNMENT'),
    space(),
    factBox(draft),
    space(),
    strikeList(draft),
    space(),
    strikeNote,
    space(),
    validityNote,
  ]);

function surnamesInCapitals(draft: PanelDraft): PanelPaper {
  const doctors = draft.doctors.map((doctor) => ({ ...doctor, last: doctor.last.toUpperCase() }));
  const { number, date, specialty, employee, employer, claim, injury, eams } = factsOf(draft);
  const body = doctors.flatMap((doctor, index): Sheet => [
    lines(
      line(`${draft.labels.numbering(index + 1)}${doctor.last}, ${doctor.first}, ${doctor.degrees}`, { bold: true }),
      streetOf(doctor),
      `${doctor.city} CA ${doctor.zip}`,
      `${draft.labels.phone}${draft.labels.mark} ${doctor.phone}`,
    ),
    space(),
  ]);
  const order = ({ first, last }: InventedDoctor): string => `${first} ${last}`;
  return onePage(
    draft,
    [
      panelTitle('PANEL OF THREE QUALIFIED MEDICAL EVALUATORS'),
      space(),
      factSides([number, specialty, eams, injury], [date, employee, employer, claim]),
      space(2),
      ...body,
      validityNote,
    ],
    { doctors: doctors.map((doctor) => trueDoctor(doctor, 1, order(doctor))) },
  );
}

function hardNamesInTable(draft: PanelDraft): PanelPaper {
  const { number, date, specialty, employee, employer, claim, injury, eams } = factsOf(draft);
  return onePage(draft, [
    factStrip(number, date),
    factLines(specialty),
    space(),
    panelTitle('ASSIGNED EVALUATORS'),
    space(),
    roster(
      draft,
      [
        { heading: 'QME', width: 36, cell: withDegrees },
        { heading: 'Office Address', width: 40, cell: wholeAddress },
        { heading: 'Telephone', width: 24, cell: ({ phone }) => phone },
      ],
      false,
    ),
    space(),
    { kind: 'pairs', as: 'grid', pairs: [employee, injury, employer, claim, eams] },
    space(),
    strikeNote,
  ]);
}

function longAddresses(draft: PanelDraft): PanelPaper {
  const { number, date, specialty, employee, employer, claim, injury, eams } = factsOf(draft);
  return onePage(draft, [
    panelTitle('QME PANEL'),
    space(),
    factSides([employee, employer, injury, claim], [date, number, specialty, eams]),
    space(),
    ...blocks(draft, longBlock),
    validityNote,
  ]);
}

function phonesFirst(draft: PanelDraft): PanelPaper {
  const { number, date, specialty, employee, employer, claim, injury, eams } = factsOf(draft);
  return onePage(draft, [
    panelTitle('LIST OF EVALUATORS FOR THE PARTIES'),
    space(),
    factLines(number, employee, claim, injury, specialty, employer, eams),
    space(),
    roster(
      draft,
      [
        { heading: 'No.', width: 8, cell: (_doctor, place) => `${place}` },
        { heading: 'To Schedule Call', width: 24, cell: ({ phone }) => (phone === '' ? 'Not listed' : phone) },
        { heading: 'Evaluator', width: 32, cell: withDegrees },
        { heading: 'Address', width: 36, cell: wholeAddress },
      ],
      true,
    ),
    space(),
    strikeNote,
    space(),
    factLines(date),
  ]);
}

/** Four evaluators in the list of a claims administrator. */
function fourRows(draft: PanelDraft): PanelPaper {
  const { number, date, specialty, employee, employer, claim, injury, eams } = factsOf(draft);
  return {
    sheets: [
      [
        lines(line('Redwood Coast Claims Services', { size: 'large', bold: true }), 'P.O. Box 2210, Rancho Cordova, CA 95741'),
        space(),
        panelTitle('QME PANEL DATA SHEET'),
        space(),
        { kind: 'pairs', as: 'grid', pairs: [claim, employee, employer, injury, eams, number, specialty, date] },
        space(),
        roster(
          draft,
          [
            { heading: 'Physician', width: 23, cell: fullName },
            { heading: 'Degree', width: 12, cell: ({ degrees }) => degrees },
            { heading: 'Street', width: 21, cell: streetOf },
            { heading: 'City', width: 15, cell: ({ city }) => city },
            { heading: 'ZIP', width: 10, cell: ({ zip }) => zip },
            { heading: 'Phone', width: 19, cell: ({ phone }) => phone },
          ],
          true,
        ),
        space(),
        lines('Entered from the panel letter of the DWC Medical Unit.'),
      ],
    ],
    truth: truthOf(draft, { warnings: ['panel_doctor_count'] }),
  };
}

function twiceInColumns(draft: PanelDraft): PanelPaper {
  const [first, second] = draft.doctors;
  const { last, suffix, degrees, first: firstName } = first!;
  const again = { ...inventDoctor(draft.random, draft.specialty), first: firstName, last, suffix, degrees };
  const doubled = { ...draft, doctors: [second!, first!, again] };
  const { number, date, specialty, employee, employer, claim, injury, eams } = factsOf(draft);
  return onePage(
    doubled,
    [
      panelTitle('QME PANEL'),
      space(),
      factLines(date, employee, employer, injury, claim, eams, specialty, number),
      space(),
      sideBySide(doubled),
      space(),
      strikeNote,
      space(),
      prose('An evaluator may be listed at more than one office. Appointments are kept at the office that is listed.'),
    ],
    { warnings: ['panel_same_doctor'] },
  );
}

/** By the letters of the layouts. */
export const variantThree: Readonly<Record<string, (draft: PanelDraft) => PanelPaper>> = {
  A: stackedBetween,
  B: columnsFirst,
  C: boxed,
  D: forwarded,
  E: inPacket,
  H: replaced,
  J: additionalNames,
  K: surnamesInCapitals,
  L: hardNamesInTable,
  M: longAddresses,
  N: phonesFirst,
  Q: fourRows,
  R: twiceInColumns,
  S: namedRoles,
  T: spanishFirst,
};
