import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ExpressionTypes } from '#engine/expression/expression.ts';
import { FUNCTIONS } from '#engine/expression/functions.ts';
import { MACRO_NAMES } from '#engine/expression/check-macros.ts';
import { plainValue } from '#engine/expression/value.ts';
import { compiled, environment } from './try-expression.ts';

const guide = readFileSync(new URL('../../../docs/expressions.md', import.meta.url), 'utf8');

const trip = {
  kind: 'record',
  name: 'trip',
  fields: { on: { kind: 'date' }, miles: { kind: 'decimal' }, tolls: { kind: 'decimal' }, to: { kind: 'text' } },
} as const;
const types: ExpressionTypes = {
  hourlyRate: { kind: 'decimal' },
  prepTime: { kind: 'decimal' },
  depoTime: { kind: 'decimal' },
  meals: { kind: 'decimal' },
  place: {
    kind: 'text',
    members: ['inPerson', 'remote'],
    words: { inPerson: { en: 'In person', es: 'En persona' }, remote: { en: 'Remote', es: 'A distancia' } },
  },
  location: { kind: 'text' },
  caseName: { kind: 'text' },
  depositionDate: { kind: 'date' },
  today: { kind: 'date' },
  now: { kind: 'instant' },
  attorney: {
    kind: 'record',
    name: 'attorney',
    fields: {
      class: { kind: 'text', members: ['certifiedSpecialist', 'fiveYearsOrMore', 'underFiveYears', 'nonAttorneyRepresentative'] },
      weeklyRate: { kind: 'decimal' },
    },
  },
  addressee: {
    kind: 'record',
    name: 'addressee',
    fields: { method: { kind: 'text', members: ['mail', 'email', 'personal', 'fax'] }, state: { kind: 'text' }, country: { kind: 'text' } },
  },
  trips: { kind: 'list', of: trip },
};
const deposition = {
  hourlyRate: 450,
  prepTime: 1,
  depoTime: 2.4,
  place: 'inPerson',
  caseName: 'Reyes, Ana v. Acme Foods',
  depositionDate: '2026-04-21',
  today: '2026-04-10',
  now: '2026-04-10T17:05:00Z',
  attorney: { class: 'fiveYearsOrMore', weeklyRate: 880.5 },
  addressee: { method: 'mail', state: 'CA', country: 'US' },
  trips: [
    { on: '2022-06-30', miles: 11.35, to: 'Dr. One' },
    { on: '2022-07-01', miles: 11.35, tolls: 7.75, to: 'Dr. Two' },
  ],
};

const ROW = /^\| `(?<source>.+?)` \| (?:`(?<answer>.*?)`|not yet) \| .+ \|$/gm;
const section = guide.slice(guide.indexOf('## Missing values'));
const examples = [...section.matchAll(ROW)].flatMap(({ groups }) =>
  groups?.['source'] === undefined ? [] : [{ source: groups['source'].replaceAll('\\|', '|'), answer: groups['answer'] }],
);

describe('the guide to expressions', () => {
  test.each(examples)('$source answers $answer', ({ source, answer }) => {
    const given = plainValue(compiled(source, types).evaluate(deposition, environment));
    expect(typeof given === 'string' ? given : JSON.stringify(given)).toBe(answer ?? 'null');
  });

  test('every example of the guide was found', () => {
    expect(examples).toHaveLength(section.split('\n').filter((line) => line.startsWith('| `') && !line.startsWith('| `show`')).length);
    expect(examples.length).toBeGreaterThan(60);
  });

  test.each([...new Set(FUNCTIONS.map(({ name }) => name)), ...MACRO_NAMES])('%s has an example', (name) => {
    expect(examples.some(({ source }) => source.includes(`${name}(`))).toBe(true);
  });

  test('every function says what it answers, and by what rule or habit, above its code', () => {
    const files = ['number', 'date', 'figure', 'text'].map((name) =>
      readFileSync(new URL(`../../../src/engine/expression/${name}-functions.ts`, import.meta.url), 'utf8'),
    );
    const said = files.flatMap(
      (file) => file.match(/ {2}\/\*\* [A-Z].*\w.* Source: \w.*\*\/\n {2}(?:\{|\.\.\.extremes|\.\.\.tables)/g) ?? [],
    );
    // min and max are four functions each and table is six, made in one place
    expect(said).toHaveLength(FUNCTIONS.length - 11);
    for (const { name, parameters } of FUNCTIONS) expect(parameters.length, name).toBeGreaterThan(0);
  });
});
