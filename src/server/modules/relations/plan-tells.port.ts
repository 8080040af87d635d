import { usDateTime } from '#domain/calendar-date.ts';
import type { CompiledTell } from '#engine/compilation/compiled-automation.ts';
import { isList, type PlainRecord, recordOf } from '#engine/data/plain-data.ts';
import { formValues } from '#engine/form/form-values.ts';
import { carriedState } from '#engine/history/renames.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import { englishText, type PublishedAutomation } from '#server/modules/automations/published-automation.port.ts';
import type { RecordsPort, StoredRecord } from '#server/modules/records/records.port.ts';
import { isUniqueId } from '#server/platform/unique-id.ts';
import type { RecordWarning } from '#server/platform/stored-json.ts';
import { locksOfWritten, type FindDeps } from './read-finds.port.ts';

export type TellDeps = FindDeps & { readonly found: Pick<RecordsPort, 'find' | 'toldBefore'> };

/** A record that is told, and by which event. */
export type Told = { readonly id: string; readonly of: string; readonly event: string };

/** Whom a record tells. */
export type Telling = {
  readonly told: readonly Told[];
  /** Those that do not take the event: what is written is written all the same, and says so. */
  readonly untold: readonly RecordWarning[];
  /** The finds that this rests on. */
  readonly finds: ReadonlySet<string>;
  /** Of those who look for the records that are told. */
  readonly locks: readonly string[];
  /** What a told record is worked out with, beside itself and what it finds. */
  readonly scopes: ScopeValues;
};

type Teller = {
  /** What declares whom it tells. */
  readonly published: PublishedAutomation;
  readonly id: string;
  /** "create", "update", "delete", or the event that moves it. */
  readonly on: string;
  readonly data: PlainRecord;
  readonly computed: PlainRecord;
  /** With what its finds answer. */
  readonly scopes: ScopeValues;
};

/** No person and no case: the desk works out what it tells, whoever wrote. */
function ofDesk({ firm, figures, today, now }: ScopeValues): ScopeValues {
  return {
    figures,
    ...(firm === undefined ? {} : { firm }),
    ...(today === undefined ? {} : { today }),
    ...(now === undefined ? {} : { now }),
  };
}

/** The state of a record under what is published; the first, where it had none when it was made. */
export function stateUnder({ automation, compiled }: PublishedAutomation, { state }: Pick<StoredRecord, 'state'>): string {
  return state === undefined ? (compiled.lifecycle?.initial ?? '') : carriedState(automation, state);
}

/** Whether a record takes an event that the desk sends it. */
export function takesEvent(published: PublishedAutomation, record: StoredRecord, event: string): boolean {
  if (published.automation.manifest.status !== 'live') return false;
  const moves = published.compiled.lifecycle?.states.get(stateUnder(published, record))?.on.get(event) ?? [];
  return moves.some(({ meta }) => meta.by === 'desk');
}

/** The tells of this moment whose condition holds, with the ids that they name. */
function namedIn({
  published,
  on,
  data,
  computed,
  scopes,
}: Teller): readonly { readonly tell: CompiledTell; readonly ids: readonly string[] }[] {
  const { compiled } = published;
  const now = compiled.tells.filter((tell) => tell.on.includes(on));
  if (now.length === 0) return [];
  const values = formValues({ compiled, data, computed, scopes });
  const { figures } = scopes;
  return now
    .filter((tell) => tell.if === undefined || tell.if.evaluate(values, { figures }) === true)
    .map((tell) => {
      const rows = tell.records.evaluate(values, { figures });
      const ids = isList(rows) ? rows.map((row) => String(recordOf(row)['id'])) : [];
      return { tell, ids: [...new Set(ids)] };
    });
}

type Named = ReturnType<typeof namedIn>;

/** Those that are named now; a record that is changed or deleted also tells those that it told before. */
async function toldNow({ found }: TellDeps, { published, id: own, on }: Teller, named: Named): Promise<readonly Told[]> {
  const now = named.flatMap(({ tell: { of, event }, ids }) => ids.filter((id) => id !== own).map((id) => ({ id, of, event })));
  const still = on === 'update' || on === 'delete' ? published.compiled.tells.filter((tell) => tell.on.includes(on)) : [];
  if (still.length === 0) return now;
  const before = (await found.toldBefore(own)).filter(({ id }) => now.every((told) => told.id !== id));
  return [...now, ...before.filter(({ of, event }) => still.some((tell) => tell.of === of && tell.event === event))];
}

/** Works out whom a record tells. Who does not take the event is pointed out and keeps nothing from being written. */
export async function planTells(deps: TellDeps, teller: Teller): Promise<Telling> {
  const named = namedIn(teller);
  const scopes = ofDesk(teller.scopes);
  const asked = await toldNow(deps, teller, named);
  if (named.length === 0 && asked.length === 0) return { told: [], untold: [], finds: new Set(), locks: [], scopes };
  const looked = await Promise.all(
    asked.map(async (told) => ({ told, record: isUniqueId(told.id) ? await deps.found.find(told.id) : undefined })),
  );
  const fates = looked.map(({ told, record }) => {
    const published = deps.registry.find(told.of);
    const own = record?.automationId === told.of ? record : undefined;
    if (published === undefined || own === undefined) return { untold: gone(published) };
    if (!takesEvent(published, own, told.event)) return { untold: refused(published, own) };
    return { told, locks: locksOfWritten(deps, told.of, own) };
  });
  return {
    told: fates.flatMap(({ told }) => told ?? []),
    untold: fates.flatMap(({ untold }) => untold ?? []),
    finds: new Set(named.flatMap(({ tell }) => [...tell.finds])),
    locks: fates.flatMap(({ locks }) => locks ?? []),
    scopes,
  };
}

const notTold = (message: string): RecordWarning => ({ pointer: '', code: 'not_told', message });

function gone(published: PublishedAutomation | undefined): RecordWarning {
  const title = published === undefined ? 'A record' : `A record of "${englishText(published.automation.manifest.title)}"`;
  return notTold(`${title} that belongs to this entry no longer exists, so it was not updated.`);
}

function refused(published: PublishedAutomation, record: StoredRecord): RecordWarning {
  const { manifest } = published.automation;
  const title = published.compiled.lifecycle?.states.get(stateUnder(published, record))?.title;
  const because = manifest.status === 'live' && title !== undefined ? `its status is "${englishText(title)}"` : 'it can only be read now';
  return notTold(
    `"${englishText(manifest.title)}" of ${usDateTime(record.createdAt)} was not updated, because ${because}. Check it yourself.`,
  );
}
