import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutValues, withValue } from '#engine/data/changed-data.ts';
import { isRecord } from '#engine/data/plain-data.ts';
import { isCovered, pathOfPointer, placesOf, segmentsOf, valueAt, valueOfPath } from '#engine/data/places.ts';

const data = { name: 'Ana', trip: { tolls: 1, meals: 2 }, trips: [{ to: 'Napa', tolls: 3 }, { to: 'Lodi' }] };

describe('data of a form', () => {
  it('changes at one place and stays the same object everywhere else', () => {
    const after = withValue(data, '/trips/1/tolls', 4);
    expect(after).toEqual({
      ...data,
      trips: [
        { to: 'Napa', tolls: 3 },
        { to: 'Lodi', tolls: 4 },
      ],
    });
    expect(after['trip']).toBe(data.trip);
    expect(valueAt(after, '/trips/0')).toBe(data.trips[0]);
    expect(data.trips[1]).toEqual({ to: 'Lodi' });
  });

  it('gets the groups on the way to a new value', () => {
    expect(withValue({}, '/trip/tolls', 1)).toEqual({ trip: { tolls: 1 } });
  });

  it('loses a value with its emptied group, but never a row', () => {
    expect(withoutValues(data, new Set(['/trip/tolls', '/trip/meals', '/trips/0/to', '/trips/0/tolls']))).toEqual({
      name: 'Ana',
      trips: [{}, { to: 'Lodi' }],
    });
  });

  it('is the same object when nothing is taken', () => {
    expect(withoutValues(data, new Set(['/trip/lodging', '/trips/7/to']))).toBe(data);
    expect(withoutValues(data, new Set(['/name']))['trips']).toBe(data.trips);
  });

  it('inherits nothing from a hostile name', () => {
    const hostile = JSON.parse('{"trip":{"__proto__":{"tolls":9},"meals":2,"tolls":1}}');
    const { trip } = withoutValues(hostile, new Set(['/trip/tolls']));
    expect(isRecord(trip) ? trip['tolls'] : 'no group').toBeUndefined();
  });

  it('holds after a change what was put there, at any place', () => {
    const pointer = fc
      .array(fc.constantFrom('a', 'b', 'c/d', 'e~f', '__proto__'), { minLength: 1, maxLength: 4 })
      .map((steps) => steps.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join(''));
    fc.assert(
      fc.property(pointer, fc.jsonValue(), (place, value) => {
        expect(valueAt(withValue({}, place, value), place)).toEqual(value);
        expect(segmentsOf(place).length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('a place in a form', () => {
  it('is one for a plain path, and one for each row of a path with rows', () => {
    expect(placesOf('trip.tolls', {}).map(({ pointer }) => pointer)).toEqual(['/trip/tolls']);
    expect(placesOf('trips[].tolls', data)).toEqual([
      expect.objectContaining({ pointer: '/trips/0/tolls', rowPointer: '/trips/0', row: data.trips[0] }),
      expect.objectContaining({ pointer: '/trips/1/tolls', rowPointer: '/trips/1', row: data.trips[1] }),
    ]);
    expect(placesOf('trips[].tolls', { trips: 'none' })).toEqual([]);
  });

  it('has the value of its path, and the values of all rows without the missing ones', () => {
    expect(valueOfPath(data, 'trip.meals')).toBe(2);
    expect(valueOfPath(data, 'trips[].tolls')).toEqual([3]);
  });

  it.each([
    { pointer: '/trips/3/tolls', path: 'trips[].tolls' },
    { pointer: '/trip/tolls', path: 'trip.tolls' },
    { pointer: '', path: '' },
  ])('$pointer is $path in a declaration', ({ pointer, path }) => {
    expect(pathOfPointer(pointer)).toBe(path);
  });

  it('is covered by a place above it, and not by one with the same beginning', () => {
    expect(isCovered(new Set(['/trip']), '/trip/tolls')).toBe(true);
    expect(isCovered(new Set(['/tri']), '/trip/tolls')).toBe(false);
    expect(isCovered(new Set(['/trip/tolls']), '/trip')).toBe(false);
  });
});
