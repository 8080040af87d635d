import { describe, expect, it } from 'vitest';
import { withOpenFields } from '#engine/form/closed-fields.ts';
import { fixedRowFaults } from '#engine/form/fixed-rows.ts';
import { withoutId } from '#engine/data/row-ids.ts';
import { compiledOf, standardScopes } from './office.ts';

const ids = ['0190a2b4-7c1e-7d3a-9f00-000000000001', '0190a2b4-7c1e-7d3a-9f00-000000000002', '0190a2b4-7c1e-7d3a-9f00-000000000003'];
const sent = { _id: ids[0], page: 14, line: 7, now: 'right shoulder', sentOn: '2026-06-20' };
const free = { _id: ids[1], page: 22, line: 19, now: 'In 2019' };
const other = { _id: ids[2], page: 30, line: 1, now: 'No' };

describe('corrections of a transcript, the second of which was sent', () => {
  const stored = { errata: [free, sent, other] };
  const scopes = standardScopes({ record: { state: 'errataSent', ...stored, computed: {} } });
  const told = (errata: readonly unknown[]) =>
    fixedRowFaults({ compiled: compiledOf('deposition'), data: { errata }, scopes }).map(({ pointer, message }) => [pointer, message]);
  const words = (does: string) => `Row 2 of "Corrections" can't be ${does}. It was sent to the reporter. Correct it in a new row.`;

  it.each([
    ['as they are stored', [free, sent, other], []],
    ['with another row edited', [{ ...free, now: 'In 2018' }, sent, other], []],
    ['with a new row at the end', [free, sent, other, { page: 31, line: 2, now: 'Yes' }], []],
    ['with the rows around it removed', [sent], []],
    ['with the sent one edited', [free, { ...sent, now: 'both' }, other], [['/errata/1', words('changed')]]],
    [
      'with the sent one emptied of its day, and so no longer sent',
      [free, { ...sent, sentOn: undefined }, other],
      [['/errata/1', words('changed')]],
    ],
    ['without the sent one', [free, other], [['/errata', words('removed')]]],
    ['with nothing at all', [], [['/errata', words('removed')]]],
    ['with the sent one moved up', [sent, free, other], [['/errata/0', words('moved')]]],
    ['with another moved past it', [other, free, sent], [['/errata/2', words('moved')]]],
    ['with a new row before it', [{ page: 1, line: 1, now: 'Yes' }, free, sent, other], [['/errata/2', words('moved')]]],
  ])('%s', (_, errata, faults) => {
    const said = told(errata).map(([pointer, message]) => [pointer, typeof message === 'string' ? message : message?.en]);
    expect(said).toEqual(faults);
  });

  it('are compared by their numbers where somebody sends no ids', () => {
    const bare = [free, sent, other].map(withoutId);
    expect(told(bare)).toEqual([]);
    expect(told([bare[1], bare[0], bare[2]]).map(([pointer]) => pointer)).toEqual(['/errata/1']);
  });

  it('are all free in a new record', () => {
    expect(fixedRowFaults({ compiled: compiledOf('deposition'), data: { errata: [sent] }, scopes: standardScopes({}) })).toEqual([]);
  });
});

describe('an event that opens one column', () => {
  const stored = { errata: [free, other], clientName: 'Ana Reyes' };
  const open = new Set(['errata[].sentOn']);
  const merged = (errata: unknown) => withOpenFields({ sent: { errata }, stored, open, leftOut: 'stays' });

  it('changes that column of the rows that are sent, whatever their order, and leaves the others', () => {
    expect(merged([{ _id: ids[2], sentOn: '2026-06-20' }])).toEqual({
      data: { clientName: 'Ana Reyes', errata: [free, { ...other, sentOn: '2026-06-20' }] },
      changed: [],
    });
    expect(merged(undefined)).toEqual({ data: stored, changed: [] });
  });

  it('names each cell beside it that is sent otherwise, and rows that are not stored', () => {
    expect(merged([{ ...free, now: 'In 2018' }, other]).changed).toEqual(['/errata/0/now']);
    expect(merged([free, other, { page: 1, line: 1, now: 'Yes' }]).changed).toEqual(['/errata']);
    expect(merged([free, other, { page: 1, line: 1, now: 'Yes' }]).data).toEqual(stored);
  });
});
