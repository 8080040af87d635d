import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';
import { nodeSha256 } from '#server/platform/node-sha256.ts';
import { uniqueIds } from '#server/platform/unique-ids.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { Configuration } from '#server/platform/config/configuration.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import type { EventBus } from '#server/platform/events/events.port.ts';
import type { AuditLooks, AuditWithin } from '#server/modules/audit/audit.port.ts';
import type { CaseSource } from '#server/modules/cases/case-source.port.ts';
import type { CasesModule } from '#server/modules/cases/cases.module.ts';
import type { FirmSettingsPort } from '#server/modules/firm/firm-settings.port.ts';
import type { PeoplePort } from '#server/modules/users/people.port.ts';
import { type ChangeAddress, changesAddress } from './change-address.public.ts';
import { caseConflictRoutes } from './case-conflicts.routes.ts';
import type { CaseCopiesPort, CaseGateway } from './case-copies.port.ts';
import { caseCopiesRepository } from './case-copies.repository.ts';
import { copiedCases, type CopiedCases } from './case-copies.usecase.ts';
import { caseSheetRoutes } from './case-sheet.routes.ts';
import { httpCaseGateway, type HttpCaseGatewayOptions } from './http-case-gateway.ts';
import { numberedCases, watchedCaseSource, watchedGateway } from './watched-case-source.ts';

export type CaseCopiesSettings = {
  readonly configuration: Pick<Configuration, 'caseGateway' | 'role'>;
  readonly database: OpenDatabase;
  readonly events: Pick<EventBus, 'listen'>;
  readonly audit: AuditWithin;
  readonly looks: AuditLooks;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
  readonly stored: Pick<CasesModule, 'caseSource' | 'storedCases' | 'storedWithin'>;
  readonly people: Pick<PeoplePort, 'findByEmail' | 'staff'>;
  readonly firm: Pick<FirmSettingsPort, 'read'>;
  /** What a test puts around where cases come from. */
  readonly around?: CasesAround;
};

export type CasesAround = {
  readonly cases: (source: CaseSource) => CaseSource;
  readonly gateway: (gateway: CaseGateway) => CaseGateway;
};

export type CaseCopiesModule = {
  /** For reading: also what was heard of before, while an outside case system does not answer. */
  readonly cases: CaseSource;
  /** For what is sent: what the source says now. */
  readonly sendingCases: CaseSource;
  /** Asks the outside case system for some of what was not heard of for a while; answers how many. */
  readonly refreshCases: () => Promise<number>;
  readonly changeAddress: ChangeAddress;
  readonly routes: readonly FastifyPluginAsync[];
  readonly close: () => Promise<void>;
};

const timeoutMs = 4_000;
/** A search is followed by a look at what it found, within the time of one call. */
const gatewayTimeoutMs = 3_000;
const cacheSeconds = 300;
const refreshEveryMs = 60_000;
const refreshedAtOnce = 50;
const minuteMs = 60_000;

/** Where cases come from, what people resolve about copies, and the cases that they edit by hand. */
export function caseCopiesModule(settings: CaseCopiesSettings): CaseCopiesModule {
  const { configuration, database, events, audit, looks, clock, stored, firm, people } = settings;
  const copies = caseCopiesRepository(database.db, { audit, stored: stored.storedWithin });
  const { reading, sending, refreshSome } = sourcesOf(settings, copies);
  events.listen(({ type }) => {
    if (type === 'casesChanged' || type === 'resumed') reading.forget();
  });
  const refreshMs = (configuration.caseGateway?.refreshMinutes ?? 0) * minuteMs;
  let isEnding = false;
  const refreshCases = (): Promise<number> =>
    refreshSome({ heardBefore: new Date(clock.now().getTime() - refreshMs), limit: refreshedAtOnce, isEnding: () => isEnding });
  const isRefreshing = configuration.caseGateway !== undefined && configuration.role !== 'web';
  const stopRefreshing = isRefreshing ? repeat(refreshCases, settings.onError) : noWork;
  return {
    cases: numberedCases(reading),
    sendingCases: numberedCases(sending),
    refreshCases,
    changeAddress: changesAddress({ copies }),
    routes: [
      caseConflictRoutes({ copies }),
      caseSheetRoutes({ storedCases: stored.storedCases, looks, ids: uniqueIds, sha256: nodeSha256, copies, firm, staff: people.staff }),
    ],
    close: () => {
      isEnding = true;
      return stopRefreshing();
    },
  };
}

const noWork = (): Promise<void> => Promise.resolve();

/** Does work every minute, never twice at once; answers how to stop. That the case system is away is no error. */
function repeat(work: () => Promise<unknown>, onError: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> | undefined;
  const once = async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'case_source_down') onError(error);
    } finally {
      running = undefined;
    }
  };
  const timer = setInterval(() => {
    running ??= once();
  }, refreshEveryMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

type Sources = Pick<CopiedCases, 'sending' | 'refreshSome'> & { readonly reading: CaseSource & { readonly forget: () => void } };

/** The case system that the configuration names, or the desk's own database. */
function sourcesOf(
  { configuration: { caseGateway }, clock, around, people, stored: { caseSource } }: CaseCopiesSettings,
  copies: CaseCopiesPort,
): Sources {
  if (caseGateway === undefined) {
    const own = watchedCaseSource(around?.cases(caseSource) ?? caseSource, { clock, timeoutMs, cacheSeconds });
    return { reading: own, sending: own, refreshSome: () => Promise.resolve(0) };
  }
  const personId: HttpCaseGatewayOptions['personId'] = async (email, isPartner) => {
    const person = await people.findByEmail(email.toLowerCase());
    return person !== undefined && person.active && (person.role === 'atticus') === isPartner ? person.id : undefined;
  };
  const outside = httpCaseGateway({ ...caseGateway, timeoutMs, personId });
  const gateway = watchedGateway(around?.gateway(outside) ?? outside, gatewayTimeoutMs);
  const staleAfterMs = caseGateway.staleMinutes * minuteMs;
  const copied = copiedCases({ gateway, copies, caseSource, clock, ids: uniqueIds, staleAfterMs });
  return { ...copied, reading: { ...copied.reading, forget: () => undefined } };
}
