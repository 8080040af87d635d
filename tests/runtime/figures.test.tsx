import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { RecordList } from '#runtime/grid/record-list.tsx';
import type { FigureAnswer } from '#schemas/api/records.gen.ts';
import { createRecords, payments } from './listed-records.tsx';
import './without-layout.ts';

afterEach(cleanup);

const base = { hidden: 0, isCut: false, ownOnly: false } as const;

const byMonth: FigureAnswer = {
  ...base,
  figure: 'byMonth',
  groups: [
    { value: '2026-06-01', count: 1, amount: '-100.00' },
    { value: '2026-05-01', count: 3, amount: '4150.00' },
    { value: '2026-02-01', count: 2, amount: '0.30' },
    { value: null, count: 1, amount: null },
  ],
  all: { value: null, count: 7, amount: '4050.30' },
};

const figuresOf = (answers: Readonly<Record<string, FigureAnswer>>) => {
  const records = createRecords();
  const loadFigure: typeof records.ports.loadFigure = async (name) => {
    const value = answers[name];
    return value === undefined ? { ok: false, problem: { code: 'call_timeout', message: 'Set a filter.' } } : { ok: true, value };
  };
  const ports = { ...records.ports, loadFigure };
  render(<RecordList automation={payments.automation} version="version-1" ports={ports} language="en" shown={{ as: 'figures' }} />);
};

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the figures of a list', () => {
  it('stand in a table, in the words and the format of their columns', async () => {
    figuresOf({ byMonth });
    expect(rowsOf(await screen.findByRole('table', { name: 'Payments by month' }))).toEqual([
      ['Month', 'Records', 'Net amount, total'],
      ['June 2026', '1', '-$100.00'],
      ['May 2026', '3', '$4,150.00'],
      ['February 2026', '2', '$0.30'],
      ['Not entered', '1', '–'],
      ['All records', '7', '$4,050.30'],
    ]);
  });

  it('have a column for each month from the first to the last, also for those without records', async () => {
    figuresOf({ byMonth });
    const figure = await screen.findByRole('region', { name: 'Payments by month' });
    await within(figure).findByRole('table');
    const titles = [...figure.querySelectorAll('svg rect')].map((bar) => [
      bar.querySelector('title')?.textContent,
      Number(bar.getAttribute('height')),
    ]);
    expect(titles.map(([title]) => title)).toEqual([
      'February 2026: $0.30',
      'March 2026: ',
      'April 2026: ',
      'May 2026: $4,150.00',
      'June 2026: -$100.00',
    ]);
    expect(titles[1]?.[1]).toBe(0);
    expect(Number(titles[3]?.[1])).toBeCloseTo(140 * (4150 / 4250), 5);
  });

  it('say which groups are not shown, and no total then', async () => {
    figuresOf({
      median: { ...base, figure: 'median', groups: [{ value: '2026-01-01', count: 4, amount: '625.28' }], hidden: 2, isCut: true },
    });
    const figure = await screen.findByRole('region', { name: 'Median payment by year' });
    expect(rowsOf(await within(figure).findByRole('table'))).toEqual([
      ['Year', 'Records', 'Amount paid, median'],
      ['2026', '4', '$625.28'],
    ]);
    expect(within(figure).getByText('2 groups with fewer than 3 records each are not shown.')).toBeDefined();
    expect(within(figure).getByText('Only the newest 3 are shown.')).toBeDefined();
  });

  it('one that fails says why, and the others stand', async () => {
    figuresOf({ byMonth: { ...base, figure: 'byMonth', groups: [], all: { value: null, count: 0, amount: null } } });
    expect(await screen.findByText(/Set a filter\./)).toBeDefined();
    expect(await screen.findByText('No records to show.')).toBeDefined();
  });
});
