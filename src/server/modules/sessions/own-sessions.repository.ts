import { sql, type Kysely } from 'kysely';
import type { OwnSessionsPort } from './own-sessions.port.ts';
import { instantText } from '#server/platform/database/instant-text.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

export function ownSessionsRepository(db: Kysely<Database>): OwnSessionsPort {
  return {
    living: async (userId, { now, page, limit }) => {
      const rows = await db
        .selectFrom('sessions as session')
        .innerJoin('refresh_tokens as token', 'token.session_id', 'session.id')
        .select(['session.id', 'session.device', 'session.created_at'])
        .select(({ fn }) => fn.max('token.used_at').as('renewed_at'))
        .where('session.user_id', '=', userId)
        .where('session.ended_at', 'is', null)
        .where('token.expires_at', '>', now)
        .groupBy(['session.id', 'session.device', 'session.created_at'])
        .select(sql<number>`(count(*) over ())::int`.as('total'))
        .orderBy('session.created_at', 'desc')
        .orderBy('session.id')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute();
      const sessions = rows.map(({ id, device, created_at: createdAt, renewed_at: renewedAt }) => ({
        id,
        device,
        createdAt: instantText(createdAt),
        renewedAt: instantText(renewedAt ?? createdAt),
      }));
      return { sessions, totalItems: rows[0]?.total ?? 0 };
    },
  };
}
