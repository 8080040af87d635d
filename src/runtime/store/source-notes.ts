import { defined } from '#domain/defined.ts';
import type { DraftSource } from '#schemas/api/desk.gen.ts';
import type { FormData } from '#runtime/ports/call-result.ts';
import type { SourceNote } from './form-snapshot.ts';
import type { FormStore } from './form-store.ts';
import type { Pointer } from './pointer.ts';
import { sameValue } from '#engine/data/same-value.ts';
import { calendarDate, usDate } from '#domain/calendar-date.ts';
import { isFilled } from '#engine/data/plain-data.ts';
import { valueAt } from '#engine/data/places.ts';
import type { SourcedValue } from '#engine/form/prefill.ts';

const pauseMs = 250;

const dayOf = (today: string | undefined): string | undefined => {
  const date = today === undefined ? undefined : calendarDate(today);
  return date === undefined ? undefined : usDate(date);
};

/** The notes of a form that opens: what equals its source comes from there; what differs is told beside what the source says. */
export const notesOf = (sourced: readonly SourcedValue[], data: FormData, today: string | undefined): ReadonlyMap<Pointer, SourceNote> => {
  const on = dayOf(today);
  return new Map(
    // A usual value that the rules spell out comes from nowhere that a person could ask.
    sourced.flatMap(({ pointer, value, source }) => {
      if (source === undefined) return [];
      const differs = isFilled(value) && !sameValue(valueAt(data, pointer), value);
      const note: SourceNote = { source, value, ...defined({ on }), ...(differs ? { now: { value } } : {}) };
      return [[pointer, note] as const];
    }),
  );
};

/** What a draft keeps of its sources. */
export const storedSources = (notes: ReadonlyMap<Pointer, SourceNote>): readonly DraftSource[] =>
  [...notes].map(([pointer, { source, value, on }]) => ({ pointer, source, value, ...defined({ on }) }));

/** The notes of a draft: what a person changed is quiet, what its source changed since is told beside what it says now. */
export const notesOfDraft = (stored: readonly DraftSource[], now: ReadonlyMap<Pointer, SourceNote>): ReadonlyMap<Pointer, SourceNote> => {
  const before = new Map(stored.map((one) => [one.pointer, one]));
  return new Map(
    [...now].map(([pointer, note]) => {
      const known = before.get(pointer);
      if (known === undefined) return [pointer, note];
      const { source, value, on } = known;
      const changed = isFilled(note.value) && !sameValue(note.value, value);
      return [pointer, { source, value, ...defined({ on }), ...(changed ? { now: { value: note.value } } : {}) }];
    }),
  );
};

const updated = (note: SourceNote, value: unknown): SourceNote => {
  const { now, ...known } = note;
  if (!isFilled(value) || sameValue(value, note.value)) return now === undefined || !sameValue(now.value, note.value) ? known : note;
  return now !== undefined && sameValue(now.value, value) ? note : { ...known, now: { value } };
};

/** Keeps the notes true while the form changes: the source of one field can hang on another. Answers the way to stop. */
export const followSources = (store: FormStore, today: (data: FormData) => readonly SourcedValue[]): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    const { data, sources } = store.snapshot();
    for (const { pointer, value } of today(data)) {
      const note = sources.get(pointer);
      const next = note === undefined ? undefined : updated(note, value);
      if (next !== undefined && !sameValue(next, note)) store.replaceSource(pointer, next);
    }
  };
  const stop = store.onCommitted(() => {
    if (store.snapshot().sources.size === 0) return;
    clearTimeout(timer);
    timer = setTimeout(look, pauseMs);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
};
