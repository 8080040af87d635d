import { inventPerson } from './invented-people.ts';
import { letterhead, panelTitle, spanishMonths, truthOf, written, type PanelDraft } from './panel-parts.ts';
import { line, lines, prose, space, type PanelPaper, type Sheet } from './paper.ts';
import {
  bareFacts,
  centered,
  factRun,
  footer,
  halves,
  howToStrike,
  ifLate,
  oneCell,
  runningBlock,
  systemFacts,
  tallBlock,
} from './variant-four-parts.ts';
import { blocks, daysAfter, factLines, factSides } from './variant-three-parts.ts';

export const lawOffice: Sheet = [
  {
    kind: 'lines',
    lines: [
      line('TAMARACK & VOSS LLP', { size: 'large', bold: true, align: 'center' }),
      centered('Attorneys at Law'),
      line('2900 Market Plaza, Suite 410, Stockton, CA 95202 \u2022 (209) 555-0166', { size: 'small', align: 'center' }),
    ],
  },
  space(),
];

/** The employee's attorney serves the panel; the list itself lies behind the letter. */
export function attorneysLetter(draft: PanelDraft): PanelPaper {
  const { facts, random } = draft;
  const { number, date, specialty, employee, employer, claim, injury, eams } = systemFacts(draft);
  const examiner = inventPerson(random);
  const letter: Sheet = [
    ...lawOffice,
    lines(written(daysAfter(facts.issueDate, random.whole(1, 6)))),
    space(),
    lines(line('By e-mail and first class mail', { bold: true })),
    space(),
    lines(examiner, 'Redwood Coast Claims Services', 'P.O. Box 2210', 'Rancho Cordova, CA 95741'),
    space(),
    { kind: 'pairs', as: 'grid', pairs: [employee, employer, claim, injury, eams] },
    space(),
    lines(`Dear ${examiner}:`),
    space(),
    prose(
      'This office represents the injured employee. Behind this letter you will find the panel that we obtained through the online system of the Medical Unit. By law each side may remove one name, and our removal will reach you within the time that Labor Code section 4062.2(c) allows.',
    ),
    space(),
    prose(
      'Please send the medical file, with a copy of all subpoenaed records, to our office at least twenty days before anything goes to the evaluator. Do not write to any evaluator without serving us.',
    ),
    space(),
    lines('Very truly yours,', '', `${inventPerson(random)}`, "Certified Specialist, Workers' Compensation Law", 'Enclosure'),
  ];
  const list: Sheet = [
    ...letterhead(4),
    panelTitle('QUALIFIED MEDICAL EVALUATORS'),
    space(),
    factRun('; ', number, specialty),
    factRun('; ', date, employee),
    space(2),
    ...blocks(draft, runningBlock),
    space(),
    howToStrike,
    space(),
    ifLate,
    space(),
    footer(1, 1),
  ];
  return { sheets: [letter, list], truth: truthOf(draft, { page: 2 }) };
}

/** A letter in Spanish before the panel and an explanation in Spanish behind it. */
export function spanishAround(draft: PanelDraft): PanelPaper {
  const { facts } = draft;
  const [year, month, day] = facts.issueDate.split('-').map(Number);
  const letter: Sheet = [
    ...letterhead(4),
    lines(`${day} de ${spanishMonths[month! - 1]} de ${year}`, '', facts.employeeName),
    space(),
    lines(line(`Ref.: Panel QME núm. ${facts.panelNumber}, reclamo ${facts.claimNumber}`, { bold: true })),
    space(),
    lines(`Estimada/o ${facts.employeeName}:`),
    space(),
    prose(
      'Usted pidió un panel de evaluadores médicos calificados. En la página siguiente están los tres médicos que fueron escogidos al azar por computadora, con la dirección y el teléfono de cada consultorio.',
    ),
    space(),
    prose(
      'Si usted no tiene abogado, escoja a uno de los tres médicos, llame para hacer la cita y avise al administrador de reclamos. Si tiene abogado, hable primero con su abogado.',
    ),
    space(),
    lines('Muy atentamente,', 'Unidad Médica de la DWC', 'Teléfono (800) 794-6900'),
  ];
  const { number, date, specialty } = bareFacts(draft);
  const { employee, employer, claim, injury, eams } = systemFacts(draft);
  const panel: Sheet = [
    ...letterhead(4),
    panelTitle('PANEL QME LIST FOR AN UNREPRESENTED EMPLOYEE'),
    space(),
    factLines(employee, claim, employer, injury, eams),
    space(),
    { kind: 'pairs', as: 'header', pairs: [date, specialty, number] },
    space(2),
    ...blocks(draft, tallBlock),
    footer(1, 1),
  ];
  const explanation: Sheet = [
    lines(line('PREGUNTAS FRECUENTES', { bold: true, align: 'center' })),
    space(),
    lines(line('¿Cuánto tiempo tengo?', { bold: true })),
    prose('Diez días desde la fecha del panel. Después, el administrador de reclamos puede escoger al médico y hacer la cita.'),
    space(),
    lines(line('¿Quién paga?', { bold: true })),
    prose('El administrador de reclamos paga la evaluación, el transporte y, si hace falta, un intérprete.'),
    space(),
    lines(line('¿Dónde pregunto?', { bold: true })),
    lines('Oficina de Información y Asistencia, (800) 736-7401'),
  ];
  return { sheets: [letter, panel, explanation], truth: truthOf(draft, { page: 2 }) };
}

/** Two panels of different days for one employee behind one letter, the newer one first. */
export function twoForOneEmployee(older: PanelDraft, other: PanelDraft): PanelPaper {
  const { employeeName, employer: works, claimNumber, dateOfInjury, eams: adj } = older.facts;
  const newer: PanelDraft = { ...other, facts: { ...other.facts, employeeName, employer: works, claimNumber, dateOfInjury, eams: adj } };
  const panel = (draft: PanelDraft, list: Sheet): Sheet => {
    const { number, date, specialty } = bareFacts(draft);
    const { employee, employer, claim, injury, eams } = systemFacts(draft);
    return [
      ...letterhead(4),
      panelTitle('QUALIFIED MEDICAL EVALUATOR PANEL'),
      space(),
      { kind: 'pairs', as: 'header', pairs: [number, specialty, date] },
      space(),
      factSides([employee, injury], [claim, employer]),
      factLines(eams),
      space(2),
      ...list,
      footer(1, 1),
    ];
  };
  const { random, facts } = newer;
  const letter: Sheet = [
    ...lawOffice,
    lines(written(daysAfter(facts.issueDate, random.whole(1, 6)))),
    space(),
    lines(inventPerson(random), 'Redwood Coast Claims Services', 'P.O. Box 2210', 'Rancho Cordova, CA 95741'),
    space(),
    lines(`${facts.employeeName} v. ${facts.employer}`, facts.claimNumber),
    space(),
    prose(
      `Two panels are enclosed: the one in ${newer.specialty} that was issued last, and behind it the earlier one in ${older.specialty}.`,
    ),
    space(),
    lines('Very truly yours,', '', inventPerson(random)),
  ];
  return {
    sheets: [letter, panel(newer, halves(newer)), panel(older, [oneCell(older, false), space()])],
    truth: truthOf(newer, { page: 2, warnings: ['panel_several'] }),
  };
}
