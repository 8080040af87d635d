import type { FormData } from '#runtime/ports/call-result.ts';
import type { Duplicate, DuplicatePort } from '#runtime/ports/automation.port.ts';
import type { FormStore } from '#runtime/store/form-store.ts';
import { isFilled } from '#engine/data/plain-data.ts';
import { valueOfPath } from '#engine/data/places.ts';

const pauseMs = 250;
/** What could not be looked up is asked again: a letter that is there already must not stay unsaid. */
const retryMs = 5_000;

type Setup = {
  readonly store: Pick<FormStore, 'snapshot' | 'subscribe'>;
  /** The fields that make an entry the same, as the log declares them. */
  readonly compared: readonly string[];
  readonly ask: DuplicatePort;
  readonly onFound: (duplicate: Duplicate | undefined) => void;
};

export type DuplicateWatch = { readonly again: () => void; readonly stop: () => void };

const rootOf = (path: string): string => path.split('.', 1)[0] ?? path;

/** Asks whether the log has the same already, whenever the fields change that make it the same; or when the log may have grown. */
export const watchForDuplicate = ({ store, compared: paths, ask, onFound }: Setup): DuplicateWatch => {
  let known = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const askNow = async (key: string, data: FormData): Promise<void> => {
    const answer = await ask(data);
    if (known !== key) return;
    if (answer.ok) onFound(answer.value ?? undefined);
    else timer = setTimeout(() => void askNow(key, data), retryMs);
  };

  const look = (): void => {
    const { data } = store.snapshot();
    const values = paths.map((path) => valueOfPath(data, path));
    const key = values.every(isFilled) ? JSON.stringify(values) : '';
    if (key === known) return;
    known = key;
    clearTimeout(timer);
    onFound(undefined);
    if (key === '') return;
    const asked = Object.fromEntries(paths.map((path) => [rootOf(path), data[rootOf(path)]]));
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
