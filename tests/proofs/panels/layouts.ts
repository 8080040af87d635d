import { inventDoctor, inventPerson, type DoctorTaste } from './invented-people.ts';
import {
  cityLine,
  doctorLines,
  factPairs,
  fullName,
  instructions,
  lastFirst,
  letterhead,
  panelTitle,
  spanishMonths,
  streetOf,
  trueDoctor,
  truthOf,
  written,
  type DraftTaste,
  type PanelDraft,
} from './panel-parts.ts';
import { enclosures, form106, objection } from './other-papers.ts';
import { line, lines, prose, space, type PanelPaper, type PaperPart, type Sheet } from './paper.ts';

/** A way to print a panel (the letters of the brief for the parser), with the doctors that suit it. */
export type Layout = { readonly taste: DraftTaste; readonly draw: (draft: PanelDraft) => PanelPaper };

type PairsAs = Extract<PaperPart, { kind: 'pairs' }>['as'];
const pairsAs: readonly PairsAs[] = ['lines', 'grid', 'header'];

const head = (draft: PanelDraft, as: PairsAs = pairsAs[draft.variant]!): Sheet => {
  const pairs = factPairs(draft);
  const parts: readonly PaperPart[] =
    as === 'header'
      ? [
          { kind: 'pairs', pairs: pairs.slice(0, 3), as },
          space(),
          { kind: 'pairs', pairs: pairs.slice(3, 6), as },
          space(),
          { kind: 'pairs', pairs: pairs.slice(6), as },
        ]
      : [{ kind: 'pairs', pairs, as }];
  return [...letterhead(draft.variant), panelTitle(), space(), ...parts, space()];
};

const stacked = (draft: PanelDraft, doctors = draft.doctors): Sheet =>
  doctors.flatMap((doctor, index): Sheet => [{ kind: 'lines', lines: doctorLines(doctor, index + 1, draft) }, space()]);

const columns = (draft: PanelDraft, doctors = draft.doctors): PaperPart => ({
  kind: 'columns',
  columns: doctors.map((doctor, index) => doctorLines(doctor, index + 1, draft)),
});

function table(
  draft: PanelDraft,
  name = (doctor: PanelDraft['doctors'][number]): string => `${fullName(doctor)}, ${doctor.degrees}`,
): PaperPart {
  const { doctors, variant } = draft;
  const address = (doctor: PanelDraft['doctors'][number]): string => `${streetOf(doctor)}, ${cityLine(doctor)}`;
  if (variant === 0)
    return {
      kind: 'table',
      ruled: true,
      header: ['Name', 'Address', 'Phone', 'Specialty'],
      widths: [30, 30, 18, 22],
      rows: doctors.map((doctor) => [name(doctor), address(doctor), doctor.phone, doctor.specialty]),
    };
  if (variant === 1)
    return {
      kind: 'table',
      ruled: false,
      middle: true,
      header: ['', 'Evaluator', 'Office', 'Telephone'],
      widths: [6, 32, 38, 24],
      rows: doctors.map((doctor, index) => [`${index + 1}`, name(doctor), address(doctor), doctor.phone]),
    };
  return {
    kind: 'table',
    ruled: true,
    middle: true,
    header: ['Physician', 'Degree', 'Office Location', 'Telephone', 'Fax'],
    widths: [24, 12, 30, 17, 17],
    rows: doctors.map((doctor) => [fullName(doctor), doctor.degrees, address(doctor), doctor.phone, doctor.fax]),
  };
}

const one = (draft: PanelDraft, body: Sheet, changes = {}): PanelPaper => ({
  sheets: [[...head(draft), ...body, ...instructions]],
  truth: truthOf(draft, changes),
});

const withTaste = (taste: DoctorTaste): Layout => ({
  taste,
  draw: (draft) => one(draft, draft.variant === 1 ? [columns(draft), space()] : stacked(draft)),
});

function letterFirst(draft: PanelDraft): PanelPaper {
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

function packet(draft: PanelDraft): PanelPaper {
  const body = draft.variant === 1 ? [table(draft)] : stacked(draft);
  const panel = [...head(draft), ...body, ...instructions];
  const before = [...form106(draft), ...objection(draft)].slice(0, 3);
  return { sheets: [...before, panel, ...enclosures(draft)], truth: truthOf(draft, { page: 4 }) };
}

function replacement(draft: PanelDraft): PanelPaper {
  const old = [inventDoctor(draft.random, draft.specialty), inventDoctor(draft.random, draft.specialty)];
  const struck = (marked: boolean): Sheet =>
    old.flatMap((doctor, index): Sheet => [
      { kind: 'lines', lines: doctorLines(doctor, index + 1, draft).map((each) => ({ ...each, struck: marked })) },
      space(),
    ]);
  const title = panelTitle('REPLACEMENT PANEL OF QUALIFIED MEDICAL EVALUATORS');
  const [, , ...rest] = head(draft);
  const facts = [...letterhead(draft.variant), title, ...rest.filter((part) => part.kind === 'pairs' || part.kind === 'space')];
  const parts: readonly Sheet[] = [
    [
      lines(line('Previously issued', { bold: true })),
      ...struck(true),
      lines(line('Replacement evaluators', { bold: true })),
      ...stacked(draft),
    ],
    [
      lines(line('New panel', { bold: true })),
      ...stacked(draft),
      lines(line('Evaluators of the prior panel', { bold: true })),
      ...struck(false),
    ],
    [...struck(true), ...stacked(draft)],
  ];
  return { sheets: [[...facts, ...parts[draft.variant]!]], truth: truthOf(draft, { warnings: ['panel_crossed_out'] }) };
}

function twoPanels(draft: PanelDraft, other: PanelDraft): PanelPaper {
  const [older, newer] = draft.facts.issueDate < other.facts.issueDate ? [draft, other] : [other, draft];
  const first = [...head(older), ...stacked(older)];
  const second = [...head(newer), ...stacked(newer)];
  const isTurned = draft.variant === 1;
  return {
    sheets: isTurned ? [second, first] : [first, second],
    truth: truthOf(newer, { page: isTurned ? 1 : 2, warnings: ['panel_several'] }),
  };
}

const additional = (draft: PanelDraft): PanelPaper => ({
  sheets: [
    [
      ...head(draft),
      lines(line(draft.variant === 1 ? 'Additional panel' : 'Replacement name', { bold: true })),
      ...(draft.variant === 2 ? [table(draft)] : stacked(draft)),
      ...instructions,
    ],
  ],
  truth: truthOf(draft, { warnings: ['panel_doctor_count'] }),
});

function capitals(draft: PanelDraft): PanelPaper {
  const upper = draft.doctors.map((doctor) => ({ ...doctor, first: doctor.first.toUpperCase(), last: doctor.last.toUpperCase() }));
  const caps = { ...draft, doctors: draft.variant === 1 ? draft.doctors : upper };
  const name = (doctor: PanelDraft['doctors'][number]): string => `${lastFirst(doctor)}${draft.variant === 0 ? ',' : ''} ${doctor.degrees}`;
  const blocks = caps.doctors.flatMap((doctor, index): Sheet => [
    { kind: 'lines', lines: doctorLines(doctor, index + 1, { ...caps, name: name(doctor) }) },
    space(),
  ]);
  const body = draft.variant === 2 ? [table({ ...caps, variant: 0 }, name)] : blocks;
  const order = (doctor: PanelDraft['doctors'][number]): string =>
    [doctor.first, doctor.last, doctor.suffix].filter((part) => part !== '').join(' ');
  return {
    sheets: [[...head(draft), ...body, ...instructions]],
    truth: truthOf(caps, { doctors: caps.doctors.map((doctor) => trueDoctor(doctor, 1, order(doctor))) }),
  };
}

function sameTwice(draft: PanelDraft): PanelPaper {
  const [first, second] = draft.doctors;
  const again = {
    ...inventDoctor(draft.random, draft.specialty),
    first: first!.first,
    last: first!.last,
    suffix: first!.suffix,
    degrees: first!.degrees,
  };
  const doctors = draft.variant === 1 ? [first!, again, second!] : [first!, second!, again];
  return one({ ...draft, doctors }, draft.variant === 2 ? [table({ ...draft, doctors })] : stacked({ ...draft, doctors }), {
    warnings: ['panel_same_doctor'],
  });
}

function decoys(draft: PanelDraft): PanelPaper {
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

function spanish(draft: PanelDraft): PanelPaper {
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

/** By their letters. F and G are scans of these, P are files that are refused. */
export const layouts: Readonly<Record<string, Layout>> = {
  A: { taste: {}, draw: (draft) => one(draft, stacked(draft)) },
  B: { taste: {}, draw: (draft) => one(draft, [columns(draft), space()]) },
  C: { taste: {}, draw: (draft) => one(draft, [table(draft), space()]) },
  D: { taste: {}, draw: letterFirst },
  E: { taste: {}, draw: packet },
  H: { taste: {}, draw: replacement },
  J: { taste: { count: 1 }, draw: additional },
  K: { taste: {}, draw: capitals },
  L: withTaste({ hard: true, suffixed: true }),
  M: withTaste({ addresses: 'mixed' }),
  N: withTaste({ phones: 'mixed' }),
  Q: {
    taste: { count: 4 },
    draw: (draft) => {
      const doctors = draft.variant === 1 ? draft.doctors.slice(0, 2) : draft.doctors;
      const fewer = { ...draft, doctors };
      return one(
        fewer,
        draft.variant === 2 ? [columns(fewer, doctors.slice(0, 2)), space(), columns(fewer, doctors.slice(2)), space()] : stacked(fewer),
        { warnings: ['panel_doctor_count'] },
      );
    },
  },
  R: { taste: { count: 2 }, draw: sameTwice },
  S: { taste: {}, draw: decoys },
  T: { taste: {}, draw: spanish },
};

export { twoPanels };
