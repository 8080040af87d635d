import { describe, expect, it } from 'vitest';
import { textIn } from '#engine/data/localized-text.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { isRecord, listOf } from '#engine/data/plain-data.ts';
import { checkedOf, exampleOf, placesOf, standardScopes, stateOf } from '../form/office.ts';

const id = '5710-fees';
const full = exampleOf(id, 'maximal');
/** A first demand, whose own service counts. */
const { firstServedOn: _on, firstServiceDays: _days, ...initialOf } = full;
const first = { ...initialOf, letterType: 'initial' };
const parties = listOf(standardScopes()['parties']).filter(isRecord);

const without = (role: string): readonly PlainRecord[] => parties.filter((party) => party['role'] !== role);
const changed = (role: string, change: PlainRecord): readonly PlainRecord[] =>
  parties.map((party) => (party['role'] === role ? { ...party, ...change } : party));

function served(data: PlainRecord, scopes: PlainRecord = {}) {
  const { recipients } = stateOf(id, data, scopes);
  const say = (list: NonNullable<typeof recipients>['to']) => list.map(({ name, method }) => `${name} by ${method}`);
  return { to: say(recipients?.to ?? []), cc: say(recipients?.cc ?? []) };
}

describe('who receives a 5710 letter', () => {
  it('is the chosen defense attorney, with copies to the adjuster and the client', () => {
    expect(served(full)).toEqual({
      to: ['Priya Raman by email'],
      cc: ['Dana Whitlock by mail', 'María de los Ángeles Muñoz Ibáñez by mail'],
    });
  });

  it('is the adjuster when there is no defense attorney, and the adjuster gets no second copy', () => {
    expect(served(full, { parties: without('defenseAttorney') })).toEqual({
      to: ['Dana Whitlock by mail'],
      cc: ['María de los Ángeles Muñoz Ibáñez by mail'],
    });
  });

  it('is every defense attorney on the case, the chosen one first, also when none is chosen', () => {
    const second = {
      ...parties.find(({ id: party }) => party === 'party-5'),
      id: 'party-55',
      name: 'Owen Achebe',
      firm: 'Achebe Law',
      email: undefined,
    };
    const scopes = { parties: [second, ...parties] };
    expect(served(full, scopes).to).toEqual(['Priya Raman by email', 'Owen Achebe by mail']);
    expect(served({ ...full, defenseAttorneyId: undefined }, scopes).to).toEqual(['Owen Achebe by mail', 'Priya Raman by email']);
  });

  it('is who took over where the chosen one left the case, and the former one where nobody did', () => {
    const gone = changed('defenseAttorney', { inactive: true });
    const next = { ...parties.find(({ id: party }) => party === 'party-5'), id: 'party-55', name: 'Owen Achebe' };
    expect(served(full, { parties: [next, ...gone] }).to).toEqual(['Owen Achebe by mail']);
    expect(served(full, { parties: gone }).to).toEqual(['Priya Raman by email']);
    expect(served({ ...full, defenseAttorneyId: undefined }, { parties: gone }).to).toEqual(['Dana Whitlock by mail']);
  });

  it('is the carrier where the case has neither defense attorney nor adjuster', () => {
    const scopes = { parties: parties.filter(({ role }) => role !== 'defenseAttorney' && role !== 'claimAdjuster') };
    expect(served(full, scopes).to).toEqual(['Evergreen Casualty Company by mail']);
    expect(served(full, { parties: without('claimAdjuster') }).cc).toContain('Evergreen Casualty Company by mail');
  });

  it('leaves out who is unticked, with the reason, and asks for one', () => {
    const rows = (because?: string) => ({ ...full, serviceMethods: [{ partyId: 'party-4', isLeftOut: true, because }] });
    expect(served(rows('Not on this claim')).cc).toEqual(['María de los Ángeles Muñoz Ibáñez by mail']);
    expect(stateOf(id, rows('Not on this claim')).recipients).toMatchObject({
      leftOut: [{ partyId: 'party-4', because: 'Not on this claim' }],
    });
    const { faults } = checkedOf(id, rows(' '));
    expect(faults.map(({ pointer, code, message }) => [pointer, code, textIn(message, 'en')])).toEqual([
      ['/serviceMethods/0/because', 'field_required', 'Say why Dana Whitlock is not served.'],
    ]);
  });

  it('is nobody when everybody who should get it is unticked, and that is said', () => {
    const data = { ...full, serviceMethods: [{ partyId: 'party-5', isLeftOut: true, because: 'Settled' }] };
    expect(checkedOf(id, data).faults.map(({ code, message }) => [code, textIn(message, 'en')])).toEqual([
      ['no_addressee', 'Everybody who should get this letter is left out. Serve at least one of them.'],
    ]);
  });

  it('is named, and not served, when the state that the days for service rest on is not on file', () => {
    const stateless = changed('defenseAttorney', { state: undefined });
    const byEmail = { ...full, serviceMethods: [{ partyId: 'party-5', method: 'email' }] };
    expect(checkedOf(id, byEmail, { parties: stateless }).faults.map(({ pointer, message }) => [pointer, textIn(message, 'en')])).toEqual([
      [
        '/serviceMethods/0/method',
        'This letter cannot be served: the case does not say in which state Priya Raman is, and the days for service depend on it. Add the state to the case.',
      ],
    ]);
  });

  it('leaves the client out when no copy is wanted', () => {
    expect(served({ ...full, copyToClient: false }).cc).toEqual(['Dana Whitlock by mail']);
  });

  it('abroad has no state, and twenty days are counted for the mail, also where only a copy goes there', () => {
    const scopes = { parties: changed('claimAdjuster', { state: '', zip: '22000', country: 'MX' }) };
    const { computed } = stateOf(id, first, scopes);
    expect(computed['deadlines']).toMatchObject({ payment: { serviceDays: '20' } });
  });

  it('is nobody when the case has neither, and sending is refused at the choice', () => {
    const scopes = { parties: parties.filter((party) => party['role'] === 'applicant') };
    const { faults } = checkedOf(id, { ...full, defenseAttorneyId: undefined, serviceMethods: undefined }, scopes);
    expect(placesOf(faults)).toEqual(['/defenseAttorneyId no_addressee']);
    expect(faults[0]?.message).toMatchObject({ en: expect.stringContaining('defense attorney, claims adjuster') });
  });

  it.each([
    { says: 'an unrepresented applicant', represented: false, method: 'mail' },
    { says: 'an applicant of whom nobody says that he is represented', represented: undefined, method: 'mail' },
    { says: 'a represented applicant', represented: true, method: 'email' },
  ])('$says who asks for e-mail is served by $method', ({ represented, method }) => {
    const byEmail = { ...full, serviceMethods: [{ partyId: 'party-1', method: 'email' }] };
    expect(served(byEmail, { parties: changed('applicant', { represented }) }).cc).toContain(
      `María de los Ángeles Muñoz Ibáñez by ${method}`,
    );
  });

  it('falls back to mail for someone without an e-mail address', () => {
    expect(served(full, { parties: changed('defenseAttorney', { email: undefined }) }).to).toEqual(['Priya Raman by mail']);
  });

  it('counts one person at one address once, although the case has him twice', () => {
    const twice = [...parties, { ...parties.find((party) => party['role'] === 'claimAdjuster'), id: 'party-44' }];
    expect(served(full, { parties: twice }).cc.filter((line) => line.startsWith('Dana Whitlock'))).toHaveLength(1);
  });

  it('is not known while the parties are not loaded, and then nothing is refused for it', () => {
    const state = stateOf(id, first, { parties: undefined });
    expect(state.recipients).toBeUndefined();
    expect(placesOf(state.findings)).not.toContain('/defenseAttorneyId no_addressee');
    expect(state.computed).not.toHaveProperty('deadlines');
    expect([...state.unknownComputed]).toContain('/deadlines/payment');
  });

  it('takes no party that the case does not have', () => {
    expect(served({ ...full, defenseAttorneyId: 'party-5' }, { parties: without('defenseAttorney') }).to).toEqual([
      'Dana Whitlock by mail',
    ]);
  });
});

describe('a method of service', () => {
  const findingsOf = (serviceMethods: readonly PlainRecord[], scopes: PlainRecord = {}) =>
    checkedOf(id, { ...full, serviceMethods }, scopes).faults.map(({ pointer, code, message }) => [pointer, code, textIn(message, 'en')]);
  const ways = (scopes: PlainRecord = {}) => stateOf(id, full, scopes).recipients?.methods;

  it('is offered only where the case has what it needs', () => {
    expect(ways()).toEqual({
      'party-1': ['mail', 'email', 'personal'],
      'party-4': ['mail', 'email', 'personal'],
      'party-5': ['mail', 'email', 'personal'],
    });
    const parties = changed('defenseAttorney', { email: '', fax: '415-555-0164' });
    expect(ways({ parties })).toMatchObject({ 'party-5': ['mail', 'personal', 'fax'] });
    expect(ways({ parties: changed('applicant', { represented: undefined }) })).toMatchObject({ 'party-1': ['mail'] });
  });

  it('is refused at its row where the case has no address or number for it', () => {
    const parties = changed('defenseAttorney', { email: undefined });
    expect(findingsOf([{ partyId: 'party-5', method: 'email' }], { parties })).toEqual([
      [
        '/serviceMethods/0/method',
        'not_offered',
        'The case has no e-mail address for Priya Raman. Choose another method, or add the address to the case.',
      ],
    ]);
    expect(findingsOf([{ partyId: 'party-5', method: 'fax' }])).toEqual([
      [
        '/serviceMethods/0/method',
        'not_offered',
        'The case has no fax number for Priya Raman. Choose another method, or add the number to the case.',
      ],
    ]);
    expect(findingsOf([{ partyId: 'party-5', method: 'fax' }], { parties: changed('defenseAttorney', { fax: '415-555-0164' }) })).toEqual(
      [],
    );
    expect(findingsOf([{ partyId: 'party-1', method: 'email' }], { parties: changed('applicant', { represented: false }) })).toEqual([
      ['/serviceMethods/0/method', 'not_offered', expect.stringContaining('always served by first-class mail')],
    ]);
  });

  it('is not asked of somebody who gets no letter', () => {
    expect(findingsOf([{ partyId: 'party-2', method: 'email' }])).toEqual([]);
  });

  it('is refused at its row for nobody of the case, and twice for one', () => {
    expect(findingsOf([{ partyId: 'party-99', method: 'mail' }])).toEqual([
      [
        '/serviceMethods/0/partyId',
        'not_offered',
        'This person is not on the case. Choose a method of service only for people on the case.',
      ],
    ]);
    expect(
      findingsOf([
        { partyId: 'party-5', method: 'mail' },
        { partyId: 'party-5', method: 'email' },
      ]),
    ).toEqual([['/serviceMethods/1/partyId', 'not_offered', 'Priya Raman has more than one method of service. Choose one.']]);
  });

  it('is judged of no case that is not loaded', () => {
    expect(placesOf(stateOf(id, { ...full, serviceMethods: [{ partyId: 'x', method: 'fax' }] }, { parties: undefined }).findings)).toEqual(
      [],
    );
  });
});
