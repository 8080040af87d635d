import { defined } from '#domain/defined.ts';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DeclaredStory } from '../../stories/plan/scene.ts';

/** Where the written stories stand; Storybook reads them there. */
export const storyTarget = path.join(import.meta.dirname, '..', '..', '.cache', 'stories');

/** Writes only what changed, so that an open Storybook draws anew what it must. */
export async function write(file: string, content: string | Uint8Array): Promise<string> {
  const before = await readFile(file).catch(() => undefined);
  if (before === undefined || !before.equals(Buffer.from(content))) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  return file;
}

/** The name of an export by the key of its story. */
export function pascal(key: string): string {
  const name = key.replaceAll(/(?:^|-)([a-z0-9])/g, (_whole, letter: string) => letter.toUpperCase());
  return /^[A-Z]/.test(name) ? name : `Story${name}`;
}

type Written = Omit<DeclaredStory, 'scene'> & { readonly render: string };

/** The line that exports a story; render is what draws it. */
export function storyExport({ key, name, render, language, theme, width }: Written): string {
  const globals = {
    ...defined({ language, theme }),
    ...(width === undefined ? {} : { viewport: { value: width } }),
  };
  const parts = [`name: ${JSON.stringify(name)}`, `render: ${render}`];
  if (Object.keys(globals).length > 0) parts.push(`globals: ${JSON.stringify(globals)}`);
  if (width !== undefined) parts.push(`tags: ${JSON.stringify([width])}`);
  return `export const ${pascal(key)} = { ${parts.join(', ')} };`;
}
