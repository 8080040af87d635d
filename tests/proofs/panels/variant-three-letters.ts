import { inventPerson } from './invented-people.ts';
import { letterhead, panelTitle, spanishMonths, truthOf, written, type PanelDraft } from './panel-parts.ts';
import { line, lines, prose, space, type PanelPaper, type Sheet } from './paper.ts';
import {
  blocks,
  closeBlock,
  daysAfter,
  factLines,
  factsOf,
  factStrip,
  sideBySide,
  strikeNote,
  validityNote,
} from './variant-three-parts.ts';

export const claimsOffice: Sheet = [
  lines(
    line('Redwood Coast Claims Services', { size: 'large', bold: true }),
    line('P.O. Box 2210, Rancho Cordova, CA 95741   Telephone (916) 555-0140   Facsimile (916) 555-0141', { size: 'small' }),
  ),
  space(),
];

/** A claims examiner sends the panel on, days after it was issued. */
export function forwarded(draft: PanelDraft): PanelPaper {
  const { facts, random } = draft;
  const { number, date, specialty, employee, employer, claim, injury, eams } = factsOf(draft);
  const letter: Sheet = [
    ...claimsOffice,
    lines(written(daysAfter(facts.issueDate, random.whole(3, 9)))),
    space(),
    lines(`${inventPerson(random)}, Esq.`, 'Law Offices of Applicants', '640 Harbor Plaza, Suite 12', 'Long Beach, CA 90802'),
    space(),
    factLines(employee, employer, claim, injury, eams),
    space(),
    lines('Dear Counsel:'),
    space(),
    prose(
      'Attached please find the panel of Qualified Medical Evaluators that the Medical Unit issued in this claim. Our strike will be served under separate cover. Kindly let us have yours, and tell us the day and time of the examination once it is set.',
    ),
    space(),
    lines('Sincerely,', inventPerson(random), 'Senior Claims Examiner', '(916) 555-0144'),
  ];
  const list: Sheet = [
    ...letterhead(3),
    panelTitle('QUALIFIED MEDICAL EVALUATOR (QME) LIST'),
    space(),
    factStrip(date, number),
    factLines(specialty),
    space(),
    ...blocks(draft, closeBlock),
    validityNote,
  ];
  return { sheets: [letter, list], truth: truthOf(draft, { page: 2 }) };
}

export function spanishFirst(draft: PanelDraft): PanelPaper {
  const { facts } = draft;
  const { number, date, specialty, employee, employer, claim, injury, eams } = factsOf(draft);
  const [year, month, day] = facts.issueDate.split('-').map(Number);
  const letter: Sheet = [
    ...letterhead(3),
    lines(`Oakland, California, a ${day} de ${spanishMonths[month! - 1]} de ${year}`),
    space(),
    lines(
      line('Asunto: Lista de evaluadores médicos calificados (QME)', { bold: true }),
      `Trabajador lesionado: ${facts.employeeName}`,
      `Número de reclamo: ${facts.claimNumber}`,
      `Número de lista: ${facts.panelNumber}`,
    ),
    space(),
    lines(`Apreciable ${facts.employeeName}:`),
    space(),
    prose(
      'Con esta carta le enviamos los nombres de tres médicos que pueden evaluar su lesión de trabajo. Elija a uno de ellos y llame a su consultorio dentro de diez días para pedir una cita. Si no lo hace, el administrador de reclamos puede elegir por usted.',
    ),
    prose('Si tiene preguntas, llame a la oficina de Información y Asistencia al (800) 555-0123.'),
    space(),
    lines('Cordialmente,', 'Unidad Médica', 'División de Compensación de Trabajadores'),
  ];
  const panel: Sheet = [
    ...letterhead(3),
    panelTitle('QME PANEL'),
    space(),
    { kind: 'pairs', as: 'grid', pairs: [employee, number, date, specialty, injury, claim, employer, eams] },
    space(),
    sideBySide(draft),
    space(2),
    strikeNote,
    space(),
    validityNote,
  ];
  return { sheets: [letter, panel], truth: truthOf(draft, { page: 2 }) };
}
