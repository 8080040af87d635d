import { cp } from 'node:fs/promises';
import path from 'node:path';
import { writeStories } from './write-stories.ts';

const root = path.join(import.meta.dirname, '..', '..');

/** Writes the stories anew and builds a page that draws any of them, without Storybook's own window; answers its folder. */
export async function buildShortStories(say: (line: string) => void): Promise<string> {
  await writeStories(say);
  const folder = path.join(root, '.cache', 'stories-short');
  const [{ build }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')]);
  await build({
    root: path.join(root, 'stories', 'short'),
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, target: 'es2022', minify: false, modulePreload: false, chunkSizeWarningLimit: 10_000 },
  });
  await cp(path.join(root, '.cache', 'stories-static'), folder, { recursive: true });
  const pdfjs = path.join(root, 'node_modules', 'pdfjs-dist');
  for (const part of ['cmaps', 'standard_fonts', 'wasm'])
    await cp(path.join(pdfjs, part), path.join(folder, 'pdfjs', part), { recursive: true });
  return folder;
}

if (import.meta.main) console.log(await buildShortStories(console.log));
