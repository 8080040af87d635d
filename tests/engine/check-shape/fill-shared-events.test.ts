import { describe, expect, it } from 'vitest';
import { fillSharedEvents, writtenEventPath } from '#engine/check-shape/fill-shared-events.ts';

const close = { target: 'closed', meta: { label: 'Close' } };
const own = { target: 'held', meta: { label: 'Close for now' } };
const keep = { target: 'open', meta: { label: 'Keep' } };
const written = {
  id: 'visits',
  initial: 'open',
  on: { close },
  states: {
    open: { meta: {}, on: { keep } },
    held: { meta: {}, on: { close: own } },
    waits: { meta: {} },
    closed: { type: 'final', meta: {} },
  },
};

describe('an event that stands above the states', () => {
  it('is one of every state that is not final and has none of that name, after its own', () => {
    const filled = fillSharedEvents(written);
    expect(filled).toEqual({
      id: 'visits',
      initial: 'open',
      states: {
        open: { meta: {}, on: { keep, close } },
        held: { meta: {}, on: { close: own } },
        waits: { meta: {}, on: { close } },
        closed: { type: 'final', meta: {} },
      },
    });
    expect(JSON.stringify(filled)).toMatch(/"keep".*"close"/);
  });

  it('has its faults where it is written', () => {
    expect(writtenEventPath('/states/open/on/close/target', written)).toBe('/on/close/target');
    expect(writtenEventPath('/states/held/on/close/target', written)).toBe('/states/held/on/close/target');
    expect(writtenEventPath('/states/open/on/keep', written)).toBe('/states/open/on/keep');
    expect(writtenEventPath('/states/open/meta', written)).toBe('/states/open/meta');
  });

  it('is left as it is where it is none', () => {
    for (const strange of [{ on: [], states: {} }, { on: { close }, states: [] }, {}]) expect(fillSharedEvents(strange)).toBe(strange);
  });
});
