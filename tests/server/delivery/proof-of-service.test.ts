import { expect, it } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { letterText } from '#engine/letter/letter-text.ts';
import type { ServedParty, ServicePlan } from '#server/platform/stored-json.ts';
import { proofOfService } from '#server/modules/service/proof-of-service.ts';

const party: Omit<ServedParty, 'method'> = {
  partyId: 'party-5',
  name: 'Priya Raman',
  role: 'defenseAttorney',
  street: '500 Larkspur Street',
  city: 'Oakland',
  state: 'CA',
  zip: '94607',
  email: 'priya.raman@example.com',
  fax: '415-555-0164',
  copy: false,
};

const proofFor = (recipient: ServedParty, plan: Partial<ServicePlan> = {}) =>
  proofOfService({
    letterTitle: 'Demand',
    served: [{ ...recipient, servedOn: calendarDate('2026-05-04')! }],
    signature: { name: 'Casey Moreno', at: '2026-05-04T18:30:00Z' },
    plan: {
      firm: { name: 'Alder & Quince' },
      declarant: { name: 'Casey Moreno', email: 'case.manager@firm.example' },
      caseName: 'Muñoz v. Harbor Linen Supply, Inc.',
      caseFileNumber: '20260017',
      adjNumbers: [],
      language: 'en',
      enclosures: [],
      recipients: [recipient],
      ...plan,
    },
  });

it.each([
  ['mail', '500 Larkspur Street'],
  ['personal', '500 Larkspur Street'],
  ['email', 'priya.raman@example.com'],
  ['fax', '415-555-0164'],
] as const)('a proof of service by %s names %s and nothing else that the person is reached by', (method, reached) => {
  const proof = proofFor({ ...party, method });
  const text = letterText(proof);
  const places = [party.street, party.email, party.fax].filter((place) => place !== undefined && text.includes(place));
  expect(places).toEqual([reached]);
  expect(text).not.toContain('of record');
});

it('a proof of electronic service speaks of each person, and names who served and from where', () => {
  expect(letterText(proofFor({ ...party, method: 'email' }))).toContain(
    'On May 4, 2026 I, Casey Moreno, sent a true copy from the electronic service address case.manager@firm.example to each person below at the electronic service address shown.',
  );
});

it.each(['mail', 'personal', 'email', 'fax'] as const)('no proof of service by %s is sworn for somebody without an address', (method) => {
  const { partyId, name, role, copy } = party;
  expect(() => proofFor({ partyId, name, role, copy, state: 'CA', method })).toThrow('of party party-5');
});

it('a proof of service names everything that the letter lists as enclosed, and of an older letter its files', () => {
  const enclosures = [{ title: 'Parking receipt', fileId: 'file-1' }];
  const served = { ...party, method: 'mail' } as const;
  const listed = letterText(proofFor(served, { enclosures, enclosureTitles: ['Mileage statement', 'Parking receipt'] }));
  expect(listed).toMatch(/following documents:[\s\S]*Mileage statement[\s\S]*Parking receipt/);
  expect(letterText(proofFor(served, { enclosures }))).toContain('Parking receipt');
  expect(letterText(proofFor(served, { enclosureTitles: [] }))).toContain('following document:');
});
