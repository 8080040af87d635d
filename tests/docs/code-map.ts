import { readFileSync } from 'node:fs';
import path from 'node:path';

export const project = path.join(import.meta.dirname, '..', '..');
export const codeMap = readFileSync(path.join(project, 'docs', 'code-map.md'), 'utf8');

/** The files of the project that a text names. */
export const filesIn = (text: string): readonly string[] => [
  ...new Set(Array.from(text.matchAll(/`((?:src|tests|schemas|automations|docs)\/[\w./-]+)`/g), ([, named = '']) => named)),
];

const section = (title: string): string => codeMap.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? '';

/** What a send crosses in the browser, and on the server until the commit. */
export const browserPath = filesIn(section('In the browser'));
export const serverPath = ['Before the route', 'From the route to the commit'].flatMap((title) => filesIn(section(title)));
