import { readFileSync } from 'node:fs';
import path from 'node:path';

const words: Readonly<Record<string, string>> = JSON.parse(readFileSync(path.join(import.meta.dirname, 'spanish-words.json'), 'utf8'));

// What people do not read there, or read in one language only.
const KEPT = new Set(['en', 'es', 'group']);

/** The JSON text of a declaration whose staff texts are in both languages, as a form that clients fill in has them. */
export function inSpanish(text: string): string {
  const both = (key: string, value: unknown): unknown =>
    typeof value === 'string' && !KEPT.has(key) && Object.hasOwn(words, value) ? { en: value, es: words[value] } : value;
  return JSON.stringify(JSON.parse(text, both));
}

/** A file of a folder in both languages; examples stay as they are. */
export const fileInSpanish = (file: string, text: string): string => (file.startsWith('examples/') ? text : inSpanish(text));
