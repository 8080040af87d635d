import { describe, expect, test } from 'vitest';
import { holidayCalendar } from '#domain/court-days.ts';
import {
  type DeadlineInput,
  type DeadlineKind,
  type ServiceMethod,
  deadlineAfter,
  longestMailboxDays,
  mailboxDays,
} from '#domain/deadlines.ts';
import vectors from './deadline-vectors.json' with { type: 'json' };
import { demoFigures, on } from './demo-figures.ts';

const olderClosures = vectors.closedOn.map((day) => ({ kind: 'holiday', from: day, to: day, value: 'office', source: 'Memorial Day' }));
const calendar = holidayCalendar([...demoFigures, ...olderClosures]);

const METHODS: Readonly<Record<string, ServiceMethod>> = { mail: 'mail', email: 'email', personal: 'personal', fax: 'fax' };
const KINDS: Readonly<Record<string, DeadlineKind>> = { lastDay: 'lastDay', notBefore: 'notBefore', dayAfter: 'dayAfter' };
const COUNTS: Readonly<Record<string, DeadlineInput['count']>> = { calendarDays: 'calendarDays', courtDays: 'courtDays' };
const ROLLS: Readonly<Record<string, NonNullable<DeadlineInput['roll']>>> = { next: 'next', previous: 'previous', none: 'none' };

function serviceOf(service: (typeof vectors.vectors)[number]['service']): Pick<DeadlineInput, 'serviceDays'> {
  return service === undefined ? {} : { serviceDays: mailboxDays(METHODS[service.method] ?? 'mail', service.state, service.country) };
}

describe('deadlines', () => {
  test.each(vectors.vectors)('$title', ({ triggerOn, days, count = 'calendarDays', kind, roll, service, raw, extended, outer, safe }) => {
    const rolls = ROLLS[roll ?? ''];
    expect(
      deadlineAfter({
        triggerOn: on(triggerOn),
        days,
        count: COUNTS[count] ?? 'calendarDays',
        kind: KINDS[kind] ?? 'lastDay',
        calendar,
        ...(rolls === undefined ? {} : { roll: rolls }),
        ...serviceOf(service),
      }),
    ).toEqual({ raw, extended, outer, safe });
  });

  test('ten business days count open days only', () => {
    expect(deadlineAfter({ triggerOn: on('2026-11-20'), days: 10, count: 'courtDays', kind: 'lastDay', calendar })).toMatchObject({
      raw: '2026-12-08',
      safe: '2026-12-08',
    });
  });

  test.each<[ServiceMethod, string, string, number]>([
    ['mail', 'CA', 'US', 5],
    ['email', 'CA', '', 5],
    ['fax', 'ca', 'us', 5],
    ['mail', 'NV', 'US', 10],
    ['mail', '', 'US', 10],
    ['mail', '', 'MX', 20],
    ['email', 'CA', 'CA', 20],
    ['personal', 'NV', 'MX', 0],
    ['personal', 'CA', '', 0],
  ])('service by %s to "%s" in "%s" gives %i days', (method, state, ...[country, days]) => {
    expect(mailboxDays(method, state, country)).toBe(days);
  });

  test.each<[string, readonly (readonly [ServiceMethod, string, string])[], number]>([
    [
      'an attorney in California and an adjuster in Arizona',
      [
        ['mail', 'CA', 'US'],
        ['mail', 'AZ', 'US'],
      ],
      10,
    ],
    [
      'one in Nevada by e-mail and one in California in person',
      [
        ['email', 'NV', ''],
        ['personal', 'CA', ''],
      ],
      10,
    ],
    [
      'one in Mexico in person and one in California by mail',
      [
        ['personal', '', 'MX'],
        ['mail', 'CA', ''],
      ],
      5,
    ],
    [
      'a carrier in Toronto by fax beside two in California',
      [
        ['mail', 'CA', ''],
        ['fax', 'ON', 'CA'],
        ['email', 'CA', 'US'],
      ],
      20,
    ],
    [
      'everybody in person',
      [
        ['personal', 'CA', ''],
        ['personal', 'AZ', ''],
      ],
      0,
    ],
    ['nobody', [], 0],
  ])('of several who are served the longest extension counts: %s', (_, served, days) => {
    expect(longestMailboxDays(served.map(([method, state, country]) => ({ method, state, country })))).toBe(days);
  });
});
