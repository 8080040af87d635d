import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { Pointer } from '#runtime/store/pointer.ts';
import { useForm } from '#runtime/store/form-context.ts';
import type { ReadWords } from '#runtime/store/control.ts';

type Entry = HTMLInputElement | HTMLTextAreaElement;

export type TypedText = {
  /** Given to the entry, which keeps its words itself: nothing is drawn anew at a key. */
  readonly entry: {
    readonly ref: (entry: Entry | null) => void;
    readonly onChange: (event: { readonly target: Entry }) => void;
    readonly onBlur: () => void;
  };
  /** Puts words into the entry, as if they were typed. */
  readonly write: (text: string) => void;
};

type Typing = { readonly text: string; readonly pause: ReturnType<typeof setTimeout> | undefined; readonly release: () => void };

const pauseMs = 300;

type TypedTextOptions = {
  readonly pointer: Pointer;
  readonly stored: unknown;
  readonly storedText: string;
  /** What stands in the entry and means no value. */
  readonly words: string | undefined;
  readonly read: ReadWords;
  readonly commit: (value: unknown) => void;
  /** Whether what was typed is shown as it is stored when the entry is left: "880.5" as "880.50". */
  readonly rewrites?: boolean;
};

type Words = {
  readonly shown: string;
  readonly typing: { readonly current: Typing | undefined };
  readonly type: (text: string) => void;
  readonly leave: () => void;
};

/** Lets the entry keep its own words, but for those that change while nobody types. */
const useOwnWords = ({ shown, typing, type, leave }: Words): TypedText => {
  const element = useRef<Entry>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (current !== null && typing.current === undefined && current.value !== shown) current.value = shown;
  });
  const write = useCallback(
    (text: string) => {
      if (element.current !== null) element.current.value = text;
      type(text);
    },
    [type],
  );
  const entry = useMemo(
    () => ({
      ref: (next: Entry | null) => {
        element.current = next;
      },
      onChange: (event: { readonly target: Entry }) => type(event.target.value),
      onBlur: leave,
    }),
    [type, leave],
  );
  return { entry, write };
};

/**
 * A text entry that keeps what is typed to itself, so that a keystroke costs the same in a form of any size. The words are
 * committed on a pause, when the entry is left, when a button needs them (flush) and when the entry goes away.
 */
export const useTypedText = (options: TypedTextOptions): TypedText => {
  const { store } = useForm();
  const { stored, storedText, words, read } = options;
  // The words that were committed last.
  const [typed, setTyped] = useState<string | undefined>(undefined);
  // Words that mean what is stored already change nothing else, and still have to take its usual form.
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const typing = useRef<Typing | undefined>(undefined);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });

  const commitNow = useCallback(() => {
    const pending = typing.current;
    if (pending === undefined) return;
    clearTimeout(pending.pause);
    pending.release();
    typing.current = undefined;
    setTyped(pending.text);
    const { pointer, read: readNow, commit } = latest.current;
    const reading = readNow(pending.text);
    commit(reading.ok ? reading.value : undefined);
    store.refuseTyped(pointer, reading.ok ? undefined : reading.say, pending.text);
  }, [store]);

  const type = useCallback(
    (text: string) => {
      clearTimeout(typing.current?.pause);
      const release = typing.current?.release ?? store.hold(commitNow);
      if (typing.current === undefined) store.edited();
      typing.current = { text, release, pause: setTimeout(commitNow, pauseMs) };
    },
    [commitNow, store],
  );

  const leave = useCallback(() => {
    commitNow();
    const { read: readNow, rewrites } = latest.current;
    if (rewrites !== true) return;
    setTyped((last) => (last !== undefined && readNow(last).ok ? undefined : last));
    redraw();
  }, [commitNow]);

  useEffect(() => commitNow, [commitNow]);

  // Words stay as they were typed while they mean what is stored; "12.50" is not rewritten to "12.5".
  const reading = typed === undefined ? undefined : read(typed);
  const meant = reading?.ok === true && Object.is(reading.value, stored) ? typed : undefined;
  return useOwnWords({ shown: words ?? meant ?? storedText, typing, type, leave });
};
