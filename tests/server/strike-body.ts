import type { Caller } from './test-desk.ts';
import { pdf } from './uploads/made-files.ts';

/** The panel as the specified payload carries it. */
export const panelFile = { originalname: 'panel 7412905.pdf', mimetype: 'application/pdf', base64: (await pdf()).toString('base64') };

export const [feldman, haddad, sorensen] = ['Iris Feldman, M.D.', 'Omar Haddad, M.D.', 'Lena Sorensen, M.D.'] as const;

/** A strike that waits for the defense; on a later day it is confirmed as late. */
export const strike = {
  caseFileNumber: '20260017',
  dateOfInjury: '2025-03-14',
  panelNumber: '7412905',
  panelIssuedOn: '2026-06-19',
  specialty: 'Orthopaedic surgery (MOS)',
  requestedBy: 'applicant',
  documentFile: panelFile,
  doctors: [{ name: feldman }, { name: haddad }, { name: sorensen }],
  doctorName: feldman,
  waitingForDefenseStrike: true,
  attorneyId: 'attorney-1',
  adjusterId: 'party-4',
  defenseAttorneyId: 'party-5',
  lateConfirmed: true,
  lateReason: 'The defense agreed to it.',
} as const;

const paper = (originalname: string) => ({ ...panelFile, originalname });

/** A panel of a Friday that is served on the Monday after it. */
export const servedPanel = {
  caseFileNumber: '20260017',
  dateOfInjury: '2025-03-14',
  panelNumber: '7412925',
  panelIssuedOn: '2026-05-01',
  specialty: 'Orthopaedic surgery (MOS)',
  documentFile: panelFile,
  doctors: [{ name: feldman }, { name: haddad }, { name: sorensen }],
  requestFile: paper('form 106.pdf'),
  objectionFile: paper('objection.pdf'),
  attorneyId: 'attorney-1',
  adjusterId: 'party-4',
  defenseAttorneyId: 'party-5',
} as const;

const { lateConfirmed, lateReason } = strike;
/** The same, on a day after the last one. */
export const servedLate = { ...servedPanel, lateConfirmed, lateReason } as const;

/** The same for another case, with the people and the injury that it has. */
export async function inOtherCase(clerk: Caller, caseFileNumber: string) {
  const [people, hurt] = await Promise.all(['parties', 'injuries'].map((what) => clerk.call(`GET /cases/${caseFileNumber}/${what}`)));
  const { parties } = people?.json<{ parties: { id: string; role: string }[] }>() ?? { parties: [] };
  const { dateList } = hurt?.json<{ dateList: { dates: string }[] }>() ?? { dateList: [] };
  const ofRole = (role: string) => parties.find((party) => party.role === role)?.id;
  const served = { adjusterId: ofRole('claimAdjuster'), defenseAttorneyId: ofRole('defenseAttorney') };
  return { caseFileNumber, dateOfInjury: dateList[0]?.dates, ...served };
}
