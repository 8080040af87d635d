import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { readConfiguration, type Environment } from '#server/platform/config/configuration.ts';
import { buildDesk, type Desk } from '#server/build-desk.ts';
import type { DeskChanges } from '#server/desk-base.ts';
import type { UploadInspectorPort } from '#server/modules/files/uploads.port.ts';
import { createLetterPool, type LetterPool, type LetterPoolOptions } from '#server/modules/letters/letter-pool.ts';
import { faultyCases, faultyGateway, type CaseSourceFaults } from '../faults/case-source-faults.ts';
import { troubledDelivery, type DeliveryTrouble } from '../faults/delivery-trouble.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import { createUnprovingChecker } from '../unproved-declarations.ts';
import { mailingClock } from './mailing-clock.ts';

const projectFolder = path.join(import.meta.dirname, '..', '..');

export type DeskOverOptions = {
  /** Settings as the environment would give them. */
  readonly settings?: Environment;
  readonly clock?: Clock;
  /** Shorter waits, other limits. */
  readonly changes?: DeskChanges;
};

/** A desk, the folder of its files, and what it logs, line by line. */
export type DeskOver = {
  readonly desk: Desk;
  /** Change it to let the case source answer late or not at all. */
  readonly caseSource: CaseSourceFaults;
  /** Change it to let the delivery service be slow, fail or answer twice. */
  readonly deliveryTrouble: { current: DeliveryTrouble };
  readonly dataFolder: string;
  readonly lines: readonly string[];
};

/** Every desk of a worker serves the same declarations, but for the few that a test changes. */
const sharedAutomations: NonNullable<DeskChanges['sharedAutomations']> = { compiled: new Map(), check: createUnprovingChecker() };

/** The letters of every desk of a worker are set by the same processes; the first letter starts them. */
const letterPools = new Map<string, LetterPool>();
function sharedLetterPool(options: LetterPoolOptions): LetterPool {
  const { templateFolder } = options;
  const pool = letterPools.get(templateFolder) ?? createLetterPool({ ...options, minProcesses: 0 });
  letterPools.set(templateFolder, pool);
  return { ...pool, close: async () => undefined };
}

/** What was found in a good file, by its content: the desks of a worker are given the same few again and again, and each look is a process. */
const inspected = new Map<string, ReturnType<UploadInspectorPort['inspect']>>();
const inspectedOnce = ({ inspect }: UploadInspectorPort): UploadInspectorPort => ({
  inspect: (bytes) => {
    const content = createHash('sha256').update(bytes).digest('hex');
    const found = inspected.get(content) ?? inspect(bytes);
    inspected.set(content, found);
    const forget = (): boolean => inspected.delete(content);
    found.then(({ ok }) => ok || forget(), forget);
    return found;
  },
});

export const secretOfTests = 'a secret of the tests, of no use to anybody';

/** Builds a desk over a database that has its tables. */
export async function deskOver(databaseUrl: string, { settings, clock, changes }: DeskOverOptions = {}): Promise<DeskOver> {
  const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'desk-files-'));
  const environment = {
    DESK_DATA: dataFolder,
    DESK_REQUESTS_PER_MINUTE: '100000',
    DESK_WEB: path.join(dataFolder, 'no-web'),
    ...settings,
  };
  const read = readConfiguration(environment, projectFolder);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const caseSource = { delayMs: 0, down: false };
  const deliveryTrouble: DeskOver['deliveryTrouble'] = { current: { delayMs: 0, answersTwice: false } };
  const desk = await buildDesk({
    configuration: read.configuration,
    databaseUrl,
    secret: secretOfTests,
    log,
    clock: clock ?? mailingClock,
    changes: {
      sharedAutomations,
      inspectedBy: inspectedOnce,
      ...faults(caseSource, deliveryTrouble),
      ...(changes?.letterLimits === undefined ? { startLetterPool: sharedLetterPool } : {}),
      ...changes,
    },
  });
  return { desk, caseSource, deliveryTrouble, dataFolder, lines };
}

function faults(caseFaults: CaseSourceFaults, trouble: { readonly current: DeliveryTrouble }): DeskChanges {
  return {
    deliveredBy: (outbox) => troubledDelivery(outbox, () => trouble.current),
    casesAround: { cases: (source) => faultyCases(source, caseFaults), gateway: (gateway) => faultyGateway(gateway, caseFaults) },
  };
}
