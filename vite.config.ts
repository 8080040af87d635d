import { createReadStream } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

import { rjsfAliases } from './scripts/web/rjsf-aliases.ts';
import { chunkNames } from './scripts/web/chunk-names.ts';
import { packedFiles } from './scripts/web/packed-files.ts';

const root = dirname(fileURLToPath(import.meta.url));
const outDir = join(root, 'dist/web');
const pdfjs = join(root, 'node_modules/pdfjs-dist');
const pdfParts = ['cmaps', 'standard_fonts', 'wasm'];

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

/** Beside the built app, which of its files each module went into. */
const moduleFiles = (): Plugin => ({
  name: 'module-files',
  writeBundle: async (_options, bundle) => {
    const files = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? Object.keys(file.modules).map((id) => [relative(root, id), basename(file.fileName)]) : [],
    );
    await writeFile(join(root, 'dist/web-modules.json'), JSON.stringify(Object.fromEntries(files)));
  },
});

export default defineConfig({
  root: join(root, 'src/app'),
  base: '/',
  resolve: { alias: rjsfAliases },
  // Lowers nesting and light-dark() for browsers of the last three years.
  css: { transformer: 'lightningcss', lightningcss: { targets: { chrome: 108 << 16, firefox: 108 << 16, safari: 16 << 16 } } },
  plugins: [react(), pdfAssets(), packedFiles(outDir), moduleFiles()],
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    // Nothing may be inlined: the policy allows scripts and workers of our own address only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: chunkNames(), debugName: 'parts', includeDependenciesRecursively: false }] } },
    },
  },
  server: { proxy: { '/api': process.env['DESK_API'] ?? 'http://localhost:8080' } },
});
