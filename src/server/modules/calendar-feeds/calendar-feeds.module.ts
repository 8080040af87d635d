import { createHash, randomBytes } from 'node:crypto';
import type { AuditWithin } from '#server/modules/audit/audit.port.ts';
import type { Configuration } from '#server/platform/config/configuration.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { calendarFeedsRepository } from './calendar-feeds.repository.ts';
import { calendarFeedRoutes } from './calendar-feeds.routes.ts';
import type { WriteFeedDeps } from './write-feed.usecase.ts';

type CalendarFeedsSettings = Omit<WriteFeedDeps, 'feeds' | 'hashOf' | 'origin'> & {
  readonly configuration: Pick<Configuration, 'origin' | 'port'>;
  readonly database: OpenDatabase;
  readonly audit: AuditWithin;
};

const makeToken = (): string => randomBytes(32).toString('base64url');
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The calendar of a person in other programs. */
export function calendarFeedsModule({ database: { db }, audit, configuration, ...deps }: CalendarFeedsSettings) {
  const origin = configuration.origin ?? `http://localhost:${configuration.port}`;
  return { routes: [calendarFeedRoutes({ ...deps, origin, feeds: calendarFeedsRepository(db, audit), makeToken, hashOf })] };
}
