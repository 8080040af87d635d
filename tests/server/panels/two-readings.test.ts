import { expect, it } from 'vitest';
import { ruledCells } from '#server/modules/page-words/ruled-cells.public.ts';
import { agreedReading } from '#server/modules/page-words/second-look.ts';
import { cleanText } from '#server/modules/page-words/clean-text.public.ts';
import { panelDoubtBelow } from '#server/modules/panels/panels.public.ts';

it('the language with accents is right where the other sees two letters in place of one', () => {
  expect(agreedReading({ text: 'Pefia-Ortiz', confidence: 0.88 }, { text: 'Peña-Ortiz', confidence: 0.91 })).toMatchObject({
    text: 'Peña-Ortiz',
  });
});

it('where two readings differ, the surer one stays in doubt', () => {
  const { text, confidence } = agreedReading({ text: 'Lindqvist', confidence: 0.14 }, { text: 'Lindgvist', confidence: 0.99 });
  expect(text).toBe('Lindgvist');
  expect(confidence).toBeLessThan(panelDoubtBelow);
});

const level = (top: number, left = 100, right = 700) => ({ left, right, top, bottom: top + 1 });
const upright = (left: number, top = 200, bottom = 400) => ({ left, right: left + 1, top, bottom });

it('the cells of a drawn table are found, the last column open at its side; a stroke through a text makes none', () => {
  const rules = [level(200), level(201), level(300), level(400), level(340, 120, 250), upright(100), upright(101), upright(400)];
  expect(ruledCells(rules).map(({ left, top }) => [left, top])).toEqual([
    [104, 204],
    [403, 204],
    [104, 303],
    [403, 303],
  ]);
  expect(ruledCells([level(200), level(400), upright(100), upright(700)])).toEqual([]);
  const lattice = Array.from({ length: 200 }, (_, index) => [level(index * 30, 0, 6000), upright(index * 30, 0, 6000)]).flat();
  expect(ruledCells(lattice)).toEqual([]);
});

it.each([
  ['N´u˜nez', 'Núñez'],
  ['Nu\u0301n\u0303ez', 'Núñez'],
  ['O\ufb03ce of Dr. Gri\ufb03n', 'Office of Dr. Griffin'],
  ['Del\u00adgado\u00a0Ruiz', 'Delgado Ruiz'],
  ['555\u00ad0177', '555-0177'],
  ['O’Shaughnessy', "O'Shaughnessy"],
])('%j is meant as %s', (printed, meant) => {
  expect(cleanText(printed)).toBe(meant);
});
