import { inventDoctor, inventPerson } from './invented-people.ts';
import { columns, head, stacked, table } from './layout-parts.ts';
import {
  cityLine,
  factPairs,
  fullName,
  instructions,
  letterhead,
  panelTitle,
  spanishMonths,
  streetOf,
  truthOf,
  written,
  type PanelDraft,
} from './panel-parts.ts';
import { line, lines, prose, space, type PanelPaper, type Sheet } from './paper.ts';

export function letterFirst(draft: PanelDraft): PanelPaper {
  const { facts, variant, labels } = draft;
  const greeting = prose(
    `Enclosed is the panel of Qualified Medical Evaluators that was requested in the matter of ${facts.employeeName} and ${facts.employer}. The evaluators are listed on the next page.`,
  );
  const numbers: Sheet =
    variant === 2
      ? [{ kind: 'pairs', pairs: factPairs(draft), as: 'lines' }]
      : [
          lines(
            `${labels.number}${labels.mark} ${facts.panelNumber}`,
            ...(variant === 1 ? [`${labels.claim}${labels.mark} ${facts.claimNumber}`] : []),
          ),
        ];
  const date =
    variant === 0
      ? lines(`${labels.date}${labels.mark} ${written(facts.issueDate)}`)
      : variant === 1
        ? lines(written(facts.issueDate))
        : space();
  const letter = [
    ...letterhead(variant),
    date,
    space(),
    lines(inventPerson(draft.random), '88 Poplar Lane', 'Fresno, CA 93721'),
    space(),
    ...numbers,
    space(),
    greeting,
    ...instructions,
    space(),
    lines('Sincerely,', `${fullName(inventDoctor(draft.random, 'Psychiatry'))}, M.D.`, 'Executive Medical Director'),
  ];
  const list = variant === 1 ? [panelTitle('QME PANEL LIST'), space(), columns(draft)] : [panelTitle(), space(), ...stacked(draft)];
  const known =
    variant === 2 ? {} : { claimNumber: variant === 1 ? facts.claimNumber : '', dateOfInjury: '', employeeName: '', specialty: '' };
  return { sheets: [letter, list], truth: truthOf(draft, { page: 2, ...known }) };
}

export function decoys(draft: PanelDraft): PanelPaper {
  const { random, variant } = draft;
  const treating = inventDoctor(random, 'Orthopaedic Surgery');
  const director = inventDoctor(random, 'Psychiatry');
  const attorney = inventPerson(random);
  const before: readonly Sheet[] = [
    [
      lines(
        `Treating Physician: ${fullName(treating)}, ${treating.degrees}`,
        `${streetOf(treating)}, ${cityLine(treating)}`,
        `Phone: ${treating.phone}`,
      ),
      space(),
      lines(`Applicant's Attorney: ${attorney}, Esq.`, '400 Law Plaza, Los Angeles, CA 90012', '(213) 555-0188'),
      space(),
    ],
    [
      {
        kind: 'columns',
        columns: [
          [
            line('Primary Treating Physician', { bold: true }),
            line(`${fullName(treating)}, ${treating.degrees}`),
            line(streetOf(treating)),
            line(cityLine(treating)),
          ],
          [line('Defense Attorney', { bold: true }), line(`${attorney}, Esq.`), line('77 Court Street'), line('Oakland, CA 94612')],
          [line('Claims Adjuster', { bold: true }), line(inventPerson(random)), line('P.O. Box 900'), line('Chico, CA 95926')],
        ],
      },
      space(),
    ],
    [
      prose(`The report of ${fullName(treating)}, ${treating.degrees}, ${streetOf(treating)}, ${cityLine(treating)}, was objected to.`),
      space(),
    ],
  ];
  const after: Sheet = [
    space(),
    lines(
      `${fullName(director)}, M.D.`,
      variant === 1 ? 'Medical Director' : 'Executive Medical Director',
      "Division of Workers' Compensation",
      '(510) 286-3700',
    ),
    space(),
    lines(`cc: ${fullName(treating)}, ${treating.degrees} (treating physician), ${cityLine(treating)}`, `cc: ${attorney}, Esq.`),
  ];
  const body = variant === 1 ? [columns(draft), space()] : stacked(draft);
  return {
    sheets: [[...head(draft), ...before[variant]!, panelTitle('QUALIFIED MEDICAL EVALUATORS'), space(), ...body, ...after]],
    truth: truthOf(draft),
  };
}

export function spanish(draft: PanelDraft): PanelPaper {
  const { facts, variant } = draft;
  const [year, month, day] = facts.issueDate.split('-').map(Number);
  const date = `${day} de ${spanishMonths[month! - 1]} de ${year}`;
  const letter: Sheet = [
    ...letterhead(0),
    lines(variant === 1 ? `Fecha: ${date}` : date),
    space(),
    lines(`Estimado/a ${facts.employeeName}:`),
    space(),
    prose(
      'Adjunto encontrará la lista de tres Evaluadores Médicos Calificados (QME) que usted pidió para su caso de compensación de trabajadores. Usted tiene diez días para elegir un médico de la lista y hacer una cita. Su médico tratante no está en esta lista.',
    ),
    lines(`${variant === 1 ? 'Número de panel' : 'Panel Number'}: ${facts.panelNumber}`),
    space(),
    lines('Atentamente,', 'Unidad Médica', "Division of Workers' Compensation"),
  ];
  const panel = [...head(draft, 'lines'), ...(variant === 2 ? [table(draft)] : stacked(draft)), ...instructions];
  return { sheets: [letter, panel], truth: truthOf(draft, { page: 2 }) };
}
