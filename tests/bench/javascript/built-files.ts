import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseAst } from 'vite';

const web = path.join(import.meta.dirname, '..', '..', '..', 'dist', 'web');
const assets = path.join(web, 'assets');

/** The script that the first page names. */
export function firstScript(): string {
  const name = /<script type="module"[^>]* src="\/assets\/([^"]+)"/.exec(readFileSync(path.join(web, 'index.html'), 'utf8'))?.[1];
  if (name === undefined) throw new Error('The built index.html names no script');
  return name;
}

/** The one built file that a page of the source became, by its name without the hash. */
export function fileOf(name: string): string {
  const found = readdirSync(assets).filter((file) => file.startsWith(`${name}-`) && /^[\w-]{8}\.js$/.test(file.slice(name.length + 1)));
  if (found.length !== 1) throw new Error(`${name} is ${found.length} built files: ${found.join(', ')}`);
  return found[0] ?? '';
}

export const contentOf = (file: string): string => readFileSync(path.join(assets, file), 'utf8');

function importsOf(file: string): readonly string[] {
  return parseAst(contentOf(file)).body.flatMap((node) => {
    const isImport = node.type === 'ImportDeclaration' || node.type === 'ExportNamedDeclaration' || node.type === 'ExportAllDeclaration';
    return isImport && node.source !== null ? [path.basename(node.source.value)] : [];
  });
}

/** All files that a browser must have before these run. */
export function needed(entries: readonly string[]): ReadonlySet<string> {
  const all = new Set(entries);
  // A set that grows while it is gone through is gone through to its end.
  for (const file of all) for (const imported of importsOf(file)) all.add(imported);
  return all;
}

/** Kilobytes on the line, each file packed by itself as they are sent. */
export const packedKilobytes = (files: Iterable<string>): number =>
  Array.from(files).reduce((total, file) => total + gzipSync(contentOf(file)).length, 0) / 1000;
