import { inventDoctor, inventDoctors, inventPerson } from './invented-people.ts';
import { enclosures, form106, objection } from './other-papers.ts';
import { cityLine, fullName, letterhead, panelTitle, slashed, streetOf, truthOf, type PanelDraft } from './panel-parts.ts';
import { line, lines, prose, space, type PanelPaper, type Sheet } from './paper.ts';
import { claimsOffice } from './variant-three-letters.ts';
import {
  blocks,
  closeBlock,
  daysAfter,
  factBox,
  factLines,
  factSides,
  factsOf,
  longBlock,
  sideBySide,
  strikeList,
  strikeNote,
  validityNote,
  wholeAddress,
  withDegrees,
} from './variant-three-parts.ts';

function faxCover({ facts, random }: PanelDraft): Sheet {
  return [
    ...claimsOffice,
    lines(line('FACSIMILE TRANSMITTAL', { bold: true, align: 'center' })),
    space(),
    {
      kind: 'pairs',
      as: 'grid',
      pairs: [
        ['To:', `${inventPerson(random)}, Esq.`],
        ['Fax:', '(213) 555-0190'],
        ['From:', inventPerson(random)],
        ['Sent:', slashed(daysAfter(facts.issueDate, random.whole(3, 9)))],
        ['Pages:', '9'],
        ['Regarding:', `${facts.employeeName} / ${facts.employer}`],
      ],
    },
    space(),
    prose('Enclosed are the objection, the request and the panel, with the proof of service and the last progress report.'),
  ];
}

export function inPacket(draft: PanelDraft): PanelPaper {
  const panel = [
    ...letterhead(3),
    panelTitle('NOTICE OF QME PANEL ASSIGNMENT'),
    space(),
    factBox(draft),
    space(),
    strikeList(draft),
    space(),
    strikeNote,
  ];
  const before = [faxCover(draft), ...objection(draft), ...form106(draft).slice(0, 1)];
  return { sheets: [...before, panel, ...enclosures(draft)], truth: truthOf(draft, { page: before.length + 1 }) };
}

export function replaced(draft: PanelDraft): PanelPaper {
  const { number, date, specialty, employee, employer, claim, injury, eams } = factsOf(draft);
  const old = inventDoctors(draft.random, 2, { specialty: draft.specialty });
  return {
    sheets: [
      [
        ...letterhead(3),
        panelTitle('QME REPLACEMENT PANEL'),
        space(),
        factSides([employee, employer, claim, eams], [number, date, injury, specialty]),
        space(),
        prose('These evaluators, who were on the list sent to you earlier, are not available and are taken off:'),
        ...old.map((doctor) =>
          lines(line(`${withDegrees(doctor)}, ${wholeAddress(doctor)}`, { struck: true }), line(doctor.phone, { struck: true })),
        ),
        space(),
        prose('Your panel now consists of the following evaluators:'),
        space(),
        ...blocks(draft, closeBlock),
        validityNote,
      ],
    ],
    truth: truthOf(draft, { warnings: ['panel_crossed_out'] }),
  };
}

/** The second panel lies behind the letter that asked for it. */
export function twoFurtherPanels(older: PanelDraft, newer: PanelDraft): PanelPaper {
  const panel = (draft: PanelDraft, list: Sheet): Sheet => {
    const { number, date, specialty, employee, employer, claim, injury, eams } = factsOf(draft);
    const facts = factSides([date, number, specialty, eams], [employee, injury, claim, employer]);
    return [...letterhead(3), panelTitle('QME PANEL'), space(), facts, space(2), ...list];
  };
  const { random, facts } = newer;
  const request: Sheet = [
    ...claimsOffice,
    lines('DWC Medical Unit', 'P.O. Box 71010', 'Oakland, CA 94612'),
    space(),
    lines(`Regarding: ${facts.employeeName}`),
    space(),
    prose('We ask for a second panel under section 31.7 of title 8. The parties agree that a further evaluator is needed in this claim.'),
    space(),
    lines('Respectfully,', inventPerson(random), 'Senior Claims Examiner'),
  ];
  return {
    sheets: [panel(older, [...blocks(older, longBlock)]), request, panel(newer, [sideBySide(newer), space(2), strikeNote])],
    truth: truthOf(newer, { page: 3, warnings: ['panel_several'] }),
  };
}

/** Two names in place of two that could not be had. */
export function additionalNames(draft: PanelDraft): PanelPaper {
  const doctors = inventDoctors(draft.random, 2, { specialty: draft.specialty });
  const two = { ...draft, doctors };
  const { number, date, specialty, employee, employer, claim, injury, eams } = factsOf(draft);
  return {
    sheets: [
      [
        ...letterhead(3),
        factLines(date),
        space(),
        factLines(number, specialty, employee, claim, injury, employer, eams),
        space(),
        panelTitle('ADDITIONAL NAMES FOR YOUR QME PANEL'),
        space(),
        prose('Two evaluators are added to your list below. The third one stays as on the list that you have.'),
        space(),
        ...blocks(two, longBlock),
        validityNote,
      ],
    ],
    truth: truthOf(two, { warnings: ['panel_doctor_count'] }),
  };
}

/** The director in the letterhead, the parties in a table, copies at the foot. */
export function namedRoles(draft: PanelDraft): PanelPaper {
  const { random, facts } = draft;
  const { number, date, specialty, employee, employer, claim, injury, eams } = factsOf(draft);
  const treating = inventDoctor(random, 'Orthopaedic Surgery');
  const director = inventDoctor(random, 'Psychiatry');
  const [applicants, defense, adjuster] = [inventPerson(random), inventPerson(random), inventPerson(random)];
  const parties: Sheet = [
    {
      kind: 'table',
      ruled: false,
      header: ['Role', 'Name', 'Address'],
      widths: [28, 32, 40],
      rows: [
        ['Treating Physician', withDegrees(treating), `${streetOf(treating)}, ${cityLine(treating)}`],
        ["Applicant's Attorney", `${applicants}, Esq.`, '400 Law Plaza, Los Angeles, CA 90012'],
        ['Claims Adjuster', adjuster, 'P.O. Box 2210, Rancho Cordova, CA 95741'],
      ],
    },
    space(),
  ];
  const head: Sheet = [
    ...letterhead(3).slice(0, 1),
    lines(line(`${fullName(director)}, M.D., Executive Medical Director`, { size: 'small', align: 'center' })),
    space(),
    factSides([number, specialty, employee, employer], [date, eams, claim, injury]),
    lines(`Request received: ${slashed(daysAfter(facts.issueDate, -random.whole(8, 19)))}`),
    space(),
  ];
  const copies = lines(line(`Copies to: ${applicants}, Esq.; ${defense}, Esq.; ${adjuster}; ${withDegrees(treating)}`, { size: 'small' }));
  return {
    sheets: [[...head, ...parties, panelTitle('YOUR PANEL OF EVALUATORS'), space(), ...blocks(draft, closeBlock), copies]],
    truth: truthOf(draft),
  };
}
