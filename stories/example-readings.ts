import type { ReadingPort } from '#runtime/ports/readings.port.ts';
import type { ReadingAnswer } from '#schemas/api/readings.gen.ts';
import type { Read } from '#schemas/meta/rules.gen.ts';
import type { ReadState } from './plan/scene.ts';

type Mark = NonNullable<ReadingAnswer['reading']>['marks'][string];

const sure = 0.97;
const doubtful = 0.62;
const line = (row: number, confidence = sure): Mark => ({
  page: 1,
  place: { left: 0.12, top: 0.1 + row * 0.05, width: 0.4, height: 0.03 },
  confidence,
});

const doctors = [
  { fullName: 'Iris Feldman, M.D.', office: '2100 Webster Street, Suite 310, Oakland, CA 94612', phone: '(510) 555-0131' },
  { fullName: 'Omar Haddad, M.D.', office: '45 Mission Plaza, San Francisco, CA 94103', phone: '(415) 555-0132' },
  { fullName: 'Lena Sorensen, M.D.', office: '910 Pershing Avenue, Stockton, CA 95203', phone: '(209) 555-0133' },
];

/** What each reader of the catalogue might say of a file: one value with doubt, and a word on the whole. */
const readings: Readonly<Record<string, NonNullable<ReadingAnswer['reading']>>> = {
  qmePanel: {
    values: { panelInformation: { panelNumber: '7412905', issueDate: '2026-06-19', qmeSpecialty: 'Orthopaedic surgery (MOS)' }, doctors },
    marks: {
      'panelInformation.panelNumber': line(0),
      'panelInformation.issueDate': line(1),
      'panelInformation.qmeSpecialty': line(2),
      'doctors[0]': line(4),
      'doctors[1]': line(6),
      'doctors[2]': line(8, doubtful),
    },
    warnings: [{ code: 'panel_rotated', message: 'A page was turned before it was read.' }],
  },
};

const answers: Readonly<Record<ReadState, (by: Read['by']) => Omit<ReadingAnswer, 'id' | 'confirmed'>>> = {
  reading: () => ({ state: 'reading', done: 1, of: 3 }),
  read: (by) => ({ state: 'read', done: 3, of: 3, reading: readings[by] ?? { values: {}, marks: {}, warnings: [] } }),
  refused: () => ({
    state: 'refused',
    done: 3,
    of: 3,
    code: 'panel_no_doctors',
    message: 'No doctors were found in the document. Please double-check the PDF and ensure it contains a valid doctor panel.',
  }),
  failed: () => ({
    state: 'failed',
    done: 0,
    code: 'panel_unreadable',
    message: 'Failed to fetch doctors from panel. Please try uploading a different PDF file.',
  }),
};

/** Readings that stand at one state, whatever file is given. */
export const exampleReadings = (reads: Readonly<Record<string, Read>>, state: ReadState): ReadingPort => {
  const answer = async (field: string, confirmed: readonly string[] = []) => {
    const by = reads[field]?.by ?? 'qmePanel';
    return { ok: true as const, value: { id: field, confirmed, ...answers[state](by) } };
  };
  return { start: (field) => answer(field), look: (id) => answer(id), confirm: (id, paths) => answer(id, paths) };
};
