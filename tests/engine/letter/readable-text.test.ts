import { describe, expect, it } from 'vitest';
import { letterText } from '#engine/letter/letter-text.ts';
import { readableText } from '#engine/letter/readable-text.ts';
import { compiledOf, exampleOf } from '../form/office.ts';
import { modelOf, written } from './write.ts';

describe('a text that a person typed or pasted', () => {
  it.each([
    ['a line sign of another program', 'one\u2028two', 'one two'],
    ['a paragraph sign of another program', 'one\u2029two', 'one two'],
    ['a vertical tab', 'one\vtwo', 'one two'],
    ['a form feed', 'one\ftwo', 'one two'],
    ['a next line', 'one\u0085two', 'one two'],
    ['ligatures', 'o\ufb03ce of \ufb01re \ufb02oor, Se\ufb05on', 'office of fire floor, Seston'],
    ['an override of the direction', 'Pay \u202e00.051\u202c now', 'Pay 00.051 now'],
    ['an isolated direction', '\u2067Smith\u2069\u200f', 'Smith'],
    ['a letter with a mark of its own', 'Jose\u0301', 'José'],
    ['nothing unusual', 'José Muñoz\nline', 'José Muñoz\nline'],
  ])('with %s is written as words', (_what, typed, readable) => {
    expect(readableText(typed)).toBe(readable);
  });

  it('is written so in every place of a letter', () => {
    const data = exampleOf('5710-fees', 'minimal', { otherAttendees: 'A\u2028B\vC\fD\u202eE \ufb01n' });
    const text = letterText(modelOf(written(compiledOf('5710-fees'), data)));
    expect(text).toContain('Also present: A B C DE fin.');
  });
});
