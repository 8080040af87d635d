import { afterEach, expect, test, vi } from 'vitest';
import type { DraftPort } from '#runtime/ports/drafts.port.ts';
import type { Draft } from '#schemas/api/desk.gen.ts';
import type { FormData } from '#runtime/ports/call-result.ts';
import { createDraftSaver, type DraftStatus } from '#runtime/workflow/draft-saver.ts';

/** One draft as the desk keeps it; the answers to the next saves get lost. */
function deskWithOneDraft() {
  let stored: Draft | null = null;
  const lost = { answers: 0 };
  const drafts: DraftPort = {
    window: 'this window',
    load: async () => ({ ok: true, value: stored }),
    save: async (_case, { revision, data, version }) => {
      const problem =
        revision === (stored?.revision ?? 0)
          ? undefined
          : { code: 'draft_changed', message: '', status: 409, facts: { revision: stored?.revision ?? 0 } };
      if (problem === undefined) stored = { data, version, revision: revision + 1, savedAt: '2026-05-04T18:00:00Z' };
      if (lost.answers > 0) {
        lost.answers -= 1;
        return { ok: false, problem: { code: 'no_answer', message: 'No answer.' } };
      }
      return problem === undefined ? { ok: true, value: { revision: revision + 1 } } : { ok: false, problem };
    },
    discard: async () => ({ ok: true, value: null }),
    subscribe: () => () => undefined,
  };
  return {
    drafts,
    lost,
    stored: () => stored,
    saveElsewhere: (data: FormData) => void (stored = { ...stored!, data, revision: stored!.revision + 1 }),
  };
}

function saverOf(desk: ReturnType<typeof deskWithOneDraft>) {
  const typed = { data: { words: '' } };
  const told: DraftStatus[] = [];
  const saver = createDraftSaver({
    drafts: desk.drafts,
    caseFileNumber: '20260017',
    version: 'v1',
    revision: 0,
    content: () => ({ data: typed.data }),
    onStatus: (status) => told.push(status),
    clock: () => '10:00',
  });
  const type = async (words: string): Promise<void> => {
    typed.data = { words };
    saver.changed();
    await vi.advanceTimersByTimeAsync(1_000);
  };
  return { saver, type, last: () => told.at(-1)?.kind };
}

afterEach(() => void vi.useRealTimers());

test.each([1, 2, 3])('a draft whose answers got lost %i times is not in conflict with itself', async (times) => {
  vi.useFakeTimers();
  const desk = deskWithOneDraft();
  const { type, last } = saverOf(desk);
  desk.lost.answers = times;
  for (let time = 1; time <= times; time += 1) await type(`word ${time}`);
  expect(last()).toBe('unsaved');
  await type('the last word');
  expect(last()).toBe('saved');
  expect(desk.stored()?.data).toEqual({ words: 'the last word' });
});

test('a draft that another window saved after a lost answer is a conflict, and is not written over', async () => {
  vi.useFakeTimers();
  const desk = deskWithOneDraft();
  const { type, last } = saverOf(desk);
  desk.lost.answers = 1;
  await type('mine');
  desk.saveElsewhere({ words: 'of the other window' });
  await type('mine and more');
  expect(last()).toBe('conflict');
  expect(desk.stored()?.data).toEqual({ words: 'of the other window' });
});
