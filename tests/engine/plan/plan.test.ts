import { describe, expect, it } from 'vitest';
import { runEvent } from '#engine/check-behavior/run-rule-test.ts';
import { compileAutomation } from '#engine/compilation/compile-automation.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import type { Act, Planned } from '#engine/plan/act.ts';
import { recordEvents } from '#engine/plan/offers.ts';
import { refusalText } from '#engine/plan/refusals.ts';
import type { Role } from '#schemas/meta/common.gen.ts';
import { madeUp, standardScopes } from '../form/office.ts';
import { planned } from './planned.ts';

type Lifecycle = NonNullable<Automation['lifecycle']>;
type Meta = NonNullable<Lifecycle['states'][string]['on']>[string] extends infer One
  ? One extends { meta: infer Said }
    ? Said
    : never
  : never;

const rule = (that: string) => ({ type: 'rule' as const, params: { that } });
const meta = (more: Partial<Meta> = {}): Meta => ({ label: 'Decide', roles: ['caseManager'], ...more });

/** A petition whose event has three ways: granted above a hundred, denied at nothing, otherwise taken under submission. */
const states: Lifecycle['states'] = {
  filed: {
    meta: { title: 'Filed' },
    on: {
      decide: [
        { target: 'granted', guard: rule('record.amount > 100'), meta: meta({ sections: ['decision'], roles: ['handlingAttorney'] }) },
        { target: 'denied', guard: rule('record.amount == 0'), meta: meta({ sections: ['decision'], note: 'required' }) },
        { target: 'submitted', meta: meta({ sections: ['decision', 'judge'], needs: ['judge'] }) },
      ],
      withdraw: { target: 'withdrawn', meta: meta({ label: 'Withdraw', notBy: 'creator' }) },
    },
  },
  granted: { meta: { title: 'Granted' } },
  denied: { meta: { title: 'Denied' } },
  submitted: { meta: { title: 'Submitted' } },
  withdrawn: { type: 'final', meta: { title: 'Withdrawn' } },
};

const text = { type: 'string', maxLength: 60 } as const;
const item = (field: string, control: 'text' | 'money' | 'date' = 'text') => ({ field, control, title: field });

const petition = compileAutomation(
  madeUp(
    {
      title: text,
      amount: { type: 'number' },
      judge: text,
      signedOn: { type: 'string', format: 'date' },
      group: { type: 'object', additionalProperties: false, properties: { place: text, room: text } },
    },
    { fields: { signedOn: { lock: 'true', prefill: 'today' } } },
    {
      lifecycle: { id: 'made-up', initial: 'filed', states },
      uiSchema: {
        sections: [
          { id: 'petition', title: 'Petition', items: [item('title')] },
          {
            id: 'decision',
            title: 'Decision',
            items: [item('amount', 'money'), item('signedOn', 'date'), item('group.place'), item('group.room')],
          },
          { id: 'judge', title: 'Judge', items: [item('judge')] },
        ],
      },
    },
  ),
);

const stored = {
  title: 'Petition for costs',
  amount: 40,
  judge: 'Hon. Vera Lindqvist',
  signedOn: '2026-01-05',
  group: { place: 'Oakland', room: '4' },
};
const record = { id: 'p1', state: 'filed', data: stored, computed: {}, history: [] };

type PlanCase = { readonly role?: Role; readonly isCreator?: boolean; readonly data?: object; readonly today?: string };

const decide = ({ role = 'caseManager', isCreator = false, data = {}, today = '2026-06-29' }: PlanCase = {}): Planned => {
  const act: Act = { kind: 'event', event: 'decide', data: { ...data } };
  return planned(act, { compiled: petition, record, person: { role, isCreator }, values: standardScopes({ today }) });
};

const stateOf = (plan: Planned): string | undefined => (plan.ok ? plan.state : undefined);
const saidBy = (plan: Planned) => (plan.ok ? plan.content?.data : undefined);

it('the made-up petition has no fault', () => {
  expect(petition.faults).toEqual([]);
});

describe('an event with several ways', () => {
  it('takes the first one that is open, though the first one of all is closed', () => {
    expect(stateOf(decide())).toBe('submitted');
    expect(stateOf(decide({ data: { amount: 0, note: 'No good cause.' } }))).toBe('denied');
  });

  it('takes a way only for a role that has it', () => {
    expect(stateOf(decide({ role: 'handlingAttorney', data: { amount: 250 } }))).toBe('granted');
    // the same amount from a case manager is no grant: that way belongs to the attorney
    expect(stateOf(decide({ data: { amount: 250 } }))).toBe('submitted');
    expect(decide({ role: 'atticus' })).toMatchObject({ ok: false, code: 'not_allowed', why: 'role' });
    expect(decide({ role: 'handlingAttorney', data: { amount: 5 } })).toMatchObject({ ok: false, code: 'event_refused', why: 'guard' });
  });

  it('asks for the note of the way that is taken, and of no other', () => {
    expect(decide({ data: { amount: 0 } })).toMatchObject({ ok: false, why: 'field', at: [{ pointer: '/note' }] });
    expect(decide({ data: { amount: 0, note: 'No good cause.' } })).toMatchObject({ ok: true, event: { note: 'No good cause.' } });
    expect(decide()).toMatchObject({ ok: true, event: { kind: 'moved', event: 'decide' } });
  });

  it('opens and needs what the way that is taken opens and needs', () => {
    expect(decide({ data: { amount: 40, judge: null } })).toMatchObject({ ok: false, at: [{ pointer: '/judge', code: 'field_required' }] });
    // denied opens no section with the judge
    expect(decide({ data: { amount: 0, note: 'Moot.', judge: 'Hon. Ada Byrne' } })).toMatchObject({
      ok: false,
      why: 'lock',
      at: [{ pointer: '/judge', code: 'closed' }],
    });
  });

  it('is offered with a note as soon as one of its ways takes one', () => {
    const asked = { automation: petition, record, scopes: { values: standardScopes(), person: { role: 'caseManager' } as const } };
    expect(recordEvents(asked).map(({ event, note }) => [event, note])).toEqual([
      ['decide', 'offered'],
      ['withdraw', undefined],
    ]);
  });
});

describe('guards that ask what is filled in', () => {
  const pay = (target: string, that: string, sections?: string[]) => ({
    target,
    guard: rule(that),
    meta: { label: 'Pay', roles: ['admin' as const], ...(sections === undefined ? {} : { sections }) },
  });
  const sections = [{ id: 'pay', title: 'Pay', items: [item('paid', 'money')] }];
  const payment = (on: NonNullable<Lifecycle['states'][string]['on']>) =>
    compileAutomation(
      madeUp(
        { paid: { type: 'number' } },
        {},
        {
          uiSchema: { sections },
          lifecycle: {
            id: 'made-up',
            initial: 'open',
            states: { open: { meta: { title: 'Open' }, on }, paid: { type: 'final', meta: { title: 'Paid' } } },
          },
        },
      ),
    );
  const send = (on: NonNullable<Lifecycle['states'][string]['on']>, isCreator = false) =>
    planned(
      { kind: 'event', event: 'pay', data: { paid: 100 } },
      { compiled: payment(on), record: { ...record, state: 'open', data: { paid: 0 } }, person: { role: 'admin', isCreator } },
    );

  it('keep what was filled in where they take a way that opens nothing', () => {
    const plan = send({ pay: [pay('open', 'record.paid < 100', ['pay']), pay('paid', 'record.paid >= 100')] });
    expect([stateOf(plan), saidBy(plan)]).toEqual(['paid', { paid: 100 }]);
  });

  it('bar the creator from one way, and say so only where no other is open', () => {
    const barred = { ...pay('paid', 'record.paid > 0', ['pay']), meta: { ...pay('paid', '', ['pay']).meta, notBy: 'creator' as const } };
    expect(send({ pay: [barred, pay('open', 'record.paid > 50', ['pay'])] }, true)).toMatchObject({ ok: true, state: 'open' });
    expect(send({ pay: [pay('open', "record.id == 'none'"), barred] }, true)).toMatchObject({ ok: false, why: 'role' });
  });
});

describe('fields that an event opens', () => {
  it('keep what is stored when they are left out, and are cleared by null', () => {
    expect(saidBy(decide())).toMatchObject({ amount: 40, judge: 'Hon. Vera Lindqvist', group: { place: 'Oakland', room: '4' } });
    expect(saidBy(decide({ data: { group: { room: null } } }))).toMatchObject({ amount: 40, group: { place: 'Oakland' } });
    expect(saidBy(decide({ data: { group: { room: null } } }))?.['group']).not.toHaveProperty('room');
    expect(saidBy(decide({ data: { group: null } }))).not.toHaveProperty('group');
    expect(saidBy(decide({ data: { group: { place: 'Fresno' } } }))).toMatchObject({ group: { place: 'Fresno', room: '4' } });
  });

  it('have their prefill from the server where they are locked, whatever was sent', () => {
    expect(saidBy(decide({ today: '2026-06-29' }))).toMatchObject({ signedOn: '2026-06-29' });
    expect(saidBy(decide({ data: { signedOn: '2020-01-01' } }))).toMatchObject({ signedOn: '2026-06-29' });
  });
});

describe('a refusal', () => {
  it('says why: role, guard, field, lock, state', () => {
    const withdrawn = planned(
      { kind: 'event', event: 'withdraw', data: {} },
      { compiled: petition, record, person: { role: 'caseManager', isCreator: true } },
    );
    expect(withdrawn).toMatchObject({ ok: false, code: 'not_allowed', why: 'role' });
    const unknown = planned({ kind: 'event', event: 'appeal', data: {} }, { compiled: petition, record, person: { role: 'caseManager' } });
    expect(unknown).toMatchObject({ ok: false, code: 'event_refused', why: 'state' });
    const closed = decide({ data: { title: 'Another' } });
    expect(closed).toMatchObject({ ok: false, why: 'lock' });
    expect(closed.ok ? '' : refusalText(closed)).toContain('/title');
  });
});

describe('a rule test', () => {
  const run = (test: object) =>
    runEvent({ compiled: petition, test: { given: stored, event: 'decide', ...test }, scopes: standardScopes() });

  it('is judged as the server judges the event', () => {
    expect(stateOf(run({}))).toBe('submitted');
    expect(stateOf(run({ fills: { amount: 250 } }))).toBe('granted');
    expect(stateOf(run({ fills: { amount: 250 }, by: 'caseManager' }))).toBe('submitted');
    expect(run({ fills: { amount: 0 } })).toMatchObject({ ok: false, at: [{ pointer: '/note' }] });
    expect(stateOf(run({ fills: { amount: 0 }, note: 'Moot.' }))).toBe('denied');
  });

  it('fills in what it says, keeps the rest, and clears by null', () => {
    const data = saidBy(run({ fills: { group: { room: null } }, on: '2026-07-01' }));
    expect(data).toMatchObject({ amount: 40, group: { place: 'Oakland' }, signedOn: '2026-07-01' });
  });
});
