import { describe, expect, it } from 'vitest';
import { lifecycleChanges, lifecycleTable } from '#engine/workflow/lifecycle-table.ts';
import type { Lifecycle, Transition } from '#schemas/meta/lifecycle.gen.ts';

const close: Transition = {
  target: 'closed',
  meta: { label: 'Close', roles: ['manager', 'admin'], sections: ['closing'], needs: ['closedWhy'], letters: ['notice'] },
};

const lifecycle: Lifecycle = {
  id: 'small',
  initial: 'open',
  states: {
    open: {
      meta: { title: 'Open' },
      after: { answer: { target: 'late' } },
      on: { close },
    },
    late: {
      meta: { title: 'Late' },
      always: { target: 'closed', guard: { type: 'rule', params: { that: 'has(record.closedWhy)' } } },
      on: { close },
    },
    closed: { type: 'final', meta: { title: 'Closed' } },
  },
};

const closing = {
  event: 'Close (close)',
  roles: 'admin, manager',
  sections: 'closing',
  needs: 'closedWhy',
  letters: 'notice',
  guard: '',
  target: 'closed',
};

describe('the table of a lifecycle', () => {
  it('has a row for every way out of every state', () => {
    const desk = { roles: 'the desk', sections: '', needs: '', letters: '' };
    expect(lifecycleTable(lifecycle)).toEqual([
      { state: 'open', event: 'after answer', ...desk, guard: '', target: 'late' },
      { state: 'open', ...closing },
      { state: 'late', event: 'at once', ...desk, guard: 'has(record.closedWhy)', target: 'closed' },
      { state: 'late', ...closing },
    ]);
  });

  it('differs in nothing from itself', () => {
    expect(lifecycleChanges(lifecycle, structuredClone(lifecycle))).toEqual([]);
  });

  it('tells which rows of another version came, went, or say something else', () => {
    const { late: _late, ...states } = lifecycle.states;
    const renamed = { ...close, meta: { ...close.meta, label: 'Close the case', roles: (close.meta.roles ?? []).slice(1) } };
    const open = { meta: { title: 'Open' }, on: { close: renamed, reopen: close } };
    const changes = lifecycleChanges(lifecycle, { ...lifecycle, states: { ...states, open } });
    expect(changes.map(({ before, after }) => [before?.state, before?.event, after?.event, after?.roles])).toEqual([
      ['open', 'after answer', undefined, undefined],
      ['open', 'Close (close)', 'Close the case (close)', 'admin'],
      ['late', 'at once', undefined, undefined],
      ['late', 'Close (close)', undefined, undefined],
      [undefined, undefined, 'Close (reopen)', 'admin, manager'],
    ]);
  });
});
