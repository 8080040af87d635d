import type { CompiledForm } from '#engine/compilation/compiled-automation.ts';
import type { DataFault } from '#engine/data/data-fault.ts';
import { pathOfPointer, pointerBelow } from '#engine/data/places.ts';
import { isList, isRecord, listOf, type PlainRecord, recordOf } from '#engine/data/plain-data.ts';
import { rowIdKey, storedRows, withoutId } from '#engine/data/row-ids.ts';
import { titleOf } from './rule-texts.ts';
import { sameValue } from '#engine/data/same-value.ts';

type Place = { readonly path: string; readonly pointer: string };
/** What becomes of an open field that was left out: it keeps its stored value, or is cleared. */
type LeftOut = 'stays' | 'cleared';
type Merge = { readonly open: ReadonlySet<string>; readonly leftOut: LeftOut; readonly changed: string[] };

const isNothing = (value: unknown): boolean => value === undefined || value === null;

/** An open field as it was sent; null clears it where fields that are left out stay. */
function opened({ leftOut }: Merge, sent: unknown, stored: unknown): unknown {
  if (leftOut === 'cleared') return sent;
  if (sent === null) return undefined;
  return sent === undefined ? stored : sent;
}

/** A group above open fields: what was sent of each, null for the group clears them all. */
function mergedGroup(merge: Merge, { path, pointer }: Place, [sent, stored]: readonly [sent: unknown, stored: unknown]): unknown {
  const names = new Set([...Object.keys(recordOf(stored)), ...Object.keys(recordOf(sent))]);
  const entries = [...names].map((name) => {
    const place = { path: path === '' ? name : `${path}.${name}`, pointer: pointerBelow(pointer, name) };
    return [name, merged(merge, place, [sent === null ? null : recordOf(sent)[name], recordOf(stored)[name]])] as const;
  });
  const filled = entries.filter(([, value]) => value !== undefined);
  return filled.length === 0 && path !== '' ? undefined : Object.fromEntries(filled);
}

function merged(merge: Merge, place: Place, [sent, stored]: readonly [sent: unknown, stored: unknown]): unknown {
  const { path, pointer } = place;
  const { open, leftOut, changed } = merge;
  if (open.has(path)) return opened(merge, sent, stored);
  const isAboveOpen = path === '' || [...open].some((one) => one.startsWith(`${path}.`));
  const isGroup = sent === undefined || isRecord(sent) || (sent === null && leftOut === 'stays');
  if (isAboveOpen && isGroup) return mergedGroup(merge, place, [sent, stored]);
  const hasOpenColumns = [...open].some((one) => one.startsWith(`${path}[].`));
  if (hasOpenColumns && (sent === undefined || isList(sent))) return mergedRows(merge, place, [listOf(sent), listOf(stored)]);
  const isSame = sent === undefined || sameValue(sent, stored) || (leftOut === 'stays' && isNothing(sent) && isNothing(stored));
  if (!isSame) changed.push(pointer);
  return stored;
}

/** Stored rows with what was sent for their open columns, each found by its id: a row that was not sent stays, one that is not stored is refused. */
function mergedRows(merge: Merge, { path, pointer }: Place, [sent, stored]: readonly [readonly unknown[], readonly unknown[]]): unknown {
  const found = storedRows(sent, stored);
  if (found.includes(undefined)) merge.changed.push(pointer);
  if (stored.length === 0) return undefined;
  return stored.map((row, index) => {
    const at = found.indexOf(index);
    if (at < 0) return row;
    const place = { path: `${path}[]`, pointer: pointerBelow(pointer, index) };
    const { [rowIdKey]: id, ...values } = recordOf(row);
    const after = merged(merge, place, [withoutId(sent[at]), values]);
    return { ...(id === undefined ? {} : { [rowIdKey]: id }), ...recordOf(after) };
  });
}

type Sent = { readonly sent: PlainRecord; readonly stored: PlainRecord; readonly open: ReadonlySet<string>; readonly leftOut: LeftOut };

/**
 * A stored record with what was sent for its open fields (open has their paths); what is closed stays as it is stored, and changed has the pointers at
 * which something else was sent for it. An event keeps what it leaves out and clears what is null; an edit sends its open fields whole.
 */
export function withOpenFields({ sent, stored, open, leftOut }: Sent): { readonly data: PlainRecord; readonly changed: readonly string[] } {
  const changed: string[] = [];
  const data = merged({ open, leftOut, changed }, { path: '', pointer: '' }, [sent, stored]);
  return { data: recordOf(data), changed };
}

/** Something else that was sent for a closed field: of a record in its state, or beside what an event opens. */
export function closedFault(compiled: Pick<CompiledForm, 'titles'>, pointer: string, by: 'state' | 'event'): DataFault {
  const [en, es] = [titleOf(compiled, pathOfPointer(pointer), 'en'), titleOf(compiled, pathOfPointer(pointer), 'es')];
  const message = {
    state: {
      en: `"${en}" can't be changed while the record has this status.`,
      es: `"${es}" no se puede cambiar mientras el registro tenga este estado.`,
    },
    event: { en: `"${en}" stays as it is with this action.`, es: `"${es}" queda como está con esta acción.` },
  };
  return { pointer, code: 'closed', message: message[by] };
}

/** Whether a place stands in one of the open fields; the place of the whole form does. */
export function standsInOpen(pointer: string, open: ReadonlySet<string>): boolean {
  const path = pathOfPointer(pointer);
  return path === '' || [...open].some((field) => path === field || path.startsWith(`${field}.`) || path.startsWith(`${field}[`));
}
