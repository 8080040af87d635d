import type { LocalizedText } from '#engine/data/localized-text.ts';
import { carriedRow } from '#engine/history/carried-row.ts';
import { recordScope } from '#engine/data/record-scope.ts';
import { recordText } from '#engine/compilation/record-text.ts';
import { evaluateForm } from '#engine/form/evaluate-form.ts';
import { valuesOver } from '#engine/plan/guards.ts';
import { changedAddressees, changedChoices, type ChangedSource } from '#engine/letter/changed-sources.ts';
import type { OfferedEvent, OffersRequest } from '#engine/plan/offers.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import { offeredGifts, type GiftDeps, type OfferedGift } from './record-gifts.port.ts';
import { offersRequest, offeredCalls, offeredEvents } from './record-offers.port.ts';
import type { StoredRecord } from './records.port.ts';
import { visibleRecord } from './visible-record.port.ts';
import { editingRequest } from './seen-record.port.ts';

/** What this person may do to a record now: its events, and the questions that the row actions of the list ask of this record. */
export async function eventsOfRecord(
  deps: GiftDeps,
  { user, id }: { readonly user: SignedIn; readonly id: string },
): Promise<{
  readonly events: readonly OfferedEvent[];
  readonly calls: readonly ('update' | 'delete')[];
  readonly questions: Readonly<Record<string, LocalizedText>>;
  readonly gifts: readonly OfferedGift[];
  readonly changes: readonly ChangedSource[];
}> {
  const record = await visibleRecord(deps, { user, id });
  const published = deps.registry.find(record.automationId);
  if (published === undefined) return { events: [], calls: [], questions: {}, gifts: [], changes: [] };
  const asked = await offersRequest(deps, { user, record });
  const { values: seen } = asked.scopes;
  const values = { ...seen, record: recordScope(carriedRow(published.automation, asked.record), seen.today) };
  const questions = [...published.compiled.rowQuestions].map(
    ([action, text]) => [action, recordText(text, { values, figures: seen.figures })] as const,
  );
  return {
    events: record.state === undefined ? [] : offeredEvents(asked, published),
    calls: offeredCalls(published, user.role, editingRequest(published, record, user.role)),
    questions: Object.fromEntries(questions),
    gifts: await offeredGifts(deps, { record, published, asked }),
    changes: changedSources(record, asked),
  };
}

/** What the people and entries that a record names are called now, and where they are served; the record keeps what it says. */
function changedSources({ data, labels, recipients }: StoredRecord, asked: OffersRequest): readonly ChangedSource[] {
  const now = evaluateForm(asked.automation, data, valuesOver(asked, asked.record));
  return [...changedChoices(labels, now), ...changedAddressees(recipients, now.recipients)];
}
