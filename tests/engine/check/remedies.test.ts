import { describe, expect, it } from 'vitest';
import { readJson } from '#engine/findings/json-text.ts';
import { check, folders, parts } from '../../checked-declarations.ts';

/** What is found in a folder in which one text was replaced by another. */
function remediesAfter(folder: string, file: string, [from, to]: readonly [string, string]): readonly string[] {
  const files = new Map(folders.get(folder));
  const before = files.get(file) ?? '';
  if (!before.includes(from)) throw new Error(`${file} does not contain ${from}`);
  files.set(
    file,
    before.replace(from, () => to),
  );
  return check(files, parts, { folders: new Map(folders).set(folder, files) }).faults.map(
    ({ path, message, remedy }) => `${path}: ${message} ${remedy}`,
  );
}

describe('a remedy leads to no other error', () => {
  it.each([
    [
      'a type of another language',
      'schema.json',
      ['"type": "string", "enum": ["inPerson", "remote"]', '"type": "bool"'],
      'Write "boolean".',
    ],
    [
      'a list of roles that is needed',
      'manifest.json',
      ['"roles": [', '"roles": [], "meanwhile": ['],
      'This needs at least one entry. Add one.',
    ],
    [
      'a title that is needed',
      'manifest.json',
      ['"title": "Depositions"', '"title": "", "meanwhile": "Depositions"'],
      'The text is empty. Write the text.',
    ],
    ['a page with a space', 'manifest.json', ['"/deposition/new-deposition"', '"/deposition/new deposition"'], 'leave no spaces'],
    ['a format called none', 'list.json', ['"field": "clientName",', '"field": "clientName", "format": "none",'], 'or remove "format".'],
    [
      'a format that does not fit',
      'list.json',
      ['"field": "clientName",', '"field": "clientName", "format": "date",'],
      'Remove "format", or write "format": "text".',
    ],
    [
      'a title that the column has anyway',
      'list.json',
      ['"field": "clientName",', '"field": "clientName", "title": "Client",'],
      'Remove it: the column has it anyway.',
    ],
    [
      'an action without its call',
      'manifest.json',
      ['"delete": {', '"update": {'],
      'Add "delete": "DELETE /deposition/{id}" under "serves" in manifest.json',
    ],
    [
      'labels of a status',
      'list.json',
      ['"field": "state"', '"field": "state", "labels": { "scheduled": { "en": "a", "es": "b" } }'],
      'Remove "labels", and change the titles there.',
    ],
    ['a column of a table', 'list.json', ['"field": "clientName"', '"field": "documents[].title"'], 'Add a computed value of type text'],
    ['a shape that is open', 'schema.json', ['        "additionalProperties": false,', ''], 'Add "additionalProperties": false'],
    ['an id of another folder', 'workflow.json', ['"id": "deposition"', '"id": "hearing"'], 'Write the name of the folder in both.'],
  ] as const)('%s', (...[, file, change, expected]) => {
    expect(remediesAfter('deposition', file, change).join('\n')).toContain(expected);
  });

  it.each([
    ['{attorney.name}', '{attorney}', 'Name one of its values: attorney.id, attorney.label, attorney.name'],
    ['{attorney.name}', '{depositionDate}', "Write longDate(depositionDate, 'en')"],
    ['{attorney.name}', '{documents}', 'Write one value of each entry'],
  ])('a letter that writes %s as %s', (from, to, expected) => {
    expect(remediesAfter('deposition', 'letter.json', [from, to]).join('\n')).toContain(expected);
  });

  it('a key that is missing is told with the first sentence of its meaning', () => {
    const found = remediesAfter('deposition', 'manifest.json', ['"letter": { "to": ["applicant"], ', '"letter": { ']);
    expect(found).toContain('/letter: "to" is missing. Add "to": Who gets the letter; or the name of a group of _parts/addressees.json.');
  });

  it('a day without a title gets one', () => {
    const [found] = remediesAfter('5710-fees', 'log.json', ['deadlines.payment.outer', 'deadlines.payment.safe']);
    expect(found).toContain('Add "title".');
  });

  it('a deadline without its day is the date that letters print', () => {
    const [found] = remediesAfter('5710-fees', 'log.json', ['deadlines.payment.outer', 'deadlines.payment']);
    expect(found).toContain('Write "deadlines.payment.outer", the date that letters print');
  });
});

describe('the place of a character in a file', () => {
  const text = '{\n  "a": [\n    "one", "caf\\u00e9 \\"x\\" y"\n  ],\n  "b":\n    "two"\n}';
  const { placeIn } = readJson(text);

  it('is counted in the file, past what is written with a backslash', () => {
    expect(placeIn('/a/0', 1)).toEqual({ line: 3, column: 6 });
    expect(text.split('\n')[2]?.slice((placeIn('/a/1', 10)?.column ?? 0) - 1)).toBe('y"');
    expect(placeIn('/b', 3)).toEqual({ line: 6, column: 8 });
  });

  it('is unknown where no text stands', () => {
    expect([placeIn('/a', 1), placeIn('/c', 1)]).toEqual([undefined, undefined]);
  });
});
