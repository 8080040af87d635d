import { type PlainRecord, recordOf } from '#engine/data/plain-data.ts';
import type { MadeOver } from '#server/modules/automations/served-calls.public.ts';
import type { Commit, PlanAct } from '#server/modules/acts/acts.port.ts';
import { clientActor } from '#server/platform/actor.ts';
import type { Ids } from '#server/platform/ids.port.ts';
import type { PublishedCall } from '#server/modules/automations/registry.port.ts';
import { linkNotFound, openTrusted, type OpenLink, type OpenLinkDeps } from './open-link.ts';

export type CreateDeps = OpenLinkDeps & { readonly planAct: PlanAct; readonly commit: Commit; readonly ids: Ids };

/** A call that makes a record over the link of another one, with what was sent. */
export type OverOtherLink = { readonly call: PublishedCall; readonly secret: string; readonly device?: string; readonly recordId: string };

function demandOf({ published, stored }: OpenLink, { of }: PublishedCall, recordId: string): MadeOver {
  if (of === undefined || of.automation !== published.id || recordId !== stored.id) throw linkNotFound();
  return of;
}

/** Whether something came over the link of a record already; whoever has another link is told as much as without one. */
export async function existsOverLink(
  deps: OpenLinkDeps,
  { call, recordId, ...shown }: OverOtherLink,
): Promise<{ readonly exists: boolean }> {
  const opened = await openTrusted(deps, shown);
  demandOf(opened, call, recordId);
  return { exists: (await deps.links.madeOver(recordId, call.published.id)) !== undefined };
}

/** A record of what a client says over the link of another record, once for each of these: a repeat finds the first one. */
export async function createOverLink(deps: CreateDeps, asked: OverOtherLink, body: PlainRecord): Promise<PlainRecord> {
  const { call, recordId, ...shown } = asked;
  const opened = await openTrusted(deps, shown);
  const of = demandOf(opened, call, recordId);
  const { published } = call;
  const before = await deps.links.madeOver(recordId, published.id);
  if (before !== undefined) return { data: { id: before } };
  const known = Object.keys(recordOf(published.automation.schema?.properties));
  const said = Object.fromEntries(Object.entries(body).filter(([name, value]) => known.includes(name) && value !== null && value !== ''));
  const ofRecord = { caseFileNumber: opened.stored.caseFileNumber, ...opened.record.data };
  const copied = Object.fromEntries(Object.entries(ofRecord).filter(([name]) => of.fields.includes(name)));
  const data = { ...said, ...copied, [of.id]: recordId };
  const planned = await deps.planAct({ published, act: { kind: 'submit', data }, client: { language: opened.language } });
  const id = deps.ids.newId();
  const { creator } = opened.stored;
  await deps.commit({
    ...planned,
    id,
    actor: clientActor,
    // who is asked about it at the firm is who asked the client
    creator: { id: creator.id, ...clientActor, name: 'Client' },
    at: deps.clock.now().toISOString(),
    finalize: (writing) => writing.saveMadeOverLink({ recordId, automationId: published.id, madeId: id }),
  });
  return { data: { id } };
}
