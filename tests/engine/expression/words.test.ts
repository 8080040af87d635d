import { describe, expect, test } from 'vitest';
import { fieldTypes } from '#engine/types/field-types.ts';
import { unknown } from '#engine/expression/value.ts';
import { answerOf, compiled, environment } from './try-expression.ts';

describe('the words of a choice', () => {
  test('are those of the form, in the language that is asked for', () => {
    expect(answerOf('words(place)', { place: 'inPerson' })).toBe('In person');
    expect(answerOf("words(issues[0], 'es')", { issues: ['pd'] })).toBe('IP');
  });

  test('of several choices are joined as in a sentence of the language', () => {
    expect(answerOf('words(issues)', { issues: ['td', 'pd', '4060'] })).toBe('TD, PD and 4060');
    expect(answerOf("words(issues, 'es')", { issues: ['td', 'pd'] })).toBe('IT e IP');
  });

  test('of nothing chosen are not known', () => {
    expect(answerOf('words(place)', {})).toBe(unknown);
  });

  test('of a choice that is no longer offered are the choice itself', () => {
    expect(answerOf('words(place)', { place: 'byPigeon' })).toBe('byPigeon');
  });
});

describe('the words that a form gives its choices', () => {
  const schema = {
    type: 'object',
    properties: {
      place: { type: 'string', enum: ['office', 'phone'] },
      issues: { type: 'array', items: { type: 'string', enum: ['td', 'future care'] } },
      trips: { type: 'array', items: { type: 'object', properties: { kind: { type: 'string', enum: ['car', 'train'] } } } },
      bare: { type: 'string', enum: ['a', 'b'] },
    },
  };
  const item = (field: string, more: object) => ({ field, title: field, control: 'select' as const, ...more });
  const items = [
    item('place', { labels: { office: { en: 'At our office', es: 'En nuestra oficina' }, phone: { en: 'By phone', es: 'Por teléfono' } } }),
    item('issues', { labels: { td: 'Temporary disability' } }),
    item('trips', { items: [item('kind', { labels: { car: 'By car', train: 'By train' } })] }),
    item('bare', { labels: { a: 'A' } }),
  ];
  // @ts-expect-error a form as far as its types go
  const types = fieldTypes({ schema, uiSchema: { sections: [{ id: 'all', title: 'All', items }] } });

  test.each([
    ["words(place, 'es')", 'En nuestra oficina'],
    ['words(issues)', 'Temporary disability and future care'],
    ['list(trips.map(trip, words(trip.kind)))', 'By train and By car'],
    ['words(trips[1].kind)', 'By car'],
  ])('%s is "%s"', (source, expected) => {
    const values = { place: 'office', issues: ['td', 'future care'], trips: [{ kind: 'train' }, { kind: 'car' }] };
    expect(compiled(source, types).evaluate(values, environment)).toBe(expected);
  });

  test('are none where a choice has no label', () => {
    expect(types['bare']).toEqual({ kind: 'text', members: ['a', 'b'] });
  });
});
