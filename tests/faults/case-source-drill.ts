import { setTimeout as pause } from 'node:timers/promises';
import { caseSourceDown } from '#server/modules/case-copies/watched-case-source.ts';
import type { CaseGateway } from '#server/modules/case-copies/case-copies.port.ts';
import type { CaseSource } from '#server/modules/cases/case-source.port.ts';

/** How the case source behaves; a test changes it while the desk runs. */
export type CaseSourceDrill = { delayMs: number; down: boolean };

async function drilled<Value>(drill: CaseSourceDrill, work: () => Promise<Value>): Promise<Value> {
  if (drill.down) throw caseSourceDown();
  const { delayMs } = drill;
  if (delayMs > 0) await pause(delayMs, undefined, { ref: false });
  return work();
}

/** The desk's own cases, late or away. */
export function drilledCases(source: CaseSource, drill: CaseSourceDrill): CaseSource {
  return {
    search: (search) => drilled(drill, () => source.search(search)),
    find: (caseFileNumber) => drilled(drill, () => source.find(caseFileNumber)),
    matchesOf: (caseFileNumbers) => drilled(drill, () => source.matchesOf(caseFileNumbers)),
    parties: (caseFileNumber) => drilled(drill, () => source.parties(caseFileNumber)),
  };
}

/** An outside case system, late or away. */
export function drilledGateway(gateway: CaseGateway, drill: CaseSourceDrill): CaseGateway {
  return {
    look: (caseFileNumber) => drilled(drill, () => gateway.look(caseFileNumber)),
    search: (search) => drilled(drill, () => gateway.search(search)),
  };
}
