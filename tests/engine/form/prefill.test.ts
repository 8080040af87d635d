import { describe, expect, it } from 'vitest';
import { compileAutomation } from '#engine/compilation/compile-automation.ts';
import { prefill, sourcesToday } from '#engine/form/prefill.ts';
import { compiledOf, madeUp, standardScopes } from './office.ts';

const fee = compiledOf('5710-fees');

describe('a new form', () => {
  it('starts with what the case, its people and the firm know', () => {
    const { data } = prefill({ compiled: fee, data: {}, scopes: standardScopes() });
    expect(data).toMatchObject({
      caseFileNumber: '20260017',
      clientAddress: '1420 Alder Court, Apt. 3, Stockton, CA 95202',
      dateOfInjury: ['2025-03-14', '2024-05-07/2025-05-07'],
      letterType: 'initial',
      attorneyId: 'attorney-1',
      defenseAttorneyId: 'party-5',
      copyToClient: true,
      mileageData: { weeklyTdRate: 880.5, wageBasis: 'tdRate' },
    });
  });

  it('takes the rate of the attorney who was filled in before', () => {
    const { data } = prefill({ compiled: fee, data: {}, scopes: standardScopes() });
    expect(data['hourlyRate']).toBe(450);
  });

  it('says where each value comes from, and nothing for a value that the rules spell out', () => {
    const { sources } = prefill({ compiled: fee, data: {}, scopes: standardScopes() });
    const from = new Map(sources.map(({ pointer, source }) => [pointer, source]));
    expect(from.get('/caseName')).toBe('case');
    expect(from.get('/dateOfInjury')).toBe('injuries');
    expect(from.get('/defenseAttorneyId')).toBe('parties');
    expect(from.get('/hourlyRate')).toBe('firm');
    expect(from.get('/letterType')).toBeUndefined();
  });

  it('names the part of or(…) that a value came from', () => {
    const given = { hourlyRate: 410.5, place: 'remote' };
    const { data, sources } = prefill({ compiled: fee, data: {}, scopes: { ...standardScopes(), given } });
    const from = new Map(sources.map(({ pointer, source }) => [pointer, source]));
    expect(data).toMatchObject({ hourlyRate: 410.5, place: 'remote', attorneyId: 'attorney-1', letterType: 'initial' });
    expect([from.get('/hourlyRate'), from.get('/place'), from.get('/attorneyId')]).toEqual(['given', 'given', 'case']);
    expect(from.get('/letterType')).toBeUndefined();
  });

  it('leaves what is filled already', () => {
    const { data, sources } = prefill({ compiled: fee, data: { caseName: 'Typed by hand' }, scopes: standardScopes() });
    expect(data['caseName']).toBe('Typed by hand');
    expect(sources.map(({ pointer }) => pointer)).not.toContain('/caseName');
  });

  it('leaves a field empty whose source is not loaded', () => {
    const { data } = prefill({ compiled: fee, data: {}, scopes: standardScopes({ parties: undefined, case: undefined }) });
    expect(data).not.toHaveProperty('defenseAttorneyId');
    expect(data).toMatchObject({ letterType: 'initial' });
  });

  it('fills fields that are hidden at first, so that they are there when they are shown', () => {
    const compiled = compileAutomation(
      madeUp(
        { open: { type: 'boolean' }, detail: { type: 'string', maxLength: 20 } },
        { fields: { detail: { show: 'open', prefill: "'ready'" } } },
      ),
    );
    expect(prefill({ compiled, data: {}, scopes: standardScopes() }).data).toEqual({ detail: 'ready' });
  });
});

describe('a form that was filled before', () => {
  it('can ask what the sources say today, without changing what stands there', () => {
    const data = { caseName: 'Old name', attorneyId: 'attorney-1', hourlyRate: 400 };
    const today = new Map(sourcesToday({ compiled: fee, data, scopes: standardScopes() }).map(({ pointer, value }) => [pointer, value]));
    expect(today.get('/caseName')).toContain('Harbor Linen Supply');
    expect(today.get('/hourlyRate')).toBe(450);
  });
});
