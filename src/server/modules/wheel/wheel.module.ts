import { randomBytes } from 'node:crypto';
import type { AuditWithin } from '#server/modules/audit/audit.port.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { wheelRepository } from './wheel.repository.ts';
import { wheelRoutes } from './wheel.routes.ts';

type WheelSettings = { readonly database: OpenDatabase; readonly audit: AuditWithin; readonly clock: Clock };

const draw = (): number => randomBytes(4).readUInt32BE();

/** Draws among names, decided here and not in the browser. */
export function wheelModule({ database: { db }, audit, clock }: WheelSettings) {
  return { routes: [wheelRoutes({ wheel: wheelRepository(db, audit), clock, draw })] };
}
