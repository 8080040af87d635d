import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compileFromFile } from 'json-schema-to-typescript';

const root = path.join(import.meta.dirname, '..', '..');
const banner = '/* Written by npm run generate from the JSON Schema beside it. Do not edit. */';

/** The TypeScript of every schema under schemas/, by the path it belongs to; schemas/settings holds declarations of forms. */
export async function generateTypes(): Promise<ReadonlyMap<string, string>> {
  const files = (await readdir(path.join(root, 'schemas'), { recursive: true })).filter(
    (file) => file.endsWith('.json') && path.basename(file) !== 'tsconfig.json' && !file.startsWith(`settings${path.sep}`),
  );
  const written = new Map<string, string>();
  for (const file of files.sort()) {
    const source = path.join(root, 'schemas', file);
    const text = await compileFromFile(source, {
      bannerComment: banner,
      additionalProperties: false,
      ignoreMinAndMaxItems: true,
      unreachableDefinitions: true,
      cwd: path.dirname(source),
      style: { singleQuote: true, printWidth: 140 },
    });
    written.set(source.replace(/\.json$/, '.gen.ts'), file.startsWith(`api${path.sep}`) ? readonlyText(text) : text);
  }
  return written;
}

/** What crosses the wire is read, never changed; the generator has no setting for it. */
function readonlyText(text: string): string {
  return text.replaceAll(/^( +)(\w+\??:)(?= |$)/gm, '$1readonly $2').replaceAll(/(\w+|\([^()]*\))\[\]/g, 'readonly $1[]');
}

if (import.meta.main) {
  for (const [file, text] of await generateTypes()) {
    const before = await readFile(file, 'utf8').catch(() => '');
    if (before !== text) await writeFile(file, text);
  }
}
