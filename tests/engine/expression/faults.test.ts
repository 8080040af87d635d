import { describe, expect, test } from 'vitest';
import { compileExpression } from '#engine/expression/expression.ts';
import { parseSyntax } from '#engine/expression/parse.ts';
import { TYPES, compiled, faultOf } from './try-expression.ts';

describe('a wrong expression is told in words, with its column', () => {
  test.each([
    ['plase == "remote"', 1, 'There is nothing called "plase" here. Did you mean "place"?'],
    ['money', 1, 'There is nothing called "money" here. It is a function: write money(…).'],
    ['x.y', 1, 'There is nothing called "x" here.'],
    ['place == "remot"', 10, '"remot" is not a choice of place (remote, inPerson). Did you mean "remote"?'],
    ['"home" != place', 1, '"home" is not a choice of place (remote, inPerson).'],
    ['place in ["remote", "homee"]', 10, '"homee" is not a choice of place (remote, inPerson).'],
    ['case.nam', 6, 'case has no "nam". Did you mean "name"?'],
    ['case.name.first', 11, 'text has no "first".'],
    ['trips.exists(x, x.mile > 0)', 19, 'trips[] has no "mile". Did you mean "miles"?'],
    ['trips[0].mile', 10, 'trips[] has no "mile". Did you mean "miles"?'],
    ['trips.miles', 7, 'A list has no "miles". Ask its rows with exists, all, filter or map.'],
    ['trips.exist(x, x.paid)', 1, 'Nothing called "exist" can stand after a dot with brackets. Did you mean "exists"?'],
    ['trips.exists(x, x.miles)', 19, 'exists asks yes or no of each row, not a number.'],
    ['trips.exists(x)', 1, 'exists takes a word for one row and what to ask of it, as exists(trip, trip.miles > 0).'],
    ['case.exists(x, true)', 1, 'exists goes over a list, not over a row.'],
    ['exists(trips, x, true)', 1, 'exists stands after a list and a dot, as trips.exists(trip, …).'],
    [
      'trips.exists(x, trips.exists(y, trips.exists(z, trips.exists(w, w.paid))))',
      49,
      'At most 3 lists can be gone over inside each other.',
    ],
    ['addDay(d, 1)', 1, 'There is no function "addDay". Did you mean "addDays"?'],
    ['addDays(n, 1)', 9, 'addDays takes a date as from, not a number.'],
    ['addDays(d)', 1, 'addDays takes from (a date), days (a number); 1 given.'],
    ['isDefaultRate()', 1, 'isDefaultRate takes travelOn (a date); nothing is given.'],
    ['addDays("2026-13-01", 1)', 9, '"2026-13-01" is not a date. Write it as \'2026-01-31\'.'],
    ['longDate(d, "de")', 13, '"de" is not a choice of language (en, es).'],
    [
      'feeCap(place, d)',
      8,
      '"remote" is not a choice of attorneyClass (certifiedSpecialist, fiveYearsOrMore, underFiveYears, nonAttorneyRepresentative).',
    ],
    ['sum(texts)', 5, 'sum takes a list of numbers as numbers, not a list of texts.'],
    ['size(n)', 1, 'size takes rows (a list), or text (text), not a number.'],
    ['t.size()', 1, 'Write size(…) before the value, not after a dot.'],
    ['contains(t, "a")', 1, "contains stands after a text and a dot, as caseName.contains('…')."],
    ['n + t', 1, '+ does not go between a number and text. Turn the number into text first, as money(x) or number(x).'],
    ['d + 3', 1, '+ does not go between a date and a number. Write addDays(date, days).'],
    ['d - e', 1, '- does not go between a date and a date. Write daysBetween(first, second).'],
    ['at > d', 1, '> does not go between a date with time and a date. Compare the date with today.'],
    ['d == "2026-1-1"', 6, '"2026-1-1" is not a date. Write it as \'2026-01-31\'.'],
    ['at < "2026-01-01"', 6, '"2026-01-01" is not a date with time. Write it as \'2026-01-31T08:00:00Z\'.'],
    ['case == case', 1, 'a row and a row are not compared with ==. Compare one of its fields.'],
    ['trips == trips', 1, 'a list and a list are not compared with ==. Ask with in, exists or size.'],
    ['null == n', 1, 'A missing value is not compared with null. Ask with has(x) or !has(x).'],
    ['has(1)', 1, 'has asks for one field, as has(case.name).'],
    ['has(n, m)', 1, 'has asks for one field, as has(case.name).'],
    ['n && b', 1, 'Before && stands yes or no, not a number.'],
    ['b || n', 6, 'After || stands yes or no, not a number.'],
    ['!n', 2, 'After ! stands yes or no, not a number.'],
    ['n ? 1 : 2', 1, 'Before ? stands yes or no, not a number.'],
    ['b ? 1 : "a"', 9, 'Both sides of : must be of one kind, not a number and text.'],
    ['-t', 1, '- stands before a number, not before text.'],
    ['"x" in place', 8, 'After in stands a list, not text. Write text.contains(part).'],
    ['n in texts', 1, 'This list holds text in each place, not a number.'],
    ['[]', 1, 'An empty list says nothing. Leave it out.'],
    ['[1, "a"]', 5, 'A list holds one kind of value: a number and text do not go together.'],
    ['texts[t]', 1, 'Square brackets take a row of a list by its number, from 0.'],
    ['case["name"]', 1, 'Write a field of a row with a dot, as party.name.'],
    ['{"a": 1}', 1, 'Curly brackets cannot stand in an expression.'],
    ['1u', 1, '"1u" is not a number of the desk.'],
    ['n = 1', 3, 'Write == to compare.'],
    ['b & c', 3, '"&" cannot stand here. Write &&.'],
    ['b and c', 3, '"and" cannot stand here. Write &&.'],
    ['n >', 4, 'The expression ends too early.'],
    ['', 1, 'The expression ends too early.'],
    ['(n', 3, 'The expression ends too early; a bracket may be open.'],
    ['"abc', 1, 'A text is opened by a quotation mark and not closed.'],
    ['if', 1, '"if" is a reserved word and cannot be a name.'],
  ])('%s', (source, column, message) => {
    expect(faultOf(source)).toEqual({ message, column });
  });

  test('an expression too long or too deep is refused and not tried', () => {
    expect(faultOf(`n${' + n'.repeat(20_000)}`)).toEqual({
      message: 'An expression has at most 2000 characters. Give parts of it a name.',
      column: 2001,
    });
    expect(faultOf(`${'('.repeat(400)}n${')'.repeat(400)}`).message).toBe('The expression is too long or too deep.');
    expect(compileExpression(`${'!'.repeat(1990)}b`, TYPES, parseSyntax).ok).toBe(true);
  });

  test.each([
    'constructor',
    'toString',
    '__proto__',
    'case.constructor',
    'case.__proto__',
    'hasOwnProperty("x")',
    'cel.bind(x, 1, x)',
    'type(n)',
    'dyn(n)',
    'timestamp("x")',
  ])('%s is not in reach', (source) => {
    expect(compileExpression(source, TYPES, parseSyntax).ok).toBe(false);
  });
});

describe('what an expression says about itself', () => {
  test('the paths that it reads, rows marked', () => {
    expect(compiled('case.weeklyRate > 0 && trips.exists(x, x.miles > n)').reads.toSorted()).toEqual([
      'case.weeklyRate',
      'n',
      'trips',
      'trips[].miles',
    ]);
    expect(compiled('trips.filter(x, x.paid)[0].to').reads.toSorted()).toEqual(['trips', 'trips[].paid', 'trips[].to']);
    expect(compiled('1 + 2').reads).toEqual([]);
  });

  test('the functions that it calls, each once', () => {
    expect(compiled("money(n) + money(m) + (t.contains('x') ? 'a' : 'b')").calls.toSorted()).toEqual(['contains', 'money']);
  });

  test('the choices that it compares fields with', () => {
    expect(compiled("place == 'remote' || place in ['inPerson']").compared).toEqual([
      { path: 'place', literal: 'remote' },
      { path: 'place', literal: 'inPerson' },
    ]);
  });

  test.each([
    ['n + 1', { kind: 'decimal' }],
    ['size(trips)', { kind: 'decimal', whole: true }],
    ['size(trips) + 1', { kind: 'decimal' }],
    ['addDays(d, 1)', { kind: 'date' }],
    ['t + u', { kind: 'text' }],
    ['has(n)', { kind: 'boolean' }],
    ['trips.map(x, x.on)', { kind: 'list', of: { kind: 'date' } }],
    ['b ? place : "remote"', { kind: 'text', members: ['remote', 'inPerson'] }],
    ['trips[0]', TYPES.trips.of],
  ])('%s answers its type', (source, type) => {
    expect(compiled(source).type).toEqual(type);
  });
});
