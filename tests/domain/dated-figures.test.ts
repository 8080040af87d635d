import { describe, expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { type DatedFigures, figureOn, holdsOn } from '#domain/dated-figures.ts';
import { demoFigures, on } from './demo-figures.ts';

const figures: DatedFigures = [
  { kind: 'feeCap', key: 'a', from: '2026-01-01', to: '2026-06-30', value: '1', source: 'first' },
  { kind: 'feeCap', key: 'a', from: '2026-07-01', value: '2', source: 'second' },
  { kind: 'feeCap', key: 'b', from: '2026-01-01', value: '3', source: 'third' },
  { kind: 'feeCap', from: '2026-01-01', value: '4', source: 'without a key' },
];

describe('dated figures', () => {
  test.each([
    ['2025-12-31', undefined],
    ['2026-01-01', '1'],
    ['2026-06-30', '1'],
    ['2026-07-01', '2'],
    ['2999-01-01', '2'],
  ])('on %s the figure is %s', (day, value) => {
    expect(figureOn(figures, { kind: 'feeCap', key: 'a' }, on(day))?.value).toBe(value);
  });

  test('another key and another kind are other figures', () => {
    expect(figureOn(figures, { kind: 'feeCap' }, on('2026-02-01'))?.value).toBe('4');
    expect(figureOn(figures, { kind: 'feeCap', key: 'c' }, on('2026-02-01'))).toBeUndefined();
    expect(figureOn(figures, { kind: 'mileageRate', key: 'a' }, on('2026-02-01'))).toBeUndefined();
  });

  test('of two that hold, the one that began last counts, whatever their order', () => {
    const both: DatedFigures = [
      { kind: 'x', from: '2026-01-01', value: 'old', source: '' },
      { kind: 'x', from: '2026-03-01', value: 'new', source: '' },
    ];
    expect(figureOn(both, { kind: 'x' }, on('2026-04-01'))?.value).toBe('new');
    expect(figureOn(both.toReversed(), { kind: 'x' }, on('2026-04-01'))?.value).toBe('new');
  });

  test('the figures of a new desk are dates, with a source, one at a time', () => {
    for (const figure of demoFigures) {
      expect(calendarDate(figure.from), figure.from).toBe(figure.from);
      expect(figure.source).not.toBe('');
      const sharing = demoFigures.filter(
        (other) => other.kind === figure.kind && (other.key ?? '') === (figure.key ?? '') && holdsOn(other, on(figure.from)),
      );
      expect(sharing).toEqual([figure]);
    }
  });
});
