import { expect, it } from 'vitest';
import { agreedReading } from '#server/modules/page-words/second-look.ts';
import { cleanText } from '#server/modules/page-words/clean-text.port.ts';
import { panelDoubtBelow } from '#server/modules/panels/panels.port.ts';

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
