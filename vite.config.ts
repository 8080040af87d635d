import { createReadStream } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const root = dirname(fileURLToPath(import.meta.url));
const outDir = join(root, 'dist/web');
const pdfjs = join(root, 'node_modules/pdfjs-dist');
const pdfParts = ['cmaps', 'standard_fonts', 'wasm'];

/** The libraries that the sign-in page needs already. */
const firstLibraries = /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next)\//;

/** What pdf.js asks for by address while it draws: character maps, fonts and decoders, under /pdfjs/. */
const pdfAssets = (): Plugin => ({
  name: 'pdf-assets',
  configureServer: ({ middlewares }) => {
    middlewares.use('/pdfjs', (request, response, next) => {
      const file = resolve(pdfjs, `.${new URL(request.url ?? '/', 'http://desk').pathname}`);
      if (!pdfParts.some((part) => file.startsWith(join(pdfjs, part)))) return next();
      createReadStream(file)
        .on('error', () => next())
        .pipe(response);
    });
  },
  writeBundle: async () => {
    await Promise.all(pdfParts.map((part) => cp(join(pdfjs, part), join(outDir, 'pdfjs', part), { recursive: true })));
  },
});

/** Beside each file what goes over the line instead of it, a third of its size: packed once, not at every request. */
const packedFiles = (): Plugin => ({
  name: 'packed-files',
  writeBundle: {
    order: 'post',
    handler: async (_options, bundle) => {
      const files = Object.keys(bundle).filter((name) => /\.(?:m?js|css|svg)$/.test(name));
      await Promise.all(
        files.map(async (name) => {
          const file = join(outDir, name);
          await writeFile(`${file}.gz`, await promisify(gzip)(await readFile(file), { level: 9 }));
        }),
      );
    },
  },
});

export default defineConfig({
  root: join(root, 'src/app'),
  base: '/',
  plugins: [react(), pdfAssets(), packedFiles()],
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    // Nothing may be inlined: the policy allows scripts and workers of our own address only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    // What changes with a library stands apart from what changes with the desk, so that a new desk is a small download.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'libraries', test: firstLibraries }] } } },
  },
  server: { proxy: { '/api': process.env['DESK_API'] ?? 'http://localhost:8080' } },
});
