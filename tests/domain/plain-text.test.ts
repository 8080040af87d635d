import { expect, test } from 'vitest';
import { cleanText, isBlank, storedText } from '#domain/plain-text.ts';

test.each(['', ' ', '\t\n', '\u00a0\u3000', '\u200b\u200d\ufeff', '\u202e\u2066\u2069', '\u2800', '\u3164', '\u0301', '\u00ad'])(
  '%j shows nothing, and is empty',
  (text) => {
    expect([isBlank(text), storedText(text), cleanText(text)]).toEqual([true, '', '']);
  },
);

test.each(['0', '.', '—', 'Đ', 'अ', '字', '👩‍⚖️'])('%j is filled', (text) => {
  expect(isBlank(text)).toBe(false);
});

test('a letter and its accent are stored as one, and nothing stands around a clean text', () => {
  expect(storedText(' Garci\u0301a ')).toBe(' García ');
  expect(cleanText('\u200b\u00a0Garci\u0301a\u202c ')).toBe('García');
});
