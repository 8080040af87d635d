import { californiaDate } from '#domain/calendar-date.ts';
import type { ChangedFigures, RecomputedDeadlines } from '#engine/form/recompute-deadlines.ts';
import { namesOfState } from '#engine/history/renames.ts';
import type { PublishedAutomation } from '#server/modules/automations/published-automation.port.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import type { HolidayChange } from '#server/modules/figures/figures.port.ts';
import type { FirmPort } from '#server/modules/firm/firm.port.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { OpenChanges } from './holiday-changes.port.ts';
import { figuresBefore, isOpenRecord, movedByHolidays } from './moved-by-holidays.ts';
import type { OpenDeadlinesPort, OpenSearch, RecordWithDeadlines } from './open-deadlines.port.ts';

export type AffectedDeps = {
  readonly registry: Registry;
  readonly open: OpenDeadlinesPort;
  readonly firm: FirmPort;
  readonly clock: Clock;
};

/** Some changes of holidays, with what they are worked into. */
export type AppliedChanges = { readonly changes: readonly HolidayChange[]; readonly figures: ChangedFigures; readonly today: string };

/** What waits, by the holidays as they are now. */
export async function waitingChanges({ firm, clock }: AffectedDeps, { waiting }: OpenChanges): Promise<AppliedChanges> {
  const { figures } = await firm.read();
  return { changes: waiting, figures: { before: figuresBefore(figures, waiting), after: figures }, today: todayOf(clock) };
}

/** What was confirmed, by the holidays without those that still wait. */
export async function confirmedChanges({ firm, clock }: AffectedDeps, { waiting, confirmed }: OpenChanges): Promise<AppliedChanges> {
  const { figures } = await firm.read();
  const after = figuresBefore(figures, waiting);
  return { changes: confirmed, figures: { before: figuresBefore(after, confirmed), after }, today: todayOf(clock) };
}

const todayOf = (clock: Clock): string => californiaDate(clock.now().toISOString());

/** The deadlines of one record that changes move, by its own version; undefined where it is closed or stays as it is. */
export async function movesOf(
  { registry }: Pick<AffectedDeps, 'registry'>,
  record: RecordWithDeadlines,
  applied: AppliedChanges,
): Promise<(RecomputedDeadlines & { readonly own: PublishedAutomation }) | undefined> {
  const own = await registry.version(record.version);
  if (own === undefined) throw new Error(`Record ${record.id} was made under ${record.version}, which is not stored`);
  if (!isOpenRecord(record, { own, published: registry.find(record.automationId) })) return undefined;
  const found = movedByHolidays(record, { own, ...applied });
  return found === undefined ? undefined : { ...found, own };
}

const atOnce = 200;

/** Records that changes may move, one after the other, those behind one of them where it is named. */
export async function* possibleRecords(
  { registry, open }: AffectedDeps,
  { changes }: AppliedChanges,
  behind?: string,
): AsyncGenerator<RecordWithDeadlines> {
  const days = [...new Set(changes.map(({ day }) => day))];
  const search = { days, closed: closedStates(registry), limit: atOnce };
  let part = await open.counted({ ...search, behind });
  while (part.length > 0) {
    yield* part;
    part = part.length < atOnce ? [] : await open.counted({ ...search, behind: part.at(-1)?.id });
  }
}

function closedStates(registry: Registry): OpenSearch['closed'] {
  return registry
    .all()
    .flatMap(({ id, automation, compiled }) =>
      [...(compiled.lifecycle?.states ?? [])].flatMap(([state, { final }]) =>
        final ? namesOfState(automation, state).map((name) => ({ automationId: id, state: name })) : [],
      ),
    );
}
