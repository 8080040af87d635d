import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { LetterReading } from '#runtime/letter/letter-reading.tsx';
import { demand as letter } from '../server/letters/letter-models.ts';

afterEach(cleanup);

describe('a letter to read', () => {
  it('says what it is above what it says, as the pages do', () => {
    render(<LetterReading model={letter} />);
    const headings = screen.getAllByRole('heading').map((heading) => [heading.tagName, heading.textContent]);
    const [title, ...parts] = headings;
    expect(title).toEqual(['H4', letter.title]);
    expect(parts.length).toBeGreaterThanOrEqual(2);
    expect(new Set(parts.map(([level]) => level))).toEqual(new Set(['H5']));
  });

  it('counts the enclosures and lists the copies', () => {
    render(<LetterReading model={letter} />);
    const [enclosures, copies] = screen.getAllByRole('list');
    expect(enclosures?.tagName).toBe('OL');
    expect(
      within(enclosures!)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Parking receipt', 'Tolls receipt']);
    expect(copies?.tagName).toBe('UL');
    expect(within(copies!).getAllByRole('listitem')).toHaveLength(2);
  });

  it('pairs each reference with its value', () => {
    render(<LetterReading model={letter} />);
    const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
    expect(terms).toEqual(letter.blocks.flatMap((block) => (block.kind === 're' ? block.lines.map(({ label }) => label) : [])));
  });
});
