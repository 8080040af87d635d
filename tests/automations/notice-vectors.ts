import { describe, expect, it } from 'vitest';
import { checkedOf, placesOf, stateOf } from '../engine/form/office.ts';

const notice = {
  caseFileNumber: '20260017',
  kind: 'representation',
  dateOfInjury: ['2025-03-14'],
  basis: 'first',
  representedOn: '2026-05-01',
  boardOfficeId: 'board-oak',
  attorneyId: 'attorney-1',
  preferredService: 'email',
  letterLanguage: 'es',
};

const deadlinesOn = (today: string) =>
  stateOf('notice-of-representation', notice, { today, now: `${today}T17:30:00Z`, figures: [] }).computed['deadlines'];

/** What a notice of representation sets running, worked out by hand. */
export function noticeVectors(): void {
  describe('a notice of representation, worked out by hand', () => {
    it('waits thirty days for an acknowledgment, and five for the mail', () => {
      // May 4, 2026 + 30 = June 3; + 5 = June 8, a Monday.
      expect(deadlinesOn('2026-05-04')).toMatchObject({ acknowledgment: { raw: '2026-06-03', outer: '2026-06-08' } });
      // May 8 + 30 = June 7; + 5 = June 12, a Friday.
      expect(deadlinesOn('2026-05-08')).toMatchObject({ acknowledgment: { raw: '2026-06-07', outer: '2026-06-12' } });
    });

    it('is filed on the next day on which the Board is open', () => {
      // Monday, May 4, 2026: Tuesday, May 5. Friday, May 8: Monday, May 11.
      expect(deadlinesOn('2026-05-04')).toMatchObject({ filing: { outer: '2026-05-05' } });
      expect(deadlinesOn('2026-05-08')).toMatchObject({ filing: { outer: '2026-05-11' } });
    });
  });
}

/** What a notice of assignment says of its case, worked out by hand. */
export function assignmentVectors(): void {
  it('a notice of assignment points out what the case does not have: its two claims end in 4417 and 4418', () => {
    const came = { caseFileNumber: '20260017', sender: 'board', senderName: 'Oakland district office', receivedOn: '2026-05-04' };
    const warned = (claimNumber: string) => placesOf(checkedOf('notice-of-assignment', { ...came, claimNumber }).warnings);
    expect([warned('WC-2025-004418'), warned('WC-2025-004419')]).toEqual([[], ['/claimNumber check_failed']]);
  });
}

/** Until when a declaration of readiness can be objected to, worked out by hand. */
export function readinessVectors(): void {
  const objectionAfter = (servedOn: string) =>
    stateOf('dor-procedures', { kind: 'regular', servedOn }, { today: servedOn, record: { id: 'dor-1', state: 'served', servedOn } })
      .computed['deadlines'];

  it('a declaration of readiness can be objected to for ten days, and five for the mail (8 CCR 10744, 10605)', () => {
    // March 3, 2026 + 10 = March 13; + 5 = March 18, a Wednesday.
    expect(objectionAfter('2026-03-03')).toMatchObject({ objection: { raw: '2026-03-13', outer: '2026-03-18' } });
    // March 16 + 15 = March 31, Cesar Chavez Day: April 1.
    expect(objectionAfter('2026-03-16')).toMatchObject({ objection: { raw: '2026-03-26', extended: '2026-03-31', outer: '2026-04-01' } });
  });
}

/** What an amended application says and sets running, worked out by hand. */
export function amendmentVectors(): void {
  it('an amended application of Monday, May 4, 2026, is answered by June 8, and has the parts that were kept before those that were added', () => {
    const amended = {
      caseFileNumber: '20260017',
      dateOfInjury: '2024-05-07/2025-05-07',
      addedParts: [{ part: '513', side: 'left' }, { part: '200' }],
      removedParts: ['Right shoulder'],
      reason: 'The knee and the neck have hurt since the injury.',
      clientLanguage: 'en',
      boardOfficeId: 'board-oak',
      attorneyId: 'attorney-1',
    };
    // May 4 + 30 = June 3; + 5 for the mail = June 8, a Monday.
    expect(stateOf('amend-applications', amended, { today: '2026-05-04', now: '2026-05-04T17:30:00Z' }).computed).toMatchObject({
      amendedLine: 'Both wrists, 513 Knee, left and 200 Neck',
      removedLine: 'Right shoulder',
      deadlines: { answer: { raw: '2026-06-03', outer: '2026-06-08' } },
    });
  });
}

/** When a notice of change of address is filed, worked out by hand. */
export function addressVectors(): void {
  it('a change of address of Friday, July 2, 2027, is filed on Tuesday: Monday, July 5, is the holiday of July 4, a Sunday', () => {
    const moved = {
      caseFileNumber: '20260017',
      newAddress: { street: '501 Cedar Street', city: 'Lodi', state: 'CA', zip: '95240' },
      addressUse: 'both',
      effectiveOn: '2027-07-01',
      clientLanguage: 'en',
      boardOfficeId: 'board-oak',
      attorneyId: 'attorney-1',
    };
    const given = { today: '2027-07-02', now: '2027-07-02T17:30:00Z' };
    expect(stateOf('change-of-address', moved, given).computed['deadlines']).toMatchObject({ filing: { outer: '2027-07-06' } });
  });
}
