import { existsSync } from 'node:fs';
import path from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '../usecases/app-error.ts';
import { limitRate } from './limit-rate.ts';
import { sendProblem } from './problem.ts';

/** The built web app. An address that names no file is a page of the desk, which finds its way by itself. */
export function webFiles(folder: string, perMinute: number): FastifyPluginAsync {
  return async (app) => {
    await limitRate(app, perMinute);
    const isBuilt = existsSync(path.join(folder, 'index.html'));
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
      if (isPage(request.method, request.url) && isBuilt) return reply.sendFile('index.html');
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
  const { pathname } = new URL(url, 'http://desk');
  return (method === 'GET' || method === 'HEAD') && !pathname.startsWith('/api/') && !/\.[a-z0-9]+$/i.test(pathname);
}
