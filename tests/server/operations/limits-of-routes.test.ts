import { request as httpRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '#server/platform/database/database.ts';
import { largestUpload } from '#domain/upload-limits.ts';
import { expectedCalls, withoutTarget } from '../../access/calls.ts';
import { newKey } from '../sending.ts';
import { api, callerOf, testDesk, type Sent } from '../test-desk.ts';

const perMinute = 700;
const desk = await testDesk({ settings: { DESK_REQUESTS_PER_MINUTE: String(perMinute) } });
const admin = await desk.as('admin');
const calls = expectedCalls.map(({ call }) => call);
const partsOf = (call: string) => {
  const [method = '', path = ''] = withoutTarget(call).split(' ');
  return { method, path: `${api}${path}` };
};

/**
 * Bytes that a call takes where it is not the usual million; what carries files takes more. The limit is that of an automation: where its form
 * has a file, each of its calls takes as much.
 */
const sizes: Readonly<Record<string, number>> = {
  'POST /auth/login': 16_384,
  'POST /auth/verifyToken': 16_384,
  'POST /desk/crashes': 16_384,
  'POST /desk/recent-cases': 4_096,
  'POST /desk/duplicates/{automation}': 20_000,
  'POST /desk/caseImports/check': 32_000_000,
  'PUT /desk/caseImports': 32_000_000,
  'POST /files': 32_000_000,
  'POST /cloud/preview5710Letter': 32_000_000,
  'POST /cloud/generate5710Letter': 32_000_000,
  'POST /depositions/preview': 32_000_000,
  'POST /depositions/create': 32_000_000,
  'DELETE /deposition/{id}': 32_000_000,
  'DELETE /depositions/{id}': 32_000_000,
  'POST /deposition/{id}/previewEvent': 32_000_000,
  'POST /deposition/{id}/events': 32_000_000,
  'PUT /deposition/{id}': 32_000_000,
  'PUT /depositions/{id}': 32_000_000,
  'POST /imr-application/preview': 32_000_000,
  'POST /imr-application': 32_000_000,
  'DELETE /imr-application/{id}': 32_000_000,
  'POST /imr-application/{id}/events': 32_000_000,
  'PUT /imr-application/{id}': 32_000_000,
  'POST /notice-of-assignment': 32_000_000,
  'PUT /notice-of-assignment/{id}': 32_000_000,
  'DELETE /notice-of-assignment/{id}': 32_000_000,
  'POST /notice-of-assignment/{id}/events': 32_000_000,
  'POST /mileage-reimbursement/send-message': 32_000_000,
  'POST /mileage-reimbursement/{id}/review': 32_000_000,
  'POST /mileage-reimbursement/{id}/events': 32_000_000,
  'POST /mileage-reimbursement/{id}/preview': 32_000_000,
  'POST /mileage-reimbursement/submit-client-form': 32_000_000,
  'POST /mileage-reimbursement/check-form-status-by-unique-link': 32_000_000,
  'PUT /desk/links/files/{sha256}': largestUpload.pdf + 1,
  'POST /dor-procedures': 32_000_000,
  'PUT /dor-procedures/{id}': 32_000_000,
  'DELETE /dor-procedures/{id}': 32_000_000,
  'POST /dor-procedures/{id}/events': 32_000_000,
  'POST /dor-procedures/{id}/preview': 32_000_000,
  'POST /notice-of-representation/preview': 32_000_000,
  'POST /notice-of-representation': 32_000_000,
  'DELETE /notice-of-representation/{id}': 32_000_000,
  'POST /notice-of-representation/{id}/events': 32_000_000,
  'POST /cases/{caseNumber}/tpt-appointment/preview': 32_000_000,
  'POST /cases/{caseNumber}/tpt-appointment': 32_000_000,
  'DELETE /ptp-appointments/{id}': 32_000_000,
  'POST /ptp-appointments/{id}/preview': 32_000_000,
  'POST /ptp-appointments/{id}/events': 32_000_000,
  'POST /ptp-authorization/preview': 32_000_000,
  'POST /ptp-authorization': 32_000_000,
  'POST /ptp-authorization/{id}/preview': 32_000_000,
  'POST /ptp-authorization/{id}/events': 32_000_000,
  'PUT /notice-of-representation/{id}': 32_000_000,
  'POST /cases/{caseNumber}/ammendBodyPartsPreview': 32_000_000,
  'POST /cases/{caseNumber}/sendAmmendBodyPartsLetter': 32_000_000,
  'POST /amend-applications/{id}/events': 32_000_000,
  'POST /strikes/get-doctors-from-panel': 32_000_000,
  'POST /servepanel/preview': 32_000_000,
  'POST /servepanel/servePanel': 32_000_000,
  'POST /servepanel/{id}/events': 32_000_000,
  'POST /appointments': 32_000_000,
  'PUT /appointments/{id}': 32_000_000,
  'DELETE /appointments/{id}': 32_000_000,
  'POST /appointments/{id}/events': 32_000_000,
  'POST /appointments/{id}/preview': 32_000_000,
  'POST /noh/records': 32_000_000,
  'PUT /noh/records/{id}': 32_000_000,
  'DELETE /noh/records/{id}': 32_000_000,
  'POST /noh/records/{id}/events': 32_000_000,
  'POST /noh/records/{id}/preview': 32_000_000,
  'POST /ptp-objection/preview': 32_000_000,
  'POST /ptp-objection': 32_000_000,
  'POST /ptp-objection/{id}/events': 32_000_000,
  'POST /ptp-objection/{id}/preview': 32_000_000,
  'POST /sending-qme-ame/preview': 32_000_000,
  'POST /sending-qme-ame': 32_000_000,
  'POST /sending-qme-ame/{id}/events': 32_000_000,
  'POST /sending-qme-ame/{id}/preview': 32_000_000,
  'POST /5710-fees/{id}/events': 32_000_000,
  'POST /strikes/preview': 32_000_000,
  'POST /strikes/add-strike-to-panel': 32_000_000,
  'POST /strikes/{id}/preview': 32_000_000,
  'POST /strikes/{id}/events': 32_000_000,
  'POST /qme-panel-request/preview': 32_000_000,
  'POST /qme-panel-request': 32_000_000,
  'POST /cases/{caseFileNumber}/QmeRequests': 32_000_000,
  'DELETE /qme-panel-request/{id}': 32_000_000,
  'DELETE /cases/{caseFileNumber}/QmeRequests/{id}': 32_000_000,
  'POST /qme-panel-request/{id}/events': 32_000_000,
};

/** What a call answers whose body says that it is so long, or nothing of it, before any of it is sent. */
const announced = (call: string, length: number | undefined): Promise<number | undefined> => {
  const { method, path } = partsOf(call);
  const headers = {
    authorization: `Bearer ${admin.token}`,
    'content-type': call === 'POST /files' ? 'multipart/form-data; boundary=edge' : 'application/json',
    ...(length === undefined ? {} : { 'content-length': length }),
    'idempotency-key': newKey(),
  };
  return new Promise((resolve, reject) => {
    const request = httpRequest(`${desk.origin}${path}`, { method, headers });
    request.once('error', reject).once('response', ({ statusCode }) => {
      resolve(statusCode);
      request
        .removeAllListeners('error')
        .on('error', () => undefined)
        .destroy();
    });
    request.flushHeaders();
  });
};

const withBody = calls.filter((call) => /^(?:POST|PUT|DELETE) /.test(call));

test('every call refuses a body beyond its limit before any of it has come', async () => {
  expect(withBody.length).toBeGreaterThan(35);
  expect(Object.keys(sizes).filter((call) => !withBody.includes(call))).toEqual([]);
  const answers = await Promise.all(withBody.map(async (call) => [call, await announced(call, (sizes[call] ?? 1_000_000) + 1)]));
  expect(answers).toEqual(withBody.map((call) => [call, 413]));
});

test.each(['POST /files', 'POST /cloud/generate5710Letter'])(
  '%s takes nothing that comes in pieces without saying how long it is',
  async (call) => {
    expect(await announced(call, undefined)).toBe(400);
  },
);

/** Milliseconds in which a call is answered where it is not the usual minute; a declared call has its own, shorter time inside of this. */
const times: Readonly<Record<string, number>> = {
  'GET /desk/audit/export': 600_000,
  'GET /letterLogs/{token}': 120_000,
  'POST /desk/caseImports/check': 300_000,
  'PUT /desk/caseImports': 300_000,
  'POST /files': 120_000,
  'POST /strikes/get-doctors-from-panel': 290_000,
};
/** Calls without a person that the database keeps waiting; all others without one have nothing to ask it, or one table that nobody holds. */
const ofNobody: Readonly<Record<string, Sent>> = {
  'POST /auth/login': { body: { email: 'admin@firm.example', password: 'some password' } },
  'GET /auth/refreshToken': { headers: { cookie: `desk_refresh=${'x'.repeat(43)}` } },
  'POST /auth/verifyToken': { body: { token: admin.token, uid: 'x', email: 'x', role: 'x' } },
};
const declaredMs = 120_000;
const hurry = 3_000;

test('every call that asks the database for a person is answered in its time, also when that keeps it waiting', async () => {
  const declared = new Set(
    desk.automations.registry.all().flatMap((published) => published.calls.map(({ method, path }) => `${method} ${path}`)),
  );
  const other = openDatabase({ url: desk.databaseUrl, connections: 1, onIdleError: () => undefined });
  const locking = await other.bare.startTransaction().execute();
  await sql`lock table sessions, users in access exclusive mode`.execute(locking);
  const waits: number[] = [];
  const usual = globalThis.setTimeout;
  // every wait of a minute or more goes by in a hurry, and is written down
  const faster = (work: () => void, ms = 0, ...rest: unknown[]): unknown => {
    if (ms < 60_000) return usual(work, ms, ...rest);
    waits.push(ms);
    return usual(work, ms / hurry);
  };
  vi.stubGlobal('setTimeout', Object.assign(faster, usual));
  try {
    for (const { call } of expectedCalls.filter((one) => one.roles !== undefined || one.call in ofNobody)) {
      waits.splice(0);
      const answer = await admin.call(withoutTarget(call), ofNobody[call] ?? { headers: { 'idempotency-key': newKey() } });
      const { code } = answer.json<{ code: string }>();
      const expected = times[call] ?? (declared.has(call) ? declaredMs : 60_000);
      expect([call, answer.statusCode, code, ...waits]).toEqual([call, 503, 'call_timeout', expected]);
    }
  } finally {
    vi.unstubAllGlobals();
    await locking.rollback().execute();
    await other.close();
  }
});

const minuteMs = 60_000;
/** What the calls below take on a slow machine. */
const roomMs = 25_000;

test('every call counts against the rate of its address, and says how much is left', async () => {
  // All within one minute of the clock: the next begins to count anew.
  const leftMs = minuteMs - (Date.now() % minuteMs);
  if (leftMs < roomMs) await pause(leftMs);
  const nobody = callerOf(desk, '');
  let last = Number((await nobody.call('GET /health')).headers['x-ratelimit-remaining']);
  for (const call of calls) {
    const answer = await nobody.call(withoutTarget(call), /^(POST|PUT)/.test(call) ? { body: {} } : {});
    const { 'x-ratelimit-limit': limit, 'x-ratelimit-remaining': left } = answer.headers;
    expect([call, Number(limit), Number(left)]).toEqual([call, perMinute, last - 1]);
    last = Number(left);
  }
  await Promise.all(Array.from({ length: last }, () => nobody.call('GET /health')));
  for (const call of calls.slice(0, 5)) expect([call, (await nobody.call(withoutTarget(call))).statusCode]).toEqual([call, 429]);
});
