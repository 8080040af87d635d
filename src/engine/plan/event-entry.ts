import { cleanText } from '#domain/plain-text.ts';
import type { DataFault } from '#engine/data/data-fault.ts';
import { defined } from '#domain/defined.ts';
import { isList, type PlainRecord } from '#engine/data/plain-data.ts';
import type { CompiledMove } from '#engine/compilation/compiled-lifecycle.ts';

/** What a person adds to an event beside its fields: a note of at most 4,000 characters, and the paths of the fields that are confirmed. */
export type EventEntry = { readonly note?: string; readonly confirmed?: readonly string[] };

/** An event as it was sent: its fields, what stands beside them, and what is wrong with that. */
export type ReadEvent = { readonly fields: PlainRecord; readonly entry: EventEntry; readonly faults: readonly DataFault[] };

const longestNote = 4_000;

const wrongNote: DataFault = {
  pointer: '/note',
  code: 'wrong_type',
  message: {
    en: `Enter the note as text of at most ${longestNote} characters.`,
    es: `Ingrese la nota como texto de ${longestNote} caracteres como máximo.`,
  },
};

const wrongConfirmed: DataFault = {
  pointer: '/confirmed',
  code: 'wrong_type',
  message: { en: 'Name the confirmed fields in a list.', es: 'Nombre los campos confirmados en una lista.' },
};

/** A note as it is kept; undefined for an empty one. */
function noteOf(note: unknown): { readonly note?: string; readonly fault?: DataFault } {
  if (note === undefined || note === null) return {};
  if (typeof note !== 'string' || note.length > longestNote) return { fault: wrongNote };
  return defined({ note: cleanText(note) || undefined });
}

function pathsOf(confirmed: unknown): { readonly confirmed?: readonly string[]; readonly fault?: DataFault } {
  if (confirmed === undefined || confirmed === null) return {};
  const paths = isList(confirmed) ? confirmed.filter((path) => typeof path === 'string') : undefined;
  if (paths === undefined || !isList(confirmed) || paths.length !== confirmed.length) return { fault: wrongConfirmed };
  return paths.length === 0 ? {} : { confirmed: paths };
}

/** Takes note and confirmations out of what was sent, where one of the transitions of the event takes them; else they are fields like others. */
export function readEvent(sent: PlainRecord, moves: readonly CompiledMove[]): ReadEvent {
  const takesNote = moves.some(({ meta }) => meta.note !== undefined);
  const asks = moves.some(({ meta }) => Object.values(meta.fields ?? {}).includes('ask'));
  const { note, confirmed, ...rest } = sent;
  const fields = { ...rest, ...defined({ note: takesNote ? undefined : note, confirmed: asks ? undefined : confirmed }) };
  const [noted, named] = [noteOf(takesNote ? note : undefined), pathsOf(asks ? confirmed : undefined)];
  return {
    fields,
    entry: defined({ note: noted.note, confirmed: named.confirmed }),
    faults: [noted.fault, named.fault].flatMap((fault) => fault ?? []),
  };
}
