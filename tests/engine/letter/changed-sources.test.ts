import { describe, expect, it } from 'vitest';
import { changedAddressees, changedChoices } from '#engine/letter/changed-sources.ts';
import type { Recipient } from '#schemas/shared/case.gen.ts';

const offered = (label: string) => ({ options: new Map([['physicianId', [{ value: 'entry-1', label }]]]) });

describe('a choice of a record', () => {
  const labels = { physicianId: { 'entry-1': 'Iris Feldman, M.D., Oakland' } };
  it.each([
    ['is told with its words of now', 'Iris Feldman, M.D., San Jose', [['Iris Feldman, M.D., Oakland', 'Iris Feldman, M.D., San Jose']]],
    ['is left alone while it reads the same', 'Iris Feldman, M.D., Oakland', []],
  ])('%s', (_, label, told) => {
    expect(changedChoices(labels, offered(label)).map(({ was, now }) => [was, now])).toEqual(told);
  });

  it('that is not offered any more is left aside', () => {
    expect(changedChoices(labels, { options: new Map() })).toEqual([]);
  });
});

describe('an addressee of a record', () => {
  const adjuster: Recipient = {
    partyId: 'party-4',
    role: 'claimAdjuster',
    name: 'Dana Whitlock',
    firm: 'Evergreen Casualty Company',
    street: 'P.O. Box 1200',
    city: 'Oakland',
    state: 'CA',
    zip: '94604',
    method: 'mail',
    copy: false,
  };
  const sent = (...to: readonly Recipient[]) => ({ to, cc: [] });

  it('who moved is told with both addresses', () => {
    const moved = { ...adjuster, street: '77 Alder Court', zip: '94607' };
    expect(changedAddressees(sent(adjuster), sent(moved))).toEqual([
      {
        was: 'Dana Whitlock, Evergreen Casualty Company, P.O. Box 1200, Oakland, CA 94604',
        now: 'Dana Whitlock, Evergreen Casualty Company, 77 Alder Court, Oakland, CA 94607',
      },
    ]);
  });

  it.each([
    ['who would be served another way', { method: 'email', email: 'dana.whitlock@example.com' } as const],
    ['who stayed', {}],
  ])('%s is left alone', (_, change) => {
    expect(changedAddressees(sent(adjuster), sent({ ...adjuster, ...change }))).toEqual([]);
  });

  it('of a record that keeps none, or whom the case has no more, is left aside', () => {
    expect(changedAddressees(undefined, sent(adjuster))).toEqual([]);
    expect(changedAddressees(sent(adjuster), undefined)).toEqual([]);
  });
});
