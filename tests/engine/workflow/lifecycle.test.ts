import { describe, expect, it } from 'vitest';
import type { Automation } from '#engine/declaration/automation.ts';
import { compileAutomation } from '#engine/compilation/compile-automation.ts';
import { moveRecord, recordEvents, type LifecycleRecord } from '#engine/workflow/lifecycle.ts';
import type { Role } from '#schemas/meta/common.gen.ts';
import { compiledOf, madeUp, standardScopes } from '../form/office.ts';

const deposition = compiledOf('deposition');

function record(change: Partial<LifecycleRecord> = {}): LifecycleRecord {
  return {
    id: 'r1',
    state: 'scheduled',
    data: { depositionDate: '2026-05-04' },
    computed: {},
    caseFileNumber: '20260017',
    creatorEmail: 'a@example.com',
    ...change,
  };
}

type Asked = { readonly role?: Role; readonly today?: string; readonly record?: Partial<LifecycleRecord> };

const ask = ({ role = 'caseManager', today = '2026-05-04', record: change = {} }: Asked = {}) => ({
  compiled: deposition,
  record: record(change),
  role,
  scopes: standardScopes({ today }),
});

const eventsFor = (asked?: Asked) => recordEvents(ask(asked)).map(({ event }) => event);
const move = (event: string, asked?: Asked) => moveRecord({ ...ask(asked), event });

describe('a recorded deposition', () => {
  it('offers what the declaration lists, in its order', () => {
    expect(eventsFor()).toEqual(['confirm', 'complete', 'cancel']);
    expect(eventsFor({ record: { state: 'confirmed' } })).toEqual(['complete', 'cancel']);
  });

  it('is not completed before its day', () => {
    expect(eventsFor({ today: '2026-05-03' })).toEqual(['confirm', 'cancel']);
    expect(move('complete', { today: '2026-05-03' })).toMatchObject({ ok: false, code: 'event_refused' });
    expect(move('complete')).toEqual({ ok: true, state: 'completed', letters: [] });
  });

  it('says what must be told with an event', () => {
    const named = ask({ record: { data: { clientName: 'Ana Reyes', depositionDate: '2026-05-04' } } });
    const cancel = recordEvents(named).find(({ event }) => event === 'cancel');
    expect(cancel).toMatchObject({
      style: 'danger',
      confirm: { en: 'Cancel the deposition of Ana Reyes on 05/04/2026? The client has already been notified.' },
      yes: { en: 'Cancel the deposition' },
      no: { en: 'Keep it' },
      sections: ['cancellation'],
      needs: ['cancelReason'],
    });
  });

  it('offers and allows nothing to a role that is not named', () => {
    expect(eventsFor({ role: 'atticus' })).toEqual([]);
    expect(move('confirm', { role: 'atticus' })).toMatchObject({ ok: false, code: 'not_allowed' });
  });

  it.each([
    { says: 'an event that its state does not know', event: 'confirm', state: 'confirmed' },
    { says: 'any event once it is over', event: 'cancel', state: 'cancelled' },
    { says: 'an event that nobody declared', event: 'constructor', state: 'scheduled' },
    { says: 'an event in a state that a later version took away', event: 'confirm', state: 'postponed' },
  ])('refuses $says', ({ event, state }) => {
    expect(move(event, { record: { state } })).toMatchObject({ ok: false, code: 'event_refused' });
  });

  it('has a dash in its question for what the record does not say', () => {
    const cancel = recordEvents(ask({ record: { data: {} } })).find(({ event }) => event === 'cancel');
    expect(cancel?.confirm).toMatchObject({ en: 'Cancel the deposition of – on –? The client has already been notified.' });
  });

  it('says why it is not completed before its day, and what its state does not know', () => {
    expect(move('complete', { today: '2026-05-03' })).toMatchObject({
      message: { es: 'La deposición es el 05/04/2026. Complétela ese día o después.' },
    });
    expect(move('confirm', { record: { state: 'confirmed' } })).toMatchObject({
      message: { en: 'This is not possible while the status is "Confirmed".' },
    });
  });

  it('changes nothing by being asked twice', () => {
    const before = record();
    expect(move('confirm')).toEqual(move('confirm'));
    expect(before).toEqual(record());
  });
});

describe('a record that moves by what is filled in', () => {
  const transition = (target: string, that?: string) => ({
    target,
    ...(that === undefined ? {} : { guard: { type: 'rule' as const, params: { that } } }),
    meta: {
      label: target,
      roles: ['admin' as const],
      sections: ['paid'],
    },
  });
  const lifecycle: NonNullable<Automation['lifecycle']> = {
    id: 'payment',
    initial: 'open',
    states: {
      open: {
        meta: { title: 'Open' },
        on: { pay: [transition('paid', 'record.amount >= record.computed.due'), transition('partly', 'record.amount > 0')] },
      },
      partly: { meta: { title: 'Partly paid' }, on: { pay: transition('paid') } },
      paid: { type: 'final', meta: { title: 'Paid' } },
    },
  };
  const compiled = compileAutomation(
    madeUp(
      { total: { type: 'number' }, amount: { type: 'number' } },
      { computed: { due: { type: 'money', is: 'total' } } },
      {
        lifecycle,
        uiSchema: { sections: [{ id: 'paid', title: 'Paid', items: [{ field: 'amount', control: 'money', title: 'Amount' }] }] },
      },
    ),
  );
  const asked = {
    compiled,
    record: record({ state: 'open', data: { total: 10 }, computed: { due: '10.00' } }),
    role: 'admin' as const,
    scopes: standardScopes(),
  };

  it('compiles without a fault', () => {
    expect(compiled.faults).toEqual([]);
  });

  it('offers an event whose guard asks for what is filled in, before it is', () => {
    expect(recordEvents(asked).map(({ event }) => event)).toEqual(['pay']);
  });

  it.each([
    { amount: 10, outcome: { ok: true, state: 'paid' } },
    { amount: 4, outcome: { ok: true, state: 'partly' } },
    { amount: 0, outcome: { ok: false, code: 'event_refused' } },
    { amount: 'ten', outcome: { ok: false, code: 'event_refused' } },
    { amount: undefined, outcome: { ok: false, code: 'event_refused' } },
  ])('with $amount takes the first way that is open', ({ amount, outcome }) => {
    const filled = { ...asked.record, data: { total: 10, ...(amount === undefined ? {} : { amount }) } };
    expect(moveRecord({ ...asked, record: filled, event: 'pay' })).toMatchObject(outcome);
  });
});
