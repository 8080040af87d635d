import { describe, expect, it } from 'vitest';
import { letterText } from '#engine/letter/letter-text.ts';
import { compiledOf, stateOf } from '../engine/form/office.ts';
import { modelOf, written } from '../engine/letter/write.ts';

const imrApplication = {
  caseFileNumber: '20260017',
  injury: '2024-05-07/2025-05-07',
  bodyPart: 'Right shoulder',
  decision: 'denied',
  decisionNumber: 'UR-2026-104417',
  decisionServedOn: '2026-04-20',
  requestedOn: '2026-04-13',
  treatment: 'Arthroscopic surgery of the right shoulder',
  physicianId: 'physician-1',
  attorneyId: 'attorney-1',
};

/** What is counted and said about an independent medical review, worked out by hand. */
export function reviewVectors(): void {
  describe('an application for independent medical review, LC 4610.5, worked out by hand', () => {
    const due = (change: object) =>
      stateOf('imr-application', { ...imrApplication, ...change }, { figures: [] }).computed['deadlines'] as {
        readonly application: { readonly outer: string };
      };

    it('is due on the thirtieth day after service of the decision', () => {
      // April 20, 2026 + 30 = Wednesday, May 20.
      expect(due({}).application.outer).toBe('2026-05-20');
    });

    it('is due on the tenth day about a drug on the formulary, and on Monday where that is a Saturday', () => {
      // April 22 + 10 = Saturday, May 2; the next open day is Monday, May 4.
      expect(due({ decisionServedOn: '2026-04-22', isFormulary: true }).application.outer).toBe('2026-05-04');
    });

    it('goes to the review organization, and says nothing of whether it is in time, also on June 1', () => {
      const letter = letterText(
        modelOf(written(compiledOf('imr-application'), { ...imrApplication, lateReason: 'It came late.' }, { today: '2026-06-01' })),
      );
      expect(letter).toContain('Example Review Organization\nIndependent Medical Review\nPO Box 1380\nSacramento, CA 95812');
      expect(letter).toContain('- Helena Marchetti, M.D., Delta Joint and Spine (physician), by first-class mail');
      for (const word of ['last day', 'timely', 'late', 'on or before', 'May 20']) expect(letter).not.toContain(word);
    });
  });
}
