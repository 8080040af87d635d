import fc from 'fast-check';
import { readJson } from '#engine/findings/json-text.ts';
import { describe, expect, it } from 'vitest';

describe('a JSON text', () => {
  it('is read as JSON.parse reads it, or refused as JSON.parse refuses it', () => {
    const broken = fc.tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '"', '}', '[', '\\', 'x', '\n')).map(([text, at, put]) => {
      const place = at % (text.length + 1);
      return `${text.slice(0, place)}${put}${text.slice(place + (put === '' ? 1 : 0))}`;
    });
    fc.assert(
      fc.property(fc.oneof(fc.json(), broken), (text) => {
        const read = readJson(text);
        const isRefused = read.faults.some(({ code }) => code === 'not_json');
        let parsed: { value: unknown } | undefined;
        try {
          parsed = { value: JSON.parse(text) };
        } catch {
          parsed = undefined;
        }
        expect(isRefused).toBe(parsed === undefined);
        if (parsed !== undefined) expect(read.value).toEqual(parsed.value);
      }),
      { numRuns: 1000 },
    );
  });

  it('knows the line of every key, and of the nearest parent of a key that it lacks', () => {
    const { lineOf } = readJson('{\n  "a": {\n    "b": [1,\n      2]\n  },\n  "c/d~": 3\n}');
    expect(['/a', '/a/b', '/a/b/0', '/a/b/1', '/c~1d~0', '/a/x/y', '/z', ''].map(lineOf)).toEqual([2, 3, 3, 4, 6, 2, 1, 1]);
  });

  it('may begin with a byte order mark', () => {
    expect(readJson('\uFEFF{ "a": 1 }').value).toEqual({ a: 1 });
  });

  it('that is nested without end is refused, not followed', () => {
    expect(readJson('['.repeat(100_000)).faults).toMatchObject([
      { code: 'not_json', message: expect.stringContaining('nested too deeply') },
    ]);
  });
});
