import type { FormData } from '#runtime/ports/call-result.ts';
import type { Duplicate, DuplicatePort } from '#runtime/ports/automation.port.ts';
import type { FormStore } from '#runtime/store/form-store.ts';
import { readColumn } from '#engine/columns/columns.ts';
import { isFilled } from '#engine/data/plain-data.ts';

const pauseMs = 250;
/** What could not be looked up is asked again: a letter that is there already must not stay unsaid. */
const retryMs = 5_000;

type DuplicateWatchOptions = {
  readonly store: Pick<FormStore, 'snapshot' | 'subscribe'>;
  /** The fields and computed values that make an entry the same, as the log declares them. */
  readonly compared: readonly string[];
  readonly ask: DuplicatePort;
  readonly onFound: (duplicate: Duplicate | undefined) => void;
};

export type DuplicateWatch = { readonly again: () => void; readonly stop: () => void };

type ComparedEntry = { readonly data: FormData; readonly computed: FormData };

const ofComputed = 'computed.';
const isComputed = (path: string): boolean => path.startsWith(ofComputed);

const rootOf = (path: string): string => path.split('.', 1)[0] ?? path;

/** Of some values those that the paths name, each whole. */
const namedIn = (paths: readonly string[], values: FormData): FormData =>
  Object.fromEntries(paths.map((path) => [rootOf(path), values[rootOf(path)]]));

/** Asks whether the log has the same already, whenever the values change that make it the same; or when the log may have grown. */
export const watchForDuplicate = ({ store, compared: paths, ask, onFound }: DuplicateWatchOptions): DuplicateWatch => {
  let known = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const askNow = async (key: string, { data, computed }: ComparedEntry): Promise<void> => {
    const answer = await ask(data, computed);
    if (known !== key) return;
    if (answer.ok) onFound(answer.value ?? undefined);
    else timer = setTimeout(() => void askNow(key, { data, computed }), retryMs);
  };

  const look = (): void => {
    const { data, state } = store.snapshot();
    const values = paths.map((field) => readColumn({ field }, { data, computed: state.computed }));
    const key = values.every(isFilled) ? JSON.stringify(values) : '';
    if (key === known) return;
    known = key;
    clearTimeout(timer);
    onFound(undefined);
    if (key === '') return;
    const computed = namedIn(
      paths.filter(isComputed).map((path) => path.slice(ofComputed.length)),
      state.computed,
    );
    const asked = {
      data: namedIn(
        paths.filter((path) => !isComputed(path)),
        data,
      ),
      computed,
    };
    timer = setTimeout(() => void askNow(key, asked), pauseMs);
  };

  if (paths.length === 0) return { again: () => undefined, stop: () => undefined };
  const stop = store.subscribe(look);
  look();
  return {
    again: () => {
      known = '';
      look();
    },
    stop: () => {
      known = '';
      clearTimeout(timer);
      stop();
    },
  };
};
