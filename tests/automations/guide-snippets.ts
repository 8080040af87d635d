import { isList, isRecord } from '#engine/data/plain-data.ts';
import type { Declarations } from '../../scripts/declarations/declaration-folders.ts';

/** A piece of JSON that the guide shows, and the file that it belongs to: added to what the file has, or in its place. */
type Snippet = { readonly file: string; readonly isWhole: boolean; readonly value: unknown };

/** A chapter of the guide with its snippets. */
type Chapter = { readonly title: string; readonly snippets: readonly Snippet[] };

const BLOCK = /([^\n]*)\n\n```json\n(.*?)\n```/gs;
const INTRODUCED = /(?:^|[.*] )(In|The whole) `([^`]+)`[^`]*:$/;

function snippetOf(chapter: string, before: string, text: string): Snippet {
  const [, kind, file] = INTRODUCED.exec(before) ?? [];
  if (file === undefined) throw new Error(`A snippet of "${chapter}" does not name its file in the line above it: ${before}`);
  return { file, isWhole: kind === 'The whole', value: JSON.parse(text) };
}

/** The chapters of the guide. A snippet that is not JSON, or that names no file, throws. */
export function chaptersOf(guide: string): readonly Chapter[] {
  const [, ...chapters] = guide.split(/^## /m);
  return chapters.map((chapter) => {
    const title = chapter.slice(0, chapter.indexOf('\n'));
    return { title, snippets: [...chapter.matchAll(BLOCK)].map(([, before = '', text = '']) => snippetOf(title, before, text)) };
  });
}

/** What a file holds with more written into it: keys of a group side by side, entries of a list one after the other. */
function merged(before: unknown, added: unknown): unknown {
  if (isList(before) && isList(added)) return [...before, ...added.filter((one) => isRecord(one) || !before.includes(one))];
  if (!isRecord(before) || !isRecord(added)) return added;
  return { ...before, ...Object.fromEntries(Object.entries(added).map(([key, value]) => [key, merged(before[key], value)])) };
}

/** The declarations with snippets written into them. A file without a folder is one of the folder that the guide is about. */
export function withSnippets({ folders, parts }: Declarations, about: string, snippets: readonly Snippet[]): Declarations {
  const all = new Map([...folders, ['_parts', parts]]);
  for (const { file: named, isWhole, value } of snippets) {
    const [first = '', ...rest] = named.split('/');
    const [folder, file] = all.has(first) ? [first, rest.join('/')] : [about, named];
    const before = isWhole ? undefined : all.get(folder)?.get(file);
    const text = JSON.stringify(merged(before === undefined ? undefined : JSON.parse(before), value), null, 2);
    all.set(folder, new Map(all.get(folder)).set(file, text));
  }
  const written = all.get('_parts') ?? parts;
  all.delete('_parts');
  return { folders: all, parts: written };
}
