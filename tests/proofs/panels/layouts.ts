import { inventDoctor, type DoctorTaste } from './invented-people.ts';
import { decoys, letterFirst, spanish } from './layout-letters.ts';
import { columns, head, one, stacked, table } from './layout-parts.ts';
import { otherDays } from './other-days.ts';
import { otherPeople } from './other-people.ts';
import { otherPlaces } from './other-places.ts';
import { enclosures, form106, objection } from './other-papers.ts';
import {
  doctorLines,
  instructions,
  lastFirst,
  letterhead,
  panelTitle,
  trueDoctor,
  truthOf,
  type DraftTaste,
  type PanelDraft,
} from './panel-parts.ts';
import { line, lines, space, type PanelPaper, type Sheet } from './paper.ts';
import { variantFour } from './variant-four.ts';
import { twoForOneEmployee } from './variant-four-letters.ts';
import { variantThree } from './variant-three.ts';
import { twoFurtherPanels } from './variant-three-packets.ts';

/** A way to print a panel (the letters of the brief for the parser), with the doctors that suit it. */
type Layout = { readonly taste: DraftTaste; readonly draw: (draft: PanelDraft) => PanelPaper };

const withTaste = (taste: DoctorTaste): Layout => ({
  taste,
  draw: (draft) => one(draft, draft.variant === 1 ? [columns(draft), space()] : stacked(draft)),
});

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

export function twoPanels(draft: PanelDraft, other: PanelDraft): PanelPaper {
  const [older, newer] = draft.facts.issueDate < other.facts.issueDate ? [draft, other] : [other, draft];
  if (draft.variant === 3) return twoFurtherPanels(older, newer);
  if (draft.variant === 4) return twoForOneEmployee(older, newer);
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

/** By their letters. F and G are scans of these, P are files that are refused. */
const layouts: Readonly<Record<string, Layout>> = {
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
  U: { taste: {}, draw: otherDays },
  V: { taste: {}, draw: otherPlaces },
  W: { taste: {}, draw: otherPeople },
};

export function draftAndDraw(letter: string, draftWith: (taste: DraftTaste) => PanelDraft): PanelPaper {
  const { taste, draw } = layouts[letter]!;
  const draft = draftWith(taste);
  if (draft.variant === 3) return variantThree[letter]!(draft);
  return draft.variant === 4 ? variantFour[letter]!(draft) : draw(draft);
}
