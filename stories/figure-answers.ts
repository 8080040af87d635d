import type { MovesAnswer } from '#schemas/api/deadlines.gen.ts';
import type { AskedKind, StoredFigure } from '#schemas/api/figures.gen.ts';

import type { DeskPage } from './plan/desk-pages.ts';
import type { StandardCase } from './plan/scene.ts';

const figuresOf = ({ figures }: StandardCase): readonly StoredFigure[] =>
  figures.map(({ kind, key = '', from, to = '', value, source, confirmedBy = '', enforced = '' }, index) => ({
    id: `figure-${index + 1}`,
    kind,
    key,
    from,
    to,
    value,
    source,
    enforced: enforced === 'warn' || enforced === 'block' ? enforced : '',
    isDraft: kind === 'feeCap',
    revision: 1,
    confirmedBy: index % 2 === 0 ? 'Rosalind Okafor' : confirmedBy,
  }));

/** A kind with one figure a day, and a table by rows and columns. */
const kinds: readonly AskedKind[] = [
  { kind: 'tdMaximum', title: 'Temporary disability, weekly maximum', authority: 'LC 4453', isMoney: true, keys: [] },
  { kind: 'ageAdjustment', title: 'Age adjustment', authority: '8 CCR 9805', isMoney: false, keys: ['Rating', 'Age at injury'] },
];

const tableRows = ['12/42-46', '12/47-51', '13/42-46'].map((key, index): StoredFigure => ({
  id: `cell-${index + 1}`,
  kind: 'ageAdjustment',
  key,
  from: '2005-01-01',
  to: '',
  value: String(13 + index),
  source: 'Schedule of 2005, table of ages',
  confirmedBy: '',
  enforced: '',
  isDraft: false,
  revision: 1,
}));

const noMoves: MovesAnswer = { changes: [], records: [], hasMore: false, isRunning: false };

const movesOf = ({ case: { caseFileNumber, name } }: StandardCase): MovesAnswer => ({
  ...noMoves,
  changes: [{ id: 'change-1', day: '2026-07-06', name: 'Day of mourning', change: 'added', closes: 'office' }],
  records: ['record-1', 'record-2'].map((id) => ({
    id,
    title: 'Strike a Panel',
    caseFileNumber,
    caseName: name,
    state: "Waiting for the defense's strike",
    deadlines: [
      { title: 'Our strike due', from: '2026-07-06', to: '2026-07-07' },
      { title: "Defense's strike due", from: '2026-07-06', to: '2026-07-07' },
    ],
  })),
  hasMore: true,
  waiting: { records: 9, deadlines: 18, hidden: 0, isMore: false },
});

/** What the page of rates and holidays asks for. */
export const figureAnswers = (desk: NonNullable<DeskPage['desk']>, standard: StandardCase): Readonly<Record<string, unknown>> => {
  const isEmpty = desk === 'empty';
  return {
    'GET /desk/figures': { figures: isEmpty ? [] : [...figuresOf(standard), ...tableRows], kinds },
    'GET /desk/deadlineMoves': isEmpty ? noMoves : movesOf(standard),
  };
};
