import { expect, test } from 'vitest';
import { bookId } from '#demo/demo-firm.ts';
import { newKey } from '../sending.ts';
import { testDesk } from '../test-desk.ts';

const desk = await testDesk({ clock: { now: () => new Date('2026-05-04T19:00:00Z') } });
const clerk = await desk.as('caseCoordinator');

const call = 'POST /cases/20260017/tpt-appointment';
const appointment = {
  caseFileNumber: '20260017',
  dateOfInjury: ['2025-03-14', '2024-05-07/2025-05-07'],
  appointmentType: 'initial',
  physicianId: bookId(0),
  appointmentOn: '2026-05-14',
  appointmentTime: '13:30:00',
  letterLanguage: 'es',
  interpreterLanguage: 'Spanish',
  attorneyId: 'attorney-1',
};

/** The form as the specified call sends it: lists by names with brackets, and the letter that the browser has as a file. */
function multipart(form: Readonly<Record<string, unknown>>) {
  const boundary = 'desk-of-an-office';
  const field = (name: string, value: unknown) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${typeof value === 'string' ? value : JSON.stringify(value)}\r\n`;
  const fields = Object.entries(form).flatMap(([name, value]) =>
    Array.isArray(value) ? value.map((one) => field(`${name}[]`, one)) : [field(name, value)],
  );
  const letter = `--${boundary}\r\nContent-Disposition: form-data; name="appointmentLetter"; filename="appointment-letter.pdf"\r\nContent-Type: application/pdf\r\n\r\nnot our letter\r\n`;
  const body = Buffer.from([...fields, letter, `--${boundary}--\r\n`].join(''));
  return { body, type: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

function sendForm(form: Readonly<Record<string, unknown>>, headers = {}) {
  const { body, type } = multipart(form);
  return clerk.call(call, { body, headers: { 'idempotency-key': newKey(), ...type, ...headers } });
}

type Previewed = { readonly letters: readonly { readonly previewId: string; readonly sha256: string; readonly name: string }[] };
type Sent = {
  readonly id: string;
  readonly letters: readonly {
    readonly name: string;
    readonly sha256: string;
    readonly model: { readonly language: string };
    readonly reached: readonly { readonly name: string }[];
  }[];
};

test('an appointment is sent with the letters that were previewed, in Spanish to the client and in English to the others', async () => {
  const unseen = await sendForm(appointment);
  expect(unseen.json()).toMatchObject({ code: 'preview_missing', message: 'No preview letter available' });

  const asPdf = await clerk.call(`${call}/preview`, { body: appointment, headers: { accept: 'application/pdf' } });
  expect(asPdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const { letters } = (await clerk.call(`${call}/preview`, { body: appointment })).json<Previewed>();
  expect(letters.map(({ name }) => name)).toEqual(['letter', 'copy']);
  const seen = {
    'x-preview-id': letters.map(({ previewId }) => previewId).join(','),
    'x-preview-hash': letters.map(({ sha256 }) => sha256).join(','),
  };
  expect((await sendForm({ ...appointment, appointmentTime: '14:00:00' }, seen)).json()).toMatchObject({
    code: 'preview_stale',
  });

  const answer = await sendForm(appointment, seen);
  expect(answer.statusCode, answer.body).toBe(201);
  const sent = answer.json<Sent>();
  expect(sent.letters.map(({ sha256 }) => sha256)).toEqual(letters.map(({ sha256 }) => sha256));
  expect(sent.letters.map(({ name, model, reached }) => [name, model.language, reached.map((one) => one.name)])).toEqual([
    ['letter', 'es', ['María de los Ángeles Muñoz Ibáñez']],
    ['copy', 'en', expect.arrayContaining(['Dana Whitlock', 'Priya Raman'])],
  ]);
  const documents = await desk.database.db
    .selectFrom('documents')
    .select(['kind', 'name', 'type'])
    .where('record_id', '=', sent.id)
    .orderBy('id')
    .execute();
  expect(documents.map(({ kind, name }) => [kind, name])).toEqual([
    ['letter', 'Su cita médica'],
    ['enclosure', 'Formulario de millaje'],
    ['letter', 'Your medical appointment'],
  ]);
});
