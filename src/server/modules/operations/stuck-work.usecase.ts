import { AppError } from '#server/platform/app-error.ts';
import type { DeclarationFaultsPort } from '#server/modules/automations/declarations.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import type { WorkPort } from './work.port.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';

export type OperationsDeps = { readonly work: WorkPort; readonly faults: DeclarationFaultsPort; readonly registry: Registry };

/** What keeps the office from working: folders that are not published, work that waits or failed, and what is published. */
export async function readOperations({ work, faults, registry }: OperationsDeps) {
  const [storedFaults, jobs] = await Promise.all([faults.all(), work.open(), registry.refresh()]);
  return {
    faults: storedFaults.map(({ automationId, ...stored }) => ({
      automation: automationId,
      publishedVersion: registry.find(automationId)?.version ?? null,
      ...stored,
    })),
    jobs,
    versions: registry.all().map(({ id, version, automation: { manifest } }) => ({
      automation: id,
      title: manifest.title,
      version,
      status: manifest.status,
    })),
  };
}

type WorkDeps = Pick<OperationsDeps, 'work'>;
type WorkRequest = { readonly person: SignedIn; readonly id: string };

export function retryWork({ work }: WorkDeps, { person, id }: WorkRequest): Promise<void> {
  return demandChanged(work, id, work.retry(id, { actorId: person.id, action: 'work.retried', subject: id }));
}

export function giveUpWork({ work }: WorkDeps, { person, id, reason }: WorkRequest & { readonly reason: string }): Promise<void> {
  return demandChanged(work, id, work.giveUp(id, reason, { actorId: person.id, action: 'work.givenUp', subject: id }));
}

export function handOverWork({ work }: WorkDeps, { person, id, assignedTo }: WorkRequest & { readonly assignedTo: string }): Promise<void> {
  return demandChanged(work, id, work.handOver(id, assignedTo, { actorId: person.id, action: 'work.handedOver', subject: id }));
}

async function demandChanged(work: WorkPort, id: string, change: Promise<boolean>): Promise<void> {
  if (await change) return;
  if (!(await work.exists(id))) throw new AppError('not_found', 'Work item not found.');
  throw new AppError('record_changed', 'This work is no longer stuck. Reload the list.');
}
