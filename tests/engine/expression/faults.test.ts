import { describe, expect, test } from 'vitest';
import { compileExpression } from '#engine/expression/expression.ts';
import { parseSyntax } from '#engine/expression/parse.ts';
import { TYPES, compiled, faultOf } from './try-expression.ts';

describe('a wrong expression is told in words, with its column', () => {
  test.each([
    ['plase == "remote"', 1, 'There is nothing called "plase" here. Did you mean "place"?'],
    ['money', 1, 'There is nothing called "money" here. Write money(…), since it is a function.'],
    ['x.y', 1, 'There is nothing called "x" here.'],
    ['place == "remot"', 10, '"remot" is not one of the choices for place (remote, inPerson). Did you mean "remote"?'],
    ['"home" != place', 1, '"home" is not one of the choices for place (remote, inPerson).'],
    ['place in ["remote", "homee"]', 10, '"homee" is not one of the choices for place (remote, inPerson).'],
    ['case.nam', 6, 'case has no "nam". Did you mean "name"?'],
    ['case.name.first', 11, 'There is no "first" in text.'],
    ['trips.exists(x, x.mile > 0)', 19, 'An entry of trips has no "mile". Did you mean "miles"?'],
    ['trips[0].mile', 10, 'An entry of trips has no "mile". Did you mean "miles"?'],
    ['trips.miles', 7, 'A list has no "miles". Use exists, all, filter, or map to work with its entries.'],
    ['trips.exist(x, x.paid)', 1, 'There is no function ".exist(…)". Did you mean "exists"?'],
    ['trips.exists(x, x.miles)', 19, 'exists needs yes or no for each entry, not a number.'],
    ['trips.exists(x)', 1, 'exists needs a word for one entry and a question about it. Write exists(trip, trip.miles > 0), for example.'],
    ['case.exists(x, true)', 1, 'exists needs a list, not a group of values.'],
    ['exists(trips, x, true)', 1, 'exists comes after a list and a dot. Write trips.exists(trip, …), for example.'],
    ['trips.exists(x, trips.exists(y, trips.exists(z, trips.exists(w, w.paid))))', 49, 'Lists can be nested at most 3 deep.'],
    ['words()', 1, "words takes a field with choices, and a language. Write words(place, 'es'), for example."],
    ['words(t)', 7, '"t" has no words for its choices. Use a field whose choices have "labels" in ui-schema.json.'],
    ['words(place, "fr")', 14, "The language of words is 'en' or 'es'. Write words(place, 'es'), for example."],
    [
      'words(place, "es")',
      7,
      '"place" has no Spanish words for: remote, inPerson. Write its labels in ui-schema.json as { "en": "…", "es": "…" }.',
    ],
    ['or(t)', 1, 'or takes two values. Write or(given.location, case.venue), for example.'],
    ['or(t, n)', 1, 'or needs two values of one kind, not text and a number.'],
    ['or(d, "2026-13-01")', 7, '"2026-13-01" is not a date. Write it as \'2026-01-31\'.'],
    ['addDay(d, 1)', 1, 'There is no function "addDay". Did you mean "addDays"?'],
    ['addDays(n, 1)', 9, 'addDays takes a date as from, not a number.'],
    ['addDays(d)', 1, 'addDays takes from (a date), days (a number); 1 given.'],
    ['isDefaultRate()', 1, 'isDefaultRate takes travelOn (a date); none was given.'],
    ['addDays("2026-13-01", 1)', 9, '"2026-13-01" is not a date. Write it as \'2026-01-31\'.'],
    ['longDate(d, "de")', 13, '"de" is not one of the choices for language (en, es).'],
    [
      'feeCap(place, d)',
      8,
      '"remote" is not one of the choices for attorneyClass (certifiedSpecialist, fiveYearsOrMore, underFiveYears, nonAttorneyRepresentative).',
    ],
    ['sum(texts)', 5, 'sum takes a list of numbers as numbers, not a list of texts.'],
    ['size(n)', 1, 'size takes rows (a list), or text (text), not a number.'],
    ['t.size()', 1, 'size does not come after a dot. Write size(…) around the value.'],
    ['contains(t, "a")', 1, "contains comes after a text and a dot. Write caseName.contains('…'), for example."],
    ['n + t', 1, '+ cannot combine a number and text. Write money(x) or number(x) to turn the number into text.'],
    ['d + 3', 1, '+ cannot combine a date and a number. Write addDays(date, days).'],
    ['d - e', 1, '- cannot combine a date and a date. Write daysBetween(first, second).'],
    ['at > d', 1, '> cannot combine a date with time and a date. Use today for the date, or dateOf(now).'],
    ['d == "2026-1-1"', 6, '"2026-1-1" is not a date. Write it as \'2026-01-31\'.'],
    ['at < "2026-01-01"', 6, '"2026-01-01" is not a date with time. Write it as \'2026-01-31T08:00:00Z\'.'],
    ['case == case', 1, '== cannot compare a group of values with a group of values. Name one value of each.'],
    ['trips == trips', 1, '== cannot compare a list with a list. Use in, exists or size.'],
    ['null == n', 1, 'Nothing can be compared with null. Write has(x) or !has(x).'],
    ['has(1)', 1, 'has takes one field. Write has(case.name), for example.'],
    ['has(n, m)', 1, 'has takes one field. Write has(case.name), for example.'],
    ['n && b', 1, 'The part before && must be yes or no, not a number.'],
    ['b || n', 6, 'The part after || must be yes or no, not a number.'],
    ['!n', 2, 'The part after ! must be yes or no, not a number.'],
    ['n ? 1 : 2', 1, 'The condition before ? must be yes or no, not a number.'],
    ['b ? 1 : "a"', 9, 'Both sides of the : must be of one kind, not a number and text.'],
    ['-t', 1, 'A minus sign needs a number, not text.'],
    ['"x" in place', 8, 'The part after "in" must be a list, not text. Write text.contains(part).'],
    ['n in texts', 1, 'Each entry of this list is text, not a number.'],
    ['[]', 1, 'A list cannot be empty. Write its entries, or leave the list out.'],
    ['[1, "a"]', 5, 'All entries of a list must be of one kind, not a number and text.'],
    ['texts[t]', 1, 'Square brackets need the number of an entry. Use [0] for the first one.'],
    ['case["name"]', 1, 'Square brackets are for lists. Use a dot for a value inside a group, for example party.name.'],
    ['{"a": 1}', 1, 'An expression cannot contain braces { }, or a question mark after a dot.'],
    ['1u', 1, '"1u" is not a number that the desk can use.'],
    ['n = 1', 3, 'A single = compares nothing. Write == to compare.'],
    ['b & c', 3, '"&" is not allowed here. Write &&.'],
    ['b and c', 3, '"and" is not allowed here. Write &&.'],
    ['n >', 4, 'The expression ends too early.'],
    ['', 1, 'The expression ends too early.'],
    ['(n', 3, 'The expression ends too early. Close every bracket that is open.'],
    ['"abc', 1, 'A text is not closed by a quotation mark.'],
    ['if', 1, '"if" is a reserved word and cannot be a name.'],
  ])('%s', (source, column, message) => {
    expect(faultOf(source)).toEqual({ message, column });
  });

  test('an expression too long or too deep is refused and not tried', () => {
    expect(faultOf(`n${' + n'.repeat(20_000)}`)).toEqual({
      message: 'An expression can have at most 2000 characters. Name parts of it in rules.json.',
      column: 2001,
    });
    expect(faultOf(`${'('.repeat(400)}n${')'.repeat(400)}`).message).toBe(
      'The expression is too long or too deeply nested. Name parts of it in rules.json.',
    );
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
