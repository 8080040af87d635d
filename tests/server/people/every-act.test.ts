import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import english from '#app/texts/pages.en.json' with { type: 'json' };
import { expectedCalls } from '../../access/calls.ts';
import { attorneyBody, entryBody, firmBody, newEntryBody, officeBody } from '../firm-settings/firm-bodies.ts';
import { appointment, nextDeposition, newKey, previewFeeLetter, send, sendFeeLetter } from '../sending.ts';
import { api, callerOf, testDesk, type Caller } from '../test-desk.ts';
import { giveFile } from '../uploads/given-file.ts';
import { picture } from '../uploads/made-files.ts';

/*
 * What each call leaves in the audit log, typed by hand. nothing: it changes only what its sender alone sees and may throw away, or nothing at all.
 */
const table = `
POST /auth/login                                   session.opened
GET /auth/logout                                   session.ended
GET /auth/refreshToken                             session.reused
POST /auth/verifyToken                             nothing
POST /desk/crashes                                 nothing
PUT /auth/profile                                  profile.updated
PUT /auth/profile/password                         profile.passwordChanged
POST /auth/profile/sessions/endOthers              profile.sessionsEnded
POST /auth/users                                   user.created
PUT /auth/users/password                           user.passwordReset
PUT /auth/users/{id}                               user.updated
DELETE /auth/users/{id}                            user.deleted
POST /auth/users/{id}/block                        user.blocked
POST /auth/users/{id}/unblock                      user.unblocked
POST /desk/address-book                            addressBook.added
PUT /desk/address-book/{id}                        addressBook.updated
POST /desk/figures                                 figure.added figure.ended
PUT /desk/figures/{id}                             figure.corrected
DELETE /desk/figures/{id}                          figure.removed
POST /mileage-reimbursement-rates                  figure.added figure.ended
PUT /mileage-reimbursement-rates/{id}              figure.corrected
DELETE /mileage-reimbursement-rates/{id}           figure.removed
POST /desk/submissions/{id}/restore                submission.updated
POST /desk/submissions/{id}/deliveries/{delivery}  submission.served
POST /desk/submissions/{id}/deliveries/{delivery}/back   submission.served
POST /desk/submissions/{id}/deliveries/{delivery}/settle submission.served
POST /desk/submissions/{id}/letters/{letter}/proof document.signed
POST /desk/deadlineMoves                           deadlines.confirmed
PUT /desk/deadlines                                deadline.marked
PUT /desk/firm                                     firm.updated
POST /desk/offices                                 office.added
PUT /desk/offices/{id}                             office.updated
DELETE /desk/offices/{id}                          office.removed
POST /desk/attorneys                               attorney.added
PUT /desk/attorneys/{id}                           attorney.updated
POST /desk/operations/jobs/{id}/retry              work.retried
POST /desk/operations/jobs/{id}/giveUp             work.givenUp
POST /desk/operations/jobs/{id}/handOver           work.handedOver
POST /desk/recent-cases                            nothing
POST /desk/caseImports/check                       nothing
PUT /desk/caseImports                              cases.imported
PUT /desk/caseSheets/{caseFileNumber}              case.added case.changed
PUT /desk/caseConflicts/{id}                       case.conflictSettled
PUT /desk/caseNotes/{id}                           case.noteLeft
PUT /desk/caseNotes/{id}/done                      case.noteDone
POST /desk/wheelSpins                              wheel.spun
POST /desk/calendarFeed                            calendarFeed.made
DELETE /desk/calendarFeed                          calendarFeed.ended
POST /desk/savedViews                              view.saved
DELETE /desk/savedViews/{id}                       view.deleted
PUT /desk/drafts/{automation}/{caseFileNumber}     nothing
DELETE /desk/drafts/{automation}/{caseFileNumber}  nothing
POST /desk/duplicates/{automation}                nothing
POST /desk/finds/{automation}/{name}              records.found
POST /desk/deferredSubmissions/{id}/withdraw                 work.withdrawn
POST /files                                        file.added
POST /desk/readings/of/{automation}                nothing
PUT /desk/readings/{id}/confirmed                  reading.confirmed
POST /cloud/preview5710Letter                      nothing
POST /cloud/generate5710Letter                     submission.created submission.deferred
POST /5710-fees/{id}/events                        submission.moved
POST /depositions/preview                          nothing
POST /depositions/create                           submission.created
DELETE /deposition/{id}                            submission.deleted
DELETE /depositions/{id}                           submission.deleted
POST /deposition/{id}/previewEvent                 nothing
POST /deposition/{id}/events                       submission.moved
PUT /deposition/{id}                               submission.moved
PUT /depositions/{id}                              submission.moved
POST /imr-application/preview                      nothing
POST /imr-application                              submission.created
DELETE /imr-application/{id}                       submission.deleted
POST /imr-application/{id}/events                  submission.moved
PUT /imr-application/{id}                          submission.moved
POST /notice-of-assignment                         submission.created
PUT /notice-of-assignment/{id}                     submission.updated
DELETE /notice-of-assignment/{id}                  submission.deleted
POST /notice-of-assignment/{id}/events             submission.moved
POST /notice-of-representation/preview             nothing
POST /notice-of-representation                     submission.created
DELETE /notice-of-representation/{id}              submission.deleted
POST /notice-of-representation/{id}/events         submission.moved
PUT /notice-of-representation/{id}                 submission.moved
POST /cases/{caseNumber}/changeOfAddressPreview    nothing
POST /cases/{caseNumber}/sendChangeOfAddressLetter submission.created
POST /change-of-address/{id}/events                submission.moved
POST /cases/{caseNumber}/ammendBodyPartsPreview    nothing
POST /cases/{caseNumber}/sendAmmendBodyPartsLetter submission.created
POST /amend-applications/{id}/events               submission.moved
POST /dor-procedures                               submission.created
PUT /dor-procedures/{id}                           submission.updated
DELETE /dor-procedures/{id}                        submission.deleted
POST /dor-procedures/{id}/preview                  nothing
POST /dor-procedures/{id}/events                   submission.moved
POST /deadline-calendar                            submission.created
POST /deadline-calendar/{id}/events                submission.moved
PUT /deadline-calendar/{id}                        submission.moved
POST /strikes/get-doctors-from-panel               file.added
POST /servepanel/preview                           nothing
POST /servepanel/servePanel                        submission.created
POST /servepanel/{id}/events                       submission.moved
POST /strikes/preview                              nothing
POST /strikes/add-strike-to-panel                  submission.created
POST /strikes/{id}/preview                         nothing
POST /strikes/{id}/events                          submission.moved
POST /qme-panel-request/preview                        nothing
POST /qme-panel-request                                submission.created
POST /cases/{caseFileNumber}/QmeRequests               submission.created
DELETE /qme-panel-request/{id}                         submission.deleted
DELETE /cases/{caseFileNumber}/QmeRequests/{id}        submission.deleted
POST /qme-panel-request/{id}/events                    submission.moved
POST /appointments                                 submission.created
PUT /appointments/{id}                             submission.updated
DELETE /appointments/{id}                          submission.deleted
POST /appointments/{id}/preview                    nothing
POST /appointments/{id}/events                     submission.moved
POST /ptp-objection/preview                        nothing
POST /ptp-objection                                submission.created
POST /ptp-objection/{id}/preview                   nothing
POST /ptp-objection/{id}/events                    submission.moved
POST /cases/{caseNumber}/tpt-appointment/preview   nothing
POST /cases/{caseNumber}/tpt-appointment           submission.created
DELETE /ptp-appointments/{id}                      submission.deleted
POST /ptp-appointments/{id}/preview                nothing
POST /ptp-appointments/{id}/events                 submission.moved
POST /ptp-authorization/preview                    nothing
POST /ptp-authorization                            submission.created
POST /ptp-authorization/{id}/preview               nothing
POST /ptp-authorization/{id}/events                submission.moved
POST /sending-qme-ame/preview                      nothing
POST /sending-qme-ame                              submission.created
POST /sending-qme-ame/{id}/preview                 nothing
POST /sending-qme-ame/{id}/events                  submission.moved
POST /noh/records                                  submission.created
PUT /noh/records/{id}                              submission.updated
DELETE /noh/records/{id}                           submission.deleted
POST /noh/records/{id}/preview                     nothing
POST /noh/records/{id}/events                      submission.moved
PUT /desk/links/draft                              nothing
PUT /desk/links/files/{sha256}                     file.added
POST /mileage-reimbursement/check-form-status-by-unique-link  nothing
POST /mileage-reimbursement-feedback/submit        submission.created
POST /mileage-reimbursement/submit-client-form     submission.moved
POST /mileage-reimbursement/send-message           submission.created
POST /mileage-reimbursement/{id}/preview           nothing
POST /mileage-reimbursement/{id}/review            submission.moved
POST /mileage-reimbursement/{id}/events            submission.moved
POST /invoice/payments                             submission.created
POST /invoice/payments/{id}/events                 submission.moved
GET /desk/cases/{caseFileNumber}                   case.read
GET /desk/submissions/{id}                         record.read
GET /desk/audit/export                             audit.exported
GET /letterLogs/{token}                            rows.exported
GET /documents/{id}/content                        document.read
GET /files/{id}/content                            file.read
GET /desk/previews/{id}/content                    preview.read
`;

const rows = table
  .trim()
  .split('\n')
  .map((line) => {
    const [method = '', address = '', ...acts] = line.split(/\s+/);
    return { call: `${method} ${address}`, acts: acts.filter((act) => act !== 'nothing') };
  });

/** Acts that need more than a call: each is tried where the rest of it is, under tests/server. */
const triedElsewhere: Readonly<Record<string, string>> = {
  'automation.published': 'people/audit-page.test.ts',
  'case.conflictSettled': 'cases/case-copies.test.ts',
  'case.noteDone': 'cases/case-sheets.test.ts',
  'case.noteLeft': 'cases/case-sheets.test.ts',
  'case.refreshed': 'cases/case-copies.test.ts',
  'cases.imported': 'cases/import-cases.test.ts',
  'deadlines.confirmed': 'submissions/recomputed-deadlines.test.ts',
  'deadline.marked': 'submissions/open-days.test.ts',
  'document.cameBack': 'delivery/carried-letter.test.ts',
  'document.served': 'delivery/served-letter.test.ts',
  'document.signed': 'delivery/served-letter.test.ts',
  'figure.added': 'firm-settings/figures.test.ts',
  'figure.corrected': 'firm-settings/figures.test.ts',
  'figure.ended': 'firm-settings/figures.test.ts',
  'figure.removed': 'submissions/recomputed-deadlines.test.ts',
  'files.removed': 'documents/stray-files.test.ts',
  'records.found': 'access/sees.test.ts',
  'reading.confirmed': 'readings/readings.long.test.ts',
  'rows.exported': 'logs/export.test.ts',
  'submission.deferred': 'submissions/deferred-submissions.test.ts',
  'submission.recomputed': 'submissions/recomputed-deadlines.test.ts',
  'submission.served': 'delivery/served-letter.test.ts',
  'submission.updated': 'submissions/update.test.ts',
  'view.deleted': 'logs/views.test.ts',
  'view.saved': 'logs/views.test.ts',
  'work.givenUp': 'jobs/jobs.test.ts',
  'work.handedOver': 'jobs/jobs.test.ts',
  'work.retried': 'jobs/jobs.test.ts',
  'work.withdrawn': 'submissions/deferred-submissions.test.ts',
};

/** What older rows say, which never change. */
const formerly = ['submission.held', 'work.takenBack'];

const passed = { ms: 0 };
const desk = await testDesk({ clock: { now: () => new Date(Date.now() + passed.ms) } });
const admin = await desk.as('admin');
const clerk = await desk.as('caseManager');
const password = 'kelp orbit violin 9';

const posted = async (call: string, body: object): Promise<{ [name: string]: { id: string; revision: number } }> =>
  (await send(admin, call, { body })).json();
const person = { email: 'pia@firm.example', role: 'user', name: 'Pia', lastName: 'Prueba', password };
const { user } = await posted('POST /auth/users', person);
const { office } = await posted('POST /desk/offices', officeBody);
const { attorney } = await posted('POST /desk/attorneys', attorneyBody);
const { entry } = await posted('POST /desk/address-book', newEntryBody);
if (user === undefined || office === undefined || attorney === undefined || entry === undefined) throw new Error('They were not made');
const signIn = (more = password): Promise<LightMyRequestResponse> =>
  desk.inject({ method: 'POST', url: `${api}/auth/login`, payload: { email: person.email, password: more } });
const asPia = async (more?: string): Promise<Caller> => callerOf(desk, (await signIn(more)).json<{ token: string }>().token);
const withCookieOf = (answer: LightMyRequestResponse, call: string): Promise<LightMyRequestResponse> => {
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  return desk.inject({ method: 'GET', url: `${api}/auth/${call}`, headers: { cookie, 'x-desk-client': 'desk' } });
};
const scheduled = async (): Promise<string> =>
  (await send(clerk, 'POST /depositions/create', { body: nextDeposition() })).json<{ id: string }>().id;
const booked = async (): Promise<string> => (await send(clerk, 'POST /appointments', { body: appointment })).json<{ id: string }>().id;
const sheet = (city: string) => ({ case: { lastNames: 'Prueba', city }, parties: [], injuries: [] });
const handedOver = 'heron ladle quartz 6';
const own = 'marmot ladder fog 7';

/** In this order: some acts end what another begins. */
const acts: Readonly<Record<string, () => Promise<unknown>>> = {
  'session.opened': () => signIn(),
  'session.ended': async () => withCookieOf(await signIn(), 'logout'),
  'session.reused': async () => {
    const opened = await signIn();
    await withCookieOf(opened, 'refreshToken');
    passed.ms += 31_000;
    return withCookieOf(opened, 'refreshToken');
  },
  'user.created': () => posted('POST /auth/users', { ...person, email: 'pia.again@firm.example' }),
  'user.updated': () => admin.call(`PUT /auth/users/${user.id}`, { body: { ...person, lastName: 'Otra' } }),
  'user.blocked': () => admin.call(`POST /auth/users/${user.id}/block`),
  'user.unblocked': () => admin.call(`POST /auth/users/${user.id}/unblock`),
  'user.passwordReset': () => admin.call('PUT /auth/users/password', { body: { userId: user.id, newPassword: handedOver } }),
  'profile.passwordChanged': async () =>
    (await asPia(handedOver)).call('PUT /auth/profile/password', { body: { currentPassword: handedOver, newPassword: own } }),
  'profile.updated': async () => (await asPia(own)).call('PUT /auth/profile', { body: { name: 'Pia', lastName: 'Prueba' } }),
  'profile.sessionsEnded': async () => (await asPia(own)).call('POST /auth/profile/sessions/endOthers'),
  'user.deleted': () => admin.call(`DELETE /auth/users/${user.id}`),
  'firm.updated': () => admin.call('PUT /desk/firm', { body: { ...firmBody, phone: '510-555-0177', revision: 1 } }),
  'attorney.added': () => posted('POST /desk/attorneys', { ...attorneyBody, name: 'Ilse Brandt the Younger' }),
  'attorney.updated': () =>
    admin.call(`PUT /desk/attorneys/${attorney.id}`, { body: { ...attorneyBody, hourlyRate: '395', revision: attorney.revision } }),
  'addressBook.added': () => posted('POST /desk/address-book', { ...newEntryBody, name: 'Ada Brandt, M.D.' }),
  'addressBook.updated': () =>
    admin.call(`PUT /desk/address-book/${entry.id}`, { body: { ...entryBody, city: 'Lodi', revision: entry.revision } }),
  'office.added': () => posted('POST /desk/offices', { ...officeBody, name: 'Selma office' }),
  'office.updated': () =>
    admin.call(`PUT /desk/offices/${office.id}`, { body: { ...officeBody, street: '76 Fig Lane', revision: office.revision } }),
  'office.removed': () => admin.call(`DELETE /desk/offices/${office.id}`, { headers: { 'if-match': `"${office.revision + 1}"` } }),
  'case.added': () => admin.call('PUT /desk/caseSheets/ACT-1', { body: { sheet: sheet('Fresno'), version: '' } }),
  'case.changed': async () => {
    const { version } = (await admin.call('GET /desk/caseSheets/ACT-1')).json<{ version: string }>();
    return admin.call('PUT /desk/caseSheets/ACT-1', { body: { sheet: sheet('Selma'), version } });
  },
  'submission.created': () => scheduled(),
  'submission.moved': async () => send(clerk, `POST /deposition/${await scheduled()}/events`, { body: { event: 'confirm' } }),
  'submission.deleted': async () => clerk.call(`DELETE /appointments/${await booked()}`, { headers: { 'if-match': '"1"' } }),
  'file.added': async () => giveFile(clerk, await picture('jpeg')),
  'file.read': async () => {
    const { fileId } = (await giveFile(clerk, await picture('png'))).json<{ fileId: string }>();
    return clerk.call(`GET /files/${fileId}/content`);
  },
  'preview.read': async () => {
    const { previewId } = (await previewFeeLetter(clerk)).json<{ previewId: string }>();
    return clerk.call(`GET /desk/previews/${previewId}/content`);
  },
  'document.read': async () => {
    const { letter } = (await sendFeeLetter(clerk, {}, { key: newKey() })).json<{ letter: { documentId: string } }>();
    return clerk.call(`GET /documents/${letter.documentId}/content`);
  },
  'wheel.spun': () => admin.call('POST /desk/wheelSpins', { body: { id: randomUUID(), names: ['Ana', 'Ben'] } }),
  'calendarFeed.made': () => admin.call('POST /desk/calendarFeed', { body: { withNames: false } }),
  'calendarFeed.ended': () => admin.call('DELETE /desk/calendarFeed'),
  'case.read': () => clerk.call('GET /desk/cases/20260017'),
  'record.read': async () => clerk.call(`GET /desk/submissions/${await scheduled()}`),
  'audit.exported': () => admin.call('GET /desk/audit/export?action=user.blocked'),
};

const countOf = async (action: string): Promise<number> => {
  // whoever opens the log sees the looks of the last seconds
  await admin.call('GET /desk/audit?limit=1');
  return (await desk.database.db.selectFrom('audit_rows').select('id').where('action', '=', action).execute()).length;
};

test.each(Object.entries(acts))('%s leaves one row', async (action, act) => {
  const before = await countOf(action);
  await act();
  expect([action, await countOf(action)]).toEqual([action, before + 1]);
});

test('every call that changes something says what it leaves in the audit log, and every act of the audit log is tried', () => {
  const changing = expectedCalls.map(({ call }) => call).filter((call) => /^(?:POST|PUT|DELETE) /.test(call));
  const typed = rows.map(({ call }) => call);
  expect(changing.filter((call) => !typed.includes(call))).toEqual([]);
  expect(typed.filter((call) => !expectedCalls.some((expected) => expected.call === call))).toEqual([]);
  const known = Object.entries(english.audit.acts).flatMap(([subject, verbs]) =>
    typeof verbs === 'string' ? [subject] : Object.keys(verbs).map((verb) => `${subject}.${verb}`),
  );
  const tried = [...Object.keys(acts), ...Object.keys(triedElsewhere), ...formerly];
  expect(tried.toSorted()).toEqual(known.toSorted());
  expect(rows.flatMap((row) => row.acts).filter((act) => !known.includes(act))).toEqual([]);
});

test.each(Object.entries(triedElsewhere))('%s is looked for in %s', (action, file) => {
  const isNamed = readFileSync(path.join(import.meta.dirname, '..', file), 'utf8').includes(action);
  expect([action, file, isNamed]).toEqual([action, file, true]);
});
