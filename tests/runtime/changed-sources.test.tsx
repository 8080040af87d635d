import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ChangedSources } from '#runtime/record/changed-sources.tsx';
import { deskTexts, TextsContext } from '#runtime/texts/texts.ts';
import type { ChangedSourceShown } from '#schemas/api/records.gen.ts';
import { publishedAutomation } from './read-automation.ts';

afterEach(cleanup);
const published = await publishedAutomation('5710-fees');

const shown = (changes: readonly ChangedSourceShown[]) =>
  render(
    <TextsContext value={deskTexts.en}>
      <ChangedSources automation={published.automation} changes={changes} />
    </TextsContext>,
  );

it('what changed since stands under its field, or as an addressee', () => {
  shown([
    { path: 'attorneyId', was: 'Rosalind Okafor', now: 'Rosalind Okafor (certified specialist)' },
    { was: 'Dana Whitlock, P.O. Box 1200, Oakland', now: 'Dana Whitlock, 77 Alder Court, Oakland' },
  ]);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Appearing attorney', 'Recipient']);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'On this record: Rosalind OkaforNow: Rosalind Okafor (certified specialist)',
    'On this record: Dana Whitlock, P.O. Box 1200, OaklandNow: Dana Whitlock, 77 Alder Court, Oakland',
  ]);
});

it('nothing is there while nothing changed', () => {
  expect(shown([]).container.textContent).toBe('');
});
