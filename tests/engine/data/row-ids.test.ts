import { describe, expect, it } from 'vitest';
import { oddRowIds, storedRows, withoutRowIds, withRowIds } from '#engine/data/row-ids.ts';

const one = '0190a2b4-7c1e-7d3a-9f00-000000000001';
const two = '0190a2b4-7c1e-7d3a-9f00-000000000002';
const tables = ['trips', 'car.tolls'];

describe('the rows of a table', () => {
  it('each get an id, those that have one keep it, and other lists get none', () => {
    let count = 0;
    const newId = () => `new-${(count += 1)}`;
    const data = { trips: [{ _id: one, miles: 3 }, { miles: 4 }], car: { tolls: [{ fee: 2 }] }, methods: [{ partyId: 'p1' }] };
    expect(withRowIds(data, tables, { newId })).toEqual({
      trips: [
        { _id: one, miles: 3 },
        { _id: 'new-1', miles: 4 },
      ],
      car: { tolls: [{ _id: 'new-2', fee: 2 }] },
      methods: [{ partyId: 'p1' }],
    });
    expect(withRowIds({ trips: [] }, tables, { newId })).toEqual({ trips: [] });
  });

  it('keep the ids that are stored when a program sends them without', () => {
    const stored = { trips: [{ _id: one, miles: 3 }] };
    expect(withRowIds({ trips: [{ miles: 5 }, { miles: 6 }] }, tables, { stored, newId: () => two })).toEqual({
      trips: [
        { _id: one, miles: 5 },
        { _id: two, miles: 6 },
      ],
    });
  });

  it('are found by their ids, wherever they stand', () => {
    expect(storedRows([{ _id: two }, {}, { _id: one }], [{ _id: one }, { _id: two }])).toEqual([1, undefined, 0]);
    expect(storedRows([{ miles: 1 }, { miles: 2 }, { miles: 3 }], [{ miles: 9 }, { miles: 8 }])).toEqual([0, 1, undefined]);
  });

  it('go without their ids where a shape or another form sees them', () => {
    expect(withoutRowIds({ trips: [{ _id: one, miles: 3 }], note: 'x' }, tables)).toEqual({ trips: [{ miles: 3 }], note: 'x' });
  });

  it('have no id that is none, and none twice', () => {
    const trips = [{ _id: one }, { _id: one }, { _id: 'x' }, { _id: 7 }, { _id: null }, {}];
    expect(oddRowIds({ trips }, tables)).toEqual(['/trips/1', '/trips/2', '/trips/3', '/trips/4']);
  });
});
