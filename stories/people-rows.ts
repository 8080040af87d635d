import type { FormData } from '#runtime/ports/call-result.ts';

const user = (id: string, [name, lastName]: readonly [string, string], more: FormData): FormData => ({
  id,
  name,
  lastName,
  email: `${name}.${lastName}@firm.example`.toLowerCase(),
  accountLocked: false,
  loginTime: '2026-05-04T15:00:00Z',
  ...more,
});

/** People as the list of users has them. */
export const userRows: readonly FormData[] = [
  user('user-7', ['Amara', 'Castellanos-Montgomery'], { role: 'admin' }),
  user('user-2', ['Theo', 'Lindqvist'], { role: 'handlingAttorney' }),
  user('user-3', ['Rosalind', 'Okafor'], { role: 'manager', loginTime: null }),
  user('user-4', ['Marisol', 'Vega'], { role: 'hearingRepresentative', accountLocked: true }),
];

const at = (minute: string): string => `2026-05-04T15:${minute}:00Z`;

/** What people did, as the audit log has it. */
export const auditRows: readonly FormData[] = [
  { occurredAt: at('40'), actorEmail: 'amara@firm.example', action: 'session.opened' },
  {
    occurredAt: at('31'),
    actorEmail: 'amara@firm.example',
    action: 'user.updated',
    subjectEmail: 'theo@firm.example',
    detail: { role: 'manager', roleBefore: 'user' },
  },
  {
    occurredAt: at('25'),
    actorEmail: 'amara@firm.example',
    action: 'user.deleted',
    subjectEmail: 'left@firm.example',
    subjectDeleted: true,
  },
  {
    occurredAt: at('20'),
    actorEmail: 'jordan@firm.example',
    action: 'submission.created',
    caseFileNumber: '20260017',
    subject: 'record-1',
    documentSha256: 'b5d4045c3f466fa91fe2cc6abe79232a1a57cdf104f7a26e716e0a1e2789df78',
  },
  {
    occurredAt: at('15'),
    actorEmail: 'theo@firm.example',
    actorName: 'Theo Lindqvist',
    action: 'record.read',
    caseFileNumber: '20260017',
    subject: 'record-1',
  },
  { occurredAt: at('12'), actorEmail: null, action: 'document.served', subject: 'record-1', detail: { servedOn: '2026-05-04' }, number: 2 },
  {
    occurredAt: at('02'),
    actorEmail: 'amara@firm.example',
    action: 'case.conflictSettled',
    caseFileNumber: '20260017',
    detail: { place: 'case.phone', choice: 'ours' },
  },
];
