import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { Problem } from '#runtime/ports/call-result.ts';
import { RecordHistory } from '#runtime/record/record-history.tsx';
import { deskTexts, TextsContext } from '#runtime/texts/texts.ts';
import type { PastStepShown } from '#schemas/api/records.gen.ts';
import './without-layout.ts';

afterEach(cleanup);

const by = 'manager@firm.example';
const steps: readonly PastStepShown[] = [
  { id: 'step-3', kind: 'moved', title: 'Cleared', state: 'Cleared', days: 1, lasts: true, by, at: '2026-06-12T18:00:00Z', changes: [] },
  { id: 'step-2', kind: 'updated', by, at: '2026-06-02T18:00:00Z', changes: [] },
  { id: 'step-1', kind: 'created', state: 'Open', days: 11, by, at: '2026-06-01T18:00:00Z', isPast: true, changes: [] },
];

const shown = (restore?: (step: PastStepShown) => Promise<Problem | undefined>) =>
  render(
    <TextsContext value={deskTexts.en}>
      <RecordHistory
        goTo={() => undefined}
        id="record-1"
        load={async () => ({ ok: true, value: { steps, hasMore: false } })}
        restore={restore}
      />
    </TextsContext>,
  );

it('says how long each state lasted, and how long the last one lasts so far', async () => {
  shown();
  const texts = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(texts[0]).toContain('Status: Cleared · 1 day so far');
  expect(texts[1]).not.toContain('day');
  expect(texts[2]).toContain('Status: Open · 11 days');
});

it('restores an earlier version after a question, and says why where it is refused', async () => {
  const asked: string[] = [];
  let problem: Problem | undefined = { code: 'record_changed', message: 'Someone else changed this record. Review it again.' };
  shown(async ({ id }) => {
    asked.push(id);
    return problem;
  });
  const [button, ...others] = await screen.findAllByRole('button', { name: /^Restore what the record said on/ });
  expect(others).toEqual([]);
  await userEvent.click(button as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Restore' }));
  expect(await dialog.findByText(problem.message)).toBeTruthy();
  problem = undefined;
  await userEvent.click(dialog.getByRole('button', { name: 'Restore' }));
  expect(asked).toEqual(['step-1', 'step-1']);
});

it('offers nothing where the record cannot be edited now', async () => {
  shown();
  await screen.findAllByRole('listitem');
  expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
});
