import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { check, folders, parts } from '../../checked-declarations.ts';

const spelledOut = readFileSync(new URL('../../automations/spelled-out-workflow.json', import.meta.url), 'utf8');

const deposition = (file: string, change: (text: string) => string) => {
  const files = new Map(folders.get('deposition'));
  return files.set(file, change(files.get(file) ?? ''));
};

it('a shared call whose rows the desk does not have is refused where it is used', () => {
  const calls: object = JSON.parse(parts.get('calls.json') ?? '{}');
  const served = {
    call: 'GET /cases/{caseFileNumber}/served',
    envelope: 'served',
    cacheSeconds: 60,
    rows: 'shared/case.json#/definitions/recipient',
  };
  const withServed = new Map([...parts, ['calls.json', JSON.stringify({ ...calls, served })]]);
  const files = deposition('manifest.json', (text) => text.replace('"uses": ["parties"', '"uses": ["served", "parties"'));
  expect(check(files, withServed).faults).toContainEqual(
    expect.objectContaining({
      path: '/uses/0',
      severity: 'error',
      code: 'call_not_answered',
      message: 'The desk has no rows of the shape "shared/case.json#/definitions/recipient", so "served" would always be empty.',
    }),
  );
});

it.each([
  ['update', '"update" is about a stored record, and a workflow has none.'],
  ['delete', '"delete" is about a stored record, and a workflow has none.'],
  ['transition', '"transition" is about a stored record, and a workflow has none.'],
  ['list', 'A workflow cannot show rows, so "list" answers nothing that it could use.'],
])('a workflow cannot call %s, which needs a stored record', (call, message) => {
  const files = deposition('workflow.json', () => spelledOut.replace('"src": "submit"', `"src": "${call}"`));
  expect(check(files, parts).faults).toContainEqual(
    expect.objectContaining({ path: '/states/saving/invoke/src', severity: 'error', code: 'call_without_record', message }),
  );
});
