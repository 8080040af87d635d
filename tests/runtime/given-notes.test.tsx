import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { PublishedVersion } from '#runtime/ports/automation.port.ts';
import { publishedAutomation } from './read-automation.ts';
import { field, openOn, tidy } from './run-automation.tsx';
import { createSmallDesk } from './small-desk.ts';

let published: PublishedVersion;

beforeAll(async () => {
  published = await publishedAutomation('qme-ame');
});

afterEach(tidy);

const origin = { id: 'strike-1', shape: 'evaluatorSelected' };
const missing = /isn't in the address book/u;

async function start(evaluator: string | undefined): Promise<void> {
  const desk = createSmallDesk(published);
  const values = { evaluator, evaluatorAddress: '12 Harbor Road, Stockton, CA 95202', evaluationKind: 'qme', panelNumber: '7412905' };
  const source = { en: 'panel 7412905', es: 'panel 7412905' };
  desk.answers.given = () => ({ ok: true, value: { values, source, caseFileNumber: '20260017' } });
  openOn(desk, { caseFileNumber: '20260017', ...(evaluator === undefined ? {} : { origin }) });
  await waitFor(() => expect(field('Evaluation').value).toBe('qme'));
}

it('an evaluator of a panel who is not in the address book is named, with what to do', async () => {
  await start('Lena Sorensen, M.D.');
  expect(field('Evaluator').value).toBe('');
  const named = screen.getByLabelText('Evaluator of the panel');
  expect(named.textContent).toBe('Lena Sorensen, M.D., 12 Harbor Road, Stockton, CA 95202');
  expect(named.parentElement?.textContent).toContain('from panel 7412905');
  expect(screen.getByText(missing)).toBeTruthy();
});

it('one who is there is chosen, and nothing is said', async () => {
  await start('Helena Marchetti, M.D.');
  expect(field('Evaluator').value).not.toBe('');
  expect(screen.queryByLabelText('Evaluator of the panel')).toBeNull();
  expect(screen.queryByText(missing)).toBeNull();
});

it('a form that no record started says nothing of a panel', async () => {
  await start(undefined);
  expect(screen.queryByText(missing)).toBeNull();
});
