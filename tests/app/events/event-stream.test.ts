import { expect, test } from 'vitest';

import { eventReader } from '#app/events/event-stream.ts';

const text = 'event: published\ndata: {"a":1}\ndata: more\n\n: a comment\n\nevent: jobs\r\ndata: {}\r\n\r\n';

test.each([1, 2, 7, 1_000])('a stream that comes in pieces of %i characters gives the same events', (size) => {
  const take = eventReader();
  const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, index) => text.slice(index * size, (index + 1) * size));
  const events = pieces.flatMap((piece) => take(piece)).filter(({ data }) => data !== '');
  expect(events).toEqual([
    { event: 'published', data: '{"a":1}\nmore' },
    { event: 'jobs', data: '{}' },
  ]);
});
