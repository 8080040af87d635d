import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

import { packedFiles } from './scripts/web/packed-files.ts';
import { rjsfAliases } from './scripts/web/rjsf-aliases.ts';

const root = dirname(fileURLToPath(import.meta.url));
const outDir = join(root, 'dist/web');

/** What the page opens with when there is no signal. Other scripts than Latin come when they are needed. */
const fileList = (): Plugin => ({
  name: 'file-list',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const files = Object.keys(bundle).filter(
        (name) => name.startsWith('assets/claim/') && !/-(?:cyrillic|greek|vietnamese|latin-ext)/.test(name),
      );
      this.emitFile({ type: 'asset', fileName: 'claim-files.json', source: JSON.stringify(files.map((name) => `/${name}`)) });
    },
  },
});

/**
 * The first question goes out before the page itself is here: its script stands first, and waits for nothing. It knows where the entries of a trip are,
 * so that an address that leads to them begins with them.
 */
const firstCall = (): Plugin => ({
  name: 'first-call',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const fileOf = (name: string) => Object.values(bundle).find((one) => one.type === 'chunk' && one.name === name)?.fileName ?? '';
      const attrs = { type: 'module', async: true, src: `/${fileOf('first-call')}`, 'data-trip-form': `/${fileOf('trip-form')}` };
      return [{ tag: 'script', attrs, injectTo: 'head' }];
    },
  },
});

/** The page of a client: built by itself, so that a phone on a bad line gets nothing of the desk. */
export default defineConfig({
  root: join(root, 'src/claim'),
  base: '/',
  resolve: { alias: rjsfAliases },
  css: { transformer: 'lightningcss', lightningcss: { targets: { chrome: 108 << 16, firefox: 108 << 16, safari: 16 << 16 } } },
  plugins: [react(), firstCall(), packedFiles(outDir), fileList()],
  build: {
    outDir,
    emptyOutDir: false,
    assetsDir: 'assets/claim',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        form: join(root, 'src/claim/mileage-reimbursement/form.html'),
        'first-call': join(root, 'src/claim/first-call/first-call.ts'),
        'claim-worker': join(root, 'src/claim/worker/claim-worker.ts'),
      },
      // A worker has the pages below its own address.
      output: { entryFileNames: ({ name }) => (name === 'claim-worker' ? '[name].js' : 'assets/claim/[name]-[hash].js') },
    },
  },
  server: { proxy: { '/api': process.env['DESK_API'] ?? 'http://localhost:8080' } },
});
