import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { LetterModel } from '#engine/letter/letter-model.ts';
import { letterText } from '#engine/letter/letter-text.ts';
import { eventually, newKey, send, sendFeeLetter, previewFeeLetter } from '../sending.ts';
import { testDesk } from '../test-desk.ts';
import { copyWithLetters } from './letter-folder.ts';
import { byName } from '../../by-name.ts';

const desk = await testDesk({ settings: { DESK_AUTOMATIONS: copyWithLetters().folder } });
const { db } = desk.database;
const clerk = await desk.as('caseManager');

type Previewed = { readonly name: string; readonly previewId: string; readonly sha256: string; readonly letter: LetterModel };
type Preview = { readonly letters: readonly Previewed[]; readonly previewId?: string; readonly warnings: readonly { code: string }[] };
type Written = { readonly name: string; readonly documentId: string; readonly sha256: string; readonly model: object };
type Answer = { readonly id: string; readonly state: string; readonly letters: readonly Written[]; readonly code?: string };
type Stored = {
  readonly state: string;
  readonly data: object;
  readonly documents: readonly { readonly id: string; readonly kind: string }[];
  readonly letters: readonly {
    readonly documentId: string;
    readonly title: string;
    readonly event: string;
    readonly by: string;
    readonly model: LetterModel;
    readonly deliveries: readonly { recipient: string; method: string; status: string }[];
    readonly leftOut: readonly { role: string }[];
    readonly proofs: readonly { readonly documentId: string }[];
  }[];
};

type Extra = { readonly letters?: readonly Previewed[]; readonly key?: string };

const answered = { event: 'answer', answer: 'paid', answeredOn: '2026-05-04' };
const named = (letters: readonly Previewed[]) => ({
  'x-preview-id': letters.map(({ previewId }) => previewId).join(','),
  'x-preview-hash': letters.map(({ sha256 }) => sha256).join(', '),
});
const textOf = (model: LetterModel | undefined): string => (model === undefined ? '' : letterText(model));
const made = async (changes: object = {}): Promise<string> => {
  const answer = await sendFeeLetter(clerk, { ...changes });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: string }>().id;
};
const look = (id: string, body: object = answered) => clerk.call(`POST /cloud/5710/${id}/preview`, { body });
const move = (id: string, body: object, { letters = [], key = newKey() }: Extra = {}) =>
  send(clerk, `POST /cloud/5710/${id}/events`, { body, key, headers: letters.length === 0 ? {} : named(letters) });
const stored = async (id: string): Promise<Stored> => (await clerk.call(`GET /desk/submissions/${id}`)).json<Stored>();
const documentsOf = (id: string) =>
  db.selectFrom('documents').select(['id', 'sha256']).where('record_id', '=', id).where('kind', '=', 'letter').orderBy('id').execute();
const hashOf = async (id: string): Promise<string> =>
  createHash('sha256')
    .update((await clerk.call(`GET /documents/${id}/content`)).rawPayload)
    .digest('hex');

test('nothing is wrong with these declarations', async () => {
  const admin = await desk.as('admin');
  const { faults: faulty } = (await admin.call('GET /desk/operations')).json<{ faults: { faults: { severity: string }[] }[] }>();
  expect(faulty.flatMap(({ faults }) => faults.filter(({ severity }) => severity === 'error'))).toEqual([]);
});

test('an event offers the letters that it may write, and whether one must be looked at', async () => {
  const id = await made();
  const { events } = (await clerk.call(`GET /desk/submissions/${id}/events`)).json<{ events: object[] }>();
  expect(events).toEqual([
    { event: 'remind', label: 'Send a reminder', letters: ['reminder'], preview: 'offered' },
    expect.objectContaining({ event: 'answer', letters: ['confirmation', 'thanks'], preview: 'required' }),
  ]);
});

/** The proof is read after the deliveries, and may be newer. */
const isServed = ({ proofs, deliveries }: Stored['letters'][number]): boolean =>
  proofs.length > 0 && deliveries.every(({ status }) => status === 'served');

test('the letters of an event are looked at without changing anything, and are what goes out then', async () => {
  const id = await made();
  const preview = (await look(id)).json<Preview>();
  expect(preview.letters.map(({ name }) => name)).toEqual(['confirmation', 'thanks']);
  expect(textOf(preview.letters[0]?.letter)).toContain('You answered on 05/04/2026: paid. Status answered, case 20260017.');
  expect(await stored(id)).toMatchObject({ state: 'sent', letters: [{ event: 'created' }] });

  const sent = await move(id, answered, { letters: preview.letters });
  const answer = sent.json<Answer>();
  expect(answer).toMatchObject({ id, state: 'answered', message: 'Answered.' });
  expect(answer.letters.map(({ name, sha256 }) => [name, sha256])).toEqual(preview.letters.map(({ name, sha256 }) => [name, sha256]));
  for (const { documentId, sha256 } of answer.letters) expect(await hashOf(documentId)).toBe(sha256);

  const record = await eventually(
    () => stored(id),
    ({ letters }) => letters.every(isServed),
  );
  expect(record.data).toMatchObject({ answer: 'paid' });
  expect(record.letters.map(({ title, event }) => [title, event])).toEqual([
    [expect.stringContaining('Demand for deposition fees'), 'created'],
    ['Confirmation', 'answer'],
    ['Thank you', 'answer'],
  ]);
  expect(record.letters[1]?.deliveries.map(({ recipient, status }) => [recipient, status])).toEqual([
    ['Priya Raman', 'served'],
    ['Dana Whitlock', 'served'],
  ]);
  expect(record.letters.map(({ model }) => textOf(model).includes('You answered'))).toEqual([false, true, false]);
  const proofs = record.letters.flatMap(({ proofs: signed }) => signed.map(({ documentId }) => documentId));
  // One for each letter, and one apart for the client.
  expect(new Set(proofs).size).toBe(4);

  const events = await db.selectFrom('record_events').select(['id', 'event', 'version_id']).where('record_id', '=', id).execute();
  const moved = events.find(({ event }) => event === 'answer');
  expect(moved?.version_id).not.toBeNull();
  const own = await db
    .selectFrom('documents')
    .select('event_id')
    .where('id', '=', answer.letters[1]?.documentId ?? '')
    .executeTakeFirst();
  expect(own?.event_id).toBe(moved?.id);
  const audited = await db
    .selectFrom('audit_rows')
    .select(['document_sha256', 'detail'])
    .where('subject', '=', id)
    .where('action', '=', 'submission.moved')
    .execute();
  expect(audited).toMatchObject([{ document_sha256: answer.letters[0]?.sha256, detail: { furtherLetters: answer.letters[1]?.sha256 } }]);
});

test('a letter whose condition does not hold is not written, and each letter has an entry of its own in the log', async () => {
  const id = await made();
  const refused = { ...answered, answer: 'refused' };
  const { letters } = (await look(id, refused)).json<Preview>();
  expect(letters.map(({ name }) => name)).toEqual(['confirmation']);
  const entries = () =>
    db
      .selectFrom('log_entries')
      .select(['version_id', 'document_id', 'letter', 'state'])
      .where('record_id', '=', id)
      .orderBy('id')
      .execute();
  const before = await entries();
  expect(before).toHaveLength(1);
  const answer = (await move(id, refused, { letters })).json<Answer>();
  expect(answer.letters).toHaveLength(1);
  const [first, own, ...more] = await entries();
  expect(more).toEqual([]);
  expect({ ...first, state: before[0]?.state }).toEqual(before[0]);
  const record = await db.selectFrom('records').select(['current_version_id', 'state']).where('id', '=', id).executeTakeFirstOrThrow();
  expect(own).toEqual({
    version_id: record.current_version_id,
    document_id: answer.letters[0]?.documentId,
    letter: 'Confirmation',
    state: record.state,
  });
});

test('a letter that must be looked at is not sent without, and not with a preview of something else', async () => {
  const id = await made();
  expect((await move(id, answered)).json()).toMatchObject({ code: 'preview_missing' });
  const { letters } = (await look(id)).json<Preview>();
  expect((await move(id, answered, { letters: letters.slice(0, 1) })).json()).toMatchObject({ code: 'preview_missing' });
  expect((await move(id, { ...answered, answeredOn: '2026-05-05' }, { letters })).json()).toMatchObject({ code: 'preview_stale' });
  expect((await move(id, { ...answered, answer: 'refused' }, { letters })).json()).toMatchObject({ code: 'preview_stale' });
  const other = await desk.as('manager');
  const foreign = (await other.call(`POST /cloud/5710/${id}/preview`, { body: answered })).json<Preview>();
  expect((await move(id, answered, { letters: foreign.letters })).json()).toMatchObject({ code: 'preview_missing' });
  expect(await stored(id)).toMatchObject({ state: 'sent', letters: [{ event: 'created' }] });
  expect((await move(id, answered, { letters })).statusCode).toBe(200);
});

test('a preview refuses what the event refuses', async () => {
  const id = await made();
  expect((await look(id, { event: 'answer', answer: 'paid' })).json()).toMatchObject({ status: 422, faults: [{ pointer: '/answeredOn' }] });
  expect((await look(id, { event: 'unheardOf' })).json()).toMatchObject({ status: 409, code: 'event_refused' });
  expect((await look('01900000-0000-7000-8000-00000000dead')).json()).toMatchObject({ status: 404 });
});

test('an event that leads to the state it came from writes its letter once for each key', async () => {
  const id = await made({ serviceMethods: [{ partyId: 'party-4', method: 'email' }] });
  const remind = { event: 'remind' };
  const keyless = await clerk.call(`POST /cloud/5710/${id}/events`, { body: remind });
  expect(keyless.json()).toMatchObject({ code: 'key_missing' });
  const key = newKey();
  const both = await Promise.all([move(id, remind, { key }), move(id, remind, { key })]);
  const first = both.find(({ statusCode }) => statusCode === 200)?.json<Answer>();
  expect(both.map((answer) => answer.json<Answer>().code ?? 'done').toSorted()[0]).toBe('done');
  const again = await move(id, remind, { key });
  expect(again.json()).toEqual(first);
  expect(await documentsOf(id)).toHaveLength(2);
  expect((await move(id, { ...remind, note: 'x' }, { key })).json()).toMatchObject({ code: 'key_reused' });
  expect((await move(id, remind)).statusCode).toBe(200);
  const { letters } = await stored(id);
  expect(letters.map(({ event, by }) => [event, by === letters[0]?.by])).toEqual([
    ['created', true],
    ['remind', true],
    ['remind', true],
  ]);
  expect(letters[1]?.deliveries.map(({ recipient, method }) => [recipient, method])).toEqual([
    ['Dana Whitlock', 'email'],
    ['María de los Ángeles Muñoz Ibáñez', 'mail'],
  ]);
});

test('of two people who send an event at the same time one writes its letters and is told who gets them, and the other nothing', async () => {
  const id = await made();
  const [one, two] = [(await look(id)).json<Preview>(), (await look(id)).json<Preview>()];
  const answers = await Promise.all([move(id, answered, { letters: one.letters }), move(id, answered, { letters: two.letters })]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const taken = answers
    .find(({ statusCode }) => statusCode === 200)
    ?.json<{ letters: readonly { reached: readonly { name: string }[] }[] }>();
  expect(taken?.letters.map(({ reached }) => reached.map(({ name }) => name))).toEqual([
    ['Priya Raman', 'Dana Whitlock'],
    ['Dana Whitlock', 'María de los Ángeles Muñoz Ibáñez'],
  ]);
  expect(await documentsOf(id)).toHaveLength(3);
});

byName('two letters go out with one send: looked at together, named together, listed together', async () => {
  const changes = { copyToClient: true, depositionDate: '2026-04-21' };
  const preview = (await previewFeeLetter(clerk, changes)).json<Preview>();
  expect(preview.letters.map(({ name }) => name)).toEqual(['letter', 'clientNote']);
  expect(preview.previewId).toBe(preview.letters[0]?.previewId);
  const half = await sendFeeLetter(clerk, changes, { headers: named(preview.letters.slice(0, 1)) });
  expect(half.json()).toMatchObject({ code: 'preview_missing' });
  const receipt = (await sendFeeLetter(clerk, changes, { headers: named(preview.letters) })).json<
    Answer & { readonly letter: object; readonly message: string; readonly logEntry: { readonly hasLetter?: boolean } }
  >();
  expect(receipt.message).toBe('Letters created. Service is in progress.');
  expect(receipt.letters.map(({ sha256 }) => sha256)).toEqual(preview.letters.map(({ sha256 }) => sha256));
  expect(receipt.letter).toEqual(receipt.letters[0]);
  const record = await eventually(
    () => stored(receipt.id),
    ({ letters }) => letters.every(isServed),
  );
  expect(record.letters.map(({ title, event }) => [title, event])).toEqual([
    [expect.stringContaining('Demand'), 'created'],
    ['Your deposition', 'created'],
  ]);
  expect(record.letters[1]?.deliveries.map(({ recipient }) => recipient)).toEqual(['María de los Ángeles Muñoz Ibáñez', 'Dana Whitlock']);
  const entries = await db.selectFrom('log_entries').select('document_id').where('record_id', '=', receipt.id).orderBy('id').execute();
  expect(entries.map((entry) => entry.document_id)).toEqual(receipt.letters.map(({ documentId }) => documentId));
});

test('who may not send the event may not look at its letters either', async () => {
  const id = await made();
  const user = await desk.as('user');
  expect((await user.call(`POST /cloud/5710/${id}/preview`, { body: answered })).statusCode).toBe(403);
  const operations = await desk.as('operations');
  expect((await operations.call(`POST /cloud/5710/${id}/preview`, { body: answered })).statusCode).toBe(404);
  const own = (await sendFeeLetter(operations)).json<{ id: string }>().id;
  expect((await operations.call(`POST /cloud/5710/${own}/preview`, { body: answered })).json()).toMatchObject({ code: 'not_allowed' });
});

/** A record of a case in which one party has no address. */
async function madeWithout(caseFileNumber: string, role: string): Promise<string> {
  const nowhere = { street: '', city: '', zip: '', email: null };
  await db.updateTable('parties').set(nowhere).where('case_file_number', '=', caseFileNumber).where('role', '=', role).execute();
  const injuries = (await clerk.call(`GET /cases/${caseFileNumber}/injuries`)).json<{ dateList: { dates: string }[] }>();
  return made({ caseFileNumber, dateOfInjury: [injuries.dateList[0]?.dates], defenseAttorneyId: undefined });
}

test("a copy of an event's letter for somebody without an address is left out, and told", async () => {
  const id = await madeWithout('20260020', 'applicant');
  const preview = (await look(id, { event: 'remind' })).json<Preview>();
  expect(preview.warnings).toEqual([expect.objectContaining({ code: 'no_address' })]);
  expect((await move(id, { event: 'remind' }, { letters: preview.letters })).statusCode).toBe(200);
  expect((await stored(id)).letters[1]?.leftOut.map(({ role }) => role)).toEqual(['applicant']);
});

test('an addressee without an address stops the event', async () => {
  const id = await madeWithout('20260019', 'defenseAttorney');
  expect((await look(id)).json()).toMatchObject({ status: 422, faults: [{ code: 'no_address' }] });
  expect((await move(id, answered)).json()).toMatchObject({ status: 422, faults: [{ code: 'no_address' }] });
  expect(await stored(id)).toMatchObject({ state: 'sent' });
});
