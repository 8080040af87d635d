import type { PublishedVersion } from '#runtime/ports/automation.port.ts';
import type { CallResult } from '#runtime/ports/call-result.ts';
import type { Submission } from '#runtime/ports/calls.port.ts';
import type { Draft } from '#schemas/api/desk.gen.ts';
import type { EventPorts } from '#runtime/ports/records.port.ts';
import type { RecordEvent } from '#schemas/api/records.gen.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import { scopeOfRecord } from '../record/stored-form.ts';
import { loadSources } from '../workflow/open-case.ts';

/** A record, what its event asks, and what was typed for it before. */
export type LoadedEvent = {
  readonly published: PublishedVersion;
  readonly record: Submission;
  /** Undefined when the record does not take the event now. */
  readonly offer: RecordEvent | undefined;
  readonly draft: Draft | null;
  readonly scopes: ScopeValues;
};

type EventKey = { readonly id: string; readonly event: string };

/** Everything that the page of an event needs, under the version of its record; the first failure is the answer. */
export const loadEvent = async (ports: EventPorts, { id, event }: EventKey): Promise<CallResult<LoadedEvent>> => {
  const [answer, actions, draft] = await Promise.all([ports.storedForm.loadRecord(id), ports.loadActions(id), ports.drafts.load('')]);
  if (!answer.ok) return answer;
  if (!actions.ok) return actions;
  if (!draft.ok) return draft;
  const { value: record } = answer;
  const published = await ports.storedForm.loadVersion(record.version);
  if (!published.ok) return published;
  const sources = await loadSources(ports.storedForm, published.value.automation, record);
  if (!sources.ok) return sources;
  const scopes = { ...sources.value.scopes, record: scopeOfRecord(record, sources.value.scopes.today) };
  const offer = actions.value.events.find((one) => one.event === event);
  return { ok: true, value: { published: published.value, record, offer, draft: draft.value, scopes } };
};
