import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..', '..');
const stampFile = path.join(root, 'dist', 'web.stamp');
const sources = [
  'src/app',
  'src/claim',
  'src/runtime',
  'src/engine',
  'src/domain',
  'schemas',
  'vite.config.ts',
  'vite.claim.config.ts',
  'scripts/web/packed-files.ts',
  'scripts/web/rjsf-aliases.ts',
  'scripts/web/chunk-names.ts',
  'package-lock.json',
];

async function filesBelow(folder: string): Promise<readonly string[]> {
  const full = path.join(root, folder);
  if ((await stat(full)).isFile()) return [folder];
  const entries = await readdir(full, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

/** A fingerprint of everything that the web app is built from: names and contents, so that a checkout or a copy does not count as a change. */
async function sourceStamp(): Promise<string> {
  const files = (await Promise.all(sources.map(filesBelow))).flat().sort();
  const contents = await Promise.all(files.map((file) => readFile(path.join(root, file))));
  const hash = createHash('sha256');
  files.forEach((file, index) =>
    hash
      .update(file)
      .update('\0')
      .update(contents[index] ?? '')
      .update('\0'),
  );
  return hash.digest('hex');
}

/** Builds the web app into dist/web when its sources changed since the last build. */
export async function buildWeb(say: (line: string) => void): Promise<void> {
  const stamp = await sourceStamp();
  const isBuilt = existsSync(path.join(root, 'dist', 'web', 'index.html'));
  if (isBuilt && (await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return;
  say('Building the web app. This takes a few seconds, and only after its source changed.');
  const { build } = await import('vite');
  await build({ configFile: path.join(root, 'vite.config.ts'), logLevel: 'warn' });
  // Beside it, and after it: the first one empties the folder.
  await build({ configFile: path.join(root, 'vite.claim.config.ts'), logLevel: 'warn' });
  await mkdir(path.dirname(stampFile), { recursive: true });
  await writeFile(stampFile, stamp);
}

if (import.meta.main) await buildWeb(console.log);
