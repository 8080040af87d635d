import { describe, expect, it } from 'vitest';
import { isSameName } from '#domain/person-name.ts';

describe('two texts name one person', () => {
  it.each([
    ['Dr. Helena Marchetti', 'Helena Marchetti, M.D.'],
    ['MARCHETTI, HELENA', 'Helena Marchetti MD, QME'],
    ['José Ibáñez, D.C.', 'Jose Ibanez'],
    ["Dr. Kieran O'Dell", 'Kieran ODell, PhD'],
    ['Anne-Marie Voss, Psy.D.', 'Dr Anne-Marie  Voss'],
    ['Do', 'do'],
    ['Minh Do, M.D.', 'DO, MINH'],
    ['Minh Lac, L.Ac.', 'Dr. Minh Lac'],
    ['Minh Do MD', 'Minh Do, M. D.'],
    ['Minh Van Do, D.O.', 'MINH VAN DO'],
    ['John A. Smith DO', 'John A. Smith'],
    ['Helena Marchetti, M.D., QME', 'Ms. Helena Marchetti'],
    ['Marchetti MD, Helena', 'Helena Marchetti'],
    ['Evergreen, Inc.', 'EVERGREEN INC'],
    ['Evergreen, Inc.', 'Evergreen'],
  ])('%s and %s', (one, other) => {
    expect(isSameName(one, other)).toBe(true);
    expect(isSameName(other, one)).toBe(true);
  });

  it.each([
    ['Helena Marchetti, M.D.', 'Helen Marchetti, M.D.'],
    ['Dr. John A. Smith', 'Dr. John B. Smith'],
    ['Smith', 'Smithe'],
    ['Minh Do, M.D.', 'Minh Lac, M.D.'],
    ['Minh Do', 'Minh Lac'],
    ['Ana Pa, M.D.', 'Ana Co, M.D.'],
    ['Ms, Ana', 'Co, Ana'],
    ['Dr. Do', 'Dr. Lac'],
    ['Minh, D.O.', 'Minh, M.D.'],
    ['Đỗ Minh', 'Đỗ Minh Lac'],
    ['Anne Marie Voss', 'Anne-Marie Voss'],
    ['', ''],
    ['  ', '., '],
  ])('not %j and %j', (one, other) => {
    expect(isSameName(one, other)).toBe(false);
  });
});
