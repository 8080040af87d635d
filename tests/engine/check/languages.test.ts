import { expect, it } from 'vitest';
import { recordOf } from '#engine/data/plain-data.ts';
import { fillEvents } from '#engine/fill/fill-events.ts';
import { fillStates } from '#engine/fill/fill-states.ts';
import { fillLifecycleRoles } from '#engine/fill/fill-roles.ts';
import { isShort } from '#engine/fill/fill-workflow.ts';
import { visitShape } from '#engine/check-shape/visit-shape.ts';
import { check, folders, parts } from '../../checked-declarations.ts';

const spoken = ['manifest.json', 'ui-schema.json', 'rules.json', 'workflow.json', 'lifecycle.json', 'log.json', 'list.json'];

/** A file with Spanish beside each text for people that has none, except at the places left out. */
function bilingual(file: string, text: string, leftOut: readonly string[] = []): string {
  const written: unknown = JSON.parse(text);
  const value =
    file === 'lifecycle.json' ? fillLifecycleRoles(fillStates(fillEvents(recordOf(written), undefined).value).value, undefined) : written;
  const meta = file === 'workflow.json' && isShort(value) ? 'short-workflow.json' : file;
  const texts = visitShape(value, { file, path: '' }, meta).filter(({ definition }) => definition === 'localizedText');
  const english = new Map(texts.flatMap(({ value: one, place }) => (typeof one === 'string' ? [[place.path, one] as const] : [])));
  const told = (inner: unknown, path: string): unknown => {
    const words = english.get(path);
    if (words !== undefined) return leftOut.includes(path) ? words : { en: words, es: `Es: ${words}` };
    if (Array.isArray(inner)) return inner.map((item, index) => told(item, `${path}/${index}`));
    if (typeof inner !== 'object' || inner === null) return inner;
    return Object.fromEntries(Object.entries(inner).map(([key, item]) => [key, told(item, `${path}/${key}`)]));
  };
  return JSON.stringify(told(value, ''));
}

function languageFaults(leftOut: readonly [file: string, path: string][]): readonly (readonly [string, string])[] {
  const files = new Map([...(folders.get('deposition') ?? [])].filter(([file]) => !file.startsWith('examples/')));
  for (const file of spoken) {
    const places = leftOut.flatMap(([at, path]) => (at === file ? [path] : []));
    const text = bilingual(file, files.get(file) ?? '', places);
    files.set(file, file === 'manifest.json' ? JSON.stringify({ ...JSON.parse(text), languages: ['en', 'es'] }) : text);
  }
  return check(files, parts).faults.flatMap(({ code, file, path }) => (code === 'missing_language' ? [[file, path] as const] : []));
}

it('a folder that clients read has every text in both languages', () => {
  expect(languageFaults([])).toEqual([]);
});

it.each([
  ['manifest.json', '/description'],
  ['ui-schema.json', '/sections/0/items/1/title'],
  ['rules.json', '/checks/0/say'],
  ['workflow.json', '/steps/0/title'],
  ['workflow.json', '/words/receipt'],
  ['log.json', '/title'],
  ['list.json', '/empty'],
])('a text of %s that lacks Spanish is told once, where it stands', (file, path) => {
  expect(languageFaults([[file, path]])).toEqual([[file, path]]);
});
