import { AppError } from '#server/platform/app-error.ts';
import type { DeclarationFaultsPort } from '#server/modules/automations/declarations.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import type { WorkItem, WorkPort } from './work.port.ts';
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
    jobs: jobs.map(jobRow),
    versions: registry.all().map(({ id, version, automation: { manifest } }) => ({
      automation: id,
      title: manifest.title,
      version,
      status: manifest.status,
    })),
  };
}

function jobRow(item: WorkItem) {
  return {
    ...item,
    lastError: item.lastError ?? null,
    assignedTo: item.assignedTo ?? null,
    reason: item.reason ?? null,
    submissionId: item.submissionId ?? null,
  };
}

type WorkDeps = Pick<OperationsDeps, 'work'>;
type WorkRequest = { readonly person: SignedIn; readonly id: string };

export async function retryWork({ work }: WorkDeps, { person, id }: WorkRequest): Promise<void> {
  await found(work, id);
  if (!(await work.retry(id, { actorId: person.id, action: 'work.retried', subject: id }))) throw notStuck();
}

export async function giveUpWork({ work }: WorkDeps, { person, id, reason }: WorkRequest & { readonly reason: string }): Promise<void> {
  await found(work, id);
  if (!(await work.giveUp(id, reason, { actorId: person.id, action: 'work.givenUp', subject: id }))) throw notStuck();
}

export async function handOverWork(
  { work }: WorkDeps,
  { person, id, assignedTo }: WorkRequest & { readonly assignedTo: string },
): Promise<void> {
  await found(work, id);
  if (!(await work.handOver(id, assignedTo, { actorId: person.id, action: 'work.handedOver', subject: id }))) throw notStuck();
}

async function found(work: WorkPort, id: string): Promise<void> {
  if ((await work.find(id)) === undefined) throw new AppError('not_found', 'Work item not found.');
}

function notStuck(): AppError {
  return new AppError('record_changed', 'This work is no longer stuck. Reload the list.');
}
