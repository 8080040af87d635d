import { readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Alias } from 'vite';

/** Pages that are built in one way. */
export type Pages = { readonly files: readonly string[]; readonly alias: readonly Alias[] };

export type Site = { readonly server: Server; readonly origin: string };

export const benchFolder = import.meta.dirname;

/** Builds pages of this folder as the desk is built. */
export async function buildSite(out: string, pages: readonly Pages[]): Promise<void> {
  await rm(out, { recursive: true, force: true });
  for (const { files, alias } of pages)
    await build({
      configFile: false,
      root: benchFolder,
      logLevel: 'error',
      plugins: [react()],
      resolve: { alias: [...alias] },
      build: {
        outDir: out,
        emptyOutDir: false,
        target: 'es2022',
        chunkSizeWarningLimit: 10_000,
        rolldownOptions: { input: files.map((file) => path.join(benchFolder, file)) },
      },
    });
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

export async function serveFolder(out: string): Promise<Site> {
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
