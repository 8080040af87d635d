import { expect, test } from 'vitest';

import { returnPath } from '#app/sign-in/return-to.ts';

test.each(['https://example.com/', '//example.com/', '/\\example.com', 'javascript:alert(1)', '', 7, undefined])(
  'a place outside the desk (%s) is never gone to after the sign-in',
  (returnTo) => {
    expect(returnPath({ returnTo })).toBe('/');
  },
);

test('a page of the desk is gone to after the sign-in with all that its address says', () => {
  expect(returnPath({ returnTo: '/5710-fees?case=20260017' })).toBe('/5710-fees?case=20260017');
  expect(returnPath(null)).toBe('/');
});
