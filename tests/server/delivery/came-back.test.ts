import { beforeAll, describe, expect, it } from 'vitest';
import type { ServiceAnswer } from '#schemas/api/service.gen.ts';
import { emitEvent } from '#server/platform/events/event-bus.ts';
import { eventually } from '../sending.ts';
import { startDeliveryDesk, type DeliveryDesk } from './delivery-desk.ts';

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
    expect(toSign.rows).toMatchObject([
      { again: 'servedAgain', toSign: true },
      { again: 'servedAgain', toSign: true },
    ]);
    const number = (await at.readSubmission(id)).deliveries.at(-1)?.docucentId ?? '';
    expect(at.manifestOf(number).recipients.find(({ partyId }) => partyId === 'party-4')?.street).toBe('9 New Street');
  });
});
