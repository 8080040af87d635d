import { currentVersion } from '../record-rows.ts';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Role } from '#schemas/meta/common.gen.ts';
import { previewFeeLetter, sendFeeLetter } from '../sending.ts';
import type { TestDesk } from '../test-desk.ts';
import { giveFile } from '../uploads/given-file.ts';
import { picture } from '../uploads/made-files.ts';

/** Who asks, and the value that stands for the placeholder of the call. */
export type ForeignId = { readonly role: Role; readonly value: string; readonly isSeenByOwner: boolean };

/** What a case manager has: a letter, its preview, a file, a draft and a send that waits. */
export async function belongings(desk: TestDesk) {
  const clerk = await desk.as('caseManager');
  const sent = await sendFeeLetter(clerk);
  expect(sent.statusCode, sent.body).toBe(201);
  const { id: record, letter } = sent.json<{ id: string; letter: { documentId: string } }>();
  const preview = (await previewFeeLetter(clerk)).json<{ previewId: string }>().previewId;
  const file = (await giveFile(clerk, await picture('jpeg'))).json<{ fileId: string }>().fileId;
  const draft = { data: { note: 'of the case manager' }, version: 'v1', revision: 0 };
  expect((await clerk.call('PUT /desk/drafts/5710-fees/20260017', { body: draft })).statusCode).toBe(200);
  const note = randomUUID();
  const left = { caseFileNumber: '20260017', text: 'She moved in May.' };
  expect((await clerk.call(`PUT /desk/caseNotes/${note}`, { body: left })).statusCode).toBe(200);
  return { note, record, document: letter.documentId, preview, file, deferred: await deferredSubmission(desk, record) };
}

/** A send that waits, by the person and under the version of a record. */
async function deferredSubmission({ database: { db } }: TestDesk, record: string): Promise<string> {
  const { automation_version: version } = await currentVersion(db, record);
  const { creator_id: senderId } = await db.selectFrom('records').select('creator_id').where('id', '=', record).executeTakeFirstOrThrow();
  const [id, workId] = [randomUUID(), randomUUID()];
  const job = {
    id: workId,
    name: 'deferred-submission',
    data: JSON.stringify({ subject: 'A letter that waits' }),
    start_after: '2100-01-01T00:00:00Z',
  };
  await db.insertInto('pgboss.job').values(job).execute();
  await db
    .insertInto('deferred_submissions')
    .values({
      id,
      work_id: workId,
      automation_id: '5710-fees',
      version,
      call: 'POST /cloud/generate5710Letter',
      case_file_number: '20260017',
      case_name: null,
      data: '{}',
      sent_computed: null,
      preview: null,
      sender_id: String(senderId),
      sender_email: 'casemanager@firm.example',
      accepted_at: '2026-05-04T17:30:00Z',
    })
    .execute();
  return id;
}

/** For each call with an id: one that is there, but not for who asks. A partner of the firm asks for a case that another one referred. */
export async function foreignIds(desk: TestDesk): Promise<(call: string) => ForeignId> {
  const { record, document, preview, file, deferred, note } = await belongings(desk);
  const coordinator = (value: string): ForeignId => ({ role: 'caseCoordinator', value, isSeenByOwner: true });
  const admin = (value: string, isSeenByOwner = false): ForeignId => ({ role: 'admin', value, isSeenByOwner });
  const partner = (value: string): ForeignId => ({ role: 'atticus', value, isSeenByOwner: true });
  const byCall: Readonly<Record<string, ForeignId>> = {
    'GET /desk/submissions/{id}': coordinator(record),
    'GET /desk/submissions/{id}/events': coordinator(record),
    'GET /desk/submissions/{id}/history': coordinator(record),
    'GET /desk/submissions/{id}/given/{automation}/{shape}': coordinator(`${record}/given/5710-fees/feeDemand`),
    'POST /desk/submissions/{id}/restore': { role: 'caseCoordinator', value: record, isSeenByOwner: false },
    'GET /documents/{id}/content': coordinator(document),
    'GET /files/{id}/content': admin(file, true),
    'GET /desk/previews/{id}/content': admin(preview, true),
    'POST /desk/deferredSubmissions/{id}/withdraw': admin(deferred),
    'POST /desk/duplicates/{automation}': { role: 'user', value: '5710-fees', isSeenByOwner: false },
    'POST /desk/finds/{automation}/{name}': { role: 'user', value: 'invoice-payment/demands', isSeenByOwner: false },
    'POST /desk/readings/of/{automation}': { role: 'user', value: 'panel-qme', isSeenByOwner: false },
    // the record is one of these, so it is a file that is tried
    'GET /5710-fees/{id}': admin(file),
    'POST /5710-fees/{id}/events': admin(file),
    'GET /letterLogs/{token}': coordinator('5710'),
    'GET /merusCaseInfo/user/{userId}': admin(record),
    'PUT /desk/caseNotes/{id}': admin(note),
    'POST /desk/submissions/{id}/deliveries/{delivery}': {
      role: 'caseCoordinator',
      value: `${record}/deliveries/${document}`,
      isSeenByOwner: false,
    },
    'POST /desk/submissions/{id}/deliveries/{delivery}/back': {
      role: 'caseCoordinator',
      value: `${record}/deliveries/${document}/back`,
      isSeenByOwner: false,
    },
    'POST /desk/submissions/{id}/deliveries/{delivery}/settle': {
      role: 'caseCoordinator',
      value: `${record}/deliveries/${document}/settle`,
      isSeenByOwner: false,
    },
    'POST /desk/submissions/{id}/letters/{letter}/proof': {
      role: 'caseCoordinator',
      value: `${record}/letters/${document}/proof`,
      isSeenByOwner: false,
    },
  };
  const byName: Readonly<Record<string, ForeignId>> = {
    // a thing of another kind, asked for by who may see everything
    '{id}': admin(record),
    '{caseFileNumber}': partner('20260017'),
    '{caseId}': partner('20260017'),
    '{caseNumber}': partner(await adjNumber(desk)),
    '{caseFileNumber}/QmeRequests/{id}': admin(`20260017/QmeRequests/${record}`),
    '{automation}/{caseFileNumber}': { role: 'assistantCaseManager', value: '5710-fees/20260017', isSeenByOwner: false },
  };
  const nameIn = (call: string): string => /\{.*\}/.exec(call)?.[0] ?? '';
  return (call) => {
    const asked = byCall[call] ?? byName[nameIn(call)];
    if (asked === undefined) throw new Error(`${call} has no foreign id to be tried with`);
    return asked;
  };
}

export async function adjNumber({ database: { db } }: TestDesk): Promise<string> {
  const { adj_number: number } = await db
    .selectFrom('injuries')
    .select('adj_number')
    .where('case_file_number', '=', '20260017')
    .where('adj_number', 'is not', null)
    .executeTakeFirstOrThrow();
  return String(number);
}
