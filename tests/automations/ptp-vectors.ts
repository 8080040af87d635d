import { describe, expect, it } from 'vitest';
import { letterText } from '#engine/letter/letter-text.ts';
import { compiledOf, stateOf } from '../engine/form/office.ts';
import { modelOf, written } from '../engine/letter/write.ts';

const appointment = {
  caseFileNumber: '20260017',
  dateOfInjury: ['2025-03-14'],
  appointmentType: 'initial',
  physicianId: 'physician-1',
  appointmentOn: '2026-05-14',
  appointmentTime: '13:30:00',
  interpreterLanguage: 'Spanish',
  letterLanguage: 'es',
  attorneyId: 'attorney-1',
  adjusterId: 'party-4',
  defenseAttorneyId: 'party-5',
};

const nothingThatDay = { sameDay: [], evaluationsThatDay: [] };

/** An appointment with a treating physician, worked out by hand. */
export function appointmentVectors(): void {
  describe('an appointment with a treating physician, worked out by hand', () => {
    it('is pointed out when it is in less than 48 hours, to the minute', () => {
      // 1:30 p.m. in California in May is 20:30 in Greenwich (summer time, seven hours). Two days before, at that minute, are 48 hours.
      const warnedAt = (now: string) =>
        stateOf('ptp-appointments', appointment, { ...nothingThatDay, today: now.slice(0, 10), now }).findings.map(
          ({ pointer }) => pointer,
        );
      expect(warnedAt('2026-05-12T20:30:00Z')).toEqual([]);
      expect(warnedAt('2026-05-12T20:31:00Z')).toEqual(['/appointmentTime']);
    });

    it('says day and hour in Spanish: "a la" before one o\'clock', () => {
      const text = letterText(modelOf(written(compiledOf('ptp-appointments'), appointment, { ...nothingThatDay, today: '2026-05-04' })));
      expect(text).toContain(
        'Usted tiene una cita médica el 14 de mayo de 2026 a la 1:30 p. m. con Helena Marchetti, M.D. Tipo de cita: Primera visita',
      );
      expect(text).not.toContain('Copia de nuestra carta');
    });
  });
}

/** A designation of a treating physician, worked out by hand. */
export function authorizationVectors(): void {
  const counted = (data: object, today: string) =>
    stateOf('ptp-authorization', { caseFileNumber: '20260017', requestedOn: today, ...data }, { today }).computed['deadlines'];

  describe('a designation of a treating physician, LC 4600 and 4601, worked out by hand', () => {
    it('for a change of physician is answered in five working days', () => {
      // Monday, May 4, 2026: 5, 6, 7, 8, and after the weekend Monday, the 11th.
      expect(counted({ basis: 'change' }, '2026-05-04')).toMatchObject({ changeAnswer: { outer: '2026-05-11' } });
      // Thursday, May 21: Friday, the 22nd; the 25th is Memorial Day; 26, 27, 28 and Friday, the 29th.
      expect(counted({ basis: 'change' }, '2026-05-21')).toMatchObject({ changeAnswer: { outer: '2026-05-29' } });
    });

    it('may be of free choice thirty days after the injury was reported', () => {
      // April 20 + 10 = April 30, + 20 = May 20.
      expect(counted({ basis: 'freeChoice', injuryReportedOn: '2026-04-20' }, '2026-05-04')).toMatchObject({
        mayChoose: { outer: '2026-05-20' },
      });
    });
  });
}
