import type { CallResult, FormData } from '#runtime/ports/call-result.ts';
import type { LookupAsked, LookupPort } from '#runtime/ports/automation.port.ts';
import type { CompiledLookup } from '#engine/compilation/compiled-automation.ts';
import type { LookupValues } from '#engine/form/lookup-values.ts';
import { recordOf } from '#engine/data/plain-data.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import type { FormStore } from './form-store.ts';

const pauseMs = 250;
/** What could not be looked up is asked again: an amount must not stay a dash for ever. */
const retryMs = 5_000;

/** The rows of a lookup, or that it could not be asked; neither while it is not known. */
export type LookupAnswer = { readonly rows?: readonly FormData[]; readonly failed: boolean };

type LookupWatchOptions = {
  readonly store: Pick<FormStore, 'snapshot' | 'subscribe'>;
  readonly lookup: CompiledLookup;
  /** What the lookup asks for now; undefined while that is not known. */
  readonly values: () => LookupValues | undefined;
  /** What the server works the question out from. */
  readonly body: () => LookupAsked;
  readonly ask: LookupPort;
  readonly onAnswer: (answer: LookupAnswer) => void;
};

/** What the server needs of a form as it stands: the fields that the lookup is asked by, and the stored record that it is of; a new form is of none. */
export const lookupAsked = ({ where }: CompiledLookup, form: FormData, { record }: ScopeValues): LookupAsked => {
  const read = where.flatMap(({ is }) => is.reads.map((path) => path.split(/[.[]/)[0]));
  // what it asks of the case, the desk reads by the number
  const asks = new Set(read.includes('case') ? [...read, 'caseFileNumber'] : read);
  const data = Object.fromEntries(Object.entries(form).filter(([field]) => asks.has(field)));
  const { id } = recordOf(record);
  return typeof id === 'string' ? { data, record: id } : { data };
};

/** Asks for the records of a lookup whenever the values change that it is asked by. Answers the way to stop. */
export const watchLookup = ({ store, lookup, values, body, ask, onAnswer }: LookupWatchOptions): (() => void) => {
  let known = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = new AbortController();

  const answered = (key: string, answer: CallResult<readonly FormData[] | null>): void => {
    if (known !== key) return;
    if (!answer.ok) timer = setTimeout(() => void askNow(key), retryMs);
    onAnswer(answer.ok ? { failed: false, ...(answer.value === null ? {} : { rows: answer.value }) } : { failed: true });
  };

  const askNow = async (key: string): Promise<void> => {
    asking = new AbortController();
    answered(key, await ask(lookup.name, body(), asking.signal));
  };

  const look = (pause: number): void => {
    const asked = values();
    const key = asked === undefined ? '' : JSON.stringify(asked);
    if (key === known) return;
    const wasKnown = known !== '';
    known = key;
    clearTimeout(timer);
    asking.abort();
    if (wasKnown) onAnswer({ failed: false });
    if (key !== '') timer = setTimeout(() => void askNow(key), pause);
  };

  const stop = store.subscribe(() => look(pauseMs));
  look(0);
  return () => {
    known = '';
    clearTimeout(timer);
    asking.abort();
    stop();
  };
};
