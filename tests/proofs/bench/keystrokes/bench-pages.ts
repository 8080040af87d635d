import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Alias } from 'vite';
import { schemaValidatorModule } from '#engine/compile/validator-module.ts';
import { readExpressions } from '#engine/compilation/read-expressions.ts';
import { rjsfAliases } from '../../../../scripts/web/rjsf-aliases.ts';
import type { BenchForm } from './synthetic-form.ts';

const root = path.join(import.meta.dirname, '..', '..', '..', '..');
const out = path.join(root, '.cache', 'bench-keystrokes');

export const readJson = async (file: string) => JSON.parse(await readFile(path.join(root, file), 'utf8'));

/** The pages read their forms from files, as a desk reads its versions. */
export async function writeForms(forms: readonly BenchForm[]): Promise<void> {
  const standard = await readJson('automations/_parts/standard-case.json');
  const scopes = { ...standard, figures: await readJson('src/server/modules/figures/legal-figures.json') };
  await mkdir(path.join(out, 'data'), { recursive: true });
  for (const { automation, data, total } of forms) {
    const { id } = automation.manifest;
    const amounts = Object.entries(automation.schema?.properties ?? {})
      .filter(([, shape]) => 'type' in shape && shape.type === 'number')
      .map(([field]) => field);
    const rivalTotal = { title: total.title, kind: id.startsWith('bench-') ? 'sum' : 'fee', fields: amounts };
    await writeFile(
      path.join(out, 'data', `${id}.json`),
      JSON.stringify({ automation: readExpressions(automation), data, scopes, total: rivalTotal }),
    );
    await writeFile(path.join(out, 'data', `${id}.js`), schemaValidatorModule(automation.schema ?? {}));
  }
}

type Pages = { readonly files: readonly string[]; readonly alias: readonly Alias[] };

const bench = path.join(root, 'tests', 'proofs', 'bench');
const unbuffered = [{ find: /^.*\/use-typed-text\.ts$/, replacement: path.join(bench, 'rivals', 'unbuffered-text.ts') }];

/** The desk's pages as the desk is built, and the stock rivals with all that they come with. */
const pages: readonly Pages[] = [
  { files: ['keystrokes/desk.html', 'keystrokes/bare.html'], alias: rjsfAliases },
  { files: ['rivals/unbuffered.html'], alias: [...rjsfAliases, ...unbuffered] },
  { files: ['rivals/stock-rjsf.html'], alias: [] },
];

export async function buildPages(): Promise<void> {
  await rm(out, { recursive: true, force: true });
  for (const { files, alias } of pages)
    await build({
      configFile: false,
      root: bench,
      logLevel: 'error',
      plugins: [react()],
      resolve: { alias: [...alias] },
      build: {
        outDir: out,
        emptyOutDir: false,
        target: 'es2022',
        chunkSizeWarningLimit: 10_000,
        rolldownOptions: { input: files.map((file) => path.join(bench, file)) },
      },
    });
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

export async function serve(): Promise<{ readonly server: Server; readonly origin: string }> {
  const server = createServer((request, response) => {
    const file = path.join(out, path.normalize(new URL(request.url ?? '/', 'http://bench').pathname));
    readFile(file).then(
      (content) => response.writeHead(200, { 'Content-Type': types[path.extname(file)] ?? 'application/octet-stream' }).end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { server, origin: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}` };
}
