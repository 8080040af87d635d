import { expect, test } from 'vitest';
import { requestCounts } from '#server/platform/limits/request-counts.ts';

let now = 1_800_000_000_000 - (1_800_000_000_000 % 60_000);
const counting = (server: string) => requestCounts({ server, worthTelling: 3, now: () => now });

test('what one server counted counts on another, however often it is told', () => {
  const [one, other] = [counting('one'), counting('other')];
  for (const _ of [1, 2]) one.count('203.0.113.7');
  expect(one.news()).toBeUndefined();
  one.count('203.0.113.7');
  const news = one.news();
  expect(one.news()).toBeUndefined();
  if (news !== undefined) for (const _ of [1, 2]) other.hear(news);
  expect(other.count('203.0.113.7').current).toBe(4);
  expect(other.count('203.0.113.8').current).toBe(1);
  expect(JSON.stringify(news)).not.toContain('203.0.113.7');
});

test('what a server was not there to hear is told again', () => {
  const [one, other] = [counting('one'), counting('other')];
  for (const _ of [1, 2, 3]) one.count('203.0.113.7');
  one.news();
  expect(one.news()).toBeUndefined();
  one.tellAgain();
  const again = one.news();
  if (again !== undefined) other.hear(again);
  expect(other.count('203.0.113.7').current).toBe(4);
});

test('one does not count twice what it told itself', () => {
  const one = counting('one');
  for (const _ of [1, 2, 3]) one.count('203.0.113.7');
  const news = one.news();
  if (news !== undefined) one.hear(news);
  expect(one.count('203.0.113.7').current).toBe(4);
});

test('a new minute begins on all of them with nothing', () => {
  const [one, other] = [counting('one'), counting('other')];
  for (const _ of [1, 2, 3]) one.count('203.0.113.7');
  const news = one.news();
  now += 59_000;
  expect(one.count('203.0.113.7')).toEqual({ current: 4, ttl: 1_000 });
  now += 1_000;
  if (news !== undefined) other.hear(news);
  expect(other.count('203.0.113.7').current).toBe(1);
  expect(one.count('203.0.113.7')).toEqual({ current: 1, ttl: 60_000 });
});

test('a message between servers fits into what PostgreSQL carries', () => {
  const one = counting('one');
  for (let address = 0; address < 1_000; address += 1) for (const _ of [1, 2, 3]) one.count(`203.0.113.${address}`);
  expect(Buffer.byteLength(JSON.stringify({ type: 'requests', ...one.news() }))).toBeLessThan(8_000);
});
