import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { check, folders, parts } from '../checked-declarations.ts';

const page = readFileSync(path.join(import.meta.dirname, '../../docs/worked-example.md'), 'utf8');

/** The files that the page shows, by name, as somebody would copy them. */
const files = new Map([...page.matchAll(/^## `([^`]+)`[^\n]*\n.*?```json\n(.*?)```/gms)].map(([, name = '', text = '']) => [name, text]));

it('the folder of the worked example is right as it stands on the page', () => {
  expect([...files.keys()]).toEqual([
    'manifest.json',
    'schema.json',
    'ui-schema.json',
    'rules.json',
    'tests.json',
    'workflow.json',
    'lifecycle.json',
    'letter.json',
    'letters/reminder.json',
    'list.json',
    'examples/minimal.json',
  ]);
  const { automation, faults } = check(files, parts, { folders });
  expect(faults.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect([automation?.manifest.id, Object.keys(automation?.lifecycle?.states ?? {})]).toEqual([
    'claim-file',
    ['waiting', 'overdue', 'reminded', 'received'],
  ]);
});
