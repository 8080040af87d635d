import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { addSpanish } from '#runtime/texts/spanish.ts';
import { CaseAge } from '#runtime/screens/case-age.tsx';
import { deskTexts, TextsContext } from '#runtime/texts/texts.ts';

addSpanish();

afterEach(cleanup);

const copy = { asOf: '2026-05-04T17:30:00Z', isStale: false, conflicts: 0 };

it('says beside the time how many people and injuries stand on no list', () => {
  render(<CaseAge copy={{ ...copy, unread: { people: 2, injuries: 1 } }} />);
  expect(screen.getByText(/who couldn't be read and aren't listed: 2\./)).toBeTruthy();
  expect(screen.getByText(/Injuries in the case system that couldn't be read and aren't listed: 1\./)).toBeTruthy();
});

it('says so of people alone, in the language of the reader', () => {
  render(
    <TextsContext.Provider value={deskTexts.es}>
      <CaseAge copy={{ ...copy, unread: { people: 1, injuries: 0 } }} />
    </TextsContext.Provider>,
  );
  expect(screen.getByText(/Personas del sistema de casos que no se pudieron leer y no están en ninguna lista: 1\./)).toBeTruthy();
  expect(screen.queryByText(/Lesiones/)).toBeNull();
});

it('says nothing of it where all was read', () => {
  render(<CaseAge copy={copy} />);
  expect(screen.queryByText(/could not be read/)).toBeNull();
});
