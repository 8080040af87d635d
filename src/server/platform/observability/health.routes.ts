import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';
import { observabilitySchemas } from './observability.schemas.ts';

export type HealthRouteDeps = {
  readonly databaseAnswers: () => Promise<boolean>;
  /** Processes that can set a letter; undefined where this server sets none. */
  readonly letterProcesses?: () => number;
};

/** Whether the desk lives, and whether it can work. Both answer anybody and tell nothing else. */
export function healthRoutes({ databaseAnswers, letterProcesses }: HealthRouteDeps): FastifyPluginAsync {
  const config = { public: true };
  return async (app) => {
    app.get('/health', { config, schema: observabilitySchemas.health }, async () => ({ status: 'ok' }));
    app.get('/ready', { config, schema: observabilitySchemas.ready }, async () => {
      if (!(await databaseAnswers()))
        throw new AppError('database_unavailable', 'The database is not responding.', { retryAfterSeconds: 3 });
      if (letterProcesses?.() === 0) throw new AppError('letter_timeout', 'The letter processes are not ready.', { retryAfterSeconds: 3 });
      return { status: 'ready' };
    });
  };
}
