import { addDays, calendarDate } from '#domain/calendar-date.ts';
import {
  attorneyBody,
  correctionBody,
  entryBody,
  figureBody,
  firmBody,
  mileageRateBody,
  newEntryBody,
  officeBody,
} from '../firm-settings/firm-bodies.ts';
import {
  appointment,
  deadline,
  assignment,
  deposition,
  designation,
  feeLetter,
  hearing,
  amended,
  imrApplication,
  moved,
  objection,
  panelRequest,
  payment,
  readiness,
  reportReview,
  representation,
  scheduling,
  thisDay,
  visit,
} from '../sending.ts';
import { request as mileageRequest } from '../public-links/claims.ts';
import { panelPdf } from '../readings/panel-pdf.ts';
import { panelFile, servedLate, strike } from '../strike-body.ts';

const panelToRead = { ...panelFile, base64: (await panelPdf()).toString('base64') };

/** Sent on the day on which the tests run, which is late. */
export const objectedLate = { ...objection, lateConfirmed: true, lateReason: 'A former office of the firm got the report.' } as const;

const notDemanded = { ...feeLetter, depositionDate: '2026-03-02' };

const scheduledAhead = { ...scheduling, appointmentOn: addDays(calendarDate(thisDay())!, 60), appointmentMadeOn: thisDay() };

export const hearingAhead = { ...hearing, hearingOn: addDays(calendarDate(thisDay())!, 60) };
/** Two months ahead. */
export const visitAhead = { ...visit, appointmentOn: addDays(calendarDate(thisDay())!, 60) };
/** What is said of a deadline that is given to somebody. */
export const deadlineMark = { attorneyId: 'attorney-1', plannedOn: null, isDone: false, note: '' };
const visitCanceled = { event: 'cancel', canceledBy: 'defense', cancelReason: 'The carrier does not authorize it.' };
const clientTold = { event: 'tellClient', clientAttends: 'attends', letterLanguage: 'en', attorneyId: 'attorney-1' };

/** What is right to send with each call that takes something; ids are those of nothing unless the call has one of its own. */
export const callBodies = (person: { readonly id: string; readonly email: string; readonly password: string; readonly token: string }) => {
  const named = { name: 'Pia', lastName: 'Quintero' };
  const role = 'admin';
  const bodies: Readonly<Record<string, object>> = {
    'POST /auth/login': { email: person.email, password: person.password },
    'POST /auth/verifyToken': { token: person.token, uid: person.id, email: person.email, role },
    'PUT /auth/profile': named,
    'PUT /auth/profile/password': { currentPassword: person.password, newPassword: 'heron ladle quartz 4' },
    'POST /auth/users': { ...named, role, email: 'pia.again@firm.example', password: 'heron ladle quartz 5' },
    'PUT /auth/users/password': { userId: person.id, newPassword: 'heron ladle quartz 6' },
    'PUT /auth/users/{id}': { ...named, role, email: person.email },
    'POST /desk/operations/jobs/{id}/giveUp': { reason: 'It was sent by hand.' },
    'POST /desk/operations/jobs/{id}/handOver': { assignedTo: 'Owen Petrosyan' },
    'POST /desk/crashes': { name: 'TypeError', places: [] },
    'POST /desk/recent-cases': { caseFileNumber: '20260017' },
    'POST /desk/caseImports/check': { format: 'csv', content: 'caseFileNumber,lastNames\nN-1,Ibarra' },
    'PUT /desk/caseImports': { format: 'csv', content: 'caseFileNumber,lastNames\nN-1,Ibarra' },
    'PUT /desk/caseSheets/{caseFileNumber}': { sheet: { case: { lastNames: 'Ibarra' }, parties: [], injuries: [] }, version: '' },
    'PUT /desk/caseConflicts/{id}': { choice: 'ours', revision: 1 },
    'PUT /desk/caseNotes/{id}': { caseFileNumber: '20260017', text: 'The street is 1240, not 1420.' },
    'POST /desk/wheelSpins': { id: '01900000-0000-7000-8000-0000000000ab', names: ['Ana', 'Ben'] },
    'POST /desk/calendarFeed': { withNames: false },
    'POST /desk/savedViews': { id: '01900000-0000-7000-8000-0000000000aa', name: 'Overdue', path: '/deposition', query: 'view=upcoming' },
    'POST /desk/address-book': newEntryBody,
    'PUT /desk/address-book/{id}': { ...entryBody, revision: 1 },
    'POST /desk/figures': figureBody,
    'PUT /desk/figures/{id}': { ...correctionBody, revision: 1 },
    'POST /mileage-reimbursement-rates': mileageRateBody,
    'PUT /mileage-reimbursement-rates/{id}': mileageRateBody,
    'POST /desk/submissions/{id}/restore': { step: '01900000-0000-7000-8000-000000000000' },
    'POST /desk/submissions/{id}/deliveries/{delivery}': { on: '2026-05-04' },
    'POST /desk/submissions/{id}/deliveries/{delivery}/back': { on: '2026-05-04', reason: 'Moved' },
    'POST /desk/submissions/{id}/deliveries/{delivery}/settle': { how: 'courtesyCopy' },
    'POST /desk/submissions/{id}/letters/{letter}/proof': { signature: { name: 'Pia Quintero' } },
    'POST /desk/deadlineMoves': { changes: [] },
    'PUT /desk/deadlines': { ...deadlineMark, id: person.id, deadline: 'lastDay', outer: '2026-07-06' },
    'PUT /desk/firm': { ...firmBody, revision: 1 },
    'POST /desk/offices': officeBody,
    'PUT /desk/offices/{id}': { ...officeBody, revision: 1 },
    'POST /desk/attorneys': attorneyBody,
    'PUT /desk/attorneys/{id}': { ...attorneyBody, revision: 1 },
    'PUT /desk/drafts/{automation}/{caseFileNumber}': { data: {}, version: 'v1', revision: 0 },
    'POST /desk/duplicates/{automation}': { data: { caseFileNumber: '20260017' } },
    'POST /desk/finds/{automation}/{name}': { data: { caseFileNumber: '20260017' } },
    'POST /desk/readings/of/{automation}': { field: 'documentFile', fileId: person.id },
    'PUT /desk/readings/{id}/confirmed': { paths: [] },
    'POST /strikes/get-doctors-from-panel': { documentFile: panelToRead, caseFileId: '20260017', analysisType: 'extract_all' },
    'POST /cloud/preview5710Letter': notDemanded,
    'POST /cloud/generate5710Letter': notDemanded,
    'POST /5710-fees/{id}/events': { event: 'writeOff', closedWhy: 'Agreed with the carrier' },
    'POST /depositions/preview': deposition,
    'POST /depositions/create': deposition,
    'POST /deposition/{id}/previewEvent': { event: 'cancel', cancelledBy: 'defense', cancelReason: 'The case settled' },
    'POST /deposition/{id}/events': { event: 'cancel', cancelledBy: 'defense', cancelReason: 'The case settled' },
    'PUT /deposition/{id}': { deposition_status: 'cancelled', cancelledBy: 'defense', cancelReason: 'The case settled' },
    'PUT /depositions/{id}': { deposition_status: 'cancelled', cancelledBy: 'defense', cancelReason: 'The case settled' },
    'POST /strikes/preview': strike,
    'POST /strikes/add-strike-to-panel': strike,
    'POST /strikes/{id}/preview': { event: 'close', panelOutcome: 'closed', closedWhy: 'The panel was replaced' },
    'POST /strikes/{id}/events': { event: 'close', panelOutcome: 'closed', closedWhy: 'The panel was replaced' },
    // served on the day on which the tests run, which is late
    'POST /servepanel/preview': servedLate,
    'POST /servepanel/servePanel': servedLate,
    'POST /servepanel/{id}/events': { event: 'close', panelOutcome: 'closed', closedWhy: 'The panel was replaced' },
    'POST /imr-application/preview': imrApplication,
    'POST /imr-application': imrApplication,
    'POST /imr-application/{id}/events': { event: 'withdraw', closedWhy: 'The carrier authorized the treatment' },
    'PUT /imr-application/{id}': { event: 'withdraw', closedWhy: 'The carrier authorized the treatment' },
    'POST /notice-of-assignment': assignment,
    'PUT /notice-of-assignment/{id}': assignment,
    'POST /notice-of-assignment/{id}/events': { event: 'setAside', setAsideWhy: 'It is of another worker.' },
    'POST /notice-of-representation/preview': representation,
    'POST /notice-of-representation': representation,
    'POST /notice-of-representation/{id}/events': { event: 'end', endedOn: '2026-05-04', endedHow: 'dismissed' },
    'PUT /notice-of-representation/{id}': { event: 'end', endedOn: '2026-05-04', endedHow: 'dismissed' },
    'POST /cases/{caseNumber}/changeOfAddressPreview': { ...moved, caseFileNumber: undefined },
    'POST /cases/{caseNumber}/sendChangeOfAddressLetter': { ...moved, caseFileNumber: undefined },
    'POST /change-of-address/{id}/events': { event: 'file', filedOn: '2026-05-04', filingNumber: '46213377' },
    'POST /cases/{caseNumber}/ammendBodyPartsPreview': { ...amended, caseFileNumber: undefined },
    'POST /cases/{caseNumber}/sendAmmendBodyPartsLetter': { ...amended, caseFileNumber: undefined },
    'POST /amend-applications/{id}/events': { event: 'file', filedOn: '2026-05-04', filingNumber: '46213377' },
    'POST /dor-procedures': readiness,
    'PUT /dor-procedures/{id}': readiness,
    'POST /dor-procedures/{id}/events': { event: 'withdraw', withdrawnWhy: 'The case settled' },
    'POST /dor-procedures/{id}/preview': { event: 'withdraw', withdrawnWhy: 'The case settled' },
    'POST /deadline-calendar': deadline,
    'POST /deadline-calendar/{id}/events': { event: 'drop', droppedWhy: 'The order was rescinded' },
    'PUT /deadline-calendar/{id}': { event: 'drop', droppedWhy: 'The order was rescinded' },
    'POST /qme-panel-request/preview': panelRequest,
    'POST /qme-panel-request': panelRequest,
    'POST /cases/{caseFileNumber}/QmeRequests': { ...panelRequest, caseFileNumber: undefined },
    'POST /qme-panel-request/{id}/events': { event: 'withdraw', withdrawnBecause: 'The parties agreed on an evaluator' },
    'POST /appointments': appointment,
    'PUT /appointments/{id}': appointment,
    'POST /appointments/{id}/events': scheduledAhead,
    'POST /appointments/{id}/preview': scheduledAhead,
    'POST /ptp-objection/preview': objectedLate,
    'POST /ptp-objection': objectedLate,
    'POST /ptp-objection/{id}/events': { event: 'close', closedWhy: 'The parties agreed on an evaluator' },
    'POST /ptp-objection/{id}/preview': { event: 'withdraw', withdrawnWhy: 'The report was corrected' },
    'POST /cases/{caseNumber}/tpt-appointment/preview': { ...visitAhead, caseFileNumber: undefined },
    'POST /cases/{caseNumber}/tpt-appointment': { ...visitAhead, caseFileNumber: undefined },
    'POST /ptp-appointments/{id}/events': visitCanceled,
    'POST /ptp-appointments/{id}/preview': visitCanceled,
    'POST /ptp-authorization/preview': designation,
    'POST /ptp-authorization': designation,
    'POST /ptp-authorization/{id}/events': { event: 'close', closedWhy: 'The case settled' },
    'POST /ptp-authorization/{id}/preview': { event: 'withdraw', withdrawnWhy: 'The client moved away' },
    'POST /sending-qme-ame/preview': reportReview,
    'POST /sending-qme-ame': reportReview,
    'POST /sending-qme-ame/{id}/events': { event: 'close', closedWhy: 'The case settled' },
    'POST /sending-qme-ame/{id}/preview': { event: 'done', actedOn: '2026-05-04' },
    'POST /noh/records': hearingAhead,
    'PUT /noh/records/{id}': hearingAhead,
    'POST /noh/records/{id}/events': clientTold,
    'POST /noh/records/{id}/preview': clientTold,
    'POST /mileage-reimbursement/send-message': mileageRequest,
    'POST /mileage-reimbursement/{id}/preview': { event: 'cancel' },
    'POST /mileage-reimbursement/{id}/review': { action: 'cancel' },
    'POST /mileage-reimbursement/{id}/events': { event: 'cancel' },
    'POST /invoice/payments': payment,
    'POST /invoice/payments/{id}/events': { event: 'reverse', reversedOn: thisDay(), reversalReason: 'The check bounced' },
  };
  return bodies;
};
