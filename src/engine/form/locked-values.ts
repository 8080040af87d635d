import { withValue } from '#engine/data/changed-data.ts';
import type { CompiledField, CompiledForm } from '#engine/compilation/compiled-automation.ts';
import type { DataFault } from '#engine/data/data-fault.ts';
import { evaluateForm } from './evaluate-form.ts';
import type { FormState } from './form-state.ts';
import { isCovered, pathOfPointer, segmentsOf, valueAt, valueOfPath } from '#engine/data/places.ts';
import { isFilled, listOf, type PlainRecord } from '#engine/data/plain-data.ts';
import { isInNewRow, storedPlace } from '#engine/data/row-ids.ts';
import { sourcesToday } from './prefill.ts';
import { titleOf } from './rule-texts.ts';
import { sameValue } from '#engine/data/same-value.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';

type Given = { readonly compiled: CompiledForm; readonly data: PlainRecord; readonly scopes: ScopeValues };

/** A form with its state; stored is what the record says that is edited, absent for a new one. */
export type LockedRequest = Given & {
  readonly state: Pick<FormState, 'locked' | 'hidden' | 'fixed'>;
  readonly stored?: PlainRecord | undefined;
  /** Pointers of what the desk itself filled in with an event. */
  readonly filled?: ReadonlySet<string> | undefined;
};

const isInRows = (pointer: string): boolean => segmentsOf(pointer).some((segment) => /^\d+$/.test(segment));

/** What is always locked and filled by nothing is empty in a new row. */
function staysEmpty({ rules }: CompiledForm, path: string): boolean {
  return rules.some((rule) => rule.path === path && rule.lock?.source === 'true' && rule.prefill === undefined);
}

/** A row is found by its id. One without may have moved, so its locked value may stand in any stored row. A row that is new was never stored. */
function movedValue({ compiled, data, stored = {} }: LockedRequest, pointer: string): unknown {
  const own = valueAt(data, pointer);
  const place = storedPlace(pointer, data, stored);
  if (place !== undefined) return valueAt(stored, place);
  if (isInNewRow(pointer, data, stored) && staysEmpty(compiled, pathOfPointer(pointer))) return undefined;
  const isStored = valueAt(stored, pointer.slice(0, pointer.lastIndexOf('/'))) !== undefined;
  const known = listOf(valueOfPath(stored, pathOfPointer(pointer))).some((value) => sameValue(value, own));
  return known || !isStored ? own : valueAt(stored, pointer);
}

/** What each locked field must hold: what the record says, or on a new form what its source says, where that is known. */
function lockedValues(request: LockedRequest): ReadonlyMap<string, unknown> {
  const { stored, state, filled } = request;
  // what was done to a row that stays is told of the row
  const isHeld = (pointer: string): boolean =>
    !isCovered(state.hidden, pointer) && !state.fixed.has(pointer) && filled?.has(pointer) !== true;
  const locked = [...state.locked].filter(isHeld);
  if (locked.length === 0) return new Map();
  if (stored !== undefined)
    return new Map(locked.map((pointer) => [pointer, isInRows(pointer) ? movedValue(request, pointer) : valueAt(stored, pointer)]));
  const sources = new Map(sourcesToday(request).map(({ pointer, value }) => [pointer, value]));
  return new Map(locked.flatMap((pointer) => (sources.has(pointer) ? [[pointer, sources.get(pointer)] as const] : [])));
}

/** The locked fields that hold something else than they must. */
export function lockedFaults(request: LockedRequest): readonly DataFault[] {
  const { compiled, data } = request;
  return [...lockedValues(request)].flatMap(([pointer, value]) => {
    if (sameValue(valueAt(data, pointer), value)) return [];
    const path = pathOfPointer(pointer);
    const [en, es] = [titleOf(compiled, path, 'en'), titleOf(compiled, path, 'es')];
    return [
      {
        pointer,
        code: 'locked',
        message: { en: `"${en}" is locked and can't be changed.`, es: `"${es}" está bloqueado y no se puede cambiar.` },
      },
    ];
  });
}

/** A form whose locked fields hold what their sources say, those that were empty too. */
export function withFollowedSources(request: Omit<LockedRequest, 'stored'>): PlainRecord {
  const stale = [...lockedValues(request)].filter(([pointer, value]) => !sameValue(valueAt(request.data, pointer), value));
  return stale.reduce((data, [pointer, value]) => withValue(data, pointer, value), request.data);
}

/** Whether a locked field holds the day of the act: nobody types it, and who sends later sends another one. */
const isOfTheDay = ({ lock, prefill: filled }: CompiledField): boolean =>
  lock !== undefined && filled !== undefined && filled.reads.some((read) => read === 'letterOn' || read === 'today');

/** A new form with the day of the act in its locked fields that hold it, whatever was sent for them. */
export function withDayOfAct({ compiled, data, scopes }: Given): PlainRecord {
  const days = new Set(compiled.rules.filter(isOfTheDay).map(({ path }) => path));
  if (days.size === 0) return data;
  const request = { compiled, data, scopes, state: evaluateForm(compiled, data, scopes) };
  const stale = [...lockedValues(request)].filter(([pointer]) => days.has(pathOfPointer(pointer)));
  return stale.reduce((filled, [pointer, value]) => withValue(filled, pointer, value), data);
}

/**
 * A draft of a new form with what it has in locked fields as their sources say today: nobody could correct it by hand. Fields that are always those of
 * their source are filled in, too.
 */
export function withLockedSources(request: Omit<LockedRequest, 'stored'>): PlainRecord {
  const owned = new Set(request.compiled.rules.flatMap(({ path, own }) => (own === undefined ? [] : [path])));
  const stale = [...lockedValues(request)].filter(([pointer, value]) => {
    const held = valueAt(request.data, pointer);
    return (isFilled(held) || owned.has(pathOfPointer(pointer))) && !sameValue(held, value);
  });
  return stale.reduce((data, [pointer, value]) => withValue(data, pointer, value), request.data);
}

/**
 * A new form with its locked fields that were left out as their sources say: whoever sends it need not know what nobody may change. One whose source
 * rests on another one is filled after it.
 */
export function withMissingSources({ compiled, data, scopes }: Given): PlainRecord {
  const rules = compiled.rules.filter(({ lock, prefill }) => lock !== undefined && prefill !== undefined);
  let filled = data;
  // Each round can make known what another source rests on.
  for (let round = 0; round < rules.length; round += 1) {
    const request = { compiled, data: filled, scopes, state: evaluateForm(compiled, filled, scopes) };
    const missing = [...lockedValues(request)].filter(([pointer, value]) => isFilled(value) && !isFilled(valueAt(filled, pointer)));
    if (missing.length === 0) break;
    filled = missing.reduce((whole, [pointer, value]) => withValue(whole, pointer, value), filled);
  }
  return filled;
}
