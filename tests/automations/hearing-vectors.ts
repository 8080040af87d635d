import { describe, expect, it } from 'vitest';
import { stateOf } from '../engine/form/office.ts';

/** A hearing of which something was recorded: its deadlines. */
export const hearingVectors = (): void => {
  describe('a hearing before the Board, LC 5502 and 5903, 8 CCR 10605, 10629 and 10955, worked out by hand', () => {
    const counted = (data: object) =>
      stateOf('notice-of-hearing-log', { hearingType: 'msc', ...data }, { record: { id: 'record-1' } }).computed['deadlines'];

    it('closes discovery on the day of the mandatory settlement conference, and is due thirty days after the declaration', () => {
      // April 2 + 28 = April 30, + 2 = May 2, 2026, a Saturday, which stays: it only informs.
      expect(counted({ hearingOn: '2026-06-16', readyFiledOn: '2026-04-02' })).toMatchObject({
        discovery: { outer: '2026-06-16' },
        byStatute: { raw: '2026-05-02', outer: '2026-05-02' },
      });
      // A trial: May 2 + 29 = May 31, + 1 = June 1.
      expect(counted({ hearingType: 'trial', readyFiledOn: '2026-04-02' })).toMatchObject({ byStatute: { outer: '2026-06-01' } });
    });

    it('has what the judge orders us to serve due on the tenth day, moved from a closed day and not by mail', () => {
      // June 24 + 6 = June 30, + 4 = July 4, 2026, a Saturday (June 22 is a Monday, and so is July 6).
      expect(counted({ hearingOn: '2026-06-24', mustServe: 'The order', serveOrderedOn: '2026-06-24' })).toMatchObject({
        designatedService: { raw: '2026-07-04', extended: '2026-07-04', outer: '2026-07-06' },
      });
    });

    it('leaves twenty days for a petition after the decision, and five more where it came by mail', () => {
      // July 1 + 20 = Tuesday, July 21; + 5 = Sunday, July 26, so Monday, July 27.
      const decided = { hearingOn: '2026-06-16', decisionServedOn: '2026-07-01', decisionServedBy: 'mail' };
      const petition = { raw: '2026-07-21', extended: '2026-07-26', safe: '2026-07-21', outer: '2026-07-27' };
      expect(counted({ ...decided, decisionKind: 'final' })).toMatchObject({ reconsideration: petition });
      expect(counted({ ...decided, decisionKind: 'interim' })).toMatchObject({ removal: petition });
      expect(counted({ ...decided, decisionKind: 'final', decisionServedBy: 'personal' })).toMatchObject({
        reconsideration: { outer: '2026-07-21' },
      });
    });
  });
};
