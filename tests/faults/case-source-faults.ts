import { setTimeout as pause } from 'node:timers/promises';
import { caseSourceDown } from '#server/modules/case-copies/watched-case-source.ts';
import type { CaseGateway } from '#server/modules/case-copies/case-copies.port.ts';
import type { CaseSource } from '#server/modules/cases/case-source.port.ts';

/** How the case source behaves; a test changes it while the desk runs. */
export type CaseSourceFaults = { delayMs: number; down: boolean };

async function withFaults<Value>(caseFaults: CaseSourceFaults, work: () => Promise<Value>): Promise<Value> {
  if (caseFaults.down) throw caseSourceDown();
  const { delayMs } = caseFaults;
  if (delayMs > 0) await pause(delayMs, undefined, { ref: false });
  return work();
}

/** The desk's own cases, late or away. */
export function faultyCases(source: CaseSource, caseFaults: CaseSourceFaults): CaseSource {
  return {
    search: (search) => withFaults(caseFaults, () => source.search(search)),
    find: (caseFileNumber) => withFaults(caseFaults, () => source.find(caseFileNumber)),
    matchesOf: (caseFileNumbers) => withFaults(caseFaults, () => source.matchesOf(caseFileNumbers)),
    ofClient: (asked) => withFaults(caseFaults, () => source.ofClient(asked)),
    parties: (caseFileNumber) => withFaults(caseFaults, () => source.parties(caseFileNumber)),
    formerParties: (caseFileNumber, ids) => withFaults(caseFaults, () => source.formerParties(caseFileNumber, ids)),
  };
}

/** An outside case system, late or away. */
export function faultyGateway(gateway: CaseGateway, caseFaults: CaseSourceFaults): CaseGateway {
  return {
    look: (caseFileNumber) => withFaults(caseFaults, () => gateway.look(caseFileNumber)),
    search: (search) => withFaults(caseFaults, () => gateway.search(search)),
    ofClient: (clientId) => withFaults(caseFaults, () => gateway.ofClient(clientId)),
  };
}
