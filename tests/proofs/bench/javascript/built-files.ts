import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';

const dist = path.join(import.meta.dirname, '..', '..', '..', '..', 'dist');
const assets = path.join(dist, 'web', 'assets');

/** The script that the first page names. */
export function firstScript(): string {
  const name = /<script type="module"[^>]* src="\/assets\/([^"]+)"/.exec(readFileSync(path.join(dist, 'web', 'index.html'), 'utf8'))?.[1];
  if (name === undefined) throw new Error('The built index.html names no script');
  return name;
}

/** The built file that a module of the source went into. */
export function fileOf(module: string): string {
  const files: Readonly<Record<string, string>> = JSON.parse(readFileSync(path.join(dist, 'web-modules.json'), 'utf8'));
  const file = files[module];
  if (file === undefined) throw new Error(`${module} is in no built file`);
  return file;
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

/** Kilobytes on the line: the packed files beside the built ones, as the server sends them. */
export const packedKilobytes = (files: Iterable<string>): number =>
  Array.from(files).reduce((total, file) => total + statSync(path.join(assets, `${file}.gz`)).size, 0) / 1000;
