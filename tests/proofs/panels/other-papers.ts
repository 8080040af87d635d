import { inventDoctor, inventPerson } from './invented-people.ts';
import { cityLine, fullName, slashed, streetOf, written, type PanelDraft } from './panel-parts.ts';
import { line, lines, prose, space, type Sheet } from './paper.ts';

/** The request for the panel, as it is merged with it: two pages with a physician and attorneys who are not on the panel. */
export function form106({ facts, random, specialty }: PanelDraft): readonly Sheet[] {
  const treating = inventDoctor(random, 'Pain Medicine');
  return [
    [
      lines(line('REQUEST FOR QUALIFIED MEDICAL EVALUATOR PANEL', { bold: true, align: 'center' })),
      space(),
      {
        kind: 'pairs',
        as: 'grid',
        pairs: [
          ['Requesting Party:', 'Applicant'],
          ['Date of Request:', slashed('2022-12-19')],
          ['Employee Name:', facts.employeeName],
          ['Date of Injury:', slashed(facts.dateOfInjury)],
          ['Claim Number:', facts.claimNumber],
          ['Treating Physician:', `${fullName(treating)}, ${treating.degrees}`],
          ['Specialty of Treating Physician:', 'Pain Medicine'],
          ['Specialty Requested:', specialty],
          ["Opposing Party's Specialty:", 'Internal Medicine'],
        ],
      },
    ],
    [
      lines(
        line('Parties', { bold: true }),
        `Applicant's Attorney: ${inventPerson(random)}, Esq.`,
        '12 Court Plaza, Suite 9, San Diego, CA 92101',
        'Phone: (619) 555-0111',
        `Claims Administrator: ${inventPerson(random)}`,
        'P.O. Box 4410, Chico, CA 95926',
        'Phone: (530) 555-0122',
      ),
      space(),
      lines(
        'Treating physician',
        `${fullName(treating)}, ${treating.degrees}`,
        streetOf(treating),
        cityLine(treating),
        `Phone: ${treating.phone}`,
      ),
    ],
  ];
}

export function objection({ facts, random }: PanelDraft): readonly Sheet[] {
  const treating = inventDoctor(random, 'Pain Medicine');
  return [
    [
      lines(written('2022-11-28')),
      space(),
      lines(inventPerson(random), 'Claims Examiner', 'P.O. Box 4410', 'Chico, CA 95926'),
      space(),
      lines(`Re: ${facts.employeeName} v. ${facts.employer}`, `Claim Number: ${facts.claimNumber}`),
      space(),
      prose(
        `The applicant objects to the report of ${fullName(treating)}, ${treating.degrees}, dated 11/02/2022, ${streetOf(treating)}, ${cityLine(treating)}, under Labor Code section 4062 and requests a panel of Qualified Medical Evaluators.`,
      ),
      lines('Very truly yours,', `${inventPerson(random)}, Esq.`),
    ],
  ];
}

/** What follows the panel in a packet: its proof of service, a report, a blank form. */
export function enclosures({ random, facts }: PanelDraft): readonly Sheet[] {
  const treating = inventDoctor(random, 'Pain Medicine');
  const report: Sheet = [
    lines(
      line('PROGRESS REPORT (PR-2)', { bold: true }),
      `${fullName(treating)}, ${treating.degrees}`,
      streetOf(treating),
      cityLine(treating),
      `Phone: ${treating.phone}`,
    ),
    space(),
    lines(`Patient: ${facts.employeeName}`, 'Date of Exam: 11/02/2022', `Claim Number: ${facts.claimNumber}`),
    prose(
      'The patient reports pain in the lower back that spreads to the left leg. Work restrictions stay as they were. Next visit in four weeks.',
    ),
    lines(`Primary treating physician: ${fullName(treating)}, ${treating.degrees}`),
  ];
  const service: Sheet = [
    lines(line('PROOF OF SERVICE BY MAIL', { bold: true, align: 'center' })),
    space(),
    prose(
      'I am over the age of eighteen and not a party to this action. On the date below I served the attached panel on the persons listed here.',
    ),
    lines(
      inventPerson(random),
      'Claims Examiner',
      'P.O. Box 4410, Chico, CA 95926',
      '',
      `${fullName(treating)}, ${treating.degrees}`,
      streetOf(treating),
      cityLine(treating),
    ),
    lines(`Dated: ${slashed('2026-10-30')}`, inventPerson(random)),
  ];
  const blank: Sheet = [lines('This page was left blank on purpose.')];
  return [service, report, blank, blank, blank];
}
