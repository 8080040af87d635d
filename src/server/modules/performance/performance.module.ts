import type { OpenDatabase } from '#server/platform/database/database.ts';
import { performanceRepository } from './performance.repository.ts';
import { performanceRoutes } from './performance.routes.ts';
import type { PerformanceDeps } from './read-performance.usecase.ts';

type PerformanceSettings = Omit<PerformanceDeps, 'performance'> & { readonly database: OpenDatabase };

/** Counts of what people did. */
export function performanceModule({ database: { db }, ...deps }: PerformanceSettings) {
  return { routes: [performanceRoutes({ ...deps, performance: performanceRepository(db) })] };
}
