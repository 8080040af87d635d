import { inventDoctor, inventDoctors, inventPerson, type InventedDoctor } from './invented-people.ts';
import { enclosures, form106, objection } from './other-papers.ts';
import { cityLine, fullName, letterhead, panelTitle, slashed, streetOf, truthOf, type PanelDraft } from './panel-parts.ts';
import { line, lines, prose, space, type PanelPaper, type Sheet } from './paper.ts';
import { lawOffice } from './variant-four-letters.ts';
import {
  centered,
  factRun,
  footer,
  howToStrike,
  ifLate,
  oneCell,
  plainBlock,
  record,
  runningBlock,
  systemFacts,
} from './variant-four-parts.ts';
import { blocks, closeBlock, daysAfter, factLines, inOneLine, wholeAddress, withDegrees } from './variant-three-parts.ts';

/** The panel among the exhibits of a petition. */
export function asExhibit(draft: PanelDraft): PanelPaper {
  const { facts, random } = draft;
  const { number, date, specialty, employee, employer, claim, injury, eams } = systemFacts(draft);
  const cover: Sheet = [
    ...lawOffice,
    lines(line("WORKERS' COMPENSATION APPEALS BOARD", { bold: true, align: 'center' })),
    space(),
    lines(`${facts.employeeName}, Applicant,`, 'vs.', `${facts.employer}, Defendant.`, `Case No. ${facts.eams}`),
    space(),
    lines(line('EXHIBITS TO DECLARATION OF READINESS', { bold: true })),
    lines(
      'A  Objection to medical determination',
      'B  Request for panel',
      'C  Panel of evaluators',
      'D  Proof of service; progress report',
    ),
    space(),
    lines(`Filed ${slashed(daysAfter(facts.issueDate, random.whole(20, 40)))}`, inventPerson(random), 'Attorney for Applicant'),
  ];
  const panel: Sheet = [
    lines(line('EXHIBIT C', { size: 'small', align: 'center' })),
    ...letterhead(4),
    panelTitle('QME PANEL'),
    space(),
    { kind: 'pairs', as: 'lines', pairs: [date, employee, employer, injury, claim, specialty, eams, number] },
    space(),
    oneCell(draft, true),
    space(),
    howToStrike,
    space(),
    footer(1, 1),
  ];
  const before = [cover, ...objection(draft), ...form106(draft)];
  return { sheets: [...before, panel, ...enclosures(draft).slice(0, 3)], truth: truthOf(draft, { page: before.length + 1 }) };
}

/** Below each new evaluator stands the one who was replaced. */
export function inItsPlace(draft: PanelDraft): PanelPaper {
  const { number, date, specialty, employee, employer, claim, injury, eams } = systemFacts(draft);
  const old = inventDoctors(draft.random, 2, { specialty: draft.specialty });
  const list = draft.doctors.flatMap((doctor, index): Sheet => {
    const former = old[index];
    return [
      { kind: 'lines', lines: plainBlock(doctor, index + 1, draft) },
      ...(former === undefined
        ? []
        : [lines(line('in place of', { size: 'small' }), line(`${withDegrees(former)}, ${cityLine(former)}`, { struck: true }))]),
      space(),
    ];
  });
  return {
    sheets: [
      [
        ...letterhead(4),
        panelTitle('REPLACEMENT QME PANEL (8 CCR 31.5)'),
        space(),
        factRun('; ', number, date),
        factLines(specialty, employee, claim, injury, employer, eams),
        space(),
        prose('Two evaluators of your first panel could not see you in time. Their names are crossed out. The panel is now as follows.'),
        space(),
        ...list,
        ifLate,
        footer(1, 1),
      ],
    ],
    truth: truthOf(draft, { warnings: ['panel_crossed_out'] }),
  };
}

/** One name in a letter to the parties. */
export function oneAdded(draft: PanelDraft): PanelPaper {
  const { random, facts } = draft;
  const { number, date, specialty, employee, employer, claim, injury, eams } = systemFacts(draft);
  const gone = inventDoctor(random, draft.specialty);
  return {
    sheets: [
      [
        ...letterhead(4),
        factLines(date),
        space(),
        lines(facts.employeeName, '1140 Alder Court', 'Vallejo, CA 94590'),
        space(),
        { kind: 'pairs', as: 'lines', pairs: [number, specialty, employee, employer, injury, claim, eams] },
        space(),
        prose(
          `You told us that ${withDegrees(gone)} has left the practice. The evaluator below takes the place of that name on your panel; the other two names stay.`,
        ),
        space(),
        ...draft.doctors.flatMap((doctor, index) => record(doctor, index + 1, draft)),
        space(),
        ifLate,
        space(),
        lines('DWC Medical Unit', 'cc: all parties'),
      ],
    ],
    truth: truthOf(draft, { warnings: ['panel_doctor_count'] }),
  };
}

const roleLines = (role: string, doctor: InventedDoctor): readonly string[] => [
  role,
  withDegrees(doctor),
  `${streetOf(doctor)}, ${cityLine(doctor)}`,
  `Telephone ${doctor.phone}`,
];

/** Two physicians who treat before the list, the director and the persons served behind it. */
export function signedByDirector(draft: PanelDraft): PanelPaper {
  const { random, facts } = draft;
  const { number, date, specialty, employee, employer, claim, injury, eams } = systemFacts(draft);
  const [primary, secondary, director] = ['Orthopaedic Surgery', 'Pain Medicine', 'Psychiatry'].map((field) => inventDoctor(random, field));
  const [applicants, defense, nurse] = [inventPerson(random), inventPerson(random), inventPerson(random)];
  return {
    sheets: [
      [
        ...letterhead(4),
        { kind: 'pairs', as: 'lines', pairs: [number, date, employee, employer, claim, injury, eams, specialty] },
        space(),
        {
          kind: 'columns',
          columns: [
            roleLines('PRIMARY TREATING PHYSICIAN', primary!).map((text) => line(text)),
            roleLines('SECONDARY TREATING PHYSICIAN', secondary!).map((text) => line(text)),
          ],
        },
        space(),
        lines(line('The following physicians are the panel:', { bold: true })),
        space(),
        ...blocks(draft, closeBlock),
        lines(`${fullName(director!)}, M.D.`, 'Associate Medical Director', '(510) 286-3700'),
        space(),
        lines(
          line(`Served by mail on ${slashed(facts.issueDate)}:`, { size: 'small' }),
          line(`${applicants}, Esq., 400 Law Plaza, Los Angeles, CA 90012`, { size: 'small' }),
          line(`${defense}, Esq., 77 Court Street, Oakland, CA 94612`, { size: 'small' }),
          line(`${nurse}, R.N., Nurse Case Manager, P.O. Box 2210, Rancho Cordova, CA 95741`, { size: 'small' }),
          line(`${withDegrees(primary!)}, ${wholeAddress(primary!)}`, { size: 'small' }),
        ),
      ],
    ],
    truth: truthOf(draft),
  };
}

/** The same evaluator at two offices. */
export function secondOffice(draft: PanelDraft): PanelPaper {
  const [first, other] = draft.doctors;
  const { first: firstName, last, suffix, degrees } = first!;
  const again = { ...inventDoctor(draft.random, draft.specialty), first: firstName, last, suffix, degrees };
  const doubled = { ...draft, doctors: [first!, again, other!] };
  const { number, date, specialty, employee, employer, claim, injury, eams } = systemFacts(draft);
  const list = doubled.doctors.flatMap((doctor, index): Sheet => [
    { kind: 'lines', lines: runningBlock(doctor, index + 1, doubled) },
    ...(index === 1 ? [lines(line('Second office of this evaluator', { size: 'small' }))] : []),
    space(),
  ]);
  return {
    sheets: [
      [
        ...letterhead(4),
        { kind: 'lines', lines: [centered('QME PANEL'), centered(inOneLine(date))] },
        space(),
        factLines(employee, claim, eams, employer, injury),
        space(),
        factLines(specialty, number),
        space(),
        ...list,
        prose('Go to the office that the letter of appointment names.'),
        howToStrike,
      ],
    ],
    truth: truthOf(doubled, { warnings: ['panel_same_doctor'] }),
  };
}
