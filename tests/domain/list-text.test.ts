import { describe, expect, test } from 'vitest';
import { inWords } from '#domain/list-text.ts';

describe('a list in a sentence', () => {
  test.each<[readonly string[], string, string]>([
    [[], '', ''],
    [['back'], 'back', 'back'],
    [['back', 'neck'], 'back and neck', 'back y neck'],
    [['a', 'b', 'c'], 'a, b and c', 'a, b y c'],
    [['Ana', 'Inés'], 'Ana and Inés', 'Ana e Inés'],
    [['padre', 'hijo'], 'padre and hijo', 'padre e hijo'],
    [['agua', 'hielo'], 'agua and hielo', 'agua y hielo'],
  ])('%j is "%s" and "%s"', (texts, english, spanish) => {
    expect(inWords(texts, 'en')).toBe(english);
    expect(inWords(texts, 'es')).toBe(spanish);
  });
});
