import { expect, test } from 'vitest';
import { foldedWords, foldText } from '#domain/fold-text.ts';

test.each([
  ['NÚÑEZ', 'nunez'],
  ['Nu\u0301n\u0303ez', 'nunez'],
  ['Đỗ Đức', 'do duc'],
  ['Œuvre', 'oeuvre'],
  ['Işık', 'isik'],
  ['İPEK', 'ipek'],
  ['Łukasz', 'lukasz'],
  ['Østergård', 'ostergard'],
  ['Æsir', 'aesir'],
  ['STRAẞE', 'strasse'],
  ['O’Brien', "o'brien"],
  ['Oʼbrien', "o'brien"],
  ['O`BRIEN', "o'brien"],
  ['O´Brien', "o'brien"],
  ['Smith–Jones', 'smith-jones'],
  ['Smith‑Jones', 'smith-jones'],
  ['  De\u00A0la \t Cruz\u3000', 'de la cruz'],
  ['Ma\u200Bría\u200F \u2066Li\u2069', 'maria li'],
  ['Ｇａｒｃｉａ', 'garcia'],
  ['ﬁeld', 'field'],
  ['\u2800\u3164', ''],
])('%s is compared as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
  expect(foldText(foldText(text))).toBe(folded);
});

test('a name is looked for by its words, in any order and without the comma', () => {
  expect(foldedWords('García,  María García')).toEqual(['garcia', 'maria']);
});
