import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { packedFiles } from './scripts/web/packed-files.ts';
import { rjsfAliases } from './scripts/web/rjsf-aliases.ts';

const root = dirname(fileURLToPath(import.meta.url));
const outDir = join(root, 'dist/web');

/** The page of a client: built by itself, so that a phone on a bad line gets nothing of the desk. */
export default defineConfig({
  root: join(root, 'src/claim'),
  base: '/',
  resolve: { alias: rjsfAliases },
  css: { transformer: 'lightningcss', lightningcss: { targets: { chrome: 108 << 16, firefox: 108 << 16, safari: 16 << 16 } } },
  plugins: [react(), packedFiles(outDir)],
  build: {
    outDir,
    emptyOutDir: false,
    assetsDir: 'assets/claim',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { form: join(root, 'src/claim/mileage-reimbursement/form.html') } },
  },
  server: { proxy: { '/api': process.env['DESK_API'] ?? 'http://localhost:8080' } },
});
