import type { LightMyRequestResponse } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { appointment, feeLetter, newKey, payment, send } from '../sending.ts';
import { api, claim, device, overLink, requested, secretOf, statusOf, submitted } from '../public-links/claims.ts';
import { testDesk, type Caller } from '../test-desk.ts';
import { copyWithLetters } from '../submissions/letter-folder.ts';
import { describedAnswers } from './described-answers.ts';

const desk = await testDesk();
const admin = await desk.as('admin');
const faultsOf = await describedAnswers(desk);
const tried = new Set<string>();

/** The call as it is declared, with what stands for its placeholders and what is asked for. */
const asked = (call: string, values: readonly string[] = [], query = ''): string => {
  const left = [...values];
  return call.replaceAll(/\{\w+\}/g, () => left.shift() ?? '') + query;
};

function hold(call: string, answer: LightMyRequestResponse, find = faultsOf): LightMyRequestResponse {
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  const type = String(answer.headers['content-type']).split(';')[0] ?? '';
  expect(find(call, { type, body: answer.body }), call).toEqual([]);
  tried.add(call);
  return answer;
}

const get = async (call: string, values: readonly string[] = [], query = '') => hold(call, await admin.call(asked(call, values, query)));
const post = async (call: string, body: object, { values = [], caller = admin }: { values?: readonly string[]; caller?: Caller } = {}) =>
  hold(call, await send(caller, asked(call, values), { body })).json<{ id: string }>();
const seen = (revision: number) => ({ 'idempotency-key': newKey(), 'if-match': `"${revision}"` });

test('a letter is previewed, sent and logged as described', async () => {
  const preview = await admin.call('POST /cloud/preview5710Letter', { body: feeLetter });
  expect(preview.headers['content-type']).toContain('application/json');
  hold('POST /cloud/preview5710Letter', preview);
  const { id } = await post('POST /cloud/generate5710Letter', feeLetter);
  await get('GET /5710-fees');
  await get('GET /change-of-address/fetch-change-of-address-logs');
  await get('GET /5710-fees/{id}', [id]);
  await get('GET /invoice/getInvoiceDates/{caseFileNumber}', ['20260017']);
  const writeOff = { event: 'writeOff', closedWhy: 'Agreed with the carrier' };
  await post('POST /5710-fees/{id}/events', writeOff, { values: [id] });
});

test('a payment and its figures are answered as described', async () => {
  await post('POST /invoice/payments', payment);
  await get('GET /paymentLogs');
  await get('GET /paymentLogs', [], '?figure=byMonth');
});

test('an appointment lives and is shown by days as described', async () => {
  const { id } = await post('POST /appointments', appointment);
  const change = { body: { ...appointment, panelNumber: '7412999' }, headers: seen(1) };
  hold('PUT /appointments/{id}', await admin.call(`PUT /appointments/${id}`, change));
  await get('GET /appointments', [], '?firstDay=2026-01-01&lastDay=2026-01-31');
  await get('GET /cases/{caseFileNumber}/appointments', ['20260017']);
});

test('what is deleted is answered as described', async () => {
  const { id } = await post('POST /appointments', { ...appointment, appointmentOn: '2027-03-02' });
  hold('DELETE /appointments/{id}', await admin.call(`DELETE /appointments/${id}`, { headers: seen(1) }));
});

test('the letters of an event are answered as described', async () => {
  const lettered = await testDesk({ settings: { DESK_AUTOMATIONS: copyWithLetters().folder } });
  const find = await describedAnswers(lettered);
  const caller = await lettered.as('caseManager');
  const sent = await send(caller, 'POST /cloud/generate5710Letter', { body: feeLetter });
  const { id } = hold('POST /cloud/generate5710Letter', sent, find).json<{ id: string }>();
  const event = { event: 'answer', answer: 'paid', answeredOn: '2026-05-04' };
  const preview = await caller.call(`POST /cloud/5710/${id}/preview`, { body: event });
  const { letters } = hold('POST /cloud/5710/{id}/preview', preview, find).json<{ letters: { previewId: string; sha256: string }[] }>();
  const headers = {
    'x-preview-id': letters.map(({ previewId }) => previewId).join(','),
    'x-preview-hash': letters.map(({ sha256 }) => sha256).join(','),
  };
  const moved = hold('POST /cloud/5710/{id}/events', await send(caller, `POST /cloud/5710/${id}/events`, { body: event, headers }), find);
  expect(moved.json<{ letters: object[] }>().letters).toHaveLength(2);
});

test('what a client does over a link is answered as described', async () => {
  const clerk = await desk.as('caseManager');
  const { secret, answer } = await secretOf(desk, () => requested(clerk));
  const { id } = answer.json<{ id: string }>();
  hold(
    'POST /mileage-reimbursement/check-form-status-by-unique-link',
    await statusOf(desk, { uniqueLink: secret, device, birthYear: 1979 }),
  );
  hold('POST /mileage-reimbursement/submit-client-form', await submitted(desk, secret, claim()));
  const said = { uniqueLink: secret, device, mileageReimbursementId: id, experienceRating: 9, recommendationRating: 10 };
  const feedback = '/mileage-reimbursement-feedback';
  hold(`POST ${feedback}/submit`, await desk.inject({ method: 'POST', url: `${api}${feedback}/submit`, payload: said }));
  hold(`GET ${feedback}/check/{id}`, await overLink(desk, secret, { method: 'GET', url: `${api}${feedback}/check/${id}` }));
  await get(`GET ${feedback}/stats`);
});

afterAll(() => {
  const uses = desk.automations.registry.all().flatMap(({ calls }) => calls);
  const triedUses = new Set(uses.filter(({ method, path }) => tried.has(`${method} ${path}`)).map(({ useCase }) => useCase));
  const left = uses.map(({ useCase }) => useCase).filter((useCase) => useCase !== 'previewEvent' && !triedUses.has(useCase));
  expect(left).toEqual([]);
});
