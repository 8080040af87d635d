import { describe, expect, it } from 'vitest';
import { isSameName } from '#domain/person-name.ts';

describe('two texts name one person', () => {
  it.each([
    ['Dr. Smith', 'Smith MD'],
    ['Dr. Helena Marchetti', 'Helena Marchetti, M.D.'],
    ['MARCHETTI, HELENA', 'Helena Marchetti MD, QME'],
    ['José Ibáñez, D.C.', 'Jose Ibanez'],
    ["Dr. Kieran O'Dell", 'Kieran ODell, PhD'],
    ['Anne-Marie Voss, Psy.D.', 'Dr Anne-Marie  Voss'],
    ['Do', 'do'],
  ])('%s and %s', (one, other) => {
    expect(isSameName(one, other)).toBe(true);
    expect(isSameName(other, one)).toBe(true);
  });

  it.each([
    ['Helena Marchetti, M.D.', 'Helen Marchetti, M.D.'],
    ['Dr. John A. Smith', 'Dr. John B. Smith'],
    ['Smith', 'Smithe'],
    ['Anne Marie Voss', 'Anne-Marie Voss'],
    ['', ''],
    ['  ', '., '],
  ])('not %j and %j', (one, other) => {
    expect(isSameName(one, other)).toBe(false);
  });
});
