import { request as mileageRequest } from '../public-links/claims.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectedCalls, withoutTarget } from '../../access/calls.ts';
import {
  assignment,
  feeLetter,
  appointment,
  deadline,
  imrApplication,
  designation,
  nextDeposition,
  amended,
  moved,
  newKey,
  panelRequest,
  payment,
  readiness,
  reportReview,
  representation,
  send,
} from '../sending.ts';
import { servedLate, strike } from '../strike-body.ts';
import { api, callerOf, testDesk } from '../test-desk.ts';
import { giveFile } from '../uploads/given-file.ts';
import { pdf } from '../uploads/made-files.ts';
import { callBodies, objectedLate, hearingAhead, visitAhead } from './call-bodies.ts';
import { foreignIds } from './foreign-ids.ts';

const desk = await testDesk();
const admin = await desk.as('admin');
const password = 'kelp orbit violin 9';
const email = 'pia@firm.example';
const fields = { role: 'admin', name: 'Pia', lastName: 'Quintero', email, password };
const made = await admin.call('POST /auth/users', { body: fields, headers: { 'idempotency-key': newKey() } });
const { id } = made.json<{ user: { id: string } }>().user;
const login = await desk.inject({ method: 'POST', url: `${api}/auth/login`, payload: { email, password } });
const pia = callerOf(desk, login.json<{ token: string }>().token);
const fileOf = async (name: string) => ({
  fileId: (await giveFile(admin, await pdf(1), { name })).json<{ fileId: string }>().fileId,
  name,
  type: 'application/pdf',
});
const application = {
  ...imrApplication,
  // sent on the day on which the tests run, which is late
  lateConfirmed: true,
  lateReason: 'A former office of the firm got the decision.',
  physician: { name: 'Quentin Abara, M.D.', street: '15 Alder Way', city: 'Stockton', state: 'CA', zip: '95202' },
  applicationFile: await fileOf('imr.pdf'),
  decisionFile: await fileOf('decision.pdf'),
};
const offices = (await admin.call('GET /desk/address-book/boardOffice')).json<{ rows: readonly { id: string }[] }>().rows;
const notice = { ...representation, boardOfficeId: offices[0]?.id };
const declared = { ...readiness, boardOfficeId: offices[0]?.id };
const review = { ...reportReview, reportFile: await fileOf('report.pdf') };
const bodies: Readonly<Record<string, object>> = {
  ...callBodies({ id, email, password, token: pia.token }),
  'POST /notice-of-representation/preview': notice,
  'POST /notice-of-representation': notice,
  'POST /dor-procedures': declared,
  'PUT /dor-procedures/{id}': declared,
  'POST /imr-application/preview': application,
  'POST /imr-application': application,
  'POST /sending-qme-ame/preview': review,
  'POST /sending-qme-ame': review,
};

const takesBody = (call: string): boolean => /^(POST|PUT)/.test(call);
const codeOf = (body: string): string | undefined => (body.includes('"code"') ? (JSON.parse(body) as { code?: string }).code : undefined);
const sentWith = (call: string) => (takesBody(call) ? { body: bodies[call] ?? {}, headers: { 'idempotency-key': newKey() } } : {});

let numbers = 0;
/** The call with ids that nothing has, also when it was sent before and has made what it names. */
const untouched = (call: string): string => {
  numbers += 1;
  return withoutTarget(call.replace('{caseFileNumber}', `NEW-${numbers}`).replace('caseNotes/{id}', `caseNotes/${randomUUID()}`));
};
const madeId = (call: string, answer: Awaited<ReturnType<typeof send>>): string => {
  if (answer.statusCode !== 201) throw new Error(`${call}: ${answer.statusCode} ${answer.body}`);
  return answer.json<{ id: string }>().id;
};
const idOf = async (call: string, body: object): Promise<string> => madeId(call, await send(admin, call, { body }));
/** Sends what must be looked at before. */
async function seenAndSent(call: string, body: object, preview = `${call}/preview`): Promise<string> {
  const previewed = await admin.call(preview, { body });
  const { letters } = previewed.json<{ letters: readonly { previewId: string; sha256: string }[] }>();
  const headers = {
    'x-preview-id': letters.map(({ previewId }) => previewId).join(','),
    'x-preview-hash': letters.map(({ sha256 }) => sha256).join(','),
  };
  return madeId(call, await send(admin, call, { body, headers }));
}
const scheduled = await idOf('POST /depositions/create', nextDeposition());
const struck = await idOf('POST /strikes/add-strike-to-panel', strike);
const reviewed = await idOf('POST /sending-qme-ame', { ...review, reportFile: await fileOf('report again.pdf') });
const served = await idOf('POST /servepanel/servePanel', { ...servedLate, panelNumber: '7412906' });
const demanded = await idOf('POST /cloud/generate5710Letter', { ...feeLetter, depositionDate: '2026-04-13' });
const requested = await idOf('POST /appointments', appointment);
const objected = await idOf('POST /ptp-objection', objectedLate);
const noticed = await idOf('POST /noh/records', hearingAhead);
const applied = await idOf('POST /imr-application', application);
const assigned = await idOf('POST /notice-of-assignment', assignment);
const represented = await idOf('POST /notice-of-representation', notice);
const toDeclare = await idOf('POST /dor-procedures', declared);
const amendedOnce = await seenAndSent(
  'POST /cases/20260017/sendAmmendBodyPartsLetter',
  amended,
  'POST /cases/20260017/ammendBodyPartsPreview',
);
const visited = await seenAndSent('POST /cases/20260017/tpt-appointment', visitAhead);
// the case has this address from then on, and every letter that is looked at then
const elsewhere = { ...moved, newAddress: { ...moved.newAddress, street: '77 Elm Street' } };
const relocated = await seenAndSent(
  'POST /cases/20260017/sendChangeOfAddressLetter',
  elsewhere,
  'POST /cases/20260017/changeOfAddressPreview',
);
const designated = await idOf('POST /ptp-authorization', designation);
const claimed = await idOf('POST /mileage-reimbursement/send-message', mileageRequest);
const entered = await idOf('POST /deadline-calendar', deadline);
/** What is there, for the calls that look for it before they read what is sent. */
const targets: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['POST /deposition/{id}/events', ['{id}', scheduled]],
  ['PUT /deposition/{id}', ['{id}', scheduled]],
  ['PUT /depositions/{id}', ['{id}', scheduled]],
  ['POST /deposition/{id}/previewEvent', ['{id}', scheduled]],
  ['POST /5710-fees/{id}/events', ['{id}', demanded]],
  ['POST /invoice/payments/{id}/events', ['{id}', await idOf('POST /invoice/payments', payment)]],
  ['POST /mileage-reimbursement/{id}/preview', ['{id}', claimed]],
  ['POST /mileage-reimbursement/{id}/review', ['{id}', claimed]],
  ['POST /mileage-reimbursement/{id}/events', ['{id}', claimed]],
  ['POST /servepanel/{id}/events', ['{id}', served]],
  ['POST /imr-application/{id}/events', ['{id}', applied]],
  ['PUT /imr-application/{id}', ['{id}', applied]],
  ['POST /notice-of-assignment/{id}/events', ['{id}', assigned]],
  ['PUT /notice-of-assignment/{id}', ['{id}', assigned]],
  ['POST /notice-of-representation/{id}/events', ['{id}', represented]],
  ['PUT /notice-of-representation/{id}', ['{id}', represented]],
  ['POST /change-of-address/{id}/events', ['{id}', relocated]],
  ['POST /amend-applications/{id}/events', ['{id}', amendedOnce]],
  ['POST /cases/{caseNumber}/ammendBodyPartsPreview', ['{caseNumber}', amended.caseFileNumber]],
  ['POST /cases/{caseNumber}/sendAmmendBodyPartsLetter', ['{caseNumber}', amended.caseFileNumber]],
  ['POST /cases/{caseNumber}/changeOfAddressPreview', ['{caseNumber}', moved.caseFileNumber]],
  ['POST /cases/{caseNumber}/sendChangeOfAddressLetter', ['{caseNumber}', moved.caseFileNumber]],
  ['PUT /dor-procedures/{id}', ['{id}', toDeclare]],
  ['POST /dor-procedures/{id}/events', ['{id}', toDeclare]],
  ['POST /dor-procedures/{id}/preview', ['{id}', toDeclare]],
  ['POST /deadline-calendar/{id}/events', ['{id}', entered]],
  ['PUT /deadline-calendar/{id}', ['{id}', entered]],
  ['PUT /appointments/{id}', ['{id}', requested]],
  ['POST /appointments/{id}/events', ['{id}', requested]],
  ['POST /appointments/{id}/preview', ['{id}', requested]],
  ['PUT /noh/records/{id}', ['{id}', noticed]],
  ['POST /noh/records/{id}/events', ['{id}', noticed]],
  ['POST /noh/records/{id}/preview', ['{id}', noticed]],
  ['POST /ptp-objection/{id}/events', ['{id}', objected]],
  ['POST /ptp-objection/{id}/preview', ['{id}', objected]],
  ['POST /ptp-authorization/{id}/events', ['{id}', designated]],
  ['POST /ptp-authorization/{id}/preview', ['{id}', designated]],
  ['POST /ptp-appointments/{id}/events', ['{id}', visited]],
  ['POST /ptp-appointments/{id}/preview', ['{id}', visited]],
  ['POST /cases/{caseNumber}/tpt-appointment', ['{caseNumber}', visitAhead.caseFileNumber]],
  ['POST /cases/{caseNumber}/tpt-appointment/preview', ['{caseNumber}', visitAhead.caseFileNumber]],
  ['POST /sending-qme-ame/{id}/events', ['{id}', reviewed]],
  ['POST /sending-qme-ame/{id}/preview', ['{id}', reviewed]],
  ['POST /strikes/{id}/events', ['{id}', struck]],
  ['POST /strikes/{id}/preview', ['{id}', struck]],
  ['POST /qme-panel-request/{id}/events', ['{id}', await idOf('POST /qme-panel-request', panelRequest)]],
  ['POST /cases/{caseFileNumber}/QmeRequests', ['{caseFileNumber}', panelRequest.caseFileNumber]],
]);
const withRecord = (call: string): string => {
  const [name, value] = targets.get(call) ?? [];
  return name === undefined || value === undefined ? untouched(call) : call.replace(name, value);
};

const withIds = expectedCalls.filter(({ call }) => call.includes('{'));

test('every call with an id says what a made-up one and somebody else’s are answered with', () => {
  expect(withIds.filter(({ unknown, foreign }) => unknown === undefined || foreign === undefined)).toEqual([]);
});

test.each(withIds.map(({ call, unknown, roles }) => [call, unknown, roles] as const))(
  '%s: an id that nothing has is %s',
  async (call, unknown, roles) => {
    for (const role of [...(roles ?? [])].slice(0, 3)) {
      const answer = await (await desk.as(role)).call(untouched(call), sentWith(call));
      const expected = unknown === 'answered' ? [200, undefined] : [404, unknown];
      expect([role, answer.statusCode, codeOf(answer.body)]).toEqual([role, ...expected]);
    }
  },
);

const foreign = await foreignIds(desk);
const clerk = await desk.as('caseManager');
const withForeign = withIds.flatMap(({ call, foreign: code }) =>
  code === undefined || code === 'everyones' ? [] : [[call, code] as const],
);

const statusOf: Readonly<Record<string, number>> = { not_allowed: 403, key_reused: 422 };

test.each(withForeign)('%s: what somebody else has, or a thing of another kind, is %s', async (call, code) => {
  const { role, value, isSeenByOwner } = foreign(call);
  const address = call.replace(/\{.*\}/, value);
  if (isSeenByOwner) expect((await clerk.call(address)).statusCode).toBe(200);
  const answer = await (await desk.as(role)).call(address, sentWith(call));
  if (code === 'own') {
    expect(answer.statusCode).toBeLessThan(300);
    expect(answer.body).not.toMatch(/of the case manager|casemanager@/);
    expect((await clerk.call('GET /desk/drafts/5710-fees/20260017')).body).toContain('of the case manager');
    return;
  }
  expect([answer.statusCode, codeOf(answer.body)]).toEqual([statusOf[code] ?? 404, code]);
});

const withBodies = expectedCalls.flatMap(({ call, extra, unknown }) => (extra === undefined ? [] : [[call, extra, unknown] as const]));

test('every call that takes a body says what becomes of a field that it does not know', async () => {
  const { paths } = (await desk.inject({ method: 'GET', url: `${api}/openapi.json` })).json<{
    paths: Record<string, Record<string, object>>;
  }>();
  const taking = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => 'requestBody' in operation)
      .map(([method]) => `${method.toUpperCase()} ${path.replace(api, '')}`),
  );
  expect(taking.length).toBeGreaterThan(20);
  expect(taking.toSorted()).toEqual(withBodies.map(([call]) => call).toSorted());
});

test.each(withBodies)('a field that %s does not know is %s', async (call, extra, unknown) => {
  const body = bodies[call];
  expect(body, 'a right body stands in call-bodies.ts').toBeDefined();
  const linesBefore = desk.logged().length;
  const field = 'misspeltField';
  // the person who was made changes the own account; everything else is the administrator's
  const caller = call.startsWith('PUT /auth/profile/password') ? pia : admin;
  const answer = await caller.call(withRecord(call), {
    body: { ...body, [field]: 'Delphine' },
    headers: { 'idempotency-key': newKey() },
  });
  if (extra === 'refused') {
    expect([answer.statusCode, codeOf(answer.body)]).toEqual([422, 'invalid_input']);
    expect(answer.json<{ faults: { pointer: string }[] }>().faults.map(({ pointer }) => pointer)).toEqual([`/${field}`]);
    return;
  }
  const isThere = unknown === undefined || unknown === 'answered';
  expect([answer.statusCode < 300, codeOf(answer.body)]).toEqual([isThere, isThere ? undefined : unknown]);
  const loggedLines = desk.logged().slice(linesBefore);
  expect(loggedLines).toContain(`"fields":["${field}"]`);
  expect(loggedLines).not.toContain('Delphine');
});
