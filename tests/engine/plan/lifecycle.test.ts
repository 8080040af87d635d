import { describe, expect, it } from 'vitest';
import type { Automation } from '#engine/declaration/automation.ts';
import { compileAutomation } from '#engine/compilation/compile-automation.ts';
import type { PlannedOn } from '#engine/plan/act.ts';
import { recordEvents } from '#engine/plan/offers.ts';
import type { Role } from '#schemas/meta/common.gen.ts';
import { compiledOf, madeUp, standardScopes } from '../form/office.ts';
import { planned } from './planned.ts';

const deposition = compiledOf('deposition');

function record(change: Partial<PlannedOn> = {}): PlannedOn {
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

type LifecycleCase = { readonly role?: Role; readonly today?: string; readonly record?: Partial<PlannedOn> };

const ask = ({ role = 'caseManager', today = '2026-05-04', record: change = {} }: LifecycleCase = {}) => ({
  automation: deposition,
  record: record(change),
  scopes: { values: standardScopes({ today }), person: { role } },
});

const eventsFor = (asked?: LifecycleCase) => recordEvents(ask(asked)).map(({ event }) => event);
const move = (event: string, asked?: LifecycleCase) => {
  const { automation: compiled, record: stored, scopes } = ask(asked);
  return planned({ kind: 'event', event, data: {} }, { compiled, record: stored, ...scopes });
};

describe('a recorded deposition', () => {
  it('offers what the declaration lists, in its order', () => {
    const shared = ['complete', 'completePartly', 'noShow', 'notified', 'amend', 'continue', 'cancel'];
    expect(eventsFor()).toEqual(['confirm', ...shared]);
    expect(eventsFor({ record: { state: 'confirmed' } })).toEqual(shared);
    expect(eventsFor({ record: { state: 'noShow' } })).toEqual(['continue', 'cancel']);
  });

  it('is not completed before its day', () => {
    expect(eventsFor({ today: '2026-05-03' })).toEqual(['confirm', 'notified', 'amend', 'continue', 'cancel']);
    expect(move('complete', { today: '2026-05-03' })).toMatchObject({ ok: false, code: 'event_refused', why: 'guard' });
    // on its day the guard holds, and what is missing is what the event needs
    expect(move('complete')).toMatchObject({ ok: false, code: 'invalid_input', why: 'field' });
    expect(move('confirm')).toMatchObject({ ok: true, state: 'confirmed', letters: [] });
  });

  it('says what must be told with an event', () => {
    const named = ask({ record: { data: { clientName: 'Ana Reyes', depositionDate: '2026-05-04' } } });
    const cancel = recordEvents(named).find(({ event }) => event === 'cancel');
    expect(cancel).toMatchObject({
      style: 'danger',
      confirm: 'Cancel the deposition of Ana Reyes on 05/04/2026? The client has already been notified.',
      yes: 'Cancel the deposition',
      no: 'Keep it',
      sections: ['cancellation'],
      needs: ['cancelledBy', 'cancelReason'],
    });
  });

  it('offers and allows nothing to a role that is not named', () => {
    expect(eventsFor({ role: 'atticus' })).toEqual([]);
    expect(move('confirm', { role: 'atticus' })).toMatchObject({ ok: false, code: 'not_allowed', why: 'role' });
  });

  it.each([
    { says: 'an event that its state does not know', event: 'confirm', state: 'confirmed' },
    { says: 'any event once it is over', event: 'cancel', state: 'cancelled' },
    { says: 'an event that nobody declared', event: 'constructor', state: 'scheduled' },
    { says: 'an event in a state that a later version took away', event: 'confirm', state: 'postponed' },
  ])('refuses $says', ({ event, state }) => {
    expect(move(event, { record: { state } })).toMatchObject({ ok: false, code: 'event_refused', why: 'state' });
  });

  it('has a dash in its question for what the record does not say', () => {
    const cancel = recordEvents(ask({ record: { data: {} } })).find(({ event }) => event === 'cancel');
    expect(cancel?.confirm).toBe('Cancel the deposition of – on –? The client has already been notified.');
  });

  it('says why it is not completed before its day, and what its state does not know', () => {
    expect(move('complete', { today: '2026-05-03' })).toMatchObject({
      say: 'The deposition is on 05/04/2026. Complete it on that day or later.',
    });
    expect(move('confirm', { record: { state: 'confirmed' } })).toMatchObject({
      say: { en: 'This is not possible while the status is "Confirmed".' },
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
  const stored = record({ state: 'open', data: { total: 10 }, computed: { due: '10.00' } });
  const person = { role: 'admin' } as const;

  it('compiles without a fault', () => {
    expect(compiled.faults).toEqual([]);
  });

  it('offers an event whose guard asks for what is filled in, before it is', () => {
    const asked = { automation: compiled, record: stored, scopes: { values: standardScopes(), person } };
    expect(recordEvents(asked).map(({ event }) => event)).toEqual(['pay']);
  });

  it.each([
    { amount: 10, outcome: { ok: true, state: 'paid' } },
    { amount: 4, outcome: { ok: true, state: 'partly' } },
    { amount: 0, outcome: { ok: false, code: 'event_refused' } },
    { amount: 'ten', outcome: { ok: false, code: 'invalid_input' } },
    { amount: undefined, outcome: { ok: false, code: 'event_refused' } },
  ])('with $amount takes the first way that is open', ({ amount, outcome }) => {
    const data = amount === undefined ? {} : { amount };
    expect(planned({ kind: 'event', event: 'pay', data }, { compiled, record: stored, person })).toMatchObject(outcome);
  });
});

describe('a record that goes on at once', () => {
  const rule = (that: string) => ({ type: 'rule' as const, params: { that } });
  const enter = { target: 'waits', meta: { label: 'Enter', roles: ['admin' as const] } };
  const lifecycle: NonNullable<Automation['lifecycle']> = {
    id: 'count',
    initial: 'waits',
    states: {
      waits: {
        meta: { title: 'Waits' },
        always: [
          { target: 'many', guard: rule('record.amount > 10') },
          { target: 'some', guard: rule('record.amount > 0') },
        ],
        on: { enter },
      },
      some: { meta: { title: 'Some' }, always: { target: 'here', guard: rule("record.state == 'some'") }, on: { enter } },
      here: { meta: { title: 'Here' }, after: { soon: { target: 'waits' } }, on: { enter } },
      many: { type: 'final', meta: { title: 'Many' } },
    },
  };
  const compiled = compileAutomation(madeUp({ amount: { type: 'number' } }, {}, { lifecycle }));
  const dataOf = (amount?: number) => (amount === undefined ? {} : { amount });
  const asked = (state: string, amount?: number) => ({
    compiled,
    record: record({ state, data: dataOf(amount), computed: { deadlines: { soon: { outer: '2026-05-03' } } } }),
    person: { role: 'admin' } as const,
    values: standardScopes({ today: '2026-05-04' }),
  });

  it.each([
    { says: 'stays while no guard holds', amount: 0, state: 'waits' },
    { says: 'stays while what a guard asks is not known', amount: undefined, state: 'waits' },
    { says: 'goes the first way whose guard holds', amount: 11, state: 'many' },
    { says: 'goes on from where it came to, with that as its state', amount: 1, state: 'here' },
  ])('$says, when it is new, after an event and by the clock', ({ amount, state }) => {
    expect(compiled.faults).toEqual([]);
    expect(planned({ kind: 'submit', data: dataOf(amount) }, { compiled })).toMatchObject({ ok: true, state });
    expect(planned({ kind: 'event', event: 'enter', data: {} }, asked('waits', amount))).toMatchObject({ ok: true, state });
    expect(planned({ kind: 'clock' }, asked('here', amount))).toMatchObject({ ok: true, state, event: { event: 'soon' } });
  });

  it('has no state where there are none', () => {
    const plan = planned({ kind: 'submit', data: {} }, { compiled: compileAutomation(madeUp({}, {})) });
    expect(plan.ok && plan.state).toBeUndefined();
  });
});
