import { describe, expect, it } from 'vitest';
import { textIn } from '#engine/data/localized-text.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { isRecord, listOf } from '#engine/data/plain-data.ts';
import { checkedOf, exampleOf, standardScopes, stateOf } from '../form/office.ts';

const id = 'imr-application';
const chosen = { ...exampleOf(id, 'minimal') };
const { physicianId: _none, ...unchosen } = chosen;
const typed = { name: 'Quentin Abara, M.D.', street: '15 Alder Way', city: 'Stockton', state: 'CA', zip: '95202', fax: '209-555-0177' };
const rows = (name: string): readonly PlainRecord[] => listOf(standardScopes()[name]).filter(isRecord);
const without = (row: PlainRecord | undefined, ...keys: readonly string[]): PlainRecord =>
  Object.fromEntries(Object.entries(row ?? {}).filter(([key]) => !keys.includes(key)));

const recipients = (data: PlainRecord, scopes: PlainRecord = {}) => stateOf(id, data, scopes).recipients;
const served = (data: PlainRecord, scopes: PlainRecord = {}) => {
  const { to = [], cc = [] } = recipients(data, scopes) ?? {};
  return [...to, ...cc].map(({ role, name, method }) => `${role} ${name} by ${method}`);
};
const told = (data: PlainRecord, scopes: PlainRecord = {}) => {
  const { faults, warnings } = checkedOf(id, data, scopes);
  const say = (list: typeof faults) =>
    list.filter(({ pointer }) => pointer.startsWith('/serviceMethods')).map(({ message }) => textIn(message, 'en'));
  return { faults: say(faults), warnings: say(warnings) };
};

describe('a letter to people who are no party of the case', () => {
  it('goes to the office with the code, and the chosen physician gets a copy', () => {
    expect(served(chosen)).toEqual([
      'office Example Review Organization by mail',
      'claimAdjuster Dana Whitlock by mail',
      'defenseAttorney Priya Raman by mail',
      'physician Helena Marchetti, M.D. by mail',
      'applicant María de los Ángeles Muñoz Ibáñez by mail',
    ]);
  });

  it('keeps name, practice and address as the address book has them', () => {
    expect(recipients(chosen)?.cc[1]).toEqual({
      partyId: 'physician-1',
      role: 'physician',
      name: 'Helena Marchetti, M.D.',
      firm: 'Delta Joint and Spine',
      street: '310 Larkspur Avenue, Suite 4',
      city: 'Stockton',
      state: 'CA',
      zip: '95207',
      method: 'mail',
      copy: true,
    });
  });

  it('offers the methods for which the entry has an address or a number', () => {
    expect(recipients(chosen)?.methods['office-imr']).toEqual(['mail', 'personal', 'fax']);
    expect(recipients(chosen)?.methods['physician-1']).toEqual(['mail', 'personal']);
  });

  it('is refused for a method that the entry cannot be served by, and says where to add what is missing', () => {
    const byFax = { ...chosen, serviceMethods: [{ partyId: 'physician-1', method: 'fax' }] };
    expect(told(byFax).faults).toEqual([
      'The address book has no fax number for Helena Marchetti, M.D. Choose another method, or add the number to the address book.',
    ]);
  });

  it('is not sent to an office without an address', () => {
    const offices = [without(rows('offices')[0], 'street', 'fax')];
    expect(told(chosen, { offices }).faults).toEqual([
      'This letter cannot be served: the address book has no complete address for Example Review Organization (street, city, state, and ZIP code). Add the address to the address book.',
    ]);
  });

  it('is not sent while the address book has no office with the code', () => {
    expect(told(chosen, { offices: [] }).faults[0]).toContain('the address book has no complete address for IMR');
  });

  it('leaves out a physician without an address, and says so', () => {
    const physicians = [without(rows('physicians')[0], 'street')];
    expect(recipients(chosen, { physicians })?.leftOut.map(({ name }) => name)).toEqual(['Helena Marchetti, M.D.']);
    expect(told(chosen, { physicians }).warnings[0]).toContain('No copy will be sent to Helena Marchetti, M.D.: the address book');
  });

  it('leaves out a chosen physician whom the book no longer offers', () => {
    expect(recipients(chosen, { physicians: [] })?.leftOut.map(({ name }) => name)).toEqual(['the chosen physician']);
  });

  it('goes to an address that was typed, by a method that it has', () => {
    const byFax = { ...unchosen, physician: typed, serviceMethods: [{ partyId: 'typed:physician', method: 'fax' }] };
    expect(served(byFax)).toContain('typed Quentin Abara, M.D. by fax');
    expect(told(byFax)).toEqual({ faults: [], warnings: [] });
  });

  it('leaves out whom nobody named, though an address was typed', () => {
    const { name: _name, ...address } = typed;
    expect(recipients({ ...unchosen, physician: address })?.leftOut.map((one) => one.name)).toEqual(['the addressee']);
  });

  it('goes to nobody who is typed while nothing is', () => {
    expect(served({ ...unchosen, physician: { name: '  ' } })).toHaveLength(4);
  });

  it('goes once to somebody who is typed as the adjuster of the case is', () => {
    const adjuster = rows('parties').find(({ role }) => role === 'claimAdjuster');
    const { name, firm, street, city, state, zip } = adjuster ?? {};
    expect(served({ ...unchosen, physician: { name, firm, street, city, state, zip } })).toHaveLength(4);
  });

  it('takes no offense at the method of a physician who was chosen before', () => {
    const before = { ...chosen, serviceMethods: [{ partyId: 'physician-2', method: 'mail' }] };
    expect(told(before)).toEqual({ faults: [], warnings: [] });
  });

  it('waits for the address book', () => {
    expect(recipients(chosen, { offices: undefined })).toBeUndefined();
  });
});
