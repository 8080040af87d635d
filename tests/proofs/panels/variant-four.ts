import type { InventedDoctor } from './invented-people.ts';
import { letterhead, panelTitle, trueDoctor, truthOf, type PanelDraft } from './panel-parts.ts';
import { line, lines, space, type PanelPaper, type Sheet } from './paper.ts';
import { attorneysLetter, spanishAround } from './variant-four-letters.ts';
import { asExhibit, inItsPlace, oneAdded, secondOffice, signedByDirector } from './variant-four-packets.ts';
import {
  bareFacts,
  factRun,
  footer,
  halves,
  howToStrike,
  ifLate,
  labelsOver,
  openTable,
  phoneBesideName,
  plainBlock,
  printedOn,
  record,
  systemFacts,
  tallBlock,
  upright,
} from './variant-four-parts.ts';
import { blocks, factSides, inOneLine, longBlock, roster, wholeAddress } from './variant-three-parts.ts';

const onePage = (draft: PanelDraft, sheet: Sheet, changes = {}): PanelPaper => ({
  sheets: [[...letterhead(4), ...sheet]],
  truth: truthOf(draft, changes),
});

/** The case is told of at the foot. */
function caseBelow(draft: PanelDraft): PanelPaper {
  const { number, date, specialty } = bareFacts(draft);
  const { employee, employer, claim, injury, eams } = systemFacts(draft);
  return onePage(draft, [
    panelTitle('LIST OF QUALIFIED MEDICAL EVALUATORS'),
    space(),
    { kind: 'pairs', as: 'header', pairs: [number, date, specialty] },
    space(2),
    ...halves(draft),
    lines(line('Case Information', { bold: true })),
    factSides([employee, injury, employer], [claim, eams]),
    space(),
    howToStrike,
    space(),
    footer(1, 1),
  ]);
}

/** Two beside each other, the third below beside a note. */
function twoAndOne(draft: PanelDraft): PanelPaper {
  const [first, second, third] = draft.doctors.map((doctor, index) => tallBlock(doctor, index + 1, draft));
  return onePage(draft, [
    panelTitle('QUALIFIED MEDICAL EVALUATORS FOR YOUR CLAIM'),
    space(),
    openTable(draft),
    space(),
    { kind: 'columns', columns: [first!, second!] },
    space(),
    {
      kind: 'columns',
      columns: [
        third!,
        [
          line('About this list', { bold: true }),
          line('The names were drawn at random by computer.'),
          line('Do not call an evaluator before ten days have gone by.'),
          line('Information and Assistance: (800) 736-7401'),
        ],
      ],
    },
    space(2),
    ifLate,
    footer(1, 1),
  ]);
}

function uprightTable(draft: PanelDraft): PanelPaper {
  const { number, date, specialty, employee, employer, claim, injury, eams } = systemFacts(draft);
  return onePage(draft, [
    factSides([number, employee, employer, eams], [date, specialty, claim, injury]),
    space(),
    panelTitle('QME PANEL: COMPARISON OF EVALUATORS'),
    space(),
    upright(draft),
    space(),
    howToStrike,
    space(),
    ifLate,
    space(),
    printedOn(draft),
  ]);
}

/** As a data base exports it: the last name in one column, the first in another. */
function namesInTwoColumns(draft: PanelDraft): PanelPaper {
  const doctors = draft.doctors.map((doctor) => ({
    ...doctor,
    first: doctor.first.toUpperCase(),
    last: doctor.last.toUpperCase(),
  }));
  const { number, date, specialty, employee, employer, claim, injury, eams } = bareFacts(draft);
  const order = ({ first, last }: InventedDoctor): string => `${first} ${last}`;
  return onePage(
    draft,
    [
      panelTitle('QME PANEL REPORT'),
      space(),
      { kind: 'pairs', as: 'grid', pairs: [employee, employer, eams, claim, injury, date, specialty, number] },
      space(2),
      roster(
        { ...draft, doctors },
        [
          { heading: 'Last Name', width: 20, cell: ({ last }) => last },
          { heading: 'First Name', width: 20, cell: ({ first }) => first },
          { heading: 'Title', width: 12, cell: ({ degrees }) => degrees },
          { heading: 'Office', width: 29, cell: wholeAddress },
          { heading: 'Phone', width: 19, cell: ({ phone }) => phone },
        ],
        true,
      ),
      space(),
      lines('End of report. Evaluators: 3.'),
    ],
    {
      doctors: doctors.map((doctor) => trueDoctor(doctor, 1, order(doctor))),
    },
  );
}

function hardNamesPlainly(draft: PanelDraft): PanelPaper {
  const { number, date, specialty, employee, employer, claim, injury, eams } = systemFacts(draft);
  return onePage(draft, [
    panelTitle('THREE-PHYSICIAN QME PANEL'),
    space(),
    factRun(' \u2022 ', number, date),
    factRun(' \u2022 ', employee, injury),
    factRun(' \u2022 ', claim, eams),
    factRun(' \u2022 ', employer, specialty),
    space(2),
    ...blocks(draft, plainBlock),
    howToStrike,
    footer(1, 1),
  ]);
}

/** As the system of a claims administrator shows it. */
function records(draft: PanelDraft): PanelPaper {
  const { number, date, specialty, employee, employer, claim, injury, eams } = systemFacts(draft);
  const sheet: Sheet = [
    lines(
      line('Monterey Peninsula Risk Management, Claims System', { size: 'small' }),
      line('Panel Detail', { size: 'large', bold: true }),
    ),
    space(),
    factSides([employee, injury, claim, number], [employer, eams, specialty, date]),
    space(),
    ...draft.doctors.flatMap((doctor, index): Sheet => [...record(doctor, index + 1, draft), space()]),
    printedOn(draft),
  ];
  return { sheets: [sheet], truth: truthOf(draft) };
}

function phonesBeside(draft: PanelDraft): PanelPaper {
  const { number, date, specialty, employee, employer, claim, injury, eams } = bareFacts(draft);
  return onePage(draft, [
    panelTitle('NOTICE: YOUR QME PANEL HAS BEEN ISSUED'),
    space(),
    labelsOver([employee, claim, injury, eams]),
    labelsOver([specialty, number, date, employer]),
    space(2),
    ...blocks(draft, phoneBesideName),
    ifLate,
    space(),
    footer(1, 1),
  ]);
}

/** Four evaluators; the list goes on overleaf. */
function overleaf(draft: PanelDraft): PanelPaper {
  const { number, date, specialty, employee, employer, claim, injury, eams } = systemFacts(draft);
  const list = draft.doctors.map((doctor, index): Sheet => [{ kind: 'lines', lines: longBlock(doctor, index + 1, draft) }, space()]);
  return {
    sheets: [
      [
        ...letterhead(4),
        panelTitle('PANEL OF EVALUATORS (LABOR CODE SECTION 139.2)'),
        space(),
        { kind: 'pairs', as: 'grid', pairs: [number, employee, injury, specialty, date, employer, claim, eams] },
        space(),
        howToStrike,
        space(),
        ifLate,
        space(),
        ...list.slice(0, 2).flat(),
        footer(1, 2),
      ],
      [
        lines(line('Panel of Evaluators (continued)', { bold: true }), inOneLine(number), inOneLine(employee)),
        space(),
        ...list.slice(2).flat(),
        footer(2, 2),
      ],
    ],
    truth: truthOf(draft, {
      doctors: draft.doctors.map((doctor, index) => trueDoctor(doctor, index < 2 ? 1 : 2)),
      warnings: ['panel_doctor_count'],
    }),
  };
}

/** By the letters of the layouts. */
export const variantFour: Readonly<Record<string, (draft: PanelDraft) => PanelPaper>> = {
  A: caseBelow,
  B: twoAndOne,
  C: uprightTable,
  D: attorneysLetter,
  E: asExhibit,
  H: inItsPlace,
  J: oneAdded,
  K: namesInTwoColumns,
  L: hardNamesPlainly,
  M: records,
  N: phonesBeside,
  Q: overleaf,
  R: secondOffice,
  S: signedByDirector,
  T: spanishAround,
};
