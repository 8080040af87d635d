import { beforeAll, describe, expect, it } from 'vitest';
import { bookId } from '#demo/demo-firm.ts';
import type { ServiceAnswer } from '#schemas/api/service.gen.ts';
import { emitEvent } from '#server/platform/events/event-bus.ts';
import { designation, eventually, send } from '../sending.ts';
import { calm, startDeliveryDesk, type DeliveryDesk } from './delivery-desk.ts';

let at: DeliveryDesk;
beforeAll(async () => {
  at = await startDeliveryDesk();
});

const service = async (query = '') => (await at.manager.call(`GET /desk/service${query}`)).json<ServiceAnswer>();

describe('the page of service', () => {
  it('has a letter under way until somebody says that it came back, and then until somebody has settled it', async () => {
    const id = await at.sendLetter();
    await at.served(id);
    const { rows, counts } = await service('?tab=underWay&text=20260017');
    expect([rows.length, counts]).toEqual([2, { back: 0, toDo: 0, underWay: 2, oldAddress: 0 }]);
    const [row] = rows;
    expect(row).toMatchObject({ recordId: id, method: 'mail', transit: 'sent', on: '2026-05-04', toSign: false });
    const call = `POST /desk/submissions/${id}/deliveries/${row!.id}`;
    const refused = await at.manager.call(`${call}/back`, { body: { on: '2026-05-05', reason: ' ' } });
    expect(refused.json<{ faults: { pointer: string }[] }>().faults.map(({ pointer }) => pointer)).toEqual(['/on', '/reason']);
    const said = await at.manager.call(`${call}/back`, { body: { on: '2026-05-04', reason: 'Moved, left no address' } });
    expect(said.json()).toEqual({ message: expect.stringMatching(/^The letter to .* came back on 05\/04\/2026: Moved, left no address$/) });
    expect((await at.manager.call(`${call}/back`, { body: { on: '2026-05-04', reason: 'Moved' } })).statusCode).toBe(409);
    const back = await service();
    expect(back.rows).toMatchObject([{ id: row!.id, transit: 'returned', backReason: 'Moved, left no address' }]);
    expect((await at.manager.call(`${call}/settle`, { body: { how: 'courtesyCopy' } })).statusCode).toBe(200);
    expect((await service()).counts).toMatchObject({ back: 0 });
    const steps = (await at.manager.call(`GET /desk/submissions/${id}/history`)).body;
    expect(steps).toMatch(/Copy mailed to [^"]* because it came back[^"]*Moved, left no address[\s\S]*came back on 05\/04\/2026/);
  });

  it('has what somebody chose to bring by hand to the one from whom it came back, and everybody else is served at once', async () => {
    const id = await at.sendLetter({ depositionDate: '2026-03-13', defenseAttorneyId: 'party-5' });
    await at.served(id);
    const row = (await service('?tab=underWay')).rows.find(({ recordId, recipient }) => recordId === id && recipient.startsWith('Priya'));
    const call = `POST /desk/submissions/${id}/deliveries/${row!.id}`;
    await at.manager.call(`${call}/back`, { body: { on: '2026-05-04', reason: 'Refused' } });
    const settle = (method: string) => at.manager.call(`${call}/settle`, { body: { how: 'servedAgain', method } });
    expect((await settle('fax')).json()).toMatchObject({
      faults: [{ pointer: '/method', message: expect.stringContaining('no fax number') }],
    });
    const settled = await settle('personal');
    expect(settled.statusCode, settled.body).toBe(200);
    expect(settled.json()).toMatchObject({ message: expect.stringMatching(/It is still to be delivered to Priya Raman$/) });
    const again = (await service('?tab=toDo')).rows.filter(({ recordId }) => recordId === id);
    expect(again).toContainEqual(expect.objectContaining({ method: 'personal', status: 'waiting', again: 'servedAgain' }));
  });

  it('has what the desk could not send among what is to be done, and no more once it is sent', async () => {
    at.desk.documents.deliveryTrouble.current = { ...calm, failAt: 'submit' };
    const id = await at.sendLetter({ depositionDate: '2026-03-16' });
    const toDo = async () => (await service('?tab=toDo')).rows.filter(({ recordId }) => recordId === id);
    const stuck = await eventually(toDo, (rows) => rows.length > 0);
    expect(stuck).toMatchObject([{ isStuck: true }, { isStuck: true }]);
    at.desk.documents.deliveryTrouble.current = calm;
    const keeper = await at.desk.as('operations');
    type Jobs = { readonly jobs: readonly { readonly id: string; readonly submissionId?: string }[] };
    const { jobs } = (await keeper.call('GET /desk/operations')).json<Jobs>();
    await keeper.call(`POST /desk/operations/jobs/${jobs.find(({ submissionId }) => submissionId === id)?.id}/retry`);
    await at.served(id);
    expect((await toDo()).filter(({ isStuck }) => isStuck === true)).toEqual([]);
  });

  it('has a letter to a physician of the address book who moved', async () => {
    const coordinator = await at.desk.as('caseCoordinator');
    const made = await send(coordinator, 'POST /ptp-authorization', { body: designation });
    expect(made.statusCode, made.body).toBe(201);
    const { id } = made.json<{ id: string }>();
    const rowsIn = async (tab: string) =>
      (await coordinator.call(`GET /desk/service?tab=${tab}`)).json<ServiceAnswer>().rows.filter(({ recordId }) => recordId === id);
    await eventually(
      () => rowsIn('underWay'),
      (rows) => rows.length > 0 && rows.every(({ status }) => status === 'served'),
    );
    expect(await rowsIn('oldAddress')).toEqual([]);
    await at.desk.database.db.updateTable('address_book').set({ street: '9 New Street' }).where('id', '=', bookId(0)).execute();
    expect(await rowsIn('oldAddress')).toMatchObject([{ recipient: expect.stringContaining('Marchetti') }]);
  });

  it('has what went to an address that changed since, until everybody is served again at the new one', async () => {
    const id = await at.sendLetter({ depositionDate: '2026-03-12' });
    await at.served(id);
    await at.desk.database.db.updateTable('parties').set({ street: '9 New Street' }).where('id', '=', 'party-4').execute();
    await emitEvent(at.desk.database.db, { type: 'casesChanged' });
    await eventually(
      async () => (await at.manager.call('GET /cases/20260017/parties')).body,
      (parties) => parties.includes('9 New Street'),
    );
    const { rows } = await service('?tab=oldAddress');
    const row = rows.find(({ recordId }) => recordId === id);
    expect(row).toMatchObject({ recipient: 'Dana Whitlock, Evergreen Casualty Company' });
    const settled = await at.manager.call(`POST /desk/submissions/${id}/deliveries/${row!.id}/settle`, { body: { how: 'servedAgain' } });
    expect(settled.statusCode, settled.body).toBe(200);
    expect((await service('?tab=oldAddress')).rows.some(({ recordId }) => recordId === id)).toBe(false);
    const toSign = await eventually(
      () => service('?tab=toDo'),
      (seen) => seen.rows.some((one) => one.recordId === id),
    );
    expect(toSign.rows.filter(({ recordId }) => recordId === id)).toMatchObject([
      { again: 'servedAgain', toSign: true },
      { again: 'servedAgain', toSign: true },
    ]);
    const number = (await at.readSubmission(id)).deliveries.at(-1)?.docucentId ?? '';
    expect(at.manifestOf(number).recipients.find(({ partyId }) => partyId === 'party-4')?.street).toBe('9 New Street');
  });
});
