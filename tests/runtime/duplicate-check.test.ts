import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FormData } from '#runtime/ports/call-result.ts';
import type { Duplicate, DuplicatePort } from '#runtime/ports/automation.port.ts';
import { watchForDuplicate } from '#runtime/workflow/duplicate-check.ts';

const same: Duplicate = {
  createdAt: '2026-05-04T18:30:00Z',
  creatorEmail: 'casemanager@firm.example',
  values: 'Deposition date 04/21/2026',
};
const down = { ok: false, problem: { code: 'database_unavailable', message: 'The desk cannot read now.' } } as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A form whose data can be set, and what was told of it. */
function watched(ask: DuplicatePort, compared = ['caseFileNumber', 'depositionDate']) {
  let data: FormData = {};
  let changed = (): void => undefined;
  const told: (Duplicate | undefined)[] = [];
  const store = {
    snapshot: () => ({ data, state: { computed: { amount: data['amount'], other: 1 } } }) as never,
    subscribe: (listener: () => void) => {
      changed = listener;
      return () => undefined;
    },
  };
  const watch = watchForDuplicate({ store, compared, ask, onFound: (found) => told.push(found) });
  const set = (next: FormData): void => {
    data = next;
    changed();
  };
  return { watch, told, set };
}

it('what could not be looked up is asked again until it is known', async () => {
  const answers = [down, down, { ok: true, value: same } as const];
  const { told, set } = watched(async () => answers.shift()!);
  set({ caseFileNumber: '20260017', depositionDate: '2026-04-21' });
  await vi.advanceTimersByTimeAsync(6_000);
  expect(told.at(-1)).toBeUndefined();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(told.at(-1)).toEqual(same);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(answers).toEqual([]);
});

it('nothing is asked for what changed meanwhile, or for a form that was closed', async () => {
  const asked: FormData[] = [];
  const { watch, told, set } = watched(async (data) => {
    asked.push(data);
    return down;
  });
  set({ caseFileNumber: '20260017', depositionDate: '2026-04-21' });
  await vi.advanceTimersByTimeAsync(1_000);
  set({ caseFileNumber: '20260017' });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toHaveLength(1);
  set({ caseFileNumber: '20260017', depositionDate: '2026-04-22' });
  await vi.advanceTimersByTimeAsync(1_000);
  watch.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked.map(({ depositionDate }) => depositionDate)).toEqual(['2026-04-21', '2026-04-22']);
  expect(told.at(-1)).toBeUndefined();
});

it('a computed value is compared as the form has it', async () => {
  const asked: unknown[] = [];
  const { set } = watched(
    async (...said) => {
      asked.push(said);
      return { ok: true, value: null };
    },
    ['depositionDate', 'computed.amount'],
  );
  set({ depositionDate: '2026-04-21' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual([]);
  set({ depositionDate: '2026-04-21', amount: '-300.00' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual([[{ depositionDate: '2026-04-21' }, { amount: '-300.00' }]]);
});
