import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';
import { limitRate } from '#server/platform/limits/limit-rate.ts';
import { sendProblem } from './problem.ts';

/** The built web app. An address with an HTML file of its own is that page; any other that names no file is a page of the desk, which finds its way by itself. */
export function webFiles(folder: string, perMinute: number): FastifyPluginAsync {
  return async (app) => {
    await limitRate(app, perMinute);
    app.addHook('onRequest', async ({ url }) => {
      if (isOdd(url)) throw new AppError('not_found', 'There is nothing at this address.');
    });
    const isBuilt = existsSync(path.join(folder, 'index.html'));
    const ownPages = new Set(globSync('**/*.html', { cwd: folder }).map((file) => file.split(path.sep).join('/')));
    const pageAt = (url: string): string => {
      const own = `${pathOf(url).replace(/^\/|\/$/g, '')}.html`;
      return ownPages.has(own) ? own : 'index.html';
    };
    if (isBuilt)
      await app.register(serveStatic, {
        root: folder,
        index: ['index.html'],
        cacheControl: false,
        // what the build packed; it holds nothing secret, so that its length tells nothing
        preCompressed: true,
        setHeaders: (reply, file) => void reply.header('Cache-Control', cachingOf(path.relative(folder, file))),
      });
    app.setNotFoundHandler((request, reply) => {
      if (isPage(request.method, request.url) && isBuilt) return reply.sendFile(pageAt(request.url));
      const message = isBuilt
        ? 'There is nothing at this address.'
        : 'The web app is not built. Start the desk with npm start, which builds it.';
      return sendProblem(request, reply, new AppError('not_found', message));
    });
  };
}

/** Files below assets carry a hash of their content in their name. */
function cachingOf(file: string): string {
  return file.startsWith(`assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

function isPage(method: string, url: string): boolean {
  const path = pathOf(url);
  return (method === 'GET' || method === 'HEAD') && !path.startsWith('/api/') && !/\.[a-z0-9]+$/i.test(path);
}

const longestPath = 500;
/** A folder takes no longer names. */
const longestName = 200;
/** A host where the path should begin, a folder without a name, a step up, a zero, or a backslash; each as it stands or encoded. */
const oddPath = /^[^/]|(?:\/|%2f){2}|(?:\/|%2f)(?:\.|%2e){2}(?:\/|%2f|$)|%00|\\|%5c/i;

/** Whether no page and no file can stand at an address: whatever looks for one would fail at it. */
function isOdd(url: string): boolean {
  const path = pathOf(url);
  return path.length > longestPath || oddPath.test(path) || path.split('/').some((name) => name.length > longestName);
}

const pathOf = (url: string): string => url.split(/[?#]/)[0] ?? '';
