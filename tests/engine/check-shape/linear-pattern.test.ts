import { expect, test } from 'vitest';
import { formats } from '#engine/compile/formats.ts';
import { slowReason } from '#engine/check-shape/linear-pattern.ts';

test.each([
  ['^(a+)+$', 'ambiguous'],
  ['^(a|a)*$', 'ambiguous'],
  ['^(a|aa)+$', 'ambiguous'],
  ['^(?:(?:a|b)|[ab])+$', 'ambiguous'],
  ['^(\\w+\\s?)*$', 'ambiguous'],
  ['^(.*a){20}$', 'ambiguous'],
  ['^(a?){30}a{30}$', 'ambiguous'],
  ['^\\d+\\d+\\d+\\d+$', 'ambiguous'],
  ['^.*.*$', 'ambiguous'],
  ['^([a-z0-9]+[-_]?)+@x$', 'ambiguous'],
  ['^(a*)*b$', 'ambiguous'],
  ['^(a*|b*)(c*|d*)(e*|f*)(g*|h*)$', 'ambiguous'],
  ['^(ab|ab)*$', 'ambiguous'],
  ['^(a{1,90}){1,90}$', 'ambiguous'],
  ['^(a{1,5000})*$', 'ambiguous'],
  ['(x+x+)+y', 'ambiguous'],
  ['\\s+$', 'unanchored'],
  ['^a|b+$', 'unanchored'],
  ['(^a|b)c+$', 'unanchored'],
  ['^(?=(a+)+$)a', 'lookaround'],
  ['^(?<!(a|b)*)c$', 'lookaround'],
  ['^(a+|b)\\1$', 'lookaround'],
])('%s may take long: it is %s', (pattern, reason) => {
  expect(slowReason(pattern)).toBe(reason);
});

test.each([
  '^[A-Z]{3}\\d+$',
  '^\\d{5}(-\\d{4})?$',
  '^ADJ\\d{5,8}$',
  '^\\d{1,2}/\\d{1,2}/\\d{4}$',
  '^[^@\\s]+@[^@\\s.]+(\\.[^@\\s.]+)+$',
  '^(Mr|Ms|Dr)\\. .+$',
  '^(GET|POST|PUT|DELETE) /[a-z/]+$',
  '^\\S+( \\S+)*$',
  '^\\p{L}+$',
  '^(?!000)\\d{3}$',
  '^.{1,20000}$',
  '\\d{3}',
  '^(^a+|^b+)$',
  '^$',
])('%s takes as long as the text', (pattern) => {
  expect(slowReason(pattern)).toBeUndefined();
  const started = performance.now();
  for (const letter of ['a', '0', 'A', '-', '@', ' ', '/']) new RegExp(pattern, 'u').test(`${letter.repeat(200_000)}!`);
  expect(performance.now() - started).toBeLessThan(1_000);
});

test.each(Object.entries(formats))('the format %s takes as long as the text', (_, { source }) => {
  const started = performance.now();
  for (const letter of ['a', '0', 'a.', '@', 'a@', '-', 'h', '1-']) new RegExp(source, 'u').test(`${letter.repeat(100_000)}!`);
  expect(performance.now() - started).toBeLessThan(1_000);
});
