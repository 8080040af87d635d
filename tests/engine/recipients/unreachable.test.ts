import { describe, expect, it } from 'vitest';
import { textIn } from '#engine/data/localized-text.ts';
import { isRecord, listOf, type PlainRecord } from '#engine/data/plain-data.ts';
import { canBeServed } from '#engine/recipients/service-methods.ts';
import { checkedOf, exampleOf, standardScopes, stateOf } from '../form/office.ts';

const id = '5710-fees';
const full = exampleOf(id, 'maximal', { serviceMethods: undefined });
const parties = listOf(standardScopes()['parties']).filter(isRecord);
const changed = (role: string, change: PlainRecord) => ({
  parties: parties.map((party) => (party['role'] === role ? { ...party, ...change } : party)),
});
const noAddress = { street: '', city: '', zip: '' };

const findingsOf = (data: PlainRecord, scopes: PlainRecord) => {
  const { faults, warnings } = checkedOf(id, data, scopes);
  const told = (list: typeof faults) =>
    list.filter(({ code }) => code === 'no_address').map(({ pointer, message }) => `${pointer} ${textIn(message, 'en')}`);
  return { faults: told(faults), warnings: told(warnings) };
};

describe('nobody is served where there is no address', () => {
  it.each([
    ['no street', { street: '' }],
    ['no city', { city: undefined }],
    ['no state', { state: ' ' }],
    ['no ZIP code', { zip: '' }],
    ['nothing but the state', noAddress],
  ])('an addressee with %s cannot be served by mail, and the letter is refused at the row', (_, change) => {
    expect(findingsOf(full, changed('defenseAttorney', change))).toEqual({
      faults: [
        '/serviceMethods/0/method This letter cannot be served: the case has no complete address for Priya Raman (street, city, state, and ZIP code). Add the address to the case, or choose another method.',
      ],
      warnings: [],
    });
  });

  it('an addressee without an address who is served by e-mail gets the letter', () => {
    const byEmail = { ...full, serviceMethods: [{ partyId: 'party-5', method: 'email' }] };
    expect(findingsOf(byEmail, changed('defenseAttorney', noAddress))).toEqual({ faults: [], warnings: [] });
  });

  it.each(['mail', 'email', 'personal', 'fax'] as const)('%s cannot be chosen for an addressee who has nothing for it', (method) => {
    const chosen = { ...full, serviceMethods: [{ partyId: 'party-5', method }] };
    const { faults } = checkedOf(id, chosen, changed('defenseAttorney', { ...noAddress, email: '', fax: '' }));
    expect(faults.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual(['/serviceMethods/0/method no_address']);
  });

  it.each(['mail', 'personal'] as const)('%s is refused for an addressee who has an e-mail address only', (method) => {
    const chosen = { ...full, serviceMethods: [{ partyId: 'party-5', method }] };
    const { faults } = checkedOf(id, chosen, changed('defenseAttorney', noAddress));
    expect(faults.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual(['/serviceMethods/0/method not_offered']);
  });

  it('a copy without an address is left out, and the letter can be sent', () => {
    const scopes = changed('applicant', noAddress);
    expect(findingsOf(full, scopes)).toEqual({
      faults: [],
      warnings: [
        '/serviceMethods/0/method No copy will be sent to María de los Ángeles Muñoz Ibáñez: the case has no complete address for María de los Ángeles Muñoz Ibáñez (street, city, state, and ZIP code). Add the address to the case, or choose another method.',
      ],
    });
    const { recipients } = stateOf(id, full, scopes);
    expect(recipients?.cc.map(({ partyId }) => partyId)).toEqual(['party-4']);
    expect(recipients?.leftOut.map(({ partyId }) => partyId)).toEqual(['party-1']);
  });

  it('a worker without an attorney and without an address cannot be served by e-mail instead', () => {
    const asked = { ...full, serviceMethods: [{ partyId: 'party-1', method: 'email' }] };
    const { recipients } = stateOf(id, asked, changed('applicant', { ...noAddress, represented: false }));
    expect(recipients?.leftOut.map(({ partyId }) => partyId)).toEqual(['party-1']);
    expect(recipients?.methods['party-1']).toEqual([]);
  });

  it('two who cannot be served are told at a row each, also beside somebody who has one', () => {
    const chosen = { ...full, serviceMethods: [{ partyId: 'party-4', method: 'mail' }] };
    const scopes = { parties: parties.map((party) => (party['role'] === 'claimAdjuster' ? party : { ...party, ...noAddress })) };
    const { faults, warnings } = findingsOf(chosen, scopes);
    expect([...faults, ...warnings].map((line) => line.split(' ')[0])).toEqual(['/serviceMethods/1/method', '/serviceMethods/2/method']);
  });

  it('an address abroad needs no state and no ZIP code', () => {
    expect(canBeServed({ street: 'Calle 5', city: 'Tijuana', country: 'MX' }, 'mail')).toBe(true);
    expect(canBeServed({ city: 'Tijuana', country: 'MX' }, 'mail')).toBe(false);
    expect(canBeServed({ email: ' ' }, 'email')).toBe(false);
  });

  it.each([
    [
      'a ZIP code of four digits',
      { city: 'Boston', state: 'MA', zip: '2139' },
      '"2139" is not a ZIP code. Enter 5 or 9 digits, such as 94610 or 94610-1234.',
    ],
    ['no state of this country', { state: 'XX' }, '"XX" is not a U.S. state or territory. Enter its two letters, such as CA.'],
    [
      'California as a country',
      { state: 'CA', country: 'CA' },
      'Country CA is Canada. Leave the country blank for California, or enter a province as the state, such as BC.',
    ],
    ['words for a street', { street: 'unknown' }, '"unknown" is not a street. Enter the street, or leave it blank.'],
  ])('somebody whose address was stored with %s is named, and not served', (_, change, reason) => {
    const { faults } = findingsOf(full, changed('defenseAttorney', change));
    expect(faults).toEqual([
      `/serviceMethods/0/method This letter cannot be served: the address of Priya Raman in the case cannot be used. ${reason} Correct the address in the case, or choose another method.`,
    ]);
  });

  it.each([
    ['fax', { fax: 'see email' }, 'The fax number of Priya Raman in the case cannot be used. "see email" is not a fax number.'],
    [
      'email',
      { email: 'x@example..com' },
      'The e-mail address of Priya Raman in the case cannot be used. "x@example..com" is not an email address',
    ],
  ])('%s is refused for a number or an address that is none', (method, change, reason) => {
    const chosen = { ...full, serviceMethods: [{ partyId: 'party-5', method }] };
    const { faults } = checkedOf(id, chosen, changed('defenseAttorney', change));
    expect(faults.map(({ message }) => textIn(message, 'en'))).toEqual([expect.stringContaining(reason)]);
  });
});
