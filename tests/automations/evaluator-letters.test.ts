import { describe, it } from 'vitest';
import { checkSaid, type Said } from './letters-of.ts';

// Every sentence here was written by hand. What the letters say of time limits is that of the statutes and rules that they name.

describe('the letters to an evaluator and the other side', () => {
  it.each<readonly [string, Said]>([
    [
      'name the interpreter in a whole sentence',
      {
        folder: 'qme-ame',
        example: 'scheduled-in-full-in-english',
        letter: 'notice',
        says: ['The applicant needs an interpreter (Spanish). Lucía Paredes, certification number 301245, will interpret.'],
      },
    ],
    [
      'end a place with one period',
      {
        folder: 'qme-ame',
        example: 'reevaluation-at-short-notice',
        letter: 'notice',
        says: [
          'The examination of the applicant by Tobias Nakamura, D.C., Chiropractic, a qualified medical evaluator (QME), who will evaluate again, is set for June 13, 2026 at 9:30 a.m. Place: 77 Wharf Street, Ste. 4, Oakland, Calif.',
        ],
      },
    ],
    [
      'end a reason with a period, typed or not',
      {
        folder: 'qme-ame',
        example: 'cancelled',
        change: { fills: { cancelledBy: 'defense', cancelReason: 'Counsel is in trial ' } },
        letter: 'noticeCancelled',
        says: [
          'The examination of the applicant by Helena Marchetti, M.D. that was set for June 13, 2026 at 9:30 a.m. was canceled by the defense on June 1, 2026. Reason: Counsel is in trial.',
        ],
      },
    ],
    [
      "give the late cause of the evaluator's office as its own statement",
      {
        folder: 'qme-ame',
        example: 'cancelled-late',
        change: {
          fills: { cancelledBy: 'evaluator', cancelReason: 'The evaluator is ill', goodCause: 'The evaluator is in the hospital' },
        },
        letter: 'noticeCancelled',
        says: [
          'It was canceled fewer than six business days before the examination, and the office of the evaluator stated the following good cause: The evaluator is in the hospital.',
        ],
      },
    ],
    [
      "say that the evaluator's office stated no cause",
      {
        folder: 'qme-ame',
        example: 'cancelled-late',
        change: {
          fills: { cancelledBy: 'evaluator', cancelReason: 'The evaluator is ill', goodCause: null },
        },
        letter: 'noticeCancelled',
        says: [
          'It was canceled fewer than six business days before the examination, and the office of the evaluator stated no good cause.',
        ],
      },
    ],
    [
      'hold a panel QME to Labor Code section 4062.5',
      {
        folder: 'qme-ame',
        example: 'report-overdue',
        letter: 'lateReport',
        says: [
          'The applicant objects to the report as late (Labor Code section 4062.5) and reserves the right to ask for a replacement under section 31.5(a)(12).',
        ],
      },
    ],
    [
      'and nobody else: an AME is not replaced from a panel',
      {
        folder: 'qme-ame',
        example: 'ame-report-overdue',
        letter: 'lateReport',
        says: ['The applicant objects to the report as late.'],
        never: ['4062.5', '31.5'],
      },
    ],
    [
      'say of an IME that the other side is served, and name no section for it',
      {
        folder: 'qme-ame',
        example: 'ime-informed',
        letter: 'cover',
        says: ['You will examine the applicant on June 13, 2026 at 9:30 a.m.', 'This letter is served on the other side at the same time.'],
      },
    ],
    [
      'say so of a supplemental report',
      {
        folder: 'sending-qme-ame',
        example: 'supplemental',
        letter: 'supplemental',
        says: ['This letter is served on the other side at the same time.'],
      },
    ],
    [
      'and not where the case has no other side to serve',
      {
        folder: 'sending-qme-ame',
        example: 'supplemental',
        change: { given: { defenseAttorneyId: undefined, adjusterId: undefined }, with: { parties: [] } },
        letter: 'supplemental',
        says: ['Please address apportionment between the two injuries.'],
        never: ['the other side'],
      },
    ],
  ])('%s', (_title, said) => checkSaid(said));
});

describe('the review of a report', () => {
  const review = { folder: 'sending-qme-ame' } as const;
  it.each<readonly [string, Said]>([
    [
      'says since when the condition is stationary, and that the report is silent on a body part',
      {
        ...review,
        example: 'maximal',
        says: [
          'Initial report, Helena Marchetti, M.D., April 20, 2026. Received on April 27, 2026.',
          'The condition has been permanent and stationary since March 30, 2026.',
          'Left wrist | Not stated | Not stated',
          '- Initial report, Helena Marchetti, M.D., April 20, 2026',
        ],
        never: ['04/20/2026', '–'],
      },
    ],
    [
      'that it is, where the report gives no day',
      { ...review, example: 'stationary-without-a-day', says: ['The condition is permanent and stationary.'] },
    ],
    [
      'that it is not yet',
      {
        ...review,
        example: 'not-yet-stationary',
        says: ['Findings', 'The condition is not yet permanent and stationary.'],
      },
    ],
    [
      'that the report does not say',
      { ...review, example: 'stationary-not-stated', says: ['The report does not say whether the condition is permanent and stationary.'] },
    ],
    ['and nothing while nobody answered', { ...review, example: 'minimal', never: ['Findings', 'stationary'] }],
  ])('%s', (_title, said) => checkSaid(said));
});
