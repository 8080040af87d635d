import { describe, expect, it } from 'vitest';
import { hasAnswerOnlyWith, holdsOnlyWith } from '#engine/expression/needs-value.ts';
import { parseSyntax } from '#engine/expression/parse.ts';
import type { SyntaxNode } from '#engine/expression/syntax.ts';

const treeOf = (source: string): SyntaxNode => {
  const syntax = parseSyntax(source);
  if (!syntax.ok) throw new Error(syntax.message);
  return syntax.tree;
};

const names: Readonly<Record<string, string>> = { served: 'has(servedOn)', unserved: '!served', again: 'again && has(other)' };
const named = (name: string): SyntaxNode | undefined => (names[name] === undefined ? undefined : treeOf(names[name]));

describe('a condition on the day of service', () => {
  it.each([
    ['has(servedOn)', true],
    ["servedOn > '2026-01-01'", true],
    ["servedOn > '2026-01-01' && remote", true],
    ['served', true],
    ['!unserved', true],
    ["!(servedOn == '2026-01-01')", true],
    ['remote ? has(servedOn) : servedOn > today', true],
    ['trips.exists(trip, trip.on > today) && has(servedOn)', true],
    ['has(servedOn.day)', true],
    ['remote || has(servedOn)', false],
    ['!has(servedOn)', false],
    ['unserved', false],
    ['!(remote && has(servedOn))', false],
    ['remote ? true : has(servedOn)', false],
    ['has(servedOnOtherDay)', false],
    ['again', false],
    ['orZero(servedOn) > 1', false],
    ['or(servedOn, today) > today', false],
    ['or(servedOn, servedOn) > today', true],
  ])('%s holds only while it is filled: %s', (source, expected) => {
    expect(holdsOnlyWith(treeOf(source), { path: 'servedOn' }, named)).toBe(expected);
  });
});

describe('a value that is prefilled', () => {
  it.each([
    ['servedOn', true],
    ['addDays(servedOn, 5)', true],
    ['[servedOn, today]', true],
    ['has(servedOn) ? servedOn : today', false],
    ['remote ? servedOn : today', false],
    ["'mail'", false],
  ])('%s comes only from the day of service: %s', (source, expected) => {
    expect(hasAnswerOnlyWith(treeOf(source), { path: 'servedOn' }, named)).toBe(expected);
  });
});
