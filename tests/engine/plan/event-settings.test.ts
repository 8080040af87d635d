import { describe, expect, it } from 'vitest';
import { runEvent } from '#engine/check-behavior/run-rule-test.ts';
import { compileAutomation } from '#engine/compilation/compile-automation.ts';
import { fieldChanges } from '#engine/history/field-changes.ts';
import { recordEditing } from '#engine/workflow/record-editing.ts';
import { compiledOf, standardScopes } from '../form/office.ts';

const { automation } = compiledOf('deposition');
const { lifecycle } = automation;
if (lifecycle === undefined) throw new Error('A deposition has states.');
const scheduled = lifecycle.states['scheduled'];
if (scheduled === undefined) throw new Error('A deposition begins as scheduled.');

const withEvent = (meta: object) =>
  compileAutomation({
    ...automation,
    lifecycle: {
      ...lifecycle,
      states: {
        ...lifecycle.states,
        scheduled: {
          ...scheduled,
          on: { ...scheduled.on, confirm: { target: 'confirmed', meta: { label: 'Confirm', roles: ['caseManager'], ...meta } } },
        },
      },
    },
  });

const given = {
  caseFileNumber: '20260017',
  caseManager: 'Ana Reyes',
  attorneyId: 'attorney-1',
  location: 'Oakland',
  place: 'inPerson',
  depositionDate: '2026-05-20',
  depositionTime: '10:00',
};
const sections = ['case', 'deposition'];
const tried = (meta: object, test: object = {}) => {
  const planned = runEvent({ compiled: withEvent(meta), test: { given, event: 'confirm', ...test }, scopes: standardScopes({}) });
  return planned.ok ? [planned.state, []] : [undefined, planned.at.map(({ pointer, code }) => [pointer, code])];
};

describe('an event of a rule test', () => {
  const ask = { sections, fields: { caseManager: 'ask' } };
  const changed = { sections, fields: { location: 'changed' } };

  it('wants an old value confirmed or changed', () => {
    expect(tried(ask)).toEqual([undefined, [['/caseManager', 'not_confirmed']]]);
    expect(tried(ask, { confirms: ['caseManager'] })[1]).toEqual([]);
    expect(tried(ask, { fills: { caseManager: 'Ana Ruiz' } })[1]).toEqual([]);
    expect(
      tried(
        { sections, fields: { location: 'ask' } },
        { given: { ...given, place: 'remote', url: 'https://example.com/room', location: undefined } },
      )[1],
    ).toEqual([]);
  });

  it('wants another value', () => {
    expect(tried(changed)).toEqual([undefined, [['/location', 'not_changed']]]);
    expect(tried(changed, { fills: { location: 'Fresno' } })[1]).toEqual([]);
  });

  it('wants a note', () => {
    expect(tried({ note: 'required' })).toEqual([undefined, [['/note', 'field_required']]]);
    expect(tried({ note: 'required' }, { note: 'By phone' })).toEqual(['confirmed', []]);
    expect(tried({ note: 'offered' })).toEqual(['confirmed', []]);
  });

  it('is refused to the creator of the record', () => {
    expect(tried({ notBy: 'creator' }, { by: 'creator' })).toEqual([undefined, []]);
    expect(tried({ notBy: 'creator' })).toEqual(['confirmed', []]);
  });
});

it('what only events open is not edited beside them', () => {
  const edited = { ...lifecycle.states, scheduled: { ...scheduled, meta: { ...scheduled.meta, edit: { roles: ['admin' as const] } } } };
  const request = { automation: { ...automation, lifecycle: { ...lifecycle, states: edited } }, state: 'scheduled', letterSent: false };
  expect(recordEditing({ ...request, role: 'admin' })).toEqual({
    ok: true,
    sections: ['case', 'deponent', 'deposition', 'interpreter', 'preparation', 'client-letter'],
  });
});

it('changes are said in the words of the form, rows by their number, in its order', () => {
  const before = { data: { place: 'inPerson', location: 'Oakland', documents: [{ title: 'Photo ID' }] }, labels: {} };
  const after = { data: { place: 'remote', hoursOnRecord: 2.5, documents: [{ title: 'Photo ID' }, { title: 'W-2' }] }, labels: {} };
  const changes = fieldChanges(automation, before, after);
  expect(changes.map(({ pointer, row, from, to }) => [pointer, row, from?.en, to?.en])).toEqual([
    ['/place', undefined, 'In person', 'Remote (video)'],
    ['/location', undefined, 'Oakland', undefined],
    ['/documents/1/title', 2, undefined, 'W-2'],
    ['/hoursOnRecord', undefined, undefined, '2.50'],
  ]);
  expect(fieldChanges(automation, before, before)).toEqual([]);
});

it('rows are compared by their ids: one that was removed, one that changed, a new one, and the order', () => {
  const id = (end: string): string => `0190a2b4-7c1e-7d3a-9f00-00000000000${end}`;
  const [one, two, three] = [id('a'), id('b'), id('c')];
  const before = {
    data: {
      documents: [
        { _id: one, title: 'Photo ID' },
        { _id: two, title: 'W-2' },
        { _id: three, title: 'Pay stubs' },
      ],
    },
    labels: {},
  };
  const said = (documents: readonly object[]) =>
    fieldChanges(automation, before, { data: { documents }, labels: {} }).map(({ row, from, to }) => [row, from?.en, to?.en]);
  expect(
    said([
      { _id: two, title: 'W-2' },
      { _id: three, title: 'Pay stubs, all' },
      { title: 'Diary', _id: id('d') },
    ]),
  ).toEqual([
    [1, 'Photo ID', undefined],
    [2, 'Pay stubs', 'Pay stubs, all'],
    [3, undefined, 'Diary'],
  ]);
  expect(
    said([
      { _id: two, title: 'W-2' },
      { _id: one, title: 'Photo ID' },
      { _id: three, title: 'Pay stubs' },
    ]),
  ).toEqual([[undefined, 'Rows 1, 2, 3', 'Rows 2, 1, 3']]);
});
