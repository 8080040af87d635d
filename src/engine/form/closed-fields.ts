import { pathOfPointer, pointerBelow } from '#engine/data/places.ts';
import { isRecord, type PlainRecord, recordOf } from '#engine/data/plain-data.ts';
import { sameValue } from '#engine/data/same-value.ts';

type Place = { readonly path: string; readonly pointer: string };
type Merge = { readonly open: ReadonlySet<string>; readonly changed: string[] };

function merged({ open, changed }: Merge, { path, pointer }: Place, [sent, stored]: readonly [sent: unknown, stored: unknown]): unknown {
  if (open.has(path)) return sent;
  const isAboveOpen = path === '' || [...open].some((one) => one.startsWith(`${path}.`));
  if (isAboveOpen && (sent === undefined || isRecord(sent))) {
    const names = new Set([...Object.keys(recordOf(sent)), ...Object.keys(recordOf(stored))]);
    const entries = [...names].map((name) => {
      const place = { path: path === '' ? name : `${path}.${name}`, pointer: pointerBelow(pointer, name) };
      return [name, merged({ open, changed }, place, [recordOf(sent)[name], recordOf(stored)[name]])] as const;
    });
    const filled = entries.filter(([, value]) => value !== undefined);
    return filled.length === 0 && path !== '' ? undefined : Object.fromEntries(filled);
  }
  if (sent !== undefined && !sameValue(sent, stored)) changed.push(pointer);
  return stored;
}

/** A stored record with what was sent for its open fields; what is closed stays as it is stored, and is named where something else was sent for it. */
export function withOpenFields(
  sent: PlainRecord,
  stored: PlainRecord,
  open: ReadonlySet<string>,
): { readonly data: PlainRecord; readonly changed: readonly string[] } {
  const changed: string[] = [];
  return { data: recordOf(merged({ open, changed }, { path: '', pointer: '' }, [sent, stored])), changed };
}

/** Whether a place is one that is open, or stands inside of one. */
export function isOpenPlace(open: ReadonlySet<string>, pointer: string): boolean {
  const path = pathOfPointer(pointer);
  return [...open].some((one) => path === one || path.startsWith(`${one}.`) || path.startsWith(`${one}[`));
}
