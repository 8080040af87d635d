import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import type { DeskRoute } from '#schemas/api/desk.gen.ts';

import { maria, type Handler } from '../local-desk.ts';
import '../../runtime/without-layout.ts';
import { closeDesks, openDesk } from '../open-desk.tsx';

afterEach(closeDesks);

const page: DeskRoute = { path: '/audit', title: 'Audit', group: 'Management' };
const row = {
  id: 'a-1',
  number: 41,
  occurredAt: '2026-03-31T18:00:00.000Z',
  action: 'user.updated',
  actorEmail: 'admin@firm.example',
  actorName: 'Avery',
  caseFileNumber: null,
  subject: 'u-2',
  subjectEmail: 'jordan@firm.example',
  subjectName: 'Jordan Reyes',
  subjectDeleted: false,
  documentSha256: null,
  detail: { role: 'manager', roleBefore: 'user', emailChanged: false, nameChanged: true, sessionsEnded: 2 },
};

const openAudit = async (answers: Readonly<Record<string, Handler>> = {}) => {
  const asked: string[] = [];
  const desk = await openDesk({
    at: '/audit',
    answers: {
      'GET /desk/routes': () => ({ body: { user: maria, routes: [page] } }),
      'GET /desk/audit': ({ url = '' }) => {
        asked.push(decodeURIComponent(url));
        return { body: { auditRows: [row], page: 1, limit: 50, totalPages: 1, totalItems: 1, ownOnly: false } };
      },
      ...answers,
    },
  });
  await screen.findByRole('heading', { name: 'Audit' });
  return { ...desk, asked };
};

test('the audit log says in words who did what and when, in Pacific time', async () => {
  await openAudit();
  const shown = within(await screen.findByRole('row', { name: /admin@firm\.example/ }));
  expect(shown.getByText('User updated')).toBeTruthy();
  expect(shown.getByText('Role: User → Manager; Name changed: Yes; Sessions ended: 2')).toBeTruthy();
  expect(shown.getByText(/03\/31\/2026, 11:00:00/)).toBeTruthy();
});

test('it is narrowed by what was done and by whom', async () => {
  const { user, asked } = await openAudit();
  await screen.findByRole('row', { name: /admin@firm\.example/ });
  await user.selectOptions(screen.getByLabelText('Action'), 'User blocked');
  await user.type(screen.getByLabelText('User'), 'avery');
  await expect.poll(() => asked.at(-1)).toContain('action=user.blocked&actorEmail=avery&page=1&limit=50&sort=occurredAt:desc');
});

test('whom an act was done to has an address, also when they were deleted since', async () => {
  const auditRows = [row, { ...row, id: 'a-2', subjectEmail: 'owen@firm.example', subjectDeleted: true }];
  const asked: string[] = [];
  const { user } = await openAudit({
    'GET /desk/audit': ({ url = '' }) => {
      asked.push(decodeURIComponent(url));
      return { body: { auditRows, page: 1, limit: 50, totalPages: 1, totalItems: 2 } };
    },
  });
  expect(await screen.findByRole('cell', { name: 'jordan@firm.example' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: 'owen@firm.example (deleted)' })).toBeTruthy();
  await user.type(screen.getByLabelText('Affected user'), 'jor');
  await expect.poll(() => asked.at(-1)).toContain('subjectEmail=jor&');
  await user.type(screen.getByLabelText('From'), '03/01/2026');
  await expect.poll(() => asked.at(-1)).toContain('from=2026-03-01&');
});

test('an export that is refused says why', async () => {
  const { user } = await openAudit({
    'GET /desk/audit/export': () => ({ status: 503, body: { code: 'database_unavailable', message: 'The database is not responding.' } }),
  });
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
  expect(await screen.findByText(/The audit log couldn't be exported\. /)).toBeTruthy();
});

test('an audit log that cannot be fetched says so', async () => {
  await openAudit({ 'GET /desk/audit': () => ({ status: 500, body: { code: 'unexpected', message: 'Something went wrong' } }) });
  expect(await screen.findByText(/The audit log couldn't be loaded\. Something went wrong/)).toBeTruthy();
});

test.each([
  {
    action: 'figure.corrected',
    detail: { kind: 'mileageRate', value: '0.75', valueBefore: '0.725', from: '2026-01-01', fromBefore: '2026-01-01', to: '' },
    words: 'Kind: Mileage rate; First day: 01/01/2026; Last day: none; Value: 0.725 → 0.75',
  },
  {
    action: 'firm.updated',
    detail: { fields: 'street taxIdLastFour', revision: 3 },
    words: 'Changed: Street, Tax ID, last four digits; Revision: 3',
  },
  {
    action: 'document.served',
    detail: { proofId: '01a1ff64-8c9f-71e0-bea3-0ea34cbc97c1', servedOn: '2026-09-28' },
    words: 'Served on: 09/28/2026; Proof of service: 01a1ff64-8c9f…',
  },
  {
    action: 'case.refreshed',
    detail: { fields: 'street, parties', conflicts: 2 },
    words: 'Changed: Street, People; Differences: 2',
  },
  {
    action: 'case.conflictSettled',
    detail: { choice: 'theirs', place: 'parties.p-1.phone' },
    words: 'Choice: Case system; Field: Phone',
  },
  { action: 'attorney.updated', detail: { fields: 'name barNumber' }, words: 'Changed: Name, Bar number' },
  { action: 'firm.updated', detail: { somethingNew: 7 }, words: 'Other details: 7' },
])('the details of $action are words, not keys: $words', async ({ action, detail, words }) => {
  const auditRows = [{ ...row, actorEmail: null, action, detail }];
  await openAudit({ 'GET /desk/audit': () => ({ body: { auditRows, page: 1, limit: 50, totalPages: 1, totalItems: 1 } }) });
  const shown = within(await screen.findByRole('row', { name: /The desk/ }));
  expect(shown.getByText(words)).toBeTruthy();
});

test('who looked at a case is asked for that case alone, and told by name', async () => {
  const asked: string[] = [];
  const look = { ...row, action: 'record.read', actorName: 'Rosalind Okafor', caseFileNumber: '20260017', detail: null };
  await openDesk({
    at: '/case-looks/20260017',
    answers: {
      'GET /desk/routes': () => ({ body: { user: maria, routes: [page] } }),
      'GET /desk/audit': ({ url = '' }) => {
        asked.push(decodeURIComponent(url));
        return { body: { auditRows: [look], page: 1, limit: 50, totalPages: 1, totalItems: 1, ownOnly: false } };
      },
    },
  });
  await screen.findByRole('heading', { name: 'Who looked at case 20260017' });
  const shown = within(await screen.findByRole('row', { name: /Rosalind Okafor/ }));
  expect(shown.getByText('Record viewed')).toBeTruthy();
  expect(asked[0]).toContain('caseFileNumber=20260017&looks=true');
});
