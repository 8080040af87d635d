import { describe, expect, it } from 'vitest';
import common from '#schemas/meta/common.json' with { type: 'json' };
import type { Role } from '#schemas/meta/common.gen.ts';
import { auditSeals, auditRepository } from '#server/modules/audit/audit.repository.ts';
import { nodeSha256 } from '#server/platform/node-sha256.ts';
import { uniqueIds } from '#server/platform/unique-ids.ts';
import { demoUserId } from '#demo/demo-firm.ts';
import { previewFeeLetter, sendFeeLetter } from '../sending.ts';
import { testDesk } from '../test-desk.ts';
import { checkAuditLog } from './audit-log.ts';
import { byName } from '../../by-name.ts';

const desk = await testDesk();
const admin = await desk.as('admin');
const seals = auditSeals('a secret of the tests, of no use to anybody');
/** Rows of another day, written as the desk writes them. */
const noteAt = (at: string, row: { action: string; subject?: string; caseFileNumber?: string }) =>
  auditRepository({ ids: uniqueIds, clock: { now: () => new Date(at) }, sha256: nodeSha256, seals })(desk.database.db).note({
    actorId: demoUserId('manager'),
    ...row,
  });
const rowsOf = async (query: string) =>
  (await admin.call(`GET /desk/audit?${query}`)).json().auditRows as readonly Record<string, unknown>[];

await noteAt('2025-03-01T18:00:00Z', { action: 'case.opened', subject: 'a case with letters', caseFileNumber: 'AB-0117' });
await noteAt('2025-03-09T07:59:59Z', { action: 'letter.sent', subject: 'before midnight in California' });
await noteAt('2025-03-09T08:00:00Z', { action: 'letter.sent', subject: 'just after midnight' });
await noteAt('2025-03-10T06:59:59Z', { action: 'letter.read', subject: '=HYPERLINK("http://example.com")', caseFileNumber: '24-0117' });

describe('the audit page', () => {
  it('shows who did what, the newest first', async () => {
    const [newest] = await rowsOf('limit=1');
    expect(newest).toMatchObject({
      action: 'letter.read',
      actorEmail: 'manager@firm.example',
      actorName: 'Morgan Whitehorse',
      caseFileNumber: '24-0117',
      occurredAt: '2025-03-10T06:59:59.000Z',
    });
    const [oldest] = await rowsOf('limit=1&sort=occurredAt:asc');
    expect(oldest).toMatchObject({ number: 1, action: 'automation.published' });
  });

  it.each([
    ['a day of California', 'from=2025-03-09&to=2025-03-09', ['=HYPERLINK("http://example.com")', 'just after midnight']],
    ['an action', 'action=letter.sent', ['just after midnight', 'before midnight in California']],
    ['a case', 'caseFileNumber=24-0117', ['=HYPERLINK("http://example.com")']],
    ['a part of an address, in any case', 'actorEmail=MANAGER@f&action=letter.read', ['=HYPERLINK("http://example.com")']],
    ['a case, in any case of its letters', 'caseFileNumber=ab-0117', ['a case with letters']],
    [
      'a part of an address, whatever its accents are',
      'actorEmail=m%C3%A1nager@f&action=letter.read',
      ['=HYPERLINK("http://example.com")'],
    ],
    ['what it was about', 'subject=just%20after%20midnight', ['just after midnight']],
    ['two at once', 'action=letter.sent&to=2025-03-08', ['before midnight in California']],
  ])('is narrowed by %s', async (_case, query, subjects) => {
    expect((await rowsOf(query)).map(({ subject }) => subject)).toEqual(subjects);
  });

  it('says whom an act was done to, as they are called now, and that they were deleted', async () => {
    const body = { email: 'rosa@firm.example', role: 'user', name: 'Rosa', lastName: 'Prueba', password: 'quartz lantern meadow 41' };
    const { user } = (await admin.call('POST /auth/users', { body, headers: { 'idempotency-key': 'rosa-is-created' } })).json();
    await admin.call(`POST /auth/users/${user.id}/block`);
    const whom = { subject: user.id, subjectEmail: 'rosa@firm.example', subjectName: 'Rosa Prueba' };
    expect((await rowsOf('action=user.blocked'))[0]).toMatchObject({ ...whom, subjectDeleted: false });
    await admin.call(`DELETE /auth/users/${user.id}`);
    const acts = await rowsOf('subjectEmail=ROSA@firm');
    expect(acts.map(({ action }) => action)).toEqual(['user.deleted', 'user.blocked', 'user.created']);
    expect(acts[0]).toMatchObject({ ...whom, subjectDeleted: true });
    const file = await admin.call('GET /desk/audit/export?action=user.blocked');
    expect(file.body).toContain(`,"${user.id}","rosa@firm.example","Rosa Prueba",`);
  });

  it('pages, and refuses what is no date or no order', async () => {
    const answer = (await admin.call('GET /desk/audit?action=letter.sent&limit=1&page=2')).json();
    expect(answer).toMatchObject({
      totalItems: 2,
      totalPages: 2,
      page: 2,
      limit: 1,
      ownOnly: false,
      auditRows: [{ subject: 'before midnight in California' }],
    });
    for (const query of ['from=yesterday', 'to=2025-13-01', 'sort=detail:asc'])
      expect((await admin.call(`GET /desk/audit?${query}`)).json(), query).toMatchObject({ code: 'invalid_input' });
  });

  it.each(common.definitions.role.enum.filter((role) => role !== 'admin'))('is closed to the role %s', async (role) => {
    const { call } = await desk.as(role as Role);
    for (const one of ['GET /desk/audit', 'GET /desk/audit/export'])
      expect((await call(one)).json()).toMatchObject({ status: 403, code: 'not_allowed' });
    const { routes, closed } = (await call('GET /desk/routes')).json();
    for (const path of ['/audit', '/user-management']) {
      expect(routes.map((route: { path: string }) => route.path)).not.toContain(path);
      expect(closed).toContainEqual(expect.objectContaining({ path, roles: ['admin'] }));
    }
  });
});

describe('who looked at a case', () => {
  it('is answered with each look at the case and its records, once for what is read again at once, and nothing else', async () => {
    const clerk = await desk.as('caseManager');
    const { id } = (await sendFeeLetter(clerk)).json<{ id: string }>();
    await Promise.all(Array.from({ length: 5 }, () => clerk.call(`GET /desk/submissions/${id}`)));
    await (await desk.as('handlingAttorney')).call('GET /cases/20260017/parties');
    await clerk.call('GET /desk/cases/0000');
    const looks = await rowsOf('looks=true&caseFileNumber=20260017');
    // Looks are noted every few seconds, so that five at once are two rows at most.
    expect(looks.length).toBeLessThanOrEqual(3);
    const who = looks.map(({ actorEmail, action, subject }) => JSON.stringify([actorEmail, action, subject]));
    expect([...new Set(who)]).toEqual([
      JSON.stringify(['handlingattorney@firm.example', 'case.read', null]),
      JSON.stringify(['casemanager@firm.example', 'record.read', id]),
    ]);
    expect(await rowsOf('looks=true&caseFileNumber=0000')).toEqual([]);
  });
});

describe('the export of the audit log', () => {
  it('is a file for a spreadsheet in which nothing runs as a formula, and is noted itself', async () => {
    const answer = await admin.call('GET /desk/audit/export?from=2025-03-09&to=2025-03-09');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="audit.csv"',
    });
    const [head, first, second, end] = answer.body.split('\r\n');
    const columns = 'number,occurredAt,actorEmail,actorName,action,caseFileNumber,subject,subjectEmail,subjectName,documentSha256,detail';
    expect(head).toBe(`\uFEFF${columns.replaceAll(/\w+/g, '"$&"')}`);
    expect(first).toMatch(
      /^"\d+","03\/09\/2025, 12:00:00 a\.m\..*","manager@firm\.example","Morgan Whitehorse","letter\.sent","","just after midnight","","","",""$/,
    );
    expect(second).toContain(`,"24-0117","'=HYPERLINK(""http://example.com"")",`);
    expect(end).toBe('');
    expect((await rowsOf('action=audit.exported'))[0]).toMatchObject({
      actorEmail: 'admin@firm.example',
      detail: { from: '2025-03-09', to: '2025-03-09' },
    });
  });

  byName('gives every row, also of a long audit log', async () => {
    for (let index = 0; index < 1200; index += 1) await noteAt('2024-01-02T12:00:00Z', { action: 'long.trail', subject: `row ${index}` });
    const { body } = await admin.call('GET /desk/audit/export?action=long.trail');
    expect(new Set(body.split('\r\n').flatMap((line) => /row \d+/.exec(line) ?? [])).size).toBe(1200);
  });
});

describe('the audit log of ordinary work', () => {
  it('tells which version of each automation was published', async () => {
    const published = await rowsOf('action=automation.published&limit=200');
    const version = desk.automations.registry.find('5710-fees')?.version;
    expect(published).toContainEqual(expect.objectContaining({ subject: '5710-fees', detail: { version }, actorEmail: null }));
  });

  it('tells of a letter that was made, read and signed in for, in an unbroken chain', async () => {
    const clerk = await desk.as('caseManager');
    await previewFeeLetter(clerk);
    const receipt = (await sendFeeLetter(clerk)).json<{ id: string; letter: { documentId: string; sha256: string } }>();
    await clerk.call(`GET /documents/${receipt.letter.documentId}/content`);
    expect((await rowsOf(`subject=${receipt.id}`)).map(({ action }) => action)).toEqual(['submission.created']);
    expect(await rowsOf(`subject=${receipt.letter.documentId}`)).toContainEqual(
      expect.objectContaining({ action: 'document.read', actorEmail: 'casemanager@firm.example', documentSha256: receipt.letter.sha256 }),
    );
    expect(await rowsOf('action=session.opened')).toContainEqual(expect.objectContaining({ actorEmail: 'casemanager@firm.example' }));
    expect(await checkAuditLog(desk.database.db)).toMatchObject({ faults: [] });
  });
});
