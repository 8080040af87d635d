import { expect, test } from 'vitest';

import { placeAskedFor } from '#app/session/place-asked-for.ts';

test.each(['https://example.com/', '//example.com/', '/\\example.com', 'javascript:alert(1)', '', 7, undefined])(
  'a place outside the desk (%s) is never gone to after the sign-in',
  (askedFor) => {
    expect(placeAskedFor({ askedFor })).toBe('/');
  },
);

test('a page of the desk is gone to after the sign-in with all that its address says', () => {
  expect(placeAskedFor({ askedFor: '/5710-fees?case=20260017' })).toBe('/5710-fees?case=20260017');
  expect(placeAskedFor(null)).toBe('/');
});
