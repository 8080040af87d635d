import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { api, claim, device, overLink, requested, secretOf, statusOf, submitted, submittedUnder, today, trip } from './claims.ts';
import { mostCallsOfLink } from '#server/modules/public-links/open-link.ts';
import { dayAhead, newKey, send } from '../sending.ts';
import { testDesk } from '../test-desk.ts';

const desk = await testDesk();
const clerk = await desk.as('caseManager');
const birthYear = 1979;

/** A link to a new claim, on a device that named the year of birth. */
async function openedClaim() {
  const { secret, answer } = await secretOf(desk, () => requested(clerk));
  expect(answer.statusCode, answer.body).toBe(201);
  const id = answer.json<{ id: string }>().id;
  const opened = await statusOf(desk, { uniqueLink: secret, device, birthYear });
  expect(opened.json(), opened.body).toMatchObject({ secondFactor: 'passed', status: 'pending' });
  return { id, secret };
}

const review = (id: string, body: Readonly<Record<string, unknown>>) => send(clerk, `POST /mileage-reimbursement/${id}/review`, { body });
const recordOf = async (id: string) => (await clerk.call(`GET /mileage-reimbursement/details/${id}`)).json();

describe('a mileage claim over a link', () => {
  it('is asked for by text message, filled in by a trusted device, and priced by the desk', async () => {
    const { secret, answer } = await secretOf(desk, () => requested(clerk));
    const { id } = answer.json<{ id: string }>();
    const before = await statusOf(desk, { uniqueLink: secret, device });
    expect(before.json()).toMatchObject({ secondFactor: 'needed', triesLeft: 5, clientName: null, languages: 'spanish', trips: [] });
    const wrong = await statusOf(desk, { uniqueLink: secret, device, birthYear: 1980 });
    expect(wrong.json()).toMatchObject({ secondFactor: 'needed', triesLeft: 4, clientName: null });
    expect((await submitted(desk, secret, claim())).json()).toMatchObject({ code: 'birth_year_needed' });
    const opened = (await statusOf(desk, { uniqueLink: secret, device, birthYear })).json();
    expect(opened).toMatchObject({ secondFactor: 'passed', status: 'pending', clientName: 'María de los Ángeles Muñoz Ibáñez' });
    expect(opened.rates).toContainEqual({ startDate: '2026-01-01', endDate: null, rate: '0.725' });

    const key = newKey();
    const sent = await submittedUnder(key, { desk, secret, formData: claim([{ ...trip, totalAmount: '25.86' }]) });
    expect(sent.statusCode, sent.body).toBe(201);
    expect(sent.json()).toMatchObject({
      data: { id },
      receipt: { totalMiles: '38.60', mileageAmount: '27.99', totalAmount: '27.99', tripCount: '1' },
    });
    expect((await submittedUnder(key, { desk, secret, formData: claim() })).json()).toEqual(sent.json());
    expect((await submitted(desk, secret, claim())).json()).toMatchObject({ status: 409, code: 'already_submitted' });

    const record = await recordOf(id);
    expect(record.mileageReimbursement).toMatchObject({
      state: 'waitingForApproval',
      computed: { totalsDiffer: true, totalAmount: '27.99' },
    });
    const after = (await statusOf(desk, { uniqueLink: secret, device })).json();
    expect(after).toMatchObject({ status: 'waiting_for_approval', receipt: { totalAmount: '27.99', code: sent.json().receipt.code } });
    expect(after.trips).toMatchObject([{ id: String(trip.id), approval_status: 'ready_for_review', totalAmount: 25.86, amount: '27.99' }]);
  });

  it('tells what is wrong at each field, in the language of the client', async () => {
    const { secret } = await openedClaim();
    const answer = await submitted(desk, secret, {
      ...claim([{ ...trip, tripDate: '2020-01-01', endAddress: '', parkingExpenses: '8.00' }]),
      printedName: ' ',
    });
    const { faults } = answer.json<{ faults: readonly { pointer: string; message: string }[] }>();
    expect(answer.statusCode).toBe(422);
    expect(faults.map(({ pointer }) => pointer).toSorted()).toEqual(
      ['/formData/printedName', '/formData/trips/0/endAddress', '/formData/trips/0/parkingImage', '/formData/trips/0/tripDate'].toSorted(),
    );
    expect(faults.map(({ message }) => message)).toContain('El nombre en letra de molde es obligatorio');
  });

  it('comes back with what to change: approved trips stay, and each unapproved one is changed', async () => {
    const { id, secret } = await openedClaim();
    const [first, second] = [trip, { ...trip, id: 2, endAddress: '88 Dockside Road, Oakland, CA 94607' }];
    expect((await submitted(desk, secret, claim([first, second]))).statusCode).toBe(201);
    const trips = [
      { id: String(first.id), approval_status: 'approved' },
      { id: '2', approval_status: 'unapproved', reason: 'Falta el número.' },
    ];
    const { secret: next, answer } = await secretOf(desk, () =>
      review(id, { action: 'request_changes', observation: 'Corrija un viaje.', trips }),
    );
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await statusOf(desk, { uniqueLink: secret, device })).json()).toMatchObject({ code: 'link_not_found' });
    const asked = (await statusOf(desk, { uniqueLink: next, device })).json();
    expect(asked).toMatchObject({ status: 'changes_requested', statusHistory: [{ notes: 'Corrija un viaje.' }, {}, {}] });
    expect(asked.trips).toMatchObject([{ approval_status: 'approved' }, { approval_status: 'unapproved', reason: 'Falta el número.' }]);
    expect((await submitted(desk, next, claim([first, second]))).json()).toMatchObject({ code: 'invalid_input' });
    expect(
      (
        await submitted(
          desk,
          next,
          claim([
            { ...first, roundTripMiles: '60' },
            { ...second, roundTripMiles: '40' },
          ]),
        )
      ).statusCode,
    ).toBe(422);
    const again = await submitted(
      desk,
      next,
      claim([first, { ...second, roundTripMiles: '40' }, { ...trip, id: 3, roundTripMiles: '3.00' }]),
    );
    expect(again.statusCode, again.body).toBe(201);
    const record = await recordOf(id);
    expect(record.mileageReimbursement.data.trips.map(({ approvalStatus = null }) => approvalStatus)).toEqual(['approved', null, null]);
    expect(record.mileageReimbursement.computed.totalAmount).toBe('59.17');
    const approved = await review(id, { action: 'approve' });
    expect(approved.statusCode, approved.body).toBe(200);
    const served = (await recordOf(id)).mileageReimbursement;
    expect(served).toMatchObject({ state: 'approved', letters: [{ title: 'Request for reimbursement of medical mileage' }] });
    expect((await statusOf(desk, { uniqueLink: next, device })).json()).toMatchObject({ status: 'approved' });
  });

  it('keeps receipts by their hash and a draft of each field, which two devices share', async () => {
    const { secret } = await openedClaim();
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const put = () =>
      overLink(desk, secret, {
        method: 'PUT',
        url: `${api}/desk/links/files/${sha256}`,
        payload: bytes,
        headers: { 'content-type': 'image/png', 'x-file-kind': 'parking' },
      });
    const first = await put();
    expect(first.statusCode, first.body).toBe(200);
    expect((await put()).json()).toEqual(first.json());
    const save = (on: string, basedOn: number, value: unknown) =>
      overLink(desk, secret, {
        method: 'PUT',
        url: `${api}/desk/links/draft`,
        payload: { basedOn, changes: [{ path: 'trips/1/tripDate', value, at: '2026-05-04T17:00:00Z' }] },
        on,
      });
    expect((await save(device, 0, '2026-05-01')).json()).toEqual({ revision: 1 });
    const other = 'another-device-of-theirs';
    expect((await save(other, 0, '2026-05-02')).json()).toMatchObject({ code: 'birth_year_needed' });
    await statusOf(desk, { uniqueLink: secret, device: other, birthYear });
    expect((await save(other, 0, '2026-05-02')).json()).toMatchObject({
      code: 'draft_changed',
      revision: 1,
      conflicts: [{ theirs: '2026-05-01' }],
    });
    expect((await save(other, 1, '2026-05-02')).json()).toEqual({ revision: 2 });
    const sent = await submitted(
      desk,
      secret,
      claim([{ ...trip, parkingExpenses: '8.00', totalAmount: '35.99', parkingImageSha: sha256 }]),
    );
    expect(sent.statusCode, sent.body).toBe(201);
    expect(sent.json().receipt).toMatchObject({ totalParking: '8.00', totalAmount: '35.99' });
    const draft = await overLink(desk, secret, { method: 'GET', url: `${api}/desk/links/draft` });
    expect(draft.json()).toEqual({ revision: 0, fields: {} });
  });

  it('answers an unknown and an ended link alike, and locks after five wrong years', async () => {
    const { id, secret } = await openedClaim();
    const other = 'a-device-that-only-guesses';
    for (const year of [1950, 1951, 1952, 1953, 1954]) await statusOf(desk, { uniqueLink: secret, device: other, birthYear: year });
    expect((await statusOf(desk, { uniqueLink: secret, device: other, birthYear })).json()).toMatchObject({
      secondFactor: 'locked',
      clientName: null,
    });
    const ofAnother = await statusOf(desk, { uniqueLink: secret, device, recordId: 'another' });
    const { secret: next, answer } = await secretOf(desk, () => review(id, { action: 'resend' }));
    expect(answer.json()).toMatchObject({ state: 'pending' });
    const unknown = await statusOf(desk, { uniqueLink: 'A'.repeat(43), device });
    const ended = await statusOf(desk, { uniqueLink: secret, device });
    const plain = (problem: Record<string, unknown>) => ({ ...problem, requestId: null });
    expect(ended.statusCode).toBe(404);
    expect(plain(ended.json())).toEqual(plain(unknown.json()));
    expect(plain(ofAnother.json())).toEqual(plain(unknown.json()));
    // whoever has no link that works is told whom to ask
    expect(ended.json()).toMatchObject({ code: 'link_not_found', facts: { call: '510-555-0100', text: '510-555-0100' } });
    // the new one works, on the device that is known already
    expect((await statusOf(desk, { uniqueLink: next, device })).json()).toMatchObject({ secondFactor: 'passed', status: 'pending' });
  });

  it('is rejected or canceled with a note, which its client still reads over the link and cannot answer', async () => {
    const [sent, unsent] = [await openedClaim(), await openedClaim()];
    expect((await submitted(desk, sent.secret, claim())).statusCode).toBe(201);
    expect((await review(sent.id, { action: 'reject' })).json()).toMatchObject({ code: 'invalid_input', faults: [{ pointer: '/note' }] });
    expect((await review(sent.id, { action: 'reject', observation: 'No son viajes médicos.' })).json()).toMatchObject({
      state: 'rejected',
    });
    expect((await review(unsent.id, { action: 'cancel', observation: 'Llame a la oficina.' })).json()).toMatchObject({ state: 'canceled' });
    const told = async ({ secret }: { secret: string }) => (await statusOf(desk, { uniqueLink: secret, device })).json();
    expect(await told(sent)).toMatchObject({ status: 'rejected', statusHistory: [{ notes: 'No son viajes médicos.' }, {}, {}] });
    expect(await told(unsent)).toMatchObject({ status: 'canceled', statusHistory: [{ notes: 'Llame a la oficina.' }, {}] });
    for (const { secret } of [sent, unsent]) expect((await submitted(desk, secret, claim())).json()).toMatchObject({ status: 409 });
    expect((await review(sent.id, { action: 'approve' })).json()).toMatchObject({ code: 'event_refused' });
  });

  it('keeps its case, its people and what was pointed out; opening it is the first look, and of two reviews one counts', async () => {
    const { secret } = await openedClaim();
    const route = { ...trip, tripDate: dayAhead(-9), endAddress: '12 Cedar Way, Lodi, CA 95240' };
    expect((await submitted(desk, secret, claim([{ ...route, roundTripMiles: '30.00' }]))).statusCode).toBe(201);
    const { id: laterId, secret: later } = await openedClaim();
    const longer = { ...route, id: 2, tripDate: dayAhead(-8), roundTripMiles: '39.00' };
    expect((await submitted(desk, later, claim([{ ...route, roundTripMiles: '30.00' }, longer]))).statusCode).toBe(201);
    const read = async () => (await recordOf(laterId)).mileageReimbursement;
    const told = expect.arrayContaining([
      expect.objectContaining({ pointer: '/trips/0/endAddress', message: 'Another claim of this case has this day and destination.' }),
      expect.objectContaining({ pointer: '/trips/1/roundTripMiles', message: expect.stringContaining('in another claim') }),
    ]);
    const before = await read();
    expect(before).toMatchObject({
      caseName: expect.stringContaining('Muñoz'),
      labels: { claimAdjuster: { 'party-4': expect.any(String) } },
      warnings: told,
      computed: { deadlines: { firstLook: expect.anything() } },
    });
    const offered = async () =>
      (await clerk.call(`GET /desk/submissions/${laterId}/events`)).json().events.map(({ event }: { event: string }) => event);
    expect(await offered()).toContain('seen');
    const seen = await send(clerk, `POST /mileage-reimbursement/${laterId}/events`, { body: { event: 'seen' } });
    expect(seen.statusCode, seen.body).toBe(200);
    expect(await offered()).not.toContain('seen');
    const after = await read();
    expect([after.data.seenOn, after.computed.deadlines.firstLook, after.warnings]).toEqual([today, undefined, told]);
    const both = await Promise.all(
      ['approve', 'reject'].map((action) =>
        send(clerk, `POST /mileage-reimbursement/${laterId}/review`, {
          body: { action, observation: 'Gracias.' },
          headers: { 'if-match': `"${after.revision}"` },
        }),
      ),
    );
    expect(both.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 409]));
    expect(both.find(({ statusCode }) => statusCode === 409)?.json().message).not.toBe('');
  });

  it('keeps the rate by which it was approved, and the rate of the day for who waits', async () => {
    const claimAt = async () => {
      const opened = await openedClaim();
      expect((await submitted(desk, opened.secret, claim())).statusCode).toBe(201);
      return opened.id;
    };
    const [approved, waiting] = [await claimAt(), await claimAt()];
    expect((await review(approved, { action: 'approve' })).statusCode).toBe(200);
    const admin = await desk.as('admin');
    const { rates } = (await desk.inject({ method: 'GET', url: `${api}/mileage-reimbursement-rates` })).json();
    const current = rates.find(({ end_date: end }: { end_date: string | null }) => end === null);
    const correct = async (rate: string, revision: number) =>
      admin.call(`PUT /mileage-reimbursement-rates/${current.id}`, {
        body: { rate, start_date: current.start_date },
        headers: { 'if-match': `"${revision}"` },
      });
    expect((await correct('0.8', current.revision)).statusCode).toBe(200);
    const paid = { event: 'recordPayment', paidOn: today, amountPaid: 27.99 };
    expect((await send(clerk, `POST /mileage-reimbursement/${approved}/events`, { body: paid })).statusCode).toBe(200);
    expect((await review(waiting, { action: 'approve' })).statusCode).toBe(200);
    const totalOf = async (id: string) => (await recordOf(id)).mileageReimbursement.computed.totalAmount;
    // 38.60 miles at 0.725 and at 0.800
    expect([await totalOf(approved), await totalOf(waiting)]).toEqual(['27.99', '30.88']);
    expect((await correct('0.725', current.revision + 1)).statusCode).toBe(200);
  });

  it('answers one link only so often a minute, and others meanwhile', async () => {
    const one = 'B'.repeat(43);
    const answers = await Promise.all(Array.from({ length: 2 * mostCallsOfLink + 2 }, () => statusOf(desk, { uniqueLink: one, device })));
    expect(answers.at(-1)?.json()).toMatchObject({ status: 429, code: 'rate_limited' });
    expect((await statusOf(desk, { uniqueLink: 'C'.repeat(43), device })).statusCode).toBe(404);
  });
});
