import { californiaDate } from '#domain/calendar-date.ts';
import type { DatedFigures } from '#domain/dated-figures.ts';
import type { ChangedFigures, MovedDeadline } from '#engine/form/recompute-deadlines.ts';
import { plan } from '#engine/plan/plan.ts';
import { namesOfState } from '#engine/history/renames.ts';
import type { PublishedAutomation } from '#server/modules/automations/published-automation.port.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import type { HolidayChange } from '#server/modules/figures/figures.port.ts';
import type { FirmData, FirmPort } from '#server/modules/firm/firm.port.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { HolidayChangesPort, OpenChanges } from './holiday-changes.port.ts';
import { figuresBefore, isOpenRecord } from './moved-by-holidays.ts';
import type { OpenDeadlinesPort, OpenSearch, RecordWithDeadlines } from './open-deadlines.port.ts';

export type AffectedDeps = {
  readonly registry: Registry;
  readonly open: OpenDeadlinesPort;
  readonly firm: FirmPort;
  readonly changes: HolidayChangesPort;
  readonly clock: Clock;
};

/** Some changes of holidays, with what they are worked into. */
export type AppliedChanges = { readonly changes: readonly HolidayChange[]; readonly figures: ChangedFigures; readonly today: string };

/** Open changes and the figures of one moment. */
export type ChangesNow = { readonly open: OpenChanges; readonly figures: DatedFigures };

type BothRead = {
  readonly firm: { readonly read: () => Promise<Pick<FirmData, 'figures'>> };
  readonly changes: Pick<HolidayChangesPort, 'open'>;
};

/** A holiday that is entered between two readings would count as confirmed, so both are read again until nothing came between. */
export async function changesNow({ firm, changes }: BothRead): Promise<ChangesNow> {
  let open = await changes.open();
  for (;;) {
    const { figures } = await firm.read();
    const again = await changes.open();
    if (isSame(open.waiting, again.waiting) && isSame(open.confirmed, again.confirmed)) return { open, figures };
    open = again;
  }
}

function isSame(some: readonly HolidayChange[], others: readonly HolidayChange[]): boolean {
  return some.length === others.length && some.every(({ id }, index) => id === others[index]?.id);
}

/** What waits, by the holidays as they are now. */
export function waitingChanges({ clock }: Pick<AffectedDeps, 'clock'>, { open: { waiting }, figures }: ChangesNow): AppliedChanges {
  return { changes: waiting, figures: { before: figuresBefore(figures, waiting), after: figures }, today: todayOf(clock) };
}

/** What was confirmed, by the holidays without those that still wait. */
export function confirmedChanges({ clock }: Pick<AffectedDeps, 'clock'>, { open, figures }: ChangesNow): AppliedChanges {
  const { waiting, confirmed } = open;
  const after = figuresBefore(figures, waiting);
  return { changes: confirmed, figures: { before: figuresBefore(after, confirmed), after }, today: todayOf(clock) };
}

const todayOf = (clock: Clock): string => californiaDate(clock.now().toISOString());

/** The version of a record that can still move; undefined where it is closed. */
export async function openVersion(
  { registry }: Pick<AffectedDeps, 'registry'>,
  record: Pick<RecordWithDeadlines, 'id' | 'automationId' | 'version' | 'state'>,
): Promise<PublishedAutomation | undefined> {
  const own = await registry.version(record.version);
  if (own === undefined) throw new Error(`Record ${record.id} was made under ${record.version}, which is not stored`);
  return isOpenRecord(record, { own, published: registry.find(record.automationId) }) ? own : undefined;
}

export type MovesOfRecord = { readonly own: PublishedAutomation; readonly moved: readonly MovedDeadline[] };

/** The deadlines of one record that changes would move; undefined where it is closed or stays as it is. */
export async function movesOf(
  deps: Pick<AffectedDeps, 'registry'>,
  record: RecordWithDeadlines,
  { figures, today }: AppliedChanges,
): Promise<MovesOfRecord | undefined> {
  const own = await openVersion(deps, record);
  if (own === undefined) return undefined;
  const planned = plan({
    automation: own.compiled,
    record: { ...record, creatorEmail: record.creator.email },
    act: { kind: 'recount', ...figures },
    scopes: { values: { figures: figures.after, today }, newId: () => '', validateShape: own.validateShape },
  });
  return planned.ok && planned.moved !== undefined ? { own, moved: planned.moved } : undefined;
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
